import { stopwatch } from '../../base/clock.js';
import { type AttemptTask, usedUpConflicts, withActions } from './attempt.js';
import {
  type FewestTask,
  type Found,
  openOutcome,
  THRESHOLDS,
  tryNumber,
  withoutIdle,
  workOf,
} from './fewest.js';
import { Layers } from './layers.js';
import type { Means } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';

/** The factor of work that a stride may cost compared with the last one, and the most numbers in a stride. */
const MORE_WORK = 3;
const LONGEST = 4;

/**
 * Looks for the fewest actions from a proved lower bound upwards. At first each run asks for exactly one
 * number of actions. Once a number has cost more than a few conflicts, each run asks for at most a number,
 * which is no harder. Then a run can take a stride: if each of the numbers before cost little more work than
 * the last, one run refutes several numbers at once. Once a number costs many conflicts, each stride is one
 * number again. A plan found on the way is shortened until no shorter one is left. Once a number has cost
 * more than a few conflicts, layers of positions take turns with the numbers: their first plan has the fewest
 * actions.
 */
export async function findFewestByStrides(
  means: Means,
  {
    exact,
    atMost,
    layers: layered,
    lowest,
    thresholds = THRESHOLDS,
  }: FewestTask & Required<Pick<FewestTask, 'atMost'>>,
): Promise<PlanOutcome> {
  let best: Found | undefined;
  let bound = lowest;
  let task: AttemptTask = exact;
  let stride = 1;
  let before = 1;
  const layers = new Layers(layered);
  for (;;) {
    if (before > thresholds.few && layers.isNext()) {
      const ended = await tryNext(means, layers, best, bound);
      if (typeof ended !== 'number') return ended;
      bound = ended;
      continue;
    }
    const actions = best ? best.actions - 1 : bound + stride - 1;
    const planFirst = before > thresholds.many ? before : 0;
    const seconds = stopwatch();
    const attempt = await tryNumber(means, withActions(layers.limited(task), actions), planFirst);
    layers.wait(seconds(), attempt);
    means.onAttempt(attempt);
    const { verdict } = attempt.answer;
    if (verdict === 'satisfiable') best = withoutIdle(attempt);
    else if (verdict === 'unsatisfiable') bound = actions + 1;
    else if (!usedUpConflicts(attempt)) return openOutcome(attempt, best, bound);
    if (best?.actions === bound) return { ...outcomeOf(best.attempt, bound), proved: true };
    const work = workOf(attempt);
    if (work > thresholds.few) task = atMost;
    if (verdict === 'unknown' || work > thresholds.many) stride = 1;
    else if (work > thresholds.few) stride = nextStride(stride, work / before);
    before = work;
  }
}

/** One try of the layers: what came out where that ends the work, else the bound that is proved by now. */
async function tryNext(
  means: Means,
  layers: Layers,
  best: Found | undefined,
  bound: number,
): Promise<PlanOutcome | number> {
  const attempt = await layers.next(means, bound, best?.actions);
  const { verdict } = attempt.answer;
  if (verdict === 'satisfiable') {
    const { actions, attempt: found } = withoutIdle(attempt);
    return { ...outcomeOf(found, actions), proved: true };
  }
  if (verdict !== 'unsatisfiable') return layers.goesOn(attempt) ? bound : openOutcome(attempt, best, bound);
  const refuted = attempt.instance.steps.length;
  return best?.actions === refuted ? { ...outcomeOf(best.attempt, refuted), proved: true } : refuted;
}

/**
 * The numbers that cost about `MORE_WORK` times the work, if the work grows from number to number as in the
 * last stride.
 */
function nextStride(stride: number, growth: number): number {
  const numbers = growth <= 1 ? LONGEST : Math.floor((stride * Math.log(MORE_WORK)) / Math.log(growth));
  return Math.max(1, Math.min(numbers, stride + 1, LONGEST));
}
