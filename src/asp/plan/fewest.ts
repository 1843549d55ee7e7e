import type { Limits } from '../../base/limits.js';
import type { ClingoEngine } from '../clingo/engine.js';
import { formatAtom, parseAtom } from '../facts/atom.js';
import { withSteps } from '../facts/instance.js';
import {
  type Attempt,
  type AttemptTask,
  namesConfiguration,
  type OnAttempt,
  tryTask,
  usedUpConflicts,
  withConflicts,
} from './attempt.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';

/** What is asked of clingo on the way up to the fewest actions. */
export interface FewestTasks {
  /** Asks for so many actions where all fewer are refuted. */
  readonly exact: AttemptTask;
  /** Asks for at most so many actions; absent where the encoding has no such form, or plans are counted. */
  readonly atMost?: AttemptTask;
}

/** When the work changes its ways, in conflicts that a number took. */
export interface Turns {
  /** Above so many, at most so many actions are asked for. */
  readonly few: number;
  /** Above so many, a plan is looked for before a number is refuted. */
  readonly many: number;
}

export const TURNS: Turns = { few: 1000, many: 60_000 };

/** Refutes slower than clingo's own choice, and finds plans of the least number sooner: bench/results/asp-encodings.md. */
const PLAN_CONFIGURATION = '--configuration=handy';

/** A plan with so many real actions. */
export interface Found {
  readonly actions: number;
  readonly attempt: Attempt;
}

/** How hard a number was, by the conflicts of its attempt; 1 at least. */
export function workOf({ answer }: Attempt): number {
  return 1 + (answer.statistics['conflicts'] ?? 0);
}

/**
 * Decides a number of actions. So many conflicts as `planFirst` says go to looking for a plan before it is refuted, unless the
 * user names a configuration; none where it is 0.
 */
export async function tryNumber(
  engine: ClingoEngine,
  task: AttemptTask,
  planFirst: number,
  left: () => Limits,
  onAttempt: OnAttempt,
): Promise<Attempt> {
  if (planFirst > 0 && !namesConfiguration(task.options)) {
    const configured = { ...task, options: [...task.options, PLAN_CONFIGURATION] };
    const early = await tryTask(engine, withConflicts(configured, planFirst), left());
    if (!usedUpConflicts(early)) return early;
    onAttempt(early);
  }
  return tryTask(engine, task, left());
}

/** The same plan with its idle actions, which come first, left out. */
export function withoutIdle(attempt: Attempt): Found {
  const [{ atoms }] = attempt.answer.answerSets;
  const pushes = atoms.map((text) => parseAtom(text)!).filter(({ args: [from, , to] }) => from !== to);
  const idle = attempt.instance.steps.length - 1 - pushes.length;
  const shifted = pushes.map(({ predicate, args }) =>
    formatAtom({ predicate, args: [...args.slice(0, -1), String(Number(args.at(-1)) - idle)] }),
  );
  const instance = withSteps(attempt.instance, pushes.length + 1);
  const answer = { ...attempt.answer, answerSets: [{ atoms: shifted }] };
  return { actions: pushes.length, attempt: { ...attempt, instance, answer } };
}

/** A limit or a fault ended the work: a plan found above the bound stays, unproved. */
export function openOutcome(last: Attempt, best: Found | undefined, bound: number): PlanOutcome {
  if (!best || last.answer.verdict === 'error') return outcomeOf(last, bound);
  return { ...outcomeOf(best.attempt, bound), limit: last.answer.limit };
}
