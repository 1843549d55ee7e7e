import { grown } from '../../state/columns.js';
import type { Tree } from './tree.js';

/** The answer of `take` and of the choice of a cell if nothing is left. */
export const NOTHING = -1;

const FIRST_ENTRIES = 1 << 12;

/**
 * The cells of the feature space, each with a queue of moves that were not made yet. The order is: lowest
 * weight, then the best score of the position after the move, then the oldest. The queues are pairing heaps
 * (M. Fredman, R. Sedgewick, D. Sleator, R. Tarjan, 1986) whose entries share one set of arrays. So thousands
 * of small queues cost no more than one large one.
 */
export class Cells {
  /** The number of entries ever added. The fields of the last taken entry are read through these arrays. */
  count = 0;
  nodes = new Int32Array(FIRST_ENTRIES);
  moves = new Int32Array(FIRST_ENTRIES);
  weights = new Int32Array(FIRST_ENTRIES);
  private firstChild = new Int32Array(FIRST_ENTRIES);
  private sibling = new Int32Array(FIRST_ENTRIES);
  private roots = new Int32Array(64);
  private cellCount = 0;
  private readonly numbers = new Map<number, number>();
  private place = 0;
  private readonly tree: Pick<Tree, 'scores'>;

  constructor(tree: Pick<Tree, 'scores'>) {
    this.tree = tree;
  }

  get bytes(): number {
    return this.nodes.length * (4 + 4 + 4 + 8) + 4 * this.roots.length;
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
    if (this.count === this.nodes.length) this.grow();
    const entry = this.count++;
    this.nodes[entry] = node;
    this.moves[entry] = move;
    this.weights[entry] = weight;
    this.firstChild[entry] = NOTHING;
    this.sibling[entry] = NOTHING;
    this.roots[cell] = this.join(this.roots[cell], entry);
  }

  /** Takes the first move of a cell that is not empty. */
  take(cell: number): number {
    const entry = this.roots[cell];
    this.roots[cell] = this.joinAll(this.firstChild[entry]);
    return entry;
  }

  private comesBefore(one: number, other: number): boolean {
    if (this.weights[one] !== this.weights[other]) return this.weights[one] < this.weights[other];
    const { scores } = this.tree;
    const difference = scores[this.nodes[one]] - scores[this.nodes[other]];
    return difference !== 0 ? difference > 0 : one < other;
  }

  private join(one: number, other: number): number {
    if (one === NOTHING) return other;
    if (other === NOTHING) return one;
    const [first, second] = this.comesBefore(one, other) ? [one, other] : [other, one];
    this.sibling[second] = this.firstChild[first];
    this.firstChild[first] = second;
    return first;
  }

  /** Joins a list of siblings in pairs, then the pairs from the last to the first. */
  private joinAll(list: number): number {
    let pairs = NOTHING;
    for (let entry = list; entry !== NOTHING; ) {
      const second = this.sibling[entry];
      const rest = second === NOTHING ? NOTHING : this.sibling[second];
      this.sibling[entry] = NOTHING;
      if (second !== NOTHING) this.sibling[second] = NOTHING;
      const pair = this.join(entry, second);
      this.sibling[pair] = pairs;
      pairs = pair;
      entry = rest;
    }
    let root = NOTHING;
    while (pairs !== NOTHING) {
      const rest = this.sibling[pairs];
      this.sibling[pairs] = NOTHING;
      root = this.join(root, pairs);
      pairs = rest;
    }
    return root;
  }

  private grow(): void {
    const length = 2 * this.nodes.length;
    this.nodes = grown(this.nodes, length);
    this.moves = grown(this.moves, length);
    this.weights = grown(this.weights, length);
    this.firstChild = grown(this.firstChild, length);
    this.sibling = grown(this.sibling, length);
  }
}
