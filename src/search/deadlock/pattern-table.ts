import type { CompiledBoard } from '../board.js';
import type { LiveSquares } from '../live-squares.js';
import { Reach } from '../reach.js';

/*
 * Retrograde analysis of all positions of k boxes alone on the board: starting from every placement on goals, boxes
 * are pulled back until nothing new is found. What was never found can't be solved, not even by itself.
 * Cost: one flood fill for every solvable placement and player region; C(live squares, k) placements.
 */
export class PatternTable {
  /** One bit for each side of each box of a placement, set where a player there can solve it. */
  private readonly solvable: Uint16Array;
  private readonly board: CompiledBoard;
  private readonly live: LiveSquares;
  private readonly k: number;
  private readonly occupied: Uint8Array;
  private readonly reach: Reach;
  private readonly stack: number[] = [];
  private readonly slots: Int32Array;

  constructor(board: CompiledBoard, live: LiveSquares, k: number) {
    this.board = board;
    this.live = live;
    this.k = k;
    this.solvable = new Uint16Array(placements(live.count, k));
    this.occupied = new Uint8Array(board.size + 1);
    this.occupied[board.size] = 1;
    this.reach = new Reach(board);
    this.slots = new Int32Array(k);
    this.startFromGoals(0, 0);
    this.pullAll();
  }

  /** Calls back for every placement, as ascending live slots, and side of a box that is dead. */
  forEachDead(report: (slots: Int32Array, box: number, side: number) => void): void {
    const { k, slots, solvable } = this;
    for (let rank = 0; rank < solvable.length; rank++) {
      if (solvable[rank] === 0xffff >> (16 - 4 * k)) continue;
      this.unrank(rank);
      for (let bit = 0; bit < 4 * k; bit++) {
        if ((solvable[rank] & (1 << bit)) === 0) report(slots, bit >> 2, bit & 3);
      }
    }
  }

  private startFromGoals(depth: number, from: number): void {
    const { board, live, k, slots } = this;
    if (depth === k) {
      this.markEverySide();
      return;
    }
    for (let slot = from; slot < live.count; slot++) {
      if (board.goals[live.squares[slot]] === 0) continue;
      slots[depth] = slot;
      this.startFromGoals(depth + 1, slot + 1);
    }
  }

  private markEverySide(): void {
    const { board, live, k, slots } = this;
    const placed = slots.slice();
    this.place(1);
    for (let box = 0; box < k; box++) {
      for (let d = 0; d < 4; d++) {
        const player = board.neighbours[4 * live.squares[placed[box]] + d];
        if (this.occupied[player] === 0) this.markRegion(player);
      }
    }
    this.place(0);
  }

  /** Marks the region of a player as solvable for the placement in `slots`, whose boxes stand on the board. */
  private markRegion(player: number): void {
    const { board, live, k, slots, reach, solvable } = this;
    const rank = this.rank();
    const side = this.sideAt(player);
    if ((solvable[rank] & (1 << side)) !== 0) return;
    reach.flood(player, this.occupied);
    let marks = solvable[rank];
    for (let bit = 0; bit < 4 * k; bit++) {
      const beside = board.neighbours[4 * live.squares[slots[bit >> 2]] + (bit & 3)];
      if (beside === board.size || !reach.has(beside) || (marks & (1 << bit)) !== 0) continue;
      marks |= 1 << bit;
      this.stack.push(rank * 16 + bit);
    }
    solvable[rank] = marks;
  }

  /** A bit whose side of a box is the player's square. */
  private sideAt(player: number): number {
    const { board, live, k, slots } = this;
    for (let bit = 0; bit < 4 * k; bit++) {
      if (board.neighbours[4 * live.squares[slots[bit >> 2]] + (bit & 3)] === player) return bit;
    }
    throw new Error('the player stands beside no box');
  }

  private pullAll(): void {
    const { board, live, occupied, slots } = this;
    for (let entry = this.stack.pop(); entry !== undefined; entry = this.stack.pop()) {
      const box = (entry >> 2) & 3;
      const d = entry & 3;
      this.unrank(Math.floor(entry / 16));
      const to = board.neighbours[4 * live.squares[slots[box]] + d];
      const player = board.neighbours[4 * to + d];
      const slot = live.slots[to];
      if (slot === -1) continue;
      this.place(1);
      const isFree = occupied[to] === 0 && occupied[player] === 0;
      this.place(0);
      if (!isFree) continue;
      slots[box] = slot;
      slots.sort();
      this.place(1);
      this.markRegion(player);
      this.place(0);
    }
  }

  private place(mark: number): void {
    for (let i = 0; i < this.k; i++) this.occupied[this.live.squares[this.slots[i]]] = mark;
  }

  /** The combinatorial number of the ascending slots. */
  private rank(): number {
    let rank = 0;
    for (let i = 0; i < this.k; i++) rank += placements(this.slots[i], i + 1);
    return rank;
  }

  private unrank(rank: number): void {
    let rest = rank;
    let slot = this.live.count - 1;
    for (let i = this.k; i > 0; i--) {
      while (placements(slot, i) > rest) slot--;
      this.slots[i - 1] = slot;
      rest -= placements(slot, i);
    }
  }
}

/** The number of ways to place k of 1 to 3 boxes on so many squares. */
export function placements(squares: number, k: number): number {
  if (k === 1) return squares;
  const pairs = (squares * (squares - 1)) / 2;
  return k === 2 ? pairs : (pairs * (squares - 2)) / 3;
}
