import type { Metrics } from '../../game/metrics.js';
import type { Standing } from './native-search.js';
import type { StepOutcome, Usage } from './stage.js';

/**
 * A search for the best solution that bounds every solution from below as it goes. `finished` says that its
 * own solution, or the one that it was told of last, is proved best, or that there is none.
 */
export interface Proof {
  step(): StepOutcome;
  usage(): Usage;
  /** A proved lower bound on the objective's value. */
  bound(): number;
  /** What it is at; absent where there is nothing to say. */
  standing?(): Standing;
  /** The value of its own solution; undefined before there is one, or once it was told of a better one. */
  value(): number | undefined;
  /** The moves of its own solution, where there is one. */
  moves(): string;
  /** Tells it of a solution found elsewhere: from now on only better ones are looked for. */
  dropFrom(metrics: Metrics): void;
}
