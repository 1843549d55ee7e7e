/** Up to four pieces of the floor that one square joins, and the key of them all with that square. */
export class JoinedPieces {
  readonly pieces = new Int32Array(4);
  count = 0;
  lo = 0;
  hi = 0;

  /** Begins with the key of the square alone. */
  begin(lo: number, hi: number): void {
    this.count = 0;
    this.lo = lo;
    this.hi = hi;
  }

  has(piece: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.pieces[i] === piece) return true;
    return false;
  }

  add(piece: number, lo: number, hi: number): void {
    this.pieces[this.count++] = piece;
    this.lo ^= lo;
    this.hi ^= hi;
  }
}
