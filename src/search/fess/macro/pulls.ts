import type { CompiledBoard } from '../../board/board.js';
import type { LiveSquares } from '../../board/live-squares.js';
import type { Reach } from '../../board/reach.js';
import type { Keys } from '../keys.js';
import type { PullPosition } from '../plan/pull-position.js';
import type { Sink } from '../plan/sink.js';
import { LiftedSides, NO_GROUP } from './lifted-sides.js';
import type { MoveList } from './move-list.js';

/**
 * Macro pulls, the macro pushes of the game played backwards: each box to every square, and every side of the player there,
 * that it can be pulled to while all other boxes stand still. A box that comes to a base of the sink may leave the game.
 */
export class MacroPulls {
  private readonly board: CompiledBoard;
  private readonly live: LiveSquares;
  private readonly lifted: LiftedSides;
  private readonly seen: Uint32Array;
  private generation = 0;
  private readonly queue: Int32Array;
  private tail = 0;
  /** The last box that each square was a sink for, so that it is listed once. */
  private readonly sunk: Uint32Array;

  constructor(board: CompiledBoard, live: LiveSquares, keys: Keys) {
    this.board = board;
    this.live = live;
    this.lifted = new LiftedSides(board, keys);
    this.seen = new Uint32Array(4 * (board.size + 1));
    this.sunk = new Uint32Array(board.size + 1);
    this.queue = new Int32Array(4 * (board.size + 1));
  }

  /** Adds the moves of one box; `reach` is the player's region. */
  addMovesOf(position: PullPosition, index: number, reach: Reach, sink: Sink, list: MoveList): void {
    const { neighbours } = this.board;
    const { deadSides } = this.live;
    const { occupied } = position;
    const from = position.boxes[index];
    let start = 4;
    for (let d = 0; d < 4 && start === 4; d++) if (reach.has(neighbours[4 * from + d])) start = d;
    if (start === 4) return;
    occupied[from] = 0;
    this.lifted.analyse(occupied);
    this.generation++;
    this.tail = 0;
    const first = list.count;
    this.markSides(from, this.lifted.groupOf(from, start));
    for (let head = 0; head < this.tail; head++) {
      const side = this.queue[head] & 3;
      const to = neighbours[this.queue[head]];
      const player = neighbours[4 * to + side];
      if (occupied[player] !== 0 || deadSides[4 * to + side] !== 0) continue;
      if (this.seen[4 * to + side] === this.generation) continue;
      const group = this.lifted.groupOf(to, side);
      this.markSides(to, group);
      if (this.sunk[to] === this.generation) continue;
      if (to !== from && sink.accepts(index, from, to)) {
        this.sunk[to] = this.generation;
        this.emitSunk(list, index, from, to, player);
      } else this.emit(list, index, from, to, player, group);
    }
    if (list.count > first) this.markReversible(from, start, first, list);
    occupied[from] = 1;
  }

  /** Marks the moves listed last, those of one box, that can be taken back by other moves of that box. */
  private markReversible(from: number, start: number, first: number, list: MoveList): void {
    const { neighbours } = this.board;
    const { lifted, queue } = this;
    const reached = this.generation++;
    this.tail = 0;
    this.markSides(from, lifted.groupOf(from, start));
    for (let head = 0; head < this.tail; head++) {
      const side = queue[head] & 3;
      const before = neighbours[queue[head] ^ 2];
      if (this.seen[4 * before + side] !== reached) continue;
      this.markSides(before, lifted.groupOf(before, side));
    }
    for (let i = first; i < list.count; i++) {
      let side = 0;
      while (neighbours[4 * list.to[i] + side] !== list.players[i]) side++;
      list.reversible[i] = this.seen[4 * list.to[i] + side] === this.generation ? 1 : 0;
    }
  }

  private markSides(square: number, group: number): void {
    for (let d = 0; d < 4; d++) {
      const entry = 4 * square + d;
      if (this.seen[entry] === this.generation || this.lifted.groupOf(square, d) !== group) continue;
      if (group === NO_GROUP) continue;
      this.seen[entry] = this.generation;
      this.queue[this.tail++] = entry;
    }
  }

  private emit(list: MoveList, index: number, from: number, to: number, player: number, group: number): void {
    const { lifted } = this;
    const i = list.add(index, from, to, player);
    list.regions[i] = lifted.regionsWith(to);
    list.regionLo[i] = lifted.regionLo(to, group);
    list.regionHi[i] = lifted.regionHi(to, group);
  }

  private emitSunk(list: MoveList, index: number, from: number, to: number, player: number): void {
    const i = list.add(index, from, to, player);
    list.sinks[i] = 1;
    list.regions[i] = this.lifted.regions;
    list.regionLo[i] = this.lifted.openLo(to);
    list.regionHi[i] = this.lifted.openHi(to);
  }
}
