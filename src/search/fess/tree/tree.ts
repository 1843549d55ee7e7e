import { grown } from '../../state/columns.js';
import { type Moves, NO_MOVE, NO_NODE } from './moves.js';
import { NodeRows } from './node-rows.js';

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
  /** Set by `findOrAdd`: whether the position was new. */
  wasAdded = false;
  /** The key, the score and the features of each node. */
  readonly rows: NodeRows;
  /** The move that leads to each node, an index into `moves`. */
  moveOf = new Int32Array(FIRST_NODES);
  readonly moves: Moves;
  status = new Uint8Array(FIRST_NODES);
  /** The number of moves on the way from the root that no advisor proposed. */
  weights = new Int32Array(FIRST_NODES);
  /** The best score on the path to the node, and its cell. */
  bestScores = new Float64Array(FIRST_NODES);
  cells = new Int32Array(FIRST_NODES);
  /**
   * For expanded nodes: the number of children that are not dead yet. A child that another node found first
   * is never subtracted.
   */
  liveChildren = new Int32Array(FIRST_NODES);
  /** Where an expanded node's boxes lie in `packed`. */
  packedAt = new Int32Array(FIRST_NODES);
  packed: Uint32Array;
  readonly wordCount: number;
  /** A node plus 1 each, and above it as many bits of the key as have room; 0 for none. */
  private table = new Int32Array(FIRST_NODES * 2);
  /** The bits of an entry that are a node. */
  private nodeBits = bitsOf(FIRST_NODES * 2);

  /** For nodes with this many features, and this many words for the boxes of an expanded node. */
  constructor(moves: Moves, featureCount: number, wordCount: number) {
    this.moves = moves;
    this.rows = new NodeRows(FIRST_NODES, featureCount);
    this.wordCount = wordCount;
    this.packed = new Uint32Array((FIRST_NODES >> 2) * wordCount);
  }

  /** Bytes held now, free slots included. */
  get bytes(): number {
    const perNode = 4 + 1 + 4 + 8 + 4 + 4 + 4;
    const { moves, rows, moveOf, packed, table } = this;
    return moves.bytes + rows.bytes + moveOf.length * perNode + 4 * (packed.length + table.length);
  }

  /** The node with this key; a new one if there was none. */
  findOrAdd(lo: number, hi: number): number {
    const slot = this.slotOf(lo, hi);
    const entry = this.table[slot];
    this.wasAdded = entry === 0;
    return this.wasAdded ? this.add(lo, hi, slot) : this.nodeIn(entry);
  }

  /** The node with this key, or NO_NODE. */
  find(lo: number, hi: number): number {
    return this.nodeIn(this.table[this.slotOf(lo, hi)]);
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

  /** The slot of the node with this key, or the empty one where it would go. */
  private slotOf(lo: number, hi: number): number {
    const { table, rows, nodeBits } = this;
    const mask = table.length - 1;
    const wanted = hi << nodeBits;
    let slot = lo & mask;
    for (let entry = table[slot]; entry !== 0; entry = table[slot]) {
      if ((entry ^ wanted) >>> nodeBits === 0 && rows.hasKey(this.nodeIn(entry), lo, hi)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** The node in an entry; NO_NODE if the entry is empty. */
  private nodeIn(entry: number): number {
    return (entry & ((1 << this.nodeBits) - 1)) - 1;
  }

  private add(lo: number, hi: number, slot: number): number {
    if (this.count === this.moveOf.length) this.growNodes();
    const node = this.count++;
    this.rows.setKey(node, lo, hi);
    this.moveOf[node] = NO_MOVE;
    this.table[slot] = (hi << this.nodeBits) | (node + 1);
    if (2 * this.count > this.table.length) this.growTable();
    return node;
  }

  private growNodes(): void {
    const length = 2 * this.moveOf.length;
    this.rows.grow(length);
    this.moveOf = grown(this.moveOf, length);
    this.status = grown(this.status, length);
    this.weights = grown(this.weights, length);
    this.bestScores = grown(this.bestScores, length);
    this.cells = grown(this.cells, length);
    this.liveChildren = grown(this.liveChildren, length);
    this.packedAt = grown(this.packedAt, length);
  }

  private growTable(): void {
    const { rows } = this;
    const table = new Int32Array(2 * this.table.length);
    const mask = table.length - 1;
    this.nodeBits = bitsOf(table.length);
    for (let node = 0; node < this.count; node++) {
      let slot = rows.keyLoOf(node) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = (rows.keyHiOf(node) << this.nodeBits) | (node + 1);
    }
    this.table = table;
  }
}

/** The bits that a node plus 1 needs in a table of this length, which has fewer nodes than slots. */
function bitsOf(length: number): number {
  return 32 - Math.clz32(length);
}
