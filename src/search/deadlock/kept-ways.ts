import { grown } from '../state/columns.js';

/** The answer of `keep` if the way was not kept. */
export const NOT_KEPT = -1;

/** Ways that searches have found, one behind the other in one array: each with its length, then its moves. */
export class KeptWays {
  private readonly most: number;
  private moves = new Int32Array(1024);
  private used = 0;

  /** Keeps about `most` moves. */
  constructor(most: number) {
    this.most = most;
  }

  /** Keeps a way; returns the place under which `at` finds it, or NOT_KEPT if there is no room. */
  keep(way: readonly number[]): number {
    const end = this.used + way.length + 1;
    if (end > this.most) return NOT_KEPT;
    while (end > this.moves.length) this.moves = grown(this.moves, 2 * this.moves.length);
    const at = this.used;
    this.moves[at] = way.length;
    this.moves.set(way, at + 1);
    this.used = end;
    return at;
  }

  at(place: number): Int32Array {
    return this.moves.subarray(place + 1, place + 1 + this.moves[place]);
  }

  clear(): void {
    this.used = 0;
  }
}
