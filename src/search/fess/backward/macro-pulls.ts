import type { CompiledBoard } from '../../board/compiled-board.js';
import type { LiveSquares } from '../../board/live-squares.js';
import type { Reach } from '../../board/reach.js';
import { PUSH } from '../../board/sense.js';
import { BoxWalk, NO_SIDE, type SettledMeasure } from '../macro/box-walk.js';
import type { Context } from '../map/context.js';
import type { PullPosition } from './pull-position.js';
import type { PullList } from './pulls.js';
import type { Sink } from './sink.js';

/**
 * Macro pulls, the macro pushes of the game played backwards: each box to every square, and every side of the
 * player there, to which it can be pulled while all other boxes stand still. A box that comes to a base of
 * the sink may leave the game.
 */
export class MacroPulls {
  private readonly board: CompiledBoard;
  private readonly live: LiveSquares;
  /** What to measure of the position after each move, if anything. */
  measure: SettledMeasure | undefined;
  private readonly walk: BoxWalk;
  private readonly sink: Pick<Sink, 'accepts'>;
  /** For each square, the last box for which it was a sink, so that it is listed once. */
  private readonly sunk: Uint32Array;

  constructor({ problem: { board, live }, keys }: Context, sink: Pick<Sink, 'accepts'>) {
    this.sink = sink;
    this.board = board;
    this.live = live;
    this.walk = new BoxWalk(board, keys);
    this.sunk = new Uint32Array(board.size + 1);
  }

  /** Lists all moves of a position with this many boxes; `reach` is the player's region. */
  list(
    position: Pick<PullPosition, 'boxes' | 'occupied'>,
    count: number,
    reach: Reach,
    list: PullList,
  ): void {
    list.count = 0;
    this.walk.lifted.analyse(position.occupied);
    for (let i = 0; i < count; i++) this.addMovesOf(position, i, reach, list);
  }

  private addMovesOf(
    position: Pick<PullPosition, 'boxes' | 'occupied'>,
    index: number,
    reach: Reach,
    list: PullList,
  ): void {
    const { neighbours } = this.board;
    const { deadSides } = this.live;
    const { walk, measure } = this;
    const { occupied } = position;
    const from = position.boxes[index];
    const start = this.firstSide(occupied, from, reach);
    if (start === NO_SIDE) return;
    occupied[from] = 0;
    walk.begin(from, start);
    const { number } = walk;
    const first = list.count;
    list.begin(index, from);
    for (let head = 0; head < walk.count; head++) {
      const side = walk.queue[head] & 3;
      const to = neighbours[walk.queue[head]];
      const player = neighbours[4 * to + side];
      if (occupied[player] !== 0 || deadSides[4 * to + side] !== 0) continue;
      if (walk.isReached(to, side)) continue;
      const group = walk.lifted.groupOf(to, side);
      walk.mark(to, group);
      if (this.sunk[to] === number) continue;
      if (to !== from && this.sink.accepts(index, from, to)) {
        this.sunk[to] = number;
        this.emitSunk(list, to, player);
        continue;
      }
      const move = this.emit(list, to, player, group);
      if (measure === undefined) continue;
      walk.lifted.settle(to, group);
      list.measured[move] = measure(walk.lifted, position.boxes, index, to);
    }
    if (list.count > first) walk.markReversible(4 * from + start, PUSH, list, first);
    occupied[from] = 1;
  }

  /** A side from which the player can pull the box, or NO_SIDE. */
  private firstSide(occupied: Uint8Array, box: number, reach: Reach): number {
    const { neighbours } = this.board;
    const { deadSides } = this.live;
    for (let d = 0; d < 4; d++) {
      const to = neighbours[4 * box + d];
      if (reach.has(to) && occupied[neighbours[4 * to + d]] === 0 && deadSides[4 * to + d] === 0) return d;
    }
    return NO_SIDE;
  }

  private emit(list: PullList, to: number, player: number, group: number): number {
    const { lifted } = this.walk;
    const i = list.add(to, player);
    list.regions[i] = lifted.regionsWith(to);
    list.regionLo[i] = lifted.regionLo(to, group);
    list.regionHi[i] = lifted.regionHi(to, group);
    return i;
  }

  private emitSunk(list: PullList, to: number, player: number): void {
    const { lifted } = this.walk;
    const i = list.add(to, player);
    list.sinks[i] = 1;
    list.regions[i] = lifted.openRegions;
    list.regionLo[i] = lifted.open.lo;
    list.regionHi[i] = lifted.open.hi;
  }
}
