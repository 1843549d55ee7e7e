import { type Attempt, withActions } from './attempt.js';
import {
  type FewestTask,
  type Found,
  openOutcome,
  THRESHOLDS,
  tryNumber,
  withoutIdle,
  workOf,
} from './fewest.js';
import { type Means, startBeside } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';

/** A number of actions that was tried. */
interface Ended {
  readonly actions: number;
  readonly attempt: Attempt;
  /** Whether fewer actions were allowed. */
  readonly fewer: boolean;
}

/** A number of actions that is being tried. */
interface Horizon {
  readonly stop: () => void;
  readonly done: Promise<Ended>;
}

/**
 * Goes up from a proved lower bound, `width` numbers of actions at the same time, until one has a plan and
 * every smaller one is refuted. A plan that is found early ends only the work on larger numbers. Once a
 * number has cost more than a few conflicts, each run asks for at most a number of actions, if the encoding
 * can do that. A refutation then ends the work on all smaller numbers. From then on the run of the smallest
 * number tries to refute it, and the other runs look for a plan first.
 */
export async function findFewestActions(
  means: Means,
  { exact, atMost, lowest, thresholds = THRESHOLDS }: FewestTask,
  width: number,
): Promise<PlanOutcome> {
  const horizons = new Map<number, Horizon>();
  const refuted = new Set<number>();
  let next = lowest;
  let bound = lowest;
  let work = 1;
  let best: Found | undefined;

  function start(actions: number): Horizon {
    const fewer = atMost !== undefined && work > thresholds.few;
    const task = withActions(fewer ? atMost : exact, actions);
    const planFirst = fewer && horizons.size > 0 ? 2 * Math.max(work, thresholds.many) : 0;
    const { done, stop } = startBeside(means, (kept) => tryNumber(kept, task, planFirst));
    return { stop, done: done.then((attempt) => ({ actions, attempt, fewer })) };
  }

  try {
    for (;;) {
      for (; horizons.size < width && next < (best?.actions ?? Number.POSITIVE_INFINITY); next++) {
        horizons.set(next, start(next));
      }
      const { actions, attempt, fewer } = await Promise.race([...horizons.values()].map(({ done }) => done));
      horizons.delete(actions);
      means.onAttempt(attempt);
      const { verdict } = attempt.answer;
      if (verdict === 'unsatisfiable') {
        work = Math.max(work, workOf(attempt));
        refuted.add(actions);
        if (fewer) {
          stopWhere(horizons, (smaller) => smaller < actions);
          bound = Math.max(bound, actions);
        }
        while (refuted.has(bound)) bound++;
      } else if (verdict === 'satisfiable') {
        const found = fewer ? withoutIdle(attempt) : { actions, attempt };
        stopWhere(horizons, (larger) => larger >= found.actions);
        best = found;
      } else {
        return openOutcome(attempt, best, bound);
      }
      if (best?.actions === bound) return { ...outcomeOf(best.attempt, bound), proved: true };
    }
  } finally {
    // Also if the listener to attempts throws.
    stopWhere(horizons, () => true);
  }
}

/** Ends the runs with these numbers of actions. */
function stopWhere(horizons: Map<number, Horizon>, ends: (actions: number) => boolean): void {
  for (const [actions, { stop }] of [...horizons]) {
    if (!ends(actions)) continue;
    stop();
    horizons.delete(actions);
  }
}
