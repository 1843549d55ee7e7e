import type { Tree } from './tree.js';

const FIRST_BITS = 1 << 14;
/** Bits for each position: with this many, one position in 16 that is not there seems to be. */
const BITS_A_POSITION = 16;

/**
 * Answers at once for most positions that are in none of some trees: one bit for each key (B. Bloom, 1970,
 * with one hash). Trees may grow, come and go. Positions of a tree that has gone may stay in the filter.
 */
export class TreeFilter {
  private readonly trees: readonly Tree[];
  private readonly most: number;
  /** The trees that were looked at last, and how many positions of each are in the filter. */
  private readonly known: Tree[] = [];
  private readonly counts: number[] = [];
  private positions = 0;
  private bits = new Uint32Array(FIRST_BITS / 32);

  /** For the first `most` of the trees. */
  constructor(trees: readonly Tree[], most = Infinity) {
    this.trees = trees;
    this.most = most;
  }

  /** False if surely none of the trees has the position. */
  mayHave(lo: number, hi: number): boolean {
    this.update();
    return (this.bits[this.wordOf(hi)] & (1 << (lo & 31))) !== 0;
  }

  private update(): void {
    const { trees, most, known, counts } = this;
    const length = Math.min(trees.length, most);
    for (let i = 0; i < length; i++) if (known[i] !== trees[i] || counts[i] !== trees[i].count) this.take(i);
  }

  /** Adds the positions of a tree that are not in the filter yet. */
  private take(place: number): void {
    const { trees, known, counts } = this;
    const tree = trees[place];
    const before = known.indexOf(tree);
    const from = before === -1 ? 0 : counts[before];
    known[place] = tree;
    counts[place] = tree.count;
    this.positions += tree.count - from;
    if (this.positions * BITS_A_POSITION > 32 * this.bits.length) this.rebuild();
    else this.add(tree, from);
  }

  /** Begins again with more bits; what is left of trees that have gone is forgotten. */
  private rebuild(): void {
    const { trees, most, known, counts } = this;
    known.length = 0;
    counts.length = 0;
    this.positions = 0;
    const length = Math.min(trees.length, most);
    for (let i = 0; i < length; i++) {
      known.push(trees[i]);
      counts.push(trees[i].count);
      this.positions += trees[i].count;
    }
    let bits = FIRST_BITS;
    while (bits < 2 * BITS_A_POSITION * this.positions) bits *= 2;
    this.bits = new Uint32Array(bits / 32);
    for (const tree of known) this.add(tree, 0);
  }

  private add({ rows, count }: Tree, from: number): void {
    const { bits } = this;
    for (let node = from; node < count; node++)
      bits[this.wordOf(rows.keyHiOf(node))] |= 1 << (rows.keyLoOf(node) & 31);
  }

  private wordOf(hi: number): number {
    return hi & (this.bits.length - 1);
  }
}
