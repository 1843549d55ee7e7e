import type { CompiledBoard } from './compiled-board.js';

/*
 * Between which sides of a lone box the player can walk. With only the box on square s, two of its neighbours
 * are connected exactly when the edges from s to them lie in one biconnected component of the floor. So one
 * depth-first search answers this for all squares (R. Tarjan, "Depth-first search and linear graph
 * algorithms", 1972), instead of a flood fill for each square.
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
    const tree = depthFirstTree(board);
    this.neighbours = board.neighbours;
    this.parent = tree.parent;
    this.entered = tree.entered;
    this.left = tree.left;
    this.of = sideTable(board, tree);
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

interface Tree {
  /** The square before, −1 for the root; an extra entry for the wall square. */
  readonly parent: Int32Array;
  readonly entered: Int32Array;
  /** The first time after the whole subtree. */
  readonly left: Int32Array;
  /** The component of the edge from the parent, named by the first square below it. */
  readonly component: Int32Array;
}

function depthFirstTree(board: CompiledBoard): Tree {
  const { size, neighbours, player } = board;
  const parent = new Int32Array(size + 1).fill(-1);
  const entered = new Int32Array(size + 1).fill(-1);
  const left = new Int32Array(size + 1);
  const low = new Int32Array(size + 1);
  const order: number[] = [];
  const nextSide = new Uint8Array(size + 1);
  entered[size] = size;
  entered[player] = 0;
  order.push(player);
  for (let square = player; square !== -1; ) {
    if (nextSide[square] === 4) {
      left[square] = order.length;
      const above = parent[square];
      if (above !== -1) low[above] = Math.min(low[above], low[square]);
      square = above;
      continue;
    }
    const next = neighbours[4 * square + nextSide[square]++];
    if (next === size) continue;
    if (entered[next] !== -1) {
      if (next !== parent[square]) low[square] = Math.min(low[square], entered[next]);
      continue;
    }
    parent[next] = square;
    entered[next] = order.length;
    low[next] = order.length;
    order.push(next);
    square = next;
  }
  const component = new Int32Array(size + 1).fill(-1);
  for (const square of order) {
    const above = parent[square];
    if (above === -1) continue;
    component[square] = low[square] >= entered[above] ? square : component[above];
  }
  return { parent, entered, left, component };
}

function sideTable(board: CompiledBoard, tree: Tree): Uint8Array {
  const { size, neighbours } = board;
  const of = new Uint8Array(4 * (size + 1)).fill(4);
  // An edge, to the parent or back to an earlier square, lies in the component of the square entered later.
  const componentOf = (square: number, beside: number) =>
    tree.component[tree.entered[square] > tree.entered[beside] ? square : beside];
  for (let square = 0; square < size; square++) {
    for (let d = 0; d < 4; d++) {
      const beside = neighbours[4 * square + d];
      if (beside === size) continue;
      const component = componentOf(square, beside);
      let first = 0;
      while (
        neighbours[4 * square + first] === size ||
        componentOf(square, neighbours[4 * square + first]) !== component
      ) {
        first++;
      }
      of[4 * square + d] = first;
    }
  }
  return of;
}
