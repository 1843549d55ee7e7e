import { formatAtom, parseAtom } from '../facts/atom.js';
import { withSteps } from '../facts/instance.js';
import {
  type Attempt,
  type AttemptTask,
  namesConfiguration,
  usedUpConflicts,
  withConflicts,
} from './attempt.js';
import type { Means } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/** The search for the fewest actions, from a proved lower bound upwards. */
export interface FewestTask {
  /** Asks for exactly a number of actions when all smaller numbers are refuted. */
  readonly exact: AttemptTask;
  /**
   * Asks for at most a number of actions; absent if the encoding has no such form, or if plans are counted.
   */
  readonly atMost?: AttemptTask;
  /** Finds a plan of the fewest actions where these are at most a number; absent as `atMost`. */
  readonly layers?: AttemptTask;
  /** A number below which there is no plan. */
  readonly lowest: number;
  /** When the search changes its method; `THRESHOLDS` if absent. */
  readonly thresholds?: Thresholds;
}

/** Numbers of conflicts after which the search for the fewest actions changes its method. */
interface Thresholds {
  /** Above it, the search asks for at most a number of actions. */
  readonly few: number;
  /** Above it, the search looks for a plan before it refutes a number. */
  readonly many: number;
}

export const THRESHOLDS: Thresholds = { few: 1000, many: 60_000 };

/**
 * It refutes more slowly than clingo's default, but finds plans with the fewest actions sooner:
 * bench/notes/asp-encodings.md.
 */
const PLAN_CONFIGURATION = '--configuration=handy';

/** A plan and the number of its real actions. */
export interface Found {
  readonly actions: number;
  readonly attempt: Attempt;
}

/** How hard a number was, by the conflicts of its attempt; at least 1. */
export function workOf({ answer }: Attempt): number {
  return 1 + (answer.statistics['conflicts'] ?? 0);
}

/**
 * Decides a number of actions. The first `planFirst` conflicts go to the search for a plan, then the number
 * is refuted. There is no search for a plan if `planFirst` is 0, or if the user names a configuration.
 */
export async function tryNumber(means: Means, task: AttemptTask, planFirst: number): Promise<Attempt> {
  if (planFirst > 0 && !namesConfiguration(task.options)) {
    const configured = { ...task, options: [...task.options, PLAN_CONFIGURATION] };
    const early = await tryTask(means, withConflicts(configured, planFirst));
    if (!usedUpConflicts(early)) return early;
    means.onAttempt(early);
  }
  return tryTask(means, task);
}

/** The same plan without its idle actions. */
export function withoutIdle(attempt: Attempt): Found {
  const [{ atoms }] = attempt.answer.answerSets;
  const pushes = atoms
    .map((text) => parseAtom(text)!)
    .filter(({ predicate, args: [from, , to] }) => predicate === 'push' && from !== to)
    .sort((a, b) => Number(a.args.at(-1)) - Number(b.args.at(-1)));
  const shifted = pushes.map(({ predicate, args }, at) =>
    formatAtom({ predicate, args: [...args.slice(0, -1), String(at + 1)] }),
  );
  const instance = withSteps(attempt.instance, pushes.length + 1);
  const answer = { ...attempt.answer, answerSets: [{ atoms: shifted }] };
  return { actions: pushes.length, attempt: { ...attempt, instance, answer } };
}

/** A limit or a fault ended the work. A plan found above the bound stays, but unproved. */
export function openOutcome(last: Attempt, best: Found | undefined, bound: number): PlanOutcome {
  if (!best || last.answer.verdict === 'error') return outcomeOf(last, bound);
  return { ...outcomeOf(best.attempt, bound), limit: last.answer.limit };
}
