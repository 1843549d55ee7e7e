import type { CompiledBoard } from '../../board/board.js';
import type { LiveSquares } from '../../board/live-squares.js';
import type { Reach } from '../../board/reach.js';
import type { WorkingPosition } from '../../board/working-position.js';
import type { DeadlockDetector } from '../../deadlock/detector.js';
import type { Keys } from '../keys.js';
import { LiftedSides, NO_GROUP } from './lifted-sides.js';
import type { MoveList } from './move-list.js';

/**
 * Macro pushes: each box to every square, and every side of the player there, that it can be pushed to while all other
 * boxes stand still. Places where a detector finds the position lost are neither listed nor passed, idle ones only passed.
 */
export class MacroPushes {
  private readonly board: CompiledBoard;
  private readonly live: LiveSquares;
  private readonly detectors: readonly DeadlockDetector[];
  private readonly idle: Uint8Array;
  private readonly lifted: LiftedSides;
  private readonly seen: Uint32Array;
  private generation = 0;
  private readonly queue: Int32Array;
  private tail = 0;

  constructor(
    board: CompiledBoard,
    live: LiveSquares,
    detectors: readonly DeadlockDetector[],
    keys: Keys,
    idle: Uint8Array,
  ) {
    this.board = board;
    this.live = live;
    this.detectors = detectors;
    this.idle = idle;
    this.lifted = new LiftedSides(board, keys);
    this.seen = new Uint32Array(4 * (board.size + 1));
    this.queue = new Int32Array(4 * (board.size + 1));
  }

  /** Adds the moves of one box; `reach` is the player's region. */
  addMovesOf(position: WorkingPosition, index: number, reach: Reach, list: MoveList): void {
    const { neighbours } = this.board;
    const { deadSides } = this.live;
    const { occupied } = position;
    const from = position.boxes[index];
    let start = 4;
    for (let d = 0; d < 4 && start === 4; d++) if (reach.has(neighbours[4 * from + d])) start = d;
    if (start === 4) return;
    occupied[from] = 0;
    this.lifted.analyse(occupied);
    occupied[from] = 1;
    this.generation++;
    this.tail = 0;
    const first = list.count;
    this.markSides(from, this.lifted.groupOf(from, start));
    for (let head = 0; head < this.tail; head++) {
      const entry = this.queue[head];
      const side = entry & 3;
      const to = neighbours[entry ^ 2];
      if ((occupied[to] !== 0 && to !== from) || deadSides[4 * to + side] !== 0) continue;
      if (this.seen[4 * to + side] === this.generation) continue;
      if (this.isDead(position, index, from, to, side ^ 2)) continue;
      const group = this.lifted.groupOf(to, side);
      this.markSides(to, group);
      if (this.idle[4 * to + side] === 0) this.emit(list, index, from, to, side, group);
    }
    if (list.count > first) this.markReversible(from, start, first, list);
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
      const before = neighbours[queue[head]];
      if (this.seen[4 * before + side] !== reached) continue;
      this.markSides(before, lifted.groupOf(before, side));
    }
    for (let i = first; i < list.count; i++) {
      const side = this.sideOf(list.to[i], list.players[i]);
      list.reversible[i] = this.seen[4 * list.to[i] + side] === this.generation ? 1 : 0;
    }
  }

  private sideOf(square: number, player: number): number {
    let side = 0;
    while (this.board.neighbours[4 * square + side] !== player) side++;
    return side;
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

  private isDead(
    position: WorkingPosition,
    index: number,
    from: number,
    to: number,
    direction: number,
  ): boolean {
    const { detectors } = this;
    if (detectors.length === 0 || to === from) return false;
    position.shift(index, to);
    let dead = false;
    for (let i = 0; i < detectors.length && !dead; i++) dead = detectors[i](position, index, direction);
    position.shift(index, from);
    return dead;
  }

  private emit(list: MoveList, index: number, from: number, to: number, side: number, group: number): void {
    const { lifted } = this;
    const i = list.add(index, from, to, this.board.neighbours[4 * to + side]);
    list.regions[i] = lifted.regionsWith(to);
    list.regionLo[i] = lifted.regionLo(to, group);
    list.regionHi[i] = lifted.regionHi(to, group);
  }
}
