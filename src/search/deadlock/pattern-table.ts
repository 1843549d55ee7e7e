import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import { Reach } from '../board/reach.js';
import { PULL, PUSH, type Sense } from '../board/sense.js';
import { grown } from '../state/columns.js';
import { nextPlacement, placements } from './placements.js';
import { SideClasses } from './side-classes.js';

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

/** As many moves as one step of `SideClasses` counts for. */
const MOVES_A_STEP = 48;
/** There is room for this many moves to make at first. */
const FIRST_MOVES = 1024;

/*
 * Retrograde analysis of all positions of k boxes alone on the board, k at most 3. It starts from every
 * placement on end squares and moves boxes back until nothing new is found. A position that was never found
 * can't reach an end, not even by itself. Cost: for all boxes but one a search of the floor, and for every
 * solvable placement and player region a look around the boxes. Placements are ranked as in `placements.ts`.
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
  private readonly classes: SideClasses;
  private hasBegun = false;
  /** What each slot adds to the rank of a placement as its first, second and third one. */
  private readonly ranks: Int32Array;
  /** The current placement. */
  private readonly slots: Int32Array;
  /** Moves to make: the slots of a placement, packed, and the side of a box on which the player stands. */
  private movedSlots = new Int32Array(FIRST_MOVES);
  private movedSides = new Uint8Array(FIRST_MOVES);
  private moveCount = 0;

  constructor(board: CompiledBoard, live: LiveSquares, k: number, ends: Ends) {
    this.board = board;
    this.live = live;
    this.k = k;
    this.ends = ends;
    this.solvable = new Uint16Array(placements(live.count, k));
    this.occupied = new Uint8Array(board.size + 1);
    this.occupied[board.size] = 1;
    this.reach = new Reach(board);
    this.classes = new SideClasses(board, live, k);
    this.ranks = Int32Array.from({ length: k * live.count }, (_, at) =>
      placements(at % live.count, 1 + Math.floor(at / live.count)),
    );
    this.slots = new Int32Array(k);
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
      nextPlacement(slots);
    }
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
    const { k, ends, classes, solvable } = this;
    const rank = this.rank();
    this.put(1);
    if (ends.player !== undefined) this.mark(rank, this.sidesAround(ends.player));
    else
      for (let side = 0; side < 4 * k; side++)
        if ((solvable[rank] & (1 << side)) === 0) this.mark(rank, classes.of(rank, side));
    this.put(0);
  }

  /** The sides of the boxes that a player can reach, as bits. The boxes must stand on the board. */
  private sidesAround(player: number): number {
    const { board, live, k, slots, reach, occupied } = this;
    reach.flood(player, occupied);
    let sides = 0;
    for (let side = 0; side < 4 * k; side++)
      if (reach.has(board.neighbours[4 * live.squares[slots[side >> 2]] + (side & 3)])) sides |= 1 << side;
    return sides;
  }

  /** Marks the sides of one region as solvable. The boxes of `slots` must stand on the board. */
  private mark(rank: number, sides: number): void {
    const { board, live, k, slots, solvable, occupied, ends } = this;
    solvable[rank] |= sides;
    let packed = 0;
    for (let i = 0; i < k; i++) packed |= slots[i] << (SLOT_BITS * i);
    for (let rest = sides; rest !== 0; rest &= rest - 1) {
      const side = 31 - Math.clz32(rest & -rest);
      const box = live.squares[slots[side >> 2]];
      const to = board.neighbours[4 * box + ((side & 3) ^ ends.sense)];
      const behind = board.neighbours[4 * to + (side & 3)];
      if (live.slots[to] === -1 || occupied[to] !== 0 || (occupied[behind] !== 0 && behind !== box)) continue;
      this.putOff(packed, side);
    }
  }

  private putOff(packed: number, side: number): void {
    const at = this.moveCount++;
    if (at === this.movedSlots.length) {
      this.movedSlots = grown(this.movedSlots, 2 * at);
      this.movedSides = grown(this.movedSides, 2 * at);
    }
    this.movedSlots[at] = packed;
    this.movedSides[at] = side;
  }

  /** Does about as much as `most` moves of boxes take; true when the table is complete. */
  complete(most: number): boolean {
    const { classes } = this;
    let left = most;
    for (; !classes.isComplete; left -= MOVES_A_STEP) {
      if (left <= 0) return false;
      classes.step();
    }
    if (!this.hasBegun) this.startFromEnds(0, 0);
    this.hasBegun = true;
    for (; left > 0 && this.moveCount > 0; left--) this.moveBack();
    return this.moveCount === 0;
  }

  /** Makes a move of those that wait. */
  private moveBack(): void {
    const { board, live, slots, k, ends, solvable, classes } = this;
    const at = --this.moveCount;
    const packed = this.movedSlots[at];
    const side = this.movedSides[at];
    for (let i = 0; i < k; i++) slots[i] = (packed >> (SLOT_BITS * i)) & SLOT_MASK;
    const to = board.neighbours[4 * live.squares[slots[side >> 2]] + ((side & 3) ^ ends.sense)];
    const after = 4 * this.moveSlot(side >> 2, live.slots[to]) + (side & 3);
    const rank = this.rank();
    if ((solvable[rank] & (1 << after)) !== 0) return;
    this.put(1);
    this.mark(rank, classes.of(rank, after));
    this.put(0);
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
    const { slots, k, ranks, live } = this;
    let rank = 0;
    for (let i = 0; i < k; i++) rank += ranks[i * live.count + slots[i]];
    return rank;
  }
}
