import { type Board, goalSquares, neighbourOf } from './board.js';
import type { Direction } from './direction.js';

/** Where the boxes and the player are; `boxes` is ascending. */
export interface Position {
  readonly boxes: readonly number[];
  readonly player: number;
}

/** The position after one step of the player, or undefined where a wall or an unmovable box forbids it. */
export function play(board: Board, position: Position, direction: Direction): Position | undefined {
  const next = neighbourOf(board, position.player, direction);
  if (next === undefined || board.walls[next]) return undefined;
  if (!position.boxes.includes(next)) return { boxes: position.boxes, player: next };
  const beyond = neighbourOf(board, next, direction);
  if (beyond === undefined || board.walls[beyond] || position.boxes.includes(beyond)) return undefined;
  const boxes = position.boxes.map((box) => (box === next ? beyond : box)).sort((a, b) => a - b);
  return { boxes, player: next };
}

/** A level is solved when every goal holds a box; surplus boxes may stand anywhere. */
export function isSolved(board: Board, position: Position): boolean {
  return goalSquares(board).every((goal) => position.boxes.includes(goal));
}

/**
 * Marks every square of the board that the player can walk to from `start` with 1. Boxes block the way.
 * Without boxes these are the squares that walls enclose.
 */
export function reachableSquares(board: Board, start: number, boxes: readonly number[]): Uint8Array {
  const marks = new Uint8Array(board.width * board.height);
  const blocked = Uint8Array.from(board.walls);
  for (const box of boxes) blocked[box] = 1;
  marks[start] = 1;
  const stack = new Int32Array(marks.length);
  let top = 1;
  stack[0] = start;
  while (top > 0) {
    const square = stack[--top];
    const x = square % board.width;
    for (let i = 0; i < 4; i++) {
      if ((i === 0 && x === 0) || (i === 1 && x === board.width - 1)) continue;
      const next = i < 2 ? square + 2 * i - 1 : square + (2 * i - 5) * board.width;
      if (next < 0 || next >= marks.length || blocked[next] || marks[next]) continue;
      marks[next] = 1;
      stack[top++] = next;
    }
  }
  return marks;
}
