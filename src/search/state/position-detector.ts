import type { Tables } from './tables.js';
import type { WorkingPosition } from './working-position.js';

/** A position as a detector sees it: 1 where a box or a wall is, the squares of the boxes, and the player. */
export type JudgedPosition = Pick<WorkingPosition, 'occupied' | 'boxes' | 'player'>;

/**
 * Judges a whole position, however it came about: true only where it is lost. Dearer than the detectors of
 * pushes, so it is asked about the few positions that are taken for expansion. It changes nothing.
 */
export type PositionDetector = (position: JudgedPosition) => boolean;

/** One row of the list of detectors of positions. */
export interface PositionDetectorKind {
  readonly name: string;
  /** Whether it never calls a solvable position lost; unsound ones serve no proof and no optimum. */
  readonly sound: boolean;
  /** Builds it for a level; undefined where it does not apply. */
  readonly create: (tables: Tables) => PositionDetector | undefined;
}

/** Whether some detector finds a position lost. */
export function isLost(detectors: readonly PositionDetector[], position: JudgedPosition): boolean {
  for (let i = 0; i < detectors.length; i++) if (detectors[i](position)) return true;
  return false;
}
