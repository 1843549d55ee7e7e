import type { CompiledBoard } from './compiled-board.js';

const NONE = -1;

/*
 * The free floor around some boxes, and how one more box would cut it. One depth-first search finds that for
 * all squares of that box, instead of a flood fill for each (R. Tarjan, "Depth-first search and linear graph
 * algorithms", 1972): a subtree below the box is cut off if no way leads from it past the box.
 */
export class CutFloor {
  private readonly board: CompiledBoard;
  /** The square before each in the search, −1 for a first one and for walls and boxes. */
  readonly parent: Int32Array;
  private readonly root: Int32Array;
  /** When a square was entered. */
  readonly entered: Int32Array;
  /** The first time after its subtree. */
  readonly left: Int32Array;
  /** The earliest time at which a square was entered that stands beside its subtree. */
  private readonly low: Int32Array;
  private readonly nextSide: Uint8Array;
  /** The box that was put. */
  private box = 0;
  /** The tops of the subtrees that it cuts off, and how many there are. */
  readonly cuts = new Int32Array(4);
  cutCount = 0;

  constructor(board: CompiledBoard) {
    this.board = board;
    this.parent = new Int32Array(board.size + 1);
    this.root = new Int32Array(board.size + 1);
    this.entered = new Int32Array(board.size + 1);
    this.left = new Int32Array(board.size + 1);
    this.low = new Int32Array(board.size + 1);
    this.nextSide = new Uint8Array(board.size + 1);
  }

  /** Looks at a position. All that is said later is about it. `occupied` is also 1 for the wall square. */
  analyse(occupied: Uint8Array): void {
    this.parent.fill(NONE);
    this.entered.fill(NONE);
    let time = 0;
    for (let square = 0; square < this.board.size; square++)
      if (occupied[square] === 0 && this.entered[square] === NONE) time = this.visit(square, time, occupied);
  }

  /** Puts one more box on a free square, instead of the last one that was put so. */
  put(box: number): void {
    const { parent, entered, low, cuts } = this;
    const { neighbours } = this.board;
    this.box = box;
    this.cutCount = 0;
    for (let side = 4 * box; side < 4 * box + 4; side++) {
      const child = neighbours[side];
      if (parent[child] === box && low[child] >= entered[box]) cuts[this.cutCount++] = child;
    }
  }

  /**
   * The region of a free square, as a number below twice the size of the board. The player can walk between
   * two squares exactly if their numbers are equal.
   */
  regionOf(square: number): number {
    const { root, entered, left, cuts, cutCount } = this;
    if (cutCount === 0 || root[square] !== root[this.box]) return root[square];
    const when = entered[square];
    for (let i = 0; i < cutCount; i++)
      if (when >= entered[cuts[i]] && when < left[cuts[i]]) return this.board.size + cuts[i];
    return root[square];
  }

  /** Visits all squares around `start`; returns the time afterwards. */
  private visit(start: number, begin: number, occupied: Uint8Array): number {
    const { parent, root, entered, left, low, nextSide } = this;
    const { neighbours } = this.board;
    let time = begin;
    const enter = (square: number): void => {
      root[square] = start;
      entered[square] = low[square] = time++;
      nextSide[square] = 0;
    };
    enter(start);
    for (let at = start; at !== NONE; ) {
      if (nextSide[at] === 4) {
        left[at] = time;
        const up = parent[at];
        if (up !== NONE && low[at] < low[up]) low[up] = low[at];
        at = up;
        continue;
      }
      const next = neighbours[4 * at + nextSide[at]++];
      if (occupied[next] !== 0) continue;
      if (entered[next] === NONE) {
        parent[next] = at;
        enter(next);
        at = next;
      } else if (next !== parent[at] && entered[next] < low[at]) low[at] = entered[next];
    }
    return time;
  }
}
