import { squaresWhere } from '../game/board.js';
import type { Level } from '../game/level.js';
import { reachableSquares } from '../game/position.js';

/** The board of a certificate: boxes and goals on the squares that walls enclose around the player. */
export type Floor = ReturnType<typeof floorOf>;

/** Numbers the squares from 0 in reading order. The number `size` stands for every wall. */
export function floorOf({ board, start: { boxes: all, player } }: Level) {
  const squares = squaresWhere(reachableSquares(board, player, []));
  const size = squares.length;
  const numbers = new Map(squares.map((square, number) => [square, number]));
  const offsets = [-1, -board.width, 1, board.width];
  /** `neighbours[4 * square + d]` for left, up, right, down; `d ^ 2` is the opposite direction. */
  const neighbours = Int32Array.from(
    squares.flatMap((square) => offsets.map((offset) => numbers.get(square + offset) ?? size)),
  );
  const goals = Uint8Array.from(squares, (square) => board.goals[square]);
  const goalSquares = squaresWhere(goals);
  const boxes = all.flatMap((box) => numbers.get(box) ?? []);
  const needed = squaresWhere(board.goals).filter((goal) => numbers.has(goal) || !all.includes(goal));
  /** Boxes that need no goal. Below 0 there is no solution; an empty goal out of reach needs a box too. */
  const surplus = boxes.length - needed.length;
  const start = [...boxes, numbers.get(player)!];
  /** More than the cost of bringing all boxes to goals, each as if it were alone on the board. */
  const far = 4 * size * (boxes.length + 1);
  return { size, neighbours, goals, goalSquares, boxes, surplus, start, far };
}
