import type { CompiledBoard } from './board.js';
import type { DeadlockDetector } from './deadlock/detector.js';
import type { Distances } from './distances.js';
import type { LiveSquares } from './live-squares.js';
import type { Sides } from './sides.js';

/** A compiled level and what every rule needs of it. */
export interface Tables {
  readonly board: CompiledBoard;
  readonly sides: Sides;
  readonly pushDistances: Distances;
  readonly live: LiveSquares;
  readonly detectors: readonly DeadlockDetector[];
}
