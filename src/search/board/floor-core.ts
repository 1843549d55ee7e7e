import type { CompiledBoard } from './compiled-board.js';

/*
 * The core of the free floor: what is left when dead ends are taken off again and again, so that each square
 * has two free neighbours in it (the 2-core of S. Seidman, 1983). Squares outside lie on no cycle, and on no
 * way between two cycles. The core is searched once for each box that is lifted off the board; where the box
 * is set down, only the dead ends that it makes are looked at.
 */
export class FloorCore {
  private readonly size: number;
  private readonly neighbours: Int32Array;
  private readonly occupied: Uint8Array;
  /** Whether a square is in the core, and how many of its neighbours are, with one box lifted. */
  private readonly isIn: Uint8Array;
  private readonly degrees: Uint8Array;
  /** The squares that were taken off last. */
  private readonly off: Int32Array;
  /** The free squares outside the core. */
  private outside = 0;

  constructor({ size, neighbours }: CompiledBoard) {
    this.size = size;
    this.neighbours = neighbours;
    this.occupied = new Uint8Array(size + 1);
    this.isIn = new Uint8Array(size + 1);
    this.degrees = new Uint8Array(size + 1);
    this.off = new Int32Array(size);
  }

  /** Looks at a position with all boxes in place; returns the number of free squares outside the core. */
  analyse(occupied: Uint8Array): number {
    this.occupied.set(occupied);
    this.search();
    return this.outside;
  }

  /** Takes a box of that position off the board; any other one is in place again. */
  lift(box: number): void {
    this.occupied[box] = 0;
    this.search();
    this.occupied[box] = 1;
  }

  /** The number of free squares outside the core when the lifted box stands on this free square. */
  outsideWith(square: number): number {
    const { isIn, off, degrees, neighbours } = this;
    if (isIn[square] === 0) return this.outside - 1;
    const count = this.takeOff(square, 0);
    for (let i = 0; i < count; i++) {
      isIn[off[i]] = 1;
      for (let side = 4 * off[i]; side < 4 * off[i] + 4; side++) degrees[neighbours[side]]++;
    }
    return this.outside + count - 1;
  }

  private search(): void {
    const { size, neighbours, occupied, isIn, degrees } = this;
    for (let square = 0; square < size; square++) isIn[square] = occupied[square] ^ 1;
    for (let square = 0; square < size; square++) {
      let degree = 0;
      for (let side = 4 * square; side < 4 * square + 4; side++) degree += isIn[neighbours[side]];
      degrees[square] = degree;
    }
    this.outside = 0;
    for (let square = 0; square < size; square++)
      if (this.isDeadEnd(square)) this.outside = this.takeOff(square, this.outside);
  }

  private isDeadEnd(square: number): boolean {
    return this.isIn[square] !== 0 && this.degrees[square] < 2;
  }

  /** Takes a square out of the core, and all that become dead ends; `off` has `count` squares before. */
  private takeOff(first: number, count: number): number {
    const { neighbours, isIn, degrees, off } = this;
    let end = count;
    off[end++] = first;
    isIn[first] = 0;
    for (let i = count; i < end; i++) {
      for (let side = 4 * off[i]; side < 4 * off[i] + 4; side++) {
        const beside = neighbours[side];
        degrees[beside]--;
        if (!this.isDeadEnd(beside)) continue;
        isIn[beside] = 0;
        off[end++] = beside;
      }
    }
    return end;
  }
}
