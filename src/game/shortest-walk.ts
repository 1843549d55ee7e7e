import { type Board, neighbourOf } from './board.js';
import { DIRECTIONS, letterOf } from './direction.js';

/**
 * A shortest walk around walls and boxes as moves, by breadth-first search; undefined if there is none.
 */
export function shortestWalk(
  board: Board,
  boxes: ReadonlySet<number>,
  from: number,
  to: number,
): string | undefined {
  const cameBy = new Map<number, { letter: string; previous: number }>();
  const queue = [from];
  for (const square of queue) {
    if (square === to) return traceWalk(cameBy, from, to);
    for (const direction of DIRECTIONS) {
      const next = neighbourOf(board, square, direction);
      if (next === undefined || next === from || board.walls[next] || boxes.has(next) || cameBy.has(next))
        continue;
      cameBy.set(next, { letter: letterOf(direction), previous: square });
      queue.push(next);
    }
  }
  return undefined;
}

function traceWalk(
  cameBy: ReadonlyMap<number, { letter: string; previous: number }>,
  from: number,
  to: number,
): string {
  const letters: string[] = [];
  for (let square = to; square !== from; ) {
    const step = cameBy.get(square)!;
    letters.push(step.letter);
    square = step.previous;
  }
  return letters.reverse().join('');
}
