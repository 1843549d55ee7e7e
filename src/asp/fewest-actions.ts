import type { Limits } from '../base/limits.js';
import {
  type Attempt,
  type AttemptTask,
  countDown,
  type OnAttempt,
  startTask,
  withActions,
} from './attempt.js';
import type { ClingoEngine } from './clingo/engine.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';

/** A number of actions that is being tried. */
interface Horizon {
  readonly stop: () => void;
  readonly done: Promise<{ readonly actions: number; readonly attempt: Attempt }>;
}

/**
 * Goes up from a proved lower bound, `width` numbers of actions at once, until one has a plan and every smaller one is
 * refuted. A plan found early ends the work on larger numbers only.
 */
export async function findFewestActions(
  engine: ClingoEngine,
  task: AttemptTask,
  lowest: number,
  width: number,
  limits: Limits,
  onAttempt: OnAttempt,
): Promise<PlanOutcome> {
  const left = countDown(limits);
  const horizons = new Map<number, Horizon>();
  const refuted = new Set<number>();
  let next = lowest;
  let bound = lowest;
  let best: { readonly actions: number; readonly attempt: Attempt } | undefined;
  for (;;) {
    while (horizons.size < width && next < (best?.actions ?? Number.POSITIVE_INFINITY)) {
      horizons.set(next, startHorizon(engine, task, next, left()));
      next++;
    }
    const ended = await Promise.race([...horizons.values()].map(({ done }) => done));
    horizons.delete(ended.actions);
    onAttempt(ended.attempt);
    const { verdict } = ended.attempt.answer;
    if (verdict === 'unsatisfiable') {
      refuted.add(ended.actions);
      while (refuted.has(bound)) bound++;
    } else {
      stopFrom(horizons, verdict === 'satisfiable' ? ended.actions : lowest);
      if (verdict !== 'satisfiable') return openOutcome(ended.attempt, best?.attempt, bound);
      best = ended;
    }
    if (best?.actions === bound) return { ...outcomeOf(best.attempt, bound), proved: true };
  }
}

function startHorizon(engine: ClingoEngine, task: AttemptTask, actions: number, limits: Limits): Horizon {
  const { done, stop } = startTask(engine, withActions(task, actions), limits);
  return { stop, done: done.then((attempt) => ({ actions, attempt })) };
}

/** Ends what is tried with so many actions or more. */
function stopFrom(horizons: Map<number, Horizon>, lowest: number): void {
  for (const [actions, { stop }] of [...horizons]) {
    if (actions < lowest) continue;
    stop();
    horizons.delete(actions);
  }
}

/** A limit or a fault ended the work: a plan found above the bound stays, unproved. */
function openOutcome(last: Attempt, best: Attempt | undefined, bound: number): PlanOutcome {
  if (!best || last.answer.verdict === 'error') return outcomeOf(last, bound);
  return { ...outcomeOf(best, bound), limit: last.answer.limit };
}
