import type { CompiledBoard } from '../board/compiled-board.js';
import { CutFloor } from '../board/cut-floor.js';
import type { LiveSquares } from '../board/live-squares.js';
import { nextPlacement, placements } from './placements.js';

/** A region is one of at most 12, and 6 of them are packed into a word. */
const REGION_BITS = 4;
const REGION_MASK = 15;
const IN_A_WORD = 6;

/*
 * For each placement of k boxes alone on the board, at most three: between which sides of them the player can
 * walk. The floor is searched once for all boxes but the last, and `CutFloor` tells what the last one cuts.
 */
export class SideClasses {
  /** Whether all placements were looked at. */
  isComplete = false;
  private readonly board: CompiledBoard;
  private readonly live: LiveSquares;
  private readonly k: number;
  private readonly floor: CutFloor;
  private readonly occupied: Uint8Array;
  /** The slots of all boxes but the last, in the placements that come next. */
  private readonly first: Int32Array;
  /** Two words for each placement: the region of each side, counted from 1; 0 if a wall or a box is there. */
  private readonly regions: Uint32Array;
  /** The squares beside the boxes. */
  private readonly beside: Int32Array;
  /** The number of each region of the floor in the current placement, which `stamps` marks. */
  private readonly numbers: Uint8Array;
  private readonly stamps: Int32Array;
  private stamp = 0;

  constructor(board: CompiledBoard, live: LiveSquares, k: number) {
    this.board = board;
    this.live = live;
    this.k = k;
    this.floor = new CutFloor(board);
    this.occupied = new Uint8Array(board.size + 1);
    this.occupied[board.size] = 1;
    this.first = Int32Array.from({ length: k - 1 }, (_, slot) => slot);
    this.regions = new Uint32Array(2 * placements(live.count, k));
    this.beside = new Int32Array(4 * k);
    this.numbers = new Uint8Array(2 * board.size);
    this.stamps = new Int32Array(2 * board.size);
    this.isComplete = live.count < k;
  }

  /** The sides that the player can walk to from a side, as bits; 0 if a wall or a box is there. */
  of(rank: number, side: number): number {
    const region = this.regionOf(rank, side);
    let sides = 0;
    for (let other = 0; region !== 0 && other < 4 * this.k; other++)
      if (this.regionOf(rank, other) === region) sides |= 1 << other;
    return sides;
  }

  /** Looks at all placements that begin with the next boxes. */
  step(): void {
    const { first, live, k, occupied, floor } = this;
    let rank = 0;
    for (let i = 0; i < k - 1; i++) {
      this.listSides(i, live.squares[first[i]]);
      occupied[live.squares[first[i]]] = 1;
      rank += placements(first[i], i + 1);
    }
    floor.analyse(occupied);
    for (let last = k === 1 ? 0 : first[k - 2] + 1; last < live.count; last++) {
      const square = live.squares[last];
      this.listSides(k - 1, square);
      this.keep(rank + placements(last, k), square);
    }
    for (let i = 0; i < k - 1; i++) occupied[live.squares[first[i]]] = 0;
    if (k > 1) nextPlacement(first);
    this.isComplete = k === 1 || first[k - 2] >= live.count - 1;
  }

  private listSides(box: number, square: number): void {
    for (let d = 0; d < 4; d++) this.beside[4 * box + d] = this.board.neighbours[4 * square + d];
  }

  private regionOf(rank: number, side: number): number {
    const at = side < IN_A_WORD ? 2 * rank : 2 * rank + 1;
    return (this.regions[at] >>> (REGION_BITS * (side % IN_A_WORD))) & REGION_MASK;
  }

  /** Numbers the regions around the boxes of a placement, the last one on `last`. */
  private keep(rank: number, last: number): void {
    const { beside, occupied, floor, numbers, stamps, regions } = this;
    const stamp = ++this.stamp;
    let count = 0;
    floor.put(last);
    for (let side = 0; side < beside.length; side++) {
      const square = beside[side];
      if (occupied[square] !== 0 || square === last) continue;
      const region = floor.regionOf(square);
      if (stamps[region] !== stamp) {
        stamps[region] = stamp;
        numbers[region] = ++count;
      }
      const at = side < IN_A_WORD ? 2 * rank : 2 * rank + 1;
      regions[at] |= numbers[region] << (REGION_BITS * (side % IN_A_WORD));
    }
  }
}
