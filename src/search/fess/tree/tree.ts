import { grown } from '../../state/columns.js';
import { type Moves, NO_MOVE, NO_NODE } from './moves.js';

/** Known and scored / taken for expansion / shown to be lost. */
export const FRESH = 0;
export const EXPANDED = 1;
export const LOST = 2;

const FIRST_NODES = 1 << 12;

/**
 * All positions that a search has seen, identified only by their keys (see `keys.ts`), as parallel arrays. A
 * node keeps the index of the macro move that leads to it; only expanded nodes keep their boxes, packed.
 */
export class Tree {
  count = 0;
  expanded = 0;
  /** Set by `find`: whether the position was new. */
  wasAdded = false;
  keyLo = new Int32Array(FIRST_NODES);
  keyHi = new Int32Array(FIRST_NODES);
  /** The move that leads to each node, an index into `moves`. */
  moveOf = new Int32Array(FIRST_NODES);
  readonly moves: Moves;
  status = new Uint8Array(FIRST_NODES);
  /** The number of moves on the way from the root that no advisor proposed. */
  weights = new Int32Array(FIRST_NODES);
  /** The score of the position, and the best score on its path with its cell. */
  scores = new Float64Array(FIRST_NODES);
  bestScores = new Float64Array(FIRST_NODES);
  cells = new Int32Array(FIRST_NODES);
  features: Uint16Array;
  /**
   * For expanded nodes: the number of children that are not dead yet. A child that another node found first
   * is never subtracted.
   */
  liveChildren = new Int32Array(FIRST_NODES);
  /** Where an expanded node's boxes lie in `packed`. */
  packedAt = new Int32Array(FIRST_NODES);
  packed: Uint32Array;
  readonly featureCount: number;
  readonly wordCount: number;
  private table = new Int32Array(FIRST_NODES * 2);

  /** For nodes with this many features, and this many words for the boxes of an expanded node. */
  constructor(moves: Moves, featureCount: number, wordCount: number) {
    this.moves = moves;
    this.featureCount = featureCount;
    this.wordCount = wordCount;
    this.features = new Uint16Array(FIRST_NODES * featureCount);
    this.packed = new Uint32Array((FIRST_NODES >> 2) * wordCount);
  }

  /** Bytes held now, free slots included. */
  get bytes(): number {
    const perNode = 8 + 4 + 1 + 4 + 16 + 4 + 8 + 2 * this.featureCount;
    return this.moves.bytes + this.keyLo.length * perNode + 4 * (this.packed.length + this.table.length);
  }

  /** The node with this key; added if it is new. */
  find(lo: number, hi: number): number {
    const mask = this.table.length - 1;
    let slot = lo & mask;
    for (let entry = this.table[slot]; entry !== 0; entry = this.table[slot]) {
      if (this.keyLo[entry - 1] === lo && this.keyHi[entry - 1] === hi) {
        this.wasAdded = false;
        return entry - 1;
      }
      slot = (slot + 1) & mask;
    }
    if (this.count === this.keyLo.length) this.growNodes();
    const node = this.count++;
    this.keyLo[node] = lo;
    this.keyHi[node] = hi;
    this.moveOf[node] = NO_MOVE;
    this.table[slot] = node + 1;
    this.wasAdded = true;
    if (2 * this.count > this.table.length) this.growTable();
    return node;
  }

  /** The node with this key, or NO_NODE. */
  lookUp(lo: number, hi: number): number {
    const mask = this.table.length - 1;
    let slot = lo & mask;
    for (let entry = this.table[slot]; entry !== 0; entry = this.table[slot]) {
      if (this.keyLo[entry - 1] === lo && this.keyHi[entry - 1] === hi) return entry - 1;
      slot = (slot + 1) & mask;
    }
    return NO_NODE;
  }

  /** The node before a node; NO_NODE for a start. */
  parentOf(node: number): number {
    const move = this.moveOf[node];
    return move === NO_MOVE ? NO_NODE : this.moves.parents[move];
  }

  /** A square of the player's region at a node. */
  playerOf(node: number): number {
    return this.moves.players[this.moveOf[node]];
  }

  /** Makes room for the boxes of one more expanded node; returns their place. */
  reservePacked(node: number): number {
    const at = this.expanded++ * this.wordCount;
    if (at + this.wordCount > this.packed.length) this.packed = grown(this.packed, 2 * this.packed.length);
    this.packedAt[node] = at;
    return at;
  }

  /** Marks a node as lost, and every parent whose children are all lost. */
  kill(node: number): void {
    for (let dead = node; dead !== NO_NODE && this.status[dead] !== LOST; dead = this.parentOf(dead)) {
      this.status[dead] = LOST;
      const parent = this.parentOf(dead);
      if (parent === NO_NODE || --this.liveChildren[parent] > 0) return;
    }
  }

  private growNodes(): void {
    const length = 2 * this.keyLo.length;
    this.keyLo = grown(this.keyLo, length);
    this.keyHi = grown(this.keyHi, length);
    this.moveOf = grown(this.moveOf, length);
    this.status = grown(this.status, length);
    this.weights = grown(this.weights, length);
    this.scores = grown(this.scores, length);
    this.bestScores = grown(this.bestScores, length);
    this.cells = grown(this.cells, length);
    this.features = grown(this.features, length * this.featureCount);
    this.liveChildren = grown(this.liveChildren, length);
    this.packedAt = grown(this.packedAt, length);
  }

  private growTable(): void {
    const table = new Int32Array(2 * this.table.length);
    for (let node = 0; node < this.count; node++) {
      let slot = this.keyLo[node] & (table.length - 1);
      while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
      table[slot] = node + 1;
    }
    this.table = table;
  }
}
