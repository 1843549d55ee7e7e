import type { Tables } from './tables.js';
import type { WorkingPosition } from './working-position.js';

/** A position as a detector sees it: 1 where a box or a wall is, the squares of the boxes, and the player. */
export type JudgedPosition = Pick<WorkingPosition, 'occupied' | 'boxes' | 'player'>;

/**
 * Judges a whole position, however it was reached: true only if it is lost. It is slower than the detectors
 * of pushes, so only the few positions that are expanded are judged. It changes nothing.
 */
export type PositionDetector = (position: JudgedPosition) => boolean;

/** One row of the list of detectors of positions. Each must be sound, since proofs may ask it. */
export interface PositionDetectorKind {
  readonly name: string;
  /** The name of a detector that is not needed beside this one, since this one does the same first. */
  readonly covers?: string;
  /** Whether proofs of optima ask it. */
  readonly servesProofs?: boolean;
  /** Builds it for a level; undefined if it does not apply. */
  readonly create: (tables: Tables) => PositionDetector | undefined;
}

/** Whether some detector finds a position lost. */
export function isLost(detectors: readonly PositionDetector[], position: JudgedPosition): boolean {
  for (let i = 0; i < detectors.length; i++) if (detectors[i](position)) return true;
  return false;
}
