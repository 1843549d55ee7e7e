import type { Limits } from '../base/limits.js';
import { formatAtom, parseAtom } from './atom.js';
import {
  type Attempt,
  type AttemptTask,
  countDown,
  namesConfiguration,
  type OnAttempt,
  tryTask,
  usedUpConflicts,
  withActions,
  withConflicts,
} from './attempt.js';
import type { ClingoEngine } from './clingo/engine.js';
import { withSteps } from './instance.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';

/** A plan with so many real actions. */
interface Found {
  readonly actions: number;
  readonly attempt: Attempt;
}

/** How much more work a stride may bring, and the most numbers it may take. */
const MORE_WORK = 3;
const LONGEST = 4;

/** When the work changes its ways, in conflicts that a number took. */
export interface Turns {
  /** Up to so many one number is asked for at a time. */
  readonly few: number;
  /** Above so many one number is asked for at a time again, and a plan is looked for before it is refuted. */
  readonly many: number;
}

const TURNS: Turns = { few: 1000, many: 60_000 };

/** Refutes slower than clingo's own choice, and finds plans of the least number sooner: bench/results/asp-encodings.md. */
const PLAN_CONFIGURATION = '--configuration=handy';

/**
 * Looks for the fewest actions from a proved lower bound upwards, in strides: where the numbers before took little more work
 * each, asking for at most some actions more refutes them all at once. A plan found on the way is shortened until no
 * shorter one is left. `exact` asks for so many actions where all fewer are refuted, one number after the other until one
 * takes more than a few conflicts; from then on `atMost` asks for at most so many, which is no harder. Where the number before
 * took many conflicts, as many go to looking for a plan first, unless the user names a configuration.
 */
export async function findFewestByStrides(
  engine: ClingoEngine,
  exact: AttemptTask,
  atMost: AttemptTask,
  lowest: number,
  limits: Limits,
  onAttempt: OnAttempt,
  { few, many } = TURNS,
): Promise<PlanOutcome> {
  const left = countDown(limits);
  let best: Found | undefined;
  let bound = lowest;
  let task = exact;
  let stride = 1;
  let before = 1;
  for (;;) {
    const actions = best ? best.actions - 1 : bound + stride - 1;
    const asked = withActions(task, actions);
    const early = before > many ? await tryForPlan(engine, asked, before, left(), onAttempt) : undefined;
    const attempt = early ?? (await tryTask(engine, asked, left()));
    onAttempt(attempt);
    const { verdict, statistics } = attempt.answer;
    if (verdict === 'satisfiable') best = withoutIdle(attempt);
    else if (verdict === 'unsatisfiable') bound = actions + 1;
    else return openOutcome(attempt, best, bound);
    if (best?.actions === bound) return { ...outcomeOf(best.attempt, bound), proved: true };
    const work = 1 + (statistics['conflicts'] ?? 0);
    if (work > few) {
      task = atMost;
      stride = work > many ? 1 : nextStride(stride, work / before);
    }
    before = work;
  }
}

/** Looks for a plan in so many conflicts; nothing where they do not decide, or where the user has chosen how to search. */
async function tryForPlan(
  engine: ClingoEngine,
  task: AttemptTask,
  conflicts: number,
  limits: Limits,
  onAttempt: OnAttempt,
): Promise<Attempt | undefined> {
  if (namesConfiguration(task.options)) return undefined;
  const configured = { ...task, options: [...task.options, PLAN_CONFIGURATION] };
  const attempt = await tryTask(engine, withConflicts(configured, conflicts), limits);
  if (!usedUpConflicts(attempt)) return attempt;
  onAttempt(attempt);
  return undefined;
}

/** As many numbers as would take `MORE_WORK` times the work, if each takes as much more as those of the last stride. */
function nextStride(stride: number, growth: number): number {
  const numbers = growth <= 1 ? LONGEST : Math.floor((stride * Math.log(MORE_WORK)) / Math.log(growth));
  return Math.max(1, Math.min(numbers, stride + 1, LONGEST));
}

/** The same plan with its idle actions, which come first, left out. */
function withoutIdle(attempt: Attempt): Found {
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
function openOutcome(last: Attempt, best: Found | undefined, bound: number): PlanOutcome {
  if (!best || last.answer.verdict === 'error') return outcomeOf(last, bound);
  return { ...outcomeOf(best.attempt, bound), limit: last.answer.limit };
}
