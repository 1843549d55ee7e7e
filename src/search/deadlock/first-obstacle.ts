import type { CompiledBoard } from '../board/compiled-board.js';
import { Reach } from '../board/reach.js';
import type { Sense } from '../board/sense.js';
import type { JudgedPosition } from '../state/position-detector.js';

/** The answer of `find` if nothing is in the way. */
export const NO_OBSTACLE = -1;

/** All boxes of a position, and the player. */
type WalkedPosition = Pick<JudgedPosition, 'occupied' | 'player'>;

/**
 * Some boxes of a position could make certain moves if they were alone on the board. This finds what prevents
 * the moves in the position itself: a box on which one of them would have to be pushed, or through which the
 * player would have to walk.
 */
export class FirstObstacle {
  private readonly board: CompiledBoard;
  private readonly sense: Sense;
  private readonly staysOn: (square: number) => boolean;
  private position: WalkedPosition = { occupied: new Uint8Array(0), player: 0 };
  /** What the player can walk to at the start; found when it is first asked for. */
  private readonly reach: Reach;
  private hasReach = false;
  /** All boxes of the position, and the chosen ones, after the pushes made so far. */
  private readonly occupied: Uint8Array;
  private readonly chosen: Uint8Array;
  private readonly before: Int32Array;
  private readonly queue: Int32Array;

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

  /** Takes the position from which moves start. It must not change before the last `find`. */
  startFrom(position: WalkedPosition): void {
    this.position = position;
    this.hasReach = false;
  }

  /**
   * Makes moves, `4 * square + side` each, from the position. `chosen` marks the boxes that the moves take
   * into account.
   */
  find(way: ArrayLike<number>, chosen: Uint8Array): number {
    const { occupied, position } = this;
    const { neighbours } = this.board;
    occupied.set(position.occupied);
    this.chosen.set(chosen);
    let { player } = position;
    for (let i = 0; i < way.length; i++) {
      const from = way[i] >> 2;
      const stand = neighbours[way[i]];
      const to = neighbours[way[i] ^ this.sense];
      const behind = neighbours[4 * to + (way[i] & 3)];
      const canWalk = i === 0 ? this.canWalkFirst(stand) : this.canWalk(player, stand);
      if (!canWalk) return this.onWalk(player, stand);
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

  private canWalkFirst(end: number): boolean {
    const { reach, position } = this;
    if (!this.hasReach) reach.flood(position.player, position.occupied);
    this.hasReach = true;
    return reach.has(end);
  }

  private canWalk(start: number, end: number): boolean {
    if (start === end) return true;
    if (this.occupied[end] !== 0) return false;
    this.walk(start, end, this.occupied);
    return this.before[end] !== -1;
  }

  /** The first box on a shortest walk for which only the chosen boxes are obstacles. */
  private onWalk(start: number, end: number): number {
    const { occupied, before } = this;
    this.walk(end, start, this.chosen);
    if (before[start] === -1) return NO_OBSTACLE;
    for (let square = start; square !== end; square = before[square])
      if (occupied[square] !== 0) return square;
    return occupied[end] !== 0 ? end : NO_OBSTACLE;
  }

  /** Walks around obstacles until `end` is found; leaves the square before each in `before`, or −1. */
  private walk(start: number, end: number, obstacles: Uint8Array): void {
    const { before, queue } = this;
    const { neighbours } = this.board;
    before.fill(-1);
    queue[0] = start;
    before[start] = start;
    let count = 1;
    for (let head = 0; head < count && before[end] === -1; head++) {
      const from = queue[head] << 2;
      for (let side = from; side < from + 4; side++) {
        const next = neighbours[side];
        if (obstacles[next] !== 0 || before[next] !== -1) continue;
        before[next] = queue[head];
        queue[count++] = next;
      }
    }
  }
}
