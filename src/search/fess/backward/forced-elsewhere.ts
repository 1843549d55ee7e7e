import { Reach } from '../../board/reach.js';
import { CORRAL, DEAD_CORRAL, PiCorral } from '../../deadlock/pi-corral.js';
import type { Problem } from '../../problem/problem.js';
import type { PullPosition } from './pull-position.js';

/** The name by which `without` switches the rule off. */
export const FORCED_ELSEWHERE = 'forced-elsewhere';

/**
 * Drops pulls that the forward search could not play in reverse: in the position that such a pull leads to,
 * the forward search would have to handle a PI-corral that does not include the pulled box. Unsound, because
 * boxes that were taken out of the game are not seen.
 */
export class ForcedElsewhere {
  private readonly reach: Reach;
  private readonly corral: PiCorral;

  constructor({ board, live }: Problem) {
    this.reach = new Reach(board);
    this.corral = new PiCorral(board, live, this.reach);
  }

  /** Judges the current position; `box` is the square to which the box was pulled. */
  isSo(position: PullPosition, box: number): boolean {
    const { reach, corral } = this;
    reach.flood(position.player, position.occupied);
    const boxes = position.boxes.subarray(0, position.count);
    const verdict = corral.find({ boxes, occupied: position.occupied });
    return verdict === DEAD_CORRAL || (verdict === CORRAL && !corral.isFence(box));
  }
}
