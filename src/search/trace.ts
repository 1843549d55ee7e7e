import { DIRECTIONS, letterOf } from '../game/direction.js';
import type { CompiledBoard } from './board.js';
import type { Problem } from './problem.js';
import type { StatePool } from './state-pool.js';
import { WorkingPosition } from './working-position.js';

/** The LURD moves that lead from the start to a stored state, with the shortest walk before every push. */
export function traceMoves({ board, live }: Problem, pool: StatePool, state: number): string {
  const path = [state];
  while (path[path.length - 1] !== pool.parents[path[path.length - 1]])
    path.push(pool.parents[path[path.length - 1]]);
  path.reverse();
  const before = new WorkingPosition(board, live);
  const after = new WorkingPosition(board, live);
  let player = board.player;
  let moves = '';
  for (let i = 1; i < path.length; i++) {
    before.load(pool, path[i - 1], player);
    after.load(pool, path[i], player);
    const from = squareOnlyIn(before, after);
    const to = squareOnlyIn(after, before);
    const { direction, length } = straightWay(board, from, to);
    moves += walkTo(board, before.occupied, player, board.neighbours[4 * from + (direction ^ 2)]);
    moves += letterOf(DIRECTIONS[direction]).toUpperCase().repeat(length);
    player = board.neighbours[4 * to + (direction ^ 2)];
  }
  return moves;
}

function squareOnlyIn(one: WorkingPosition, other: WorkingPosition): number {
  return one.boxes.find((square) => other.occupied[square] === 0)!;
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

/** The letters of a shortest walk between two squares, searched backwards from its end. */
export function walkTo(board: CompiledBoard, occupied: Uint8Array, start: number, end: number): string {
  const steps = new Int32Array(board.size + 1).fill(-1);
  const queue = [end];
  steps[end] = 0;
  for (const square of queue) {
    if (square === start) break;
    for (let d = 0; d < 4; d++) {
      const next = board.neighbours[4 * square + d];
      if (occupied[next] !== 0 || steps[next] !== -1) continue;
      steps[next] = steps[square] + 1;
      queue.push(next);
    }
  }
  if (steps[start] === -1) throw new Error('the player cannot walk there');
  let moves = '';
  for (let square = start; square !== end; ) {
    let d = 0;
    while (steps[board.neighbours[4 * square + d]] !== steps[square] - 1) d++;
    moves += letterOf(DIRECTIONS[d]);
    square = board.neighbours[4 * square + d];
  }
  return moves;
}
