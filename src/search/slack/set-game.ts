import type { Distances } from '../board/distances.js';
import { PUSH, type Sense } from '../board/sense.js';
import type { DeadlockDetector } from '../state/push-detector.js';
import type { Tables } from '../state/tables.js';

/** The game in one sense, as searches of sets play it: pushing to the goals, or pulling to the start. */
export interface SetGame {
  readonly sense: Sense;
  /** Where boxes stand in the end, in the order of the columns of `distances`. */
  readonly ends: Int32Array;
  readonly distances: Distances;
  readonly detectors: readonly DeadlockDetector[];
}

/** Pushing boxes to the goals. */
export function pushGame({ board, pushDistances, detectors }: Tables): SetGame {
  return { sense: PUSH, ends: board.goalSquares, distances: pushDistances, detectors };
}
