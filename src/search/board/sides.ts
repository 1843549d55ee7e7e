import type { CompiledBoard } from './compiled-board.js';
import { CutFloor } from './cut-floor.js';

/*
 * Between which sides of a lone box the player can walk. One search of `CutFloor` tells it for all squares.
 *
 * The answer depends on the lone box alone. While this box stands still, no walk and no push of another box
 * takes the player from one group of its sides to another: his path never crosses the square of the box.
 */
export class Sides {
  /** `of[4 * square + d]`: the first direction whose side the player shares with side d; 4 for a wall. */
  readonly of: Uint8Array;
  private readonly neighbours: Int32Array;
  private readonly parent: Int32Array;
  private readonly entered: Int32Array;
  private readonly left: Int32Array;

  constructor(board: CompiledBoard) {
    const floor = new CutFloor(board);
    const walls = new Uint8Array(board.size + 1);
    walls[board.size] = 1;
    floor.analyse(walls);
    this.neighbours = board.neighbours;
    this.parent = floor.parent;
    this.entered = floor.entered;
    this.left = floor.left;
    this.of = sideTable(board, floor);
  }

  /** The side of a box on `box`, as in `of`, that a player on `player` can reach if there is no other box. */
  sideTowards(box: number, player: number): number {
    const when = this.entered[player];
    let up = 4;
    for (let d = 0; d < 4; d++) {
      const beside = this.neighbours[4 * box + d];
      if (this.parent[beside] === box) {
        if (this.entered[beside] <= when && when < this.left[beside]) return this.of[4 * box + d];
      } else if (beside === this.parent[box]) up = d;
    }
    return up === 4 ? 4 : this.of[4 * box + up];
  }
}

/** For each square of a lone box and each side of it, the first side that is in the same region. */
function sideTable({ size, neighbours }: CompiledBoard, floor: CutFloor): Uint8Array {
  const of = new Uint8Array(4 * (size + 1)).fill(4);
  for (let square = 0; square < size; square++) {
    floor.put(square);
    for (let d = 0; d < 4; d++) {
      const beside = neighbours[4 * square + d];
      if (beside === size) continue;
      const region = floor.regionOf(beside);
      let first = 0;
      while (!isIn(region, neighbours[4 * square + first])) first++;
      of[4 * square + d] = first;
    }
  }
  return of;

  function isIn(region: number, square: number): boolean {
    return square !== size && floor.regionOf(square) === region;
  }
}
