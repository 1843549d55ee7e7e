import { DIRECTIONS, letterOf } from '../../game/direction.js';
import type { CompiledBoard } from './compiled-board.js';

/** The letters of a shortest walk between two squares. */
export function walkTo(board: CompiledBoard, boxes: ReadonlySet<number>, start: number, end: number): string {
  const squares = squaresBetween(board, boxes, start, end);
  if (squares.length === 0) throw new Error('the player cannot walk there');
  let moves = '';
  for (let i = 1; i < squares.length; i++) {
    let d = 0;
    while (board.neighbours[4 * squares[i - 1] + d] !== squares[i]) d++;
    moves += letterOf(DIRECTIONS[d]);
  }
  return moves;
}

/**
 * The squares of a shortest walk, both ends included, searched backwards from its end; none if there is no
 * walk.
 */
export function squaresBetween(
  { size, neighbours }: CompiledBoard,
  boxes: ReadonlySet<number>,
  start: number,
  end: number,
): number[] {
  const steps = new Int32Array(size + 1).fill(-1);
  const queue = [end];
  steps[end] = 0;
  for (const square of queue) {
    if (square === start) break;
    for (let d = 0; d < 4; d++) {
      const next = neighbours[4 * square + d];
      if (next === size || boxes.has(next) || steps[next] !== -1) continue;
      steps[next] = steps[square] + 1;
      queue.push(next);
    }
  }
  if (steps[start] === -1) return [];
  const squares = [start];
  for (let square = start; square !== end; ) {
    let d = 0;
    while (steps[neighbours[4 * square + d]] !== steps[square] - 1) d++;
    square = neighbours[4 * square + d];
    squares.push(square);
  }
  return squares;
}

/** What `stepsFrom` holds for a square that cannot be reached. The longest walks count as one step fewer. */
export const NO_WALK = 0xffff;

/** For each square, the length of a shortest walk over the empty floor from the nearest of some squares. */
export function stepsFrom({ size, neighbours }: CompiledBoard, starts: readonly number[]): Uint16Array {
  const steps = new Uint16Array(size + 1).fill(NO_WALK);
  const queue = [...starts];
  for (const start of starts) steps[start] = 0;
  for (const square of queue) {
    for (let d = 0; d < 4; d++) {
      const next = neighbours[4 * square + d];
      if (next === size || steps[next] !== NO_WALK) continue;
      steps[next] = Math.min(steps[square] + 1, NO_WALK - 1);
      queue.push(next);
    }
  }
  return steps;
}
