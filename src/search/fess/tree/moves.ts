import { grown } from '../../state/columns.js';
import type { MoveList } from './move-list.js';

/** Stands for a missing node, and for a missing move. */
export const NO_NODE = -1;
export const NO_MOVE = -1;

const FIRST_MOVES = 1 << 12;

/**
 * The macro moves that a search knows. A move is an index into this table: the node at which it is made, the
 * old and the new square of the box, and a square on which the player may then stand. A game that needs to
 * know more about its moves extends the table.
 */
export class Moves {
  count = 0;
  parents = new Int32Array(FIRST_MOVES);
  from = new Uint16Array(FIRST_MOVES);
  to = new Uint16Array(FIRST_MOVES);
  players = new Uint16Array(FIRST_MOVES);
  private readonly list: MoveList;

  /** `list` holds the moves of one position; moves are copied from it. */
  constructor(list: MoveList) {
    this.list = list;
  }

  /** Bytes held now, free places included. */
  get bytes(): number {
    return 10 * this.parents.length;
  }

  /** Copies a move of the list, made at a node. */
  add(child: number, parent: number): number {
    const { list } = this;
    const move = this.place(parent, list.players[child]);
    this.from[move] = list.from[child];
    this.to[move] = list.to[child];
    return move;
  }

  /** The move that leads to a start position: no box is moved. */
  addStart(player: number): number {
    return this.place(NO_NODE, player);
  }

  /** Makes the columns longer. */
  protected grow(length: number): void {
    this.parents = grown(this.parents, length);
    this.from = grown(this.from, length);
    this.to = grown(this.to, length);
    this.players = grown(this.players, length);
  }

  private place(parent: number, player: number): number {
    if (this.count === this.parents.length) this.grow(2 * this.count);
    this.parents[this.count] = parent;
    this.players[this.count] = player;
    return this.count++;
  }
}
