import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import type { WorkingPosition } from './working-position.js';

/** The boxes as a detector sees them; see `WorkingPosition`. */
export type PushedPosition = Pick<WorkingPosition, 'occupied' | 'boxes' | 'bits'>;

/**
 * Judges the position right after a push of box `index` in `direction`; the player stands right behind the
 * box. True only if the position is lost. A detector may assume that the position before the push passed it.
 * It changes nothing.
 */
export type DeadlockDetector = (position: PushedPosition, index: number, direction: number) => boolean;

/** One row of the list of detectors. Each must be sound, since every search asks it, proofs too. */
export interface DetectorKind {
  readonly name: string;
  /** Builds it for a board; undefined if it does not apply. */
  readonly create: (board: CompiledBoard, live: LiveSquares) => DeadlockDetector | undefined;
}

/** Whether some detector finds the position lost after the push of box `index` in `direction`. */
export function isDeadPush(
  detectors: readonly DeadlockDetector[],
  position: PushedPosition,
  index: number,
  direction: number,
): boolean {
  for (let i = 0; i < detectors.length; i++) if (detectors[i](position, index, direction)) return true;
  return false;
}
