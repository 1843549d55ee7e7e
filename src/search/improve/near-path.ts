import { boxesAt, type Path } from './path.js';

/*
 * The distance of a position from a piece of a path: the smallest number of boxes in which it differs from a
 * position of the piece. All positions of the piece are compared at once: a word has a bit for each of 32 of
 * them, and for each number of boxes there is one row of words. Cost: boxes × counts × words for a position,
 * words for a push from it.
 */
export class NearPath {
  private readonly path: Path;
  private readonly first: number;
  private readonly most: number;
  private readonly wordCount: number;
  /** The bits of the last word that stand for a position. */
  private readonly lastBits: number;
  /** Where a square holds a box along the piece: `wordCount` words for each square. */
  private readonly on: Int32Array;
  /**
   * Where the working position differs in more than t boxes along the piece: `wordCount` words for each t.
   */
  private readonly over: Int32Array;
  private readonly rows: number;
  /** Whether the working position stays near whichever box is pushed. */
  private allNear = true;

  /**
   * A position is near if it differs in at most `most` boxes from a position between `first` and `end` of the
   * path.
   */
  constructor(path: Path, first: number, end: number, most: number, squareCount: number) {
    const count = end - first + 1;
    this.path = path;
    this.first = first;
    this.most = most;
    this.wordCount = Math.ceil(count / 32);
    this.lastBits = count % 32 === 0 ? -1 : (1 << (count & 31)) - 1;
    this.on = new Int32Array(squareCount * this.wordCount);
    this.rows = most >= path.boxCount ? 1 : most + 2;
    this.over = new Int32Array(this.rows * this.wordCount);
    for (let i = first; i <= end; i++) this.add(i);
  }

  /** Loads a position. */
  load(boxes: Int32Array): void {
    const { over, on, wordCount, rows, most } = this;
    over.fill(0);
    for (let i = 0; i < boxes.length; i++) {
      const base = boxes[i] * wordCount;
      for (let w = 0; w < wordCount; w++) {
        const off = ~on[base + w];
        for (let t = rows - 1; t > 0; t--) over[t * wordCount + w] |= over[(t - 1) * wordCount + w] & off;
        over[w] |= off;
      }
    }
    this.allNear = rows === 1 || (most > 0 && this.hasAny(most - 1));
  }

  /** Whether the working position is near after a box went from one square to another. */
  isNearAfter(from: number, to: number): boolean {
    if (this.allNear) return true;
    const { over, on, wordCount, most } = this;
    for (let w = 0; w < wordCount; w++) {
      const leaves = on[from * wordCount + w];
      const comes = on[to * wordCount + w];
      const upToMost = ~over[most * wordCount + w] & (~leaves | comes);
      const oneMore = ~over[(most + 1) * wordCount + w] & comes & ~leaves;
      if (((upToMost | oneMore) & this.bitsOf(w)) !== 0) return true;
    }
    return false;
  }

  /**
   * The first index from this one on at which the path has the boxes of the working position; −1 if there is
   * none.
   */
  nextSame(index: number): number {
    const { over, wordCount, first } = this;
    const bit = index - first;
    let mask = -1 << (bit & 31);
    for (let w = bit >> 5; w < wordCount; w++) {
      const same = ~over[w] & this.bitsOf(w) & mask;
      if (same !== 0) return first + 32 * w + 31 - Math.clz32(same & -same);
      mask = -1;
    }
    return -1;
  }

  private add(index: number): void {
    const { on, wordCount, first } = this;
    const bit = index - first;
    for (const box of boxesAt(this.path, index)) on[box * wordCount + (bit >> 5)] |= 1 << (bit & 31);
  }

  private hasAny(row: number): boolean {
    const { over, wordCount } = this;
    for (let w = 0; w < wordCount; w++) if ((~over[row * wordCount + w] & this.bitsOf(w)) !== 0) return true;
    return false;
  }

  private bitsOf(word: number): number {
    return word === this.wordCount - 1 ? this.lastBits : -1;
  }
}
