import { type Board, goalSquares, neighbourOf } from './board.js';
import { DIRECTIONS, type Direction } from './direction.js';

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
 * Marks every square that the player can walk to from `start`: 1 for reachable, over all squares of the board.
 * Boxes block; pass no boxes for the squares that walls alone enclose.
 */
export function reachableSquares(board: Board, start: number, boxes: readonly number[]): Uint8Array {
  const marks = new Uint8Array(board.width * board.height);
  const blocked = Uint8Array.from(board.walls);
  for (const box of boxes) blocked[box] = 1;
  marks[start] = 1;
  const stack = [start];
  for (let square = stack.pop(); square !== undefined; square = stack.pop()) {
    for (const direction of DIRECTIONS) {
      const next = neighbourOf(board, square, direction);
      if (next === undefined || blocked[next] || marks[next]) continue;
      marks[next] = 1;
      stack.push(next);
    }
  }
  return marks;
}
