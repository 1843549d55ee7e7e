import type { Metrics } from '../../game/metrics.js';
import type { Standing } from './native-search.js';
import type { StepOutcome, Usage } from './stage.js';

/**
 * A search for the best solution that has a lower bound for every solution at any time. `finished` says that
 * its own solution, or the last one reported to it, is proved optimal, or that there is none.
 */
export interface Proof {
  step(): StepOutcome;
  usage(): Usage;
  /** What it has done, as nodes and states of a search from the start; the sum of all its own if absent. */
  work?(): number;
  /** A proved lower bound on the objective's value; Infinity if there is no solution. */
  bound(): number;
  /** What it is doing; absent if there is nothing to say. */
  standing?(): Standing;
  /**
   * The value of its own solution; undefined before there is one, or after a better one was reported to it.
   */
  value(): number | undefined;
  /** The moves of its own solution, if there is one. */
  moves(): string;
  /** Reports a solution found elsewhere: from now on only better ones are looked for. */
  dropFrom(metrics: Metrics): void;
}

/** A bound or a value as it is reported: Infinity is none. */
export function finite(value: number): number | undefined {
  return value === Number.POSITIVE_INFINITY ? undefined : value;
}
