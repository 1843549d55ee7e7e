import type { CompiledBoard } from '../board/compiled-board.js';
import { MoveWriter } from '../board/move-writer.js';
import { inverseOf } from '../board/symmetries.js';
import type { Problem } from '../problem/problem.js';
import type { StatePool } from '../state/state-pool.js';
import { WorkingPosition } from '../state/working-position.js';

/** A stored state and the pool that holds it. */
interface StoredState {
  readonly pool: StatePool;
  readonly state: number;
}

/** The LURD moves that lead from the start to a stored state, with the shortest walk before every push. */
export function traceMoves(problem: Problem, pool: StatePool, state: number): string {
  return traceWay(problem, ancestry(pool, state).reverse());
}

/** The LURD moves through a position that a search from the start and one from the goals have both stored. */
export function traceThrough(problem: Problem, ahead: StoredState, behind: StoredState): string {
  const toGoals = ancestry(behind.pool, behind.state).slice(1);
  return traceWay(problem, [...ancestry(ahead.pool, ahead.state).reverse(), ...toGoals]);
}

/** A stored state, its parent, and so on to the root. */
function ancestry(pool: StatePool, state: number): StoredState[] {
  const path = [{ pool, state }];
  for (let next = state; next !== pool.parents[next]; ) {
    next = pool.parents[next];
    path.push({ pool, state: next });
  }
  return path;
}

/** The LURD moves from the start through states that are one push apart. */
export function traceWay({ board, live, symmetries }: Problem, path: readonly StoredState[]): string {
  const position = new WorkingPosition(board, live);
  const inverses = symmetries.map(inverseOf);
  // The symmetry that maps the squares of a stored state back to those of the level; undefined as long as
  // none is needed.
  let images: Int32Array | undefined;
  const boxesOf = ({ pool, state }: StoredState): Set<number> => {
    position.load(pool, state, board.player);
    const image = pool.imageOf(state);
    if (image !== 0) images = inverses[image - 1].map((square) => images?.[square] ?? square);
    return new Set(Array.from(position.boxes, (square) => images?.[square] ?? square));
  };

  const writer = new MoveWriter(board);
  let before = boxesOf(path[0]);
  for (const state of path.slice(1)) {
    const after = boxesOf(state);
    let box = squareOnlyIn(before, after);
    const { direction, length } = straightWay(board, box, squareOnlyIn(after, before));
    for (let i = 0; i < length; i++) box = writer.push(box, direction);
    before = after;
  }
  return writer.moves;
}

function squareOnlyIn(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  return [...one].find((square) => !other.has(square))!;
}

function straightWay(board: CompiledBoard, from: number, to: number): { direction: number; length: number } {
  for (let direction = 0; direction < 4; direction++) {
    let length = 0;
    for (let square = from; square !== board.size; square = board.neighbours[4 * square + direction]) {
      if (square === to) return { direction, length };
      length++;
    }
  }
  throw new Error(`squares ${from} and ${to} are not in line`);
}
