import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import { Reach } from '../board/reach.js';
import { Rings } from '../board/rings.js';
import { PULL, PUSH, type Sense } from '../board/sense.js';

/** Three slots are packed into a word; callers stay far below 1024 live squares. */
const SLOT_BITS = 10;
const SLOT_MASK = (1 << SLOT_BITS) - 1;

/** Where a retrograde analysis begins, and how boxes move from there. */
export interface Ends {
  /** 1 where boxes may stand in the end. */
  readonly squares: Uint8Array;
  /** Where the player must be in the end; undefined for anywhere. */
  readonly player: number | undefined;
  readonly sense: Sense;
}

/** The ends of pushing: boxes on goals, from where they are pulled back. */
export function goalEnds({ goals }: CompiledBoard): Ends {
  return { squares: goals, player: undefined, sense: PULL };
}

/** The ends of pulling: boxes and player as at the start, from where boxes are pushed. */
export function startEnds({ size, boxes, player }: CompiledBoard): Ends {
  const squares = new Uint8Array(size + 1);
  for (const box of boxes) squares[box] = 1;
  return { squares, player, sense: PUSH };
}

/*
 * Retrograde analysis of all positions of k boxes alone on the board, k at most 3. It starts from every
 * placement on end squares and moves boxes back until nothing new is found. A position that was never found
 * can't reach an end, not even by itself. Cost: for every solvable placement and player region a look around
 * the boxes, and a flood fill if they cut the floor or stand side by side. Placements are ascending live
 * slots, ranked in colexicographic order (the combinatorial number system). So counting up goes through all
 * of them.
 */
export class PatternTable {
  /**
   * One bit for each side of each box of a placement. It is set if a player there can bring the placement to
   * an end.
   */
  private readonly solvable: Uint16Array;
  private readonly board: CompiledBoard;
  private readonly live: LiveSquares;
  private readonly k: number;
  private readonly ends: Ends;
  private readonly occupied: Uint8Array;
  private readonly reach: Reach;
  private readonly rings: Rings;
  /** The current placement. */
  private readonly slots: Int32Array;
  /** Moves to make: the slots of a placement, packed, and the side of a box on which the player stands. */
  private readonly moves: { readonly slots: number[]; readonly sides: number[] } = { slots: [], sides: [] };

  constructor(board: CompiledBoard, live: LiveSquares, k: number, ends: Ends) {
    this.board = board;
    this.live = live;
    this.k = k;
    this.ends = ends;
    this.solvable = new Uint16Array(placements(live.count, k));
    this.occupied = new Uint8Array(board.size + 1);
    this.occupied[board.size] = 1;
    this.reach = new Reach(board);
    this.rings = new Rings(board);
    this.slots = new Int32Array(k);
    this.startFromEnds(0, 0);
  }

  /**
   * Whether the player can surely walk between all free squares. He can if no two boxes stand side by side
   * and any way over the square of a box also leads around it, along the ring of squares around it.
   */
  private isFloorWhole(): boolean {
    const { board, live, k, slots, occupied, rings } = this;
    for (let i = 0; i < k; i++) {
      const square = live.squares[slots[i]];
      for (let d = 0; d < 4; d++) {
        const beside = board.neighbours[4 * square + d];
        if (beside !== board.size && occupied[beside] !== 0) return false;
      }
      if (!rings.hangTogether(occupied, square)) return false;
    }
    return true;
  }

  /**
   * When the table is complete: calls back for every placement, as ascending live slots, and side of a box
   * that is dead.
   */
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

  private startFromEnds(depth: number, from: number): void {
    const { ends, live, k, slots } = this;
    for (let slot = from; depth < k && slot < live.count; slot++) {
      if (ends.squares[live.squares[slot]] === 0) continue;
      slots[depth] = slot;
      if (depth === k - 1) this.markEndRegions();
      else this.startFromEnds(depth + 1, slot + 1);
    }
  }

  private markEndRegions(): void {
    const { board, live, k, slots, occupied, ends } = this;
    this.put(1);
    if (ends.player !== undefined) this.markRegion(ends.player);
    else {
      for (let bit = 0; bit < 4 * k; bit++) {
        const player = board.neighbours[4 * live.squares[slots[bit >> 2]] + (bit & 3)];
        if (occupied[player] === 0 && !this.isMarked(bit)) this.markRegion(player);
      }
    }
    this.put(0);
  }

  private isMarked(bit: number): boolean {
    return (this.solvable[this.rank()] & (1 << bit)) !== 0;
  }

  /** Marks the region of a player as solvable. The boxes of `slots` must stand on the board. */
  private markRegion(player: number): void {
    const { board, live, k, slots, reach, solvable, occupied, moves, ends } = this;
    const rank = this.rank();
    const isWhole = this.isFloorWhole();
    if (!isWhole) reach.flood(player, occupied);
    let packed = 0;
    for (let i = 0; i < k; i++) packed |= slots[i] << (SLOT_BITS * i);
    for (let side = 0; side < 4 * k; side++) {
      const box = live.squares[slots[side >> 2]];
      const beside = board.neighbours[4 * box + (side & 3)];
      if (isWhole ? occupied[beside] !== 0 : !reach.has(beside)) continue;
      solvable[rank] |= 1 << side;
      const to = board.neighbours[4 * box + ((side & 3) ^ ends.sense)];
      const behind = board.neighbours[4 * to + (side & 3)];
      if (live.slots[to] === -1 || occupied[to] !== 0 || (occupied[behind] !== 0 && behind !== box)) continue;
      moves.slots.push(packed);
      moves.sides.push(side);
    }
  }

  /** Makes at most `most` moves of boxes; true when none is left and the table is complete. */
  complete(most: number): boolean {
    const { board, live, slots, moves, k, ends } = this;
    for (let made = 0; made < most && moves.slots.length > 0; made++) {
      const packed = moves.slots.pop()!;
      const side = moves.sides.pop()!;
      for (let i = 0; i < k; i++) slots[i] = (packed >> (SLOT_BITS * i)) & SLOT_MASK;
      const to = board.neighbours[4 * live.squares[slots[side >> 2]] + ((side & 3) ^ ends.sense)];
      const box = this.moveSlot(side >> 2, live.slots[to]);
      this.put(1);
      if (!this.isMarked(4 * box + (side & 3))) this.markRegion(board.neighbours[4 * to + (side & 3)]);
      this.put(0);
    }
    return moves.slots.length === 0;
  }

  /** Gives a box another slot and keeps the slots ascending; returns the new place of the box among them. */
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

/** The number of ways to place k of 1 to 3 boxes on `squares` squares. */
export function placements(squares: number, k: number): number {
  if (k === 1) return squares;
  const pairs = (squares * (squares - 1)) / 2;
  return k === 2 ? pairs : (pairs * (squares - 2)) / 3;
}
