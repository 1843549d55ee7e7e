import type { CompiledBoard } from '../board/compiled-board.js';
import type { Distances } from '../board/distances.js';
import type { LiveSquares } from '../board/live-squares.js';
import type { Sides } from '../board/sides.js';
import type { DeadlockDetector } from './push-detector.js';

/** A compiled level and the tables that every rule needs. */
export interface Tables {
  readonly board: CompiledBoard;
  readonly sides: Sides;
  readonly pushDistances: Distances;
  readonly live: LiveSquares;
  readonly detectors: readonly DeadlockDetector[];
}
