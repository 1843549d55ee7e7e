import type { CompiledBoard } from './compiled-board.js';

/**
 * The squares that the player can walk to. Marks carry a generation number, so nothing ever needs to be
 * cleared.
 */
export class Reach {
  /** The reached squares, `count` of them, in breadth-first order. */
  readonly squares: Int32Array;
  count = 0;
  /** The flood fills so far. */
  floods = 0;
  private readonly marks: Uint32Array;
  private generation = 0;
  private readonly neighbours: Int32Array;

  constructor(board: CompiledBoard) {
    this.squares = new Int32Array(board.size + 1);
    this.marks = new Uint32Array(board.size + 1);
    this.neighbours = board.neighbours;
  }

  /**
   * Walks from `player` over every square that is not occupied; returns the smallest square, the normalised
   * player.
   */
  flood(player: number, occupied: Uint8Array): number {
    const { squares, marks, neighbours } = this;
    const generation = this.begin(player);
    let smallest = player;
    let count = 1;
    for (let head = 0; head < count; head++) {
      const from = squares[head] << 2;
      for (let side = from; side < from + 4; side++) {
        const next = neighbours[side];
        if (occupied[next] !== 0 || marks[next] === generation) continue;
        marks[next] = generation;
        squares[count++] = next;
        if (next < smallest) smallest = next;
      }
    }
    this.count = count;
    return smallest;
  }

  /**
   * The smallest square that the player can walk to, if it is known that it is not below `least`: the walk
   * ends there. It tries the ways to the left and up first: breadth first it takes longer. Afterwards no
   * squares are listed.
   */
  smallest(player: number, occupied: Uint8Array, least: number): number {
    const { squares, marks, neighbours } = this;
    const generation = this.begin(player);
    let smallest = player;
    let count = 1;
    this.count = 0;
    while (count > 0 && smallest !== least) {
      const last = 4 * squares[--count] + 3;
      for (let side = last; side > last - 4; side--) {
        const next = neighbours[side];
        if (occupied[next] !== 0 || marks[next] === generation) continue;
        marks[next] = generation;
        squares[count++] = next;
        if (next < smallest) smallest = next;
      }
    }
    return smallest;
  }

  has(square: number): boolean {
    return this.marks[square] === this.generation;
  }

  /** Forgets all marks, and marks the player's square alone; returns the new generation. */
  private begin(player: number): number {
    if (this.generation === 0xffffffff) {
      this.marks.fill(0);
      this.generation = 0;
    }
    this.floods++;
    this.generation++;
    this.squares[0] = player;
    this.marks[player] = this.generation;
    return this.generation;
  }
}
