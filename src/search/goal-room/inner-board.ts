import type { CompiledBoard } from '../board/compiled-board.js';
import { type Distances, pushDistances } from '../board/distances.js';
import { findLiveSquares, type LiveSquares } from '../board/live-squares.js';
import { Sides } from '../board/sides.js';
import type { GoalRoom } from './goal-room.js';

/** A goal room as a board of its own: its squares, the door, and one square where all boxes wait. */
export interface InnerBoard {
  readonly board: CompiledBoard;
  readonly sides: Sides;
  /** From the square where they wait, boxes are as far from the goals as right after they came in. */
  readonly distances: Distances;
  /** The squares of the room on which a box can stand. */
  readonly live: LiveSquares;
  readonly door: number;
  readonly first: number;
  readonly waiting: number;
}

/** Cuts the room out. No box can be pushed from the door, so none can be pushed to it. */
export function innerBoard(outer: CompiledBoard, { door, first, direction, squares }: GoalRoom): InnerBoard {
  const { length } = squares;
  const [doorway, waiting, size] = [length, length + 1, length + 2];
  const numberOf = new Int32Array(outer.size + 1).fill(size);
  squares.forEach((square, number) => {
    numberOf[square] = number;
  });
  numberOf[door] = doorway;
  const neighbours = new Int32Array(4 * (size + 1)).fill(size);
  squares.forEach((square, number) => {
    for (let d = 0; d < 4; d++) neighbours[4 * number + d] = numberOf[outer.neighbours[4 * square + d]];
  });
  neighbours[4 * doorway + direction] = numberOf[first];
  const goals = new Uint8Array(size + 1);
  squares.forEach((square, number) => {
    goals[number] = outer.goals[square];
  });
  const board: CompiledBoard = {
    size,
    neighbours,
    goals,
    goalSquares: outer.goalSquares.map((goal) => numberOf[goal]),
    boxes: Int32Array.of(numberOf[first]),
    player: doorway,
    surplus: 0,
    longestRun: outer.longestRun,
    levelSquares: new Int32Array(size),
    width: outer.width,
  };
  const sides = new Sides(board);
  const distances = pushDistances(board, sides);
  const live = findLiveSquares(board, sides, distances);
  const entered = 4 * numberOf[first] + (direction ^ 2);
  copyRow(distances, entered, waiting);
  return {
    board: { ...board, boxes: new Int32Array(outer.boxes.length).fill(waiting) },
    sides,
    distances,
    live,
    door: doorway,
    first: numberOf[first],
    waiting,
  };
}

/** Gives all sides of a square the distances of one place, `4 * square + side`. */
function copyRow({ toGoal, goalCount }: Distances, place: number, square: number): void {
  for (let side = 0; side < 4; side++)
    toGoal.copyWithin((4 * square + side) * goalCount, place * goalCount, (place + 1) * goalCount);
}
