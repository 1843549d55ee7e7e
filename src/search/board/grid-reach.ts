import type { Grid } from './grid.js';
import type { Reach } from './reach.js';

/**
 * A flood fill of whole rows: one bit for each square, up and down the board until nothing is new. It takes a
 * third of the time of a walk from square to square.
 */
export class GridReach implements Reach {
  floods = 0;
  private readonly grid: Grid;
  /** The free squares of each row, and those that are reached. */
  private readonly free: Int32Array;
  private readonly reached: Int32Array;
  private readonly list: Int32Array;
  /** How many squares are reached, and the flood fills for which that and the list hold. */
  private counted = 0;
  private countedAt = 0;
  private listedAt = 0;

  constructor(grid: Grid) {
    this.grid = grid;
    this.free = new Int32Array(grid.height);
    this.reached = new Int32Array(grid.height);
    this.list = new Int32Array(grid.places.length);
  }

  get count(): number {
    if (this.countedAt !== this.floods) {
      this.counted = this.countSquares();
      this.countedAt = this.floods;
    }
    return this.counted;
  }

  get squares(): Int32Array {
    if (this.listedAt !== this.floods) {
      this.listSquares();
      this.listedAt = this.floods;
    }
    return this.list;
  }

  flood(player: number, occupied: Uint8Array): number {
    // The square of all walls is never reached, so this does not end early.
    return this.smallest(player, occupied, this.grid.places.length - 1);
  }

  smallest(player: number, occupied: Uint8Array, least: number): number {
    const { reached, grid } = this;
    const start = grid.places[player];
    const end = grid.places[least];
    let top = start >> 5;
    let bottom = top;
    this.floods++;
    this.findFree(occupied);
    this.free[top] |= 1 << start;
    reached.fill(0);
    this.enter(1 << start, top);
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (let y = bottom; y >= top; y--) {
        if (!this.enter(reached[y], y - 1)) continue;
        isNew = true;
        if (y === top) top--;
      }
      if (((reached[end >> 5] >>> end) & 1) !== 0) return least;
      for (let y = top; y <= bottom; y++) {
        if (!this.enter(reached[y], y + 1)) continue;
        isNew = true;
        if (y === bottom) bottom++;
      }
    }
    const first = reached[top];
    return grid.squares[32 * top + 31 - Math.clz32(first & -first)];
  }

  has(square: number): boolean {
    const place = this.grid.places[square];
    return ((this.reached[place >> 5] >>> place) & 1) !== 0;
  }

  private findFree(occupied: Uint8Array): void {
    const { free } = this;
    const { height, places, starts } = this.grid;
    for (let y = 1, square = starts[1]; y < height - 1; y++) {
      let row = 0;
      for (const end = starts[y + 1]; square < end; square++)
        if (occupied[square] === 0) row |= 1 << places[square];
      free[y] = row;
    }
  }

  /** Walks from these columns into row `y`, and along it. Returns whether any square there is new. */
  private enter(columns: number, y: number): boolean {
    const free = this.free[y];
    const entered = columns & free & ~this.reached[y];
    if (entered === 0) return false;
    // Added to the free squares, a bit carries through all that follow it without a gap.
    let row = this.reached[y] | entered | (free & (free ^ (free + entered)));
    // The other way it doubles its steps.
    let gapless = free;
    row |= gapless & (row >>> 1);
    gapless &= gapless >>> 1;
    row |= gapless & (row >>> 2);
    gapless &= gapless >>> 2;
    row |= gapless & (row >>> 4);
    gapless &= gapless >>> 4;
    row |= gapless & (row >>> 8);
    gapless &= gapless >>> 8;
    row |= gapless & (row >>> 16);
    this.reached[y] = row;
    return true;
  }

  private countSquares(): number {
    const { reached } = this;
    let count = 0;
    for (let y = 1; y < reached.length - 1; y++) count += onesIn(reached[y]);
    return count;
  }

  private listSquares(): void {
    const { list, reached } = this;
    const { squares } = this.grid;
    let count = 0;
    for (let y = 1; y < reached.length - 1; y++)
      for (let row = reached[y]; row !== 0; row &= row - 1)
        list[count++] = squares[32 * y + 31 - Math.clz32(row & -row)];
  }
}

/** How many bits of a word are 1: sums of 2, of 4 and of 8 bits, and of all four bytes. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bytes, 0x01010101) >>> 24;
}
