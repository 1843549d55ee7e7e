import { grown } from '../../state/columns.js';
import type { NodeRows } from './node-rows.js';

/** The answer of `take` and of the choice of a cell if nothing is left. */
export const NOTHING = -1;

const FIRST_ENTRIES = 1 << 12;
/** The words of an entry. The score takes two, as a double. */
const NODE = 0;
const MOVE = 1;
const WEIGHT = 2;
const FIRST_CHILD = 3;
const SIBLING = 4;
const SCORE = 6;
const WORDS = 8;

/**
 * The cells of the feature space, each with a queue of moves that were not made yet. The order is: lowest
 * weight, then the best score of the position after the move, then the oldest. The queues are pairing heaps
 * (M. Fredman, R. Sedgewick, D. Sleator, R. Tarjan, 1986) whose entries share one buffer. So thousands of
 * small queues cost no more than one large one, and an entry is one place in memory.
 */
export class Cells {
  /** The number of entries ever added. */
  count = 0;
  private words!: Int32Array;
  private doubles!: Float64Array;
  private roots = new Int32Array(64);
  private cellCount = 0;
  private readonly numbers = new Map<number, number>();
  private place = 0;
  private readonly rows: Pick<NodeRows, 'scoreOf'>;

  constructor(rows: Pick<NodeRows, 'scoreOf'>) {
    this.rows = rows;
    this.setBuffer(new ArrayBuffer(4 * WORDS * FIRST_ENTRIES));
  }

  get bytes(): number {
    return 4 * (this.words.length + this.roots.length);
  }

  /** The number of the cell with this key; a new one is the next to be visited. */
  cellOf(key: number): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const cell = this.cellCount++;
    if (cell === this.roots.length) this.roots = grown(this.roots, 2 * cell);
    this.roots[cell] = NOTHING;
    this.numbers.set(key, cell);
    this.place = cell;
    return cell;
  }

  /** The next cell with moves left, in a round through all cells. */
  next(): number {
    for (let tried = 0; tried < this.cellCount; tried++) {
      const cell = this.place;
      this.place = cell + 1 === this.cellCount ? 0 : cell + 1;
      if (this.roots[cell] !== NOTHING) return cell;
    }
    return NOTHING;
  }

  isEmpty(cell: number): boolean {
    return this.roots[cell] === NOTHING;
  }

  /** Adds a move that leads to a node. */
  add(cell: number, node: number, move: number, weight: number): void {
    if (WORDS * this.count === this.words.length) this.grow();
    const entry = this.count++;
    const at = WORDS * entry;
    this.words[at + NODE] = node;
    this.words[at + MOVE] = move;
    this.words[at + WEIGHT] = weight;
    this.words[at + FIRST_CHILD] = NOTHING;
    this.words[at + SIBLING] = NOTHING;
    this.doubles[(at + SCORE) / 2] = this.rows.scoreOf(node);
    this.roots[cell] = this.join(this.roots[cell], entry);
  }

  nodeOf(entry: number): number {
    return this.words[WORDS * entry + NODE];
  }

  moveOf(entry: number): number {
    return this.words[WORDS * entry + MOVE];
  }

  weightOf(entry: number): number {
    return this.words[WORDS * entry + WEIGHT];
  }

  /** Takes the first move of a cell that is not empty. */
  take(cell: number): number {
    const entry = this.roots[cell];
    this.roots[cell] = this.joinAll(this.words[WORDS * entry + FIRST_CHILD]);
    return entry;
  }

  private comesBefore(one: number, other: number): boolean {
    const { words, doubles } = this;
    const [at, behind] = [WORDS * one, WORDS * other];
    const heavier = words[at + WEIGHT] - words[behind + WEIGHT];
    if (heavier !== 0) return heavier < 0;
    const better = doubles[(at + SCORE) / 2] - doubles[(behind + SCORE) / 2];
    return better !== 0 ? better > 0 : one < other;
  }

  private join(one: number, other: number): number {
    if (one === NOTHING) return other;
    if (other === NOTHING) return one;
    const isFirst = this.comesBefore(one, other);
    const first = isFirst ? one : other;
    const second = isFirst ? other : one;
    this.words[WORDS * second + SIBLING] = this.words[WORDS * first + FIRST_CHILD];
    this.words[WORDS * first + FIRST_CHILD] = second;
    return first;
  }

  /** Joins a list of siblings in pairs, then the pairs from the last to the first. */
  private joinAll(list: number): number {
    let pairs = NOTHING;
    for (let entry = list; entry !== NOTHING; ) {
      const second = this.cutSibling(entry);
      const rest = second === NOTHING ? NOTHING : this.cutSibling(second);
      const pair = this.join(entry, second);
      this.words[WORDS * pair + SIBLING] = pairs;
      pairs = pair;
      entry = rest;
    }
    let root = NOTHING;
    while (pairs !== NOTHING) {
      const rest = this.cutSibling(pairs);
      root = this.join(root, pairs);
      pairs = rest;
    }
    return root;
  }

  /** Takes an entry off its list; returns the next one. */
  private cutSibling(entry: number): number {
    const at = WORDS * entry + SIBLING;
    const sibling = this.words[at];
    this.words[at] = NOTHING;
    return sibling;
  }

  private grow(): void {
    const { words } = this;
    this.setBuffer(new ArrayBuffer(2 * words.byteLength));
    this.words.set(words);
  }

  private setBuffer(buffer: ArrayBuffer): void {
    this.words = new Int32Array(buffer);
    this.doubles = new Float64Array(buffer);
  }
}
