import type { CompiledBoard } from '../board/compiled-board.js';
import { type Distances, pushDistances } from '../board/distances.js';
import { findLiveSquares, type LiveSquares } from '../board/live-squares.js';
import { partOfBoard } from '../board/part-of-board.js';
import { Sides } from '../board/sides.js';
import { DETECTORS } from '../deadlock/push-detectors.js';
import { createDetectors, type Problem } from '../problem/problem.js';
import type { DeadlockDetector } from '../state/push-detector.js';
import type { GoalRoom } from './goal-room.js';

/** A goal room as a board of its own: its squares, the door, and one square where all boxes wait. */
export interface InnerBoard {
  readonly board: CompiledBoard;
  readonly sides: Sides;
  /** From the square where they wait, boxes are as far from the goals as right after they came in. */
  readonly distances: Distances;
  /** The squares of the room on which a box can stand. */
  readonly live: LiveSquares;
  readonly detectors: readonly DeadlockDetector[];
  readonly door: number;
  readonly first: number;
  readonly waiting: number;
}

/** Cuts the room out. No box can be pushed from the door, so none can be pushed to it. */
export function innerBoard(
  { board: outer, without }: Problem,
  { door, first, direction, squares }: GoalRoom,
): InnerBoard {
  const kept = new Int32Array(squares.length + 1).fill(door);
  kept.set(squares);
  const { size, neighbours, goals, numberOf } = partOfBoard(outer, kept, 1);
  const waiting = size - 1;
  const board: CompiledBoard = {
    size,
    neighbours,
    goals,
    goalSquares: outer.goalSquares.map((goal) => numberOf[goal]),
    boxes: Int32Array.of(numberOf[first]),
    player: numberOf[door],
    surplus: 0,
    longestRun: outer.longestRun,
    levelSquares: new Int32Array(size),
    width: outer.width,
  };
  const sides = new Sides(board);
  const distances = pushDistances(board, sides);
  const live = findLiveSquares(board, sides, distances);
  copyRow(distances, 4 * numberOf[first] + (direction ^ 2), waiting);
  const withBoxes = { ...board, boxes: new Int32Array(outer.boxes.length).fill(waiting) };
  return {
    board: withBoxes,
    sides,
    distances,
    live,
    detectors: createDetectors(DETECTORS, { board: withBoxes, live, without }),
    door: numberOf[door],
    first: numberOf[first],
    waiting,
  };
}

/** Gives all sides of a square the distances of one place, `4 * square + side`. */
function copyRow({ toGoal, goalCount }: Distances, place: number, square: number): void {
  for (let side = 0; side < 4; side++)
    toGoal.copyWithin((4 * square + side) * goalCount, place * goalCount, (place + 1) * goalCount);
}
