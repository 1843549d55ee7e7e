import type { CompiledBoard } from '../board.js';
import type { LiveSquares } from '../live-squares.js';
import { Reach } from '../reach.js';

/** Three slots are packed into a word; callers stay far below so many live squares. */
const SLOT_BITS = 10;
const SLOT_MASK = (1 << SLOT_BITS) - 1;

/*
 * Retrograde analysis of all positions of k boxes alone on the board, k at most 3: starting from every placement on
 * goals, boxes are pulled back until nothing new is found. What was never found can't be solved, not even by itself.
 * Cost: one flood fill for every solvable placement and player region. Placements are ascending live slots, ranked
 * in colexicographic order (the combinatorial number system), so counting up runs through all of them.
 */
export class PatternTable {
  /** One bit for each side of each box of a placement, set where a player there can solve it. */
  private readonly solvable: Uint16Array;
  private readonly board: CompiledBoard;
  private readonly live: LiveSquares;
  private readonly k: number;
  private readonly occupied: Uint8Array;
  private readonly reach: Reach;
  /** The placement at hand. */
  private readonly slots: Int32Array;
  /** Pulls to be made: the slots of a placement, packed, and a side of a box from which it is pulled. */
  private readonly pulls: { readonly slots: number[]; readonly sides: number[] } = { slots: [], sides: [] };

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
  }

  /** Once the table is complete: calls back for every placement, as ascending live slots, and side of a box that is dead. */
  forEachDead(report: (slots: Int32Array, box: number, side: number) => void): void {
    const { k, slots, solvable } = this;
    for (let i = 0; i < k; i++) slots[i] = i;
    for (let rank = 0; rank < solvable.length; rank++) {
      const marks = solvable[rank];
      for (let bit = 0; bit < 4 * k; bit++) if ((marks & (1 << bit)) === 0) report(slots, bit >> 2, bit & 3);
      this.nextPlacement();
    }
  }

  private nextPlacement(): void {
    const { k, slots } = this;
    let i = 0;
    while (i < k - 1 && slots[i] + 1 === slots[i + 1]) slots[i] = i++;
    slots[i]++;
  }

  private startFromGoals(depth: number, from: number): void {
    const { board, live, k, slots } = this;
    for (let slot = from; depth < k && slot < live.count; slot++) {
      if (board.goals[live.squares[slot]] === 0) continue;
      slots[depth] = slot;
      if (depth === k - 1) this.markEveryRegion();
      else this.startFromGoals(depth + 1, slot + 1);
    }
  }

  private markEveryRegion(): void {
    const { board, live, k, slots, occupied } = this;
    this.put(1);
    for (let bit = 0; bit < 4 * k; bit++) {
      const player = board.neighbours[4 * live.squares[slots[bit >> 2]] + (bit & 3)];
      if (occupied[player] === 0) this.markRegion(player, bit);
    }
    this.put(0);
  }

  /** Marks the region of a player on one side of a box, `bit`, as solvable; the boxes of `slots` stand on the board. */
  private markRegion(player: number, bit: number): void {
    const { board, live, k, slots, reach, solvable, occupied, pulls } = this;
    const rank = this.rank();
    if ((solvable[rank] & (1 << bit)) !== 0) return;
    reach.flood(player, occupied);
    let packed = 0;
    for (let i = 0; i < k; i++) packed |= slots[i] << (SLOT_BITS * i);
    for (let side = 0; side < 4 * k; side++) {
      const beside = board.neighbours[4 * live.squares[slots[side >> 2]] + (side & 3)];
      if (!reach.has(beside)) continue;
      solvable[rank] |= 1 << side;
      const player = board.neighbours[4 * beside + (side & 3)];
      if (live.slots[beside] === -1 || occupied[player] !== 0) continue;
      pulls.slots.push(packed);
      pulls.sides.push(side);
    }
  }

  /** Makes up to so many pulls; true once none is left and the table is complete. */
  pull(most: number): boolean {
    const { board, live, slots, pulls, k } = this;
    for (let made = 0; made < most && pulls.slots.length > 0; made++) {
      const packed = pulls.slots.pop()!;
      const side = pulls.sides.pop()!;
      for (let i = 0; i < k; i++) slots[i] = (packed >> (SLOT_BITS * i)) & SLOT_MASK;
      const to = board.neighbours[4 * live.squares[slots[side >> 2]] + (side & 3)];
      const box = this.moveSlot(side >> 2, live.slots[to]);
      this.put(1);
      this.markRegion(board.neighbours[4 * to + (side & 3)], 4 * box + (side & 3));
      this.put(0);
    }
    return pulls.slots.length === 0;
  }

  /** Gives a box another slot and keeps the slots ascending; returns the box's new place among them. */
  private moveSlot(box: number, slot: number): number {
    const { slots, k } = this;
    let i = box;
    for (; i > 0 && slots[i - 1] > slot; i--) slots[i] = slots[i - 1];
    for (; i < k - 1 && slots[i + 1] < slot; i++) slots[i] = slots[i + 1];
    slots[i] = slot;
    return i;
  }

  private put(mark: number): void {
    for (let i = 0; i < this.k; i++) this.occupied[this.live.squares[this.slots[i]]] = mark;
  }

  private rank(): number {
    let rank = 0;
    for (let i = 0; i < this.k; i++) rank += placements(this.slots[i], i + 1);
    return rank;
  }
}

/** The number of ways to place k of 1 to 3 boxes on so many squares. */
export function placements(squares: number, k: number): number {
  if (k === 1) return squares;
  const pairs = (squares * (squares - 1)) / 2;
  return k === 2 ? pairs : (pairs * (squares - 2)) / 3;
}
