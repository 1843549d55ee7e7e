import type { CompiledBoard } from '../../board/compiled-board.js';
import type { LiveSquares } from '../../board/live-squares.js';
import { Reach } from '../../board/reach.js';
import { PULL } from '../../board/sense.js';
import { CORRAL, DEAD_CORRAL, PiCorral } from '../../deadlock/pi-corral.js';
import { type DeadlockDetector, isDeadPush } from '../../state/push-detector.js';
import type { WorkingPosition } from '../../state/working-position.js';
import { BoxWalk, NO_SIDE, type SettledMeasure } from '../macro/box-walk.js';
import type { Context } from '../map/context.js';
import type { MoveList } from '../tree/move-list.js';

/**
 * Macro pushes: each box to every square, and every side of the player there, to which it can be pushed while
 * all other boxes stand still. A place where a detector finds the position lost is neither listed nor passed.
 * An idle place is passed but not listed. A PI-corral leaves only the boxes around it.
 */
export class MacroPushes {
  /** The player's region in the position listed last. */
  readonly reach: Reach;
  private readonly board: CompiledBoard;
  private readonly live: LiveSquares;
  private readonly detectors: readonly DeadlockDetector[];
  private readonly idle: Uint8Array;
  private readonly corral: PiCorral | undefined;
  /** What to measure of the position after each move, if anything. */
  measure: SettledMeasure | undefined;
  private readonly walk: BoxWalk;

  constructor({ problem, keys }: Context, idle: Uint8Array) {
    const { board, live, detectors, usesCorrals } = problem;
    this.reach = new Reach(board);
    this.corral = usesCorrals ? new PiCorral(board, live, this.reach) : undefined;
    this.board = board;
    this.live = live;
    this.detectors = detectors;
    this.idle = idle;
    this.walk = new BoxWalk(board, keys);
  }

  /** Lists all moves of a position; none if a PI-corral is dead. */
  list(position: WorkingPosition, list: MoveList): void {
    const { reach, corral } = this;
    list.count = 0;
    reach.flood(position.player, position.occupied);
    const verdict = corral?.find(position) ?? 0;
    if (verdict === DEAD_CORRAL) return;
    this.walk.lifted.analyse(position.occupied);
    for (let i = 0; i < position.boxes.length; i++)
      if (verdict !== CORRAL || corral!.isFence(position.boxes[i])) this.addMovesOf(position, i, list);
  }

  private addMovesOf(position: WorkingPosition, index: number, list: MoveList): void {
    const { neighbours } = this.board;
    const { deadSides } = this.live;
    const { walk, measure } = this;
    const { occupied } = position;
    const from = position.boxes[index];
    const start = this.firstSide(occupied, from);
    if (start === NO_SIDE) return;
    walk.begin(from, start);
    const first = list.count;
    list.begin(index, from);
    for (let head = 0; head < walk.count; head++) {
      const entry = walk.queue[head];
      const side = entry & 3;
      const to = neighbours[entry ^ 2];
      if ((occupied[to] !== 0 && to !== from) || deadSides[4 * to + side] !== 0) continue;
      if (walk.isReached(to, side)) continue;
      if (this.isDead(position, index, to, side ^ 2)) continue;
      const group = walk.lifted.groupOf(to, side);
      walk.mark(to, group);
      if (this.idle[4 * to + side] !== 0) continue;
      const move = this.emit(list, to, side, group);
      if (measure === undefined) continue;
      walk.lifted.settle(to, group);
      list.measured[move] = measure(walk.lifted, position.boxes, index, to);
    }
    if (list.count > first) walk.markReversible(4 * from + start, PULL, list, first);
  }

  /** A side from which the player can push the box, or NO_SIDE. */
  private firstSide(occupied: Uint8Array, box: number): number {
    const { reach } = this;
    const { neighbours } = this.board;
    const { deadSides } = this.live;
    for (let d = 0; d < 4; d++) {
      const to = neighbours[4 * box + (d ^ 2)];
      if (reach.has(neighbours[4 * box + d]) && occupied[to] === 0 && deadSides[4 * to + d] === 0) return d;
    }
    return NO_SIDE;
  }

  private isDead(position: WorkingPosition, index: number, to: number, direction: number): boolean {
    const { detectors } = this;
    const from = position.boxes[index];
    if (detectors.length === 0 || to === from) return false;
    position.shift(index, to);
    const dead = isDeadPush(detectors, position, index, direction);
    position.shift(index, from);
    return dead;
  }

  private emit(list: MoveList, to: number, side: number, group: number): number {
    const { lifted } = this.walk;
    const i = list.add(to, this.board.neighbours[4 * to + side]);
    list.regions[i] = lifted.regionsWith(to);
    list.regionLo[i] = lifted.regionLo(to, group);
    list.regionHi[i] = lifted.regionHi(to, group);
    return i;
  }
}
