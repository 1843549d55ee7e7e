import type { CompiledBoard } from '../board/compiled-board.js';
import { Reach } from '../board/reach.js';
import type { Sense } from '../board/sense.js';

/** The answer of `find` if nothing is in the way. */
export const NO_OBSTACLE = -1;

/**
 * Some boxes of a position could make certain moves if they were alone on the board. This finds what prevents
 * the moves in the position itself: a box on which one of them would have to be pushed, or through which the
 * player would have to walk.
 */
export class FirstObstacle {
  private readonly board: CompiledBoard;
  private readonly reach: Reach;
  /** All boxes of the position, and the chosen ones, after the pushes made so far. */
  private readonly occupied: Uint8Array;
  private readonly chosen: Uint8Array;
  private readonly before: Int32Array;
  private readonly queue: Int32Array;

  private readonly sense: Sense;
  private readonly staysOn: (square: number) => boolean;

  /** For moves in one sense. A box that comes to a square where `staysOn` is false is taken off the board. */
  constructor(board: CompiledBoard, sense: Sense, staysOn: (square: number) => boolean) {
    this.board = board;
    this.sense = sense;
    this.staysOn = staysOn;
    this.reach = new Reach(board);
    this.occupied = new Uint8Array(board.size + 1);
    this.chosen = new Uint8Array(board.size + 1);
    this.before = new Int32Array(board.size + 1);
    this.queue = new Int32Array(board.size + 1);
  }

  /**
   * Makes moves, `4 * square + side` each, from a position with these boxes and this player. `chosen` marks
   * the boxes that the moves take into account.
   */
  find(
    way: ArrayLike<number>,
    position: { readonly occupied: Uint8Array; readonly player: number },
    chosen: Uint8Array,
  ): number {
    const { occupied, reach } = this;
    const { neighbours } = this.board;
    occupied.set(position.occupied);
    this.chosen.set(chosen);
    let { player } = position;
    for (let i = 0; i < way.length; i++) {
      const from = way[i] >> 2;
      const stand = neighbours[way[i]];
      const to = neighbours[way[i] ^ this.sense];
      const behind = neighbours[4 * to + (way[i] & 3)];
      reach.flood(player, occupied);
      if (!reach.has(stand)) return this.onWalk(player, stand);
      if (occupied[to] !== 0) return to;
      if (behind !== from && occupied[behind] !== 0) return behind;
      const stays = this.staysOn(to) ? 1 : 0;
      occupied[from] = 0;
      this.chosen[from] = 0;
      occupied[to] = stays;
      this.chosen[to] = stays;
      player = behind;
    }
    return NO_OBSTACLE;
  }

  /** The first box on a shortest walk for which only the chosen boxes are obstacles. */
  private onWalk(start: number, end: number): number {
    const { occupied, chosen, before, queue } = this;
    const { neighbours } = this.board;
    before.fill(-1);
    queue[0] = end;
    before[end] = end;
    let count = 1;
    for (let head = 0; head < count && before[start] === -1; head++) {
      for (let d = 0; d < 4; d++) {
        const next = neighbours[4 * queue[head] + d];
        if (chosen[next] !== 0 || before[next] !== -1) continue;
        before[next] = queue[head];
        queue[count++] = next;
      }
    }
    if (before[start] === -1) return NO_OBSTACLE;
    for (let square = start; square !== end; square = before[square])
      if (occupied[square] !== 0) return square;
    return occupied[end] !== 0 ? end : NO_OBSTACLE;
  }
}
