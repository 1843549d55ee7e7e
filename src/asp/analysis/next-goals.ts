import { type Board, neighbourOf, squaresWhere } from '../../game/board.js';
import { DIRECTIONS } from '../../game/direction.js';
import type { Level } from '../../game/level.js';
import { leastPushes, oneBoxGraph, PARTS } from './one-box.js';

/** A goal that may be filled next. */
export interface NextGoal {
  readonly square: number;
  /** Larger for goals that are farther from the boxes. */
  readonly depth: number;
  /** Whether a box on this square can be pushed to another goal once this one is full. */
  isLive(square: number): boolean;
}

/** The level without a full goal and its box: a wall is in their place. */
export function withoutGoal({ board, start }: Level, square: number): Level {
  return {
    board: { ...board, walls: board.walls.with(square, 1), goals: board.goals.with(square, 0) },
    start: { ...start, boxes: start.boxes.filter((box) => box !== square) },
  };
}

/**
 * The goals that may be filled next, so that the others can be filled after it in some order, each box alone
 * on the board. It is a hint and no proof: a box may also leave a goal again.
 */
export function nextGoals(level: Level): NextGoal[] {
  const { board, start } = level;
  const goals = squaresWhere(board.goals);
  const loose = start.boxes.filter((box) => !board.goals[box]);
  const far = distances(board, loose);
  return goals.flatMap((square) => {
    const { board: rest } = withoutGoal(level, square);
    if (!canFill(rest, start.boxes)) return [];
    return [{ square, depth: Math.max(far[square], 0), isLive: liveOn(rest) }];
  });
}

/** Whether a box on a square can be pushed to a goal, with the player anywhere. */
function liveOn(board: Board): (square: number) => boolean {
  const ends = squaresWhere(board.goals).flatMap((goal) => statesOf(goal));
  const pushes = leastPushes(oneBoxGraph(board), ends, 'backwards');
  return (square) => statesOf(square).some((state) => Number.isFinite(pushes[state]));
}

function statesOf(square: number): number[] {
  return Array.from({ length: PARTS - 1 }, (_, part) => square * PARTS + part);
}

/** Whether the goals can be filled in some order: a goal is last if a box comes to it past all full ones. */
function canFill({ goals, ...board }: Board, boxes: readonly number[]): boolean {
  const walls = board.walls.slice();
  let full = squaresWhere(goals);
  for (const goal of full) walls[goal] = 1;
  while (full.length > 0) {
    const last = full.find((goal) =>
      comesFromBox({ ...board, goals, walls: walls.with(goal, 0) }, goal, boxes),
    );
    if (last === undefined) return false;
    walls[last] = 0;
    full = full.filter((goal) => goal !== last);
  }
  return true;
}

/** Whether a box of these can be pushed to the goal, if the player can be anywhere. */
function comesFromBox(board: Board, goal: number, boxes: readonly number[]): boolean {
  const seen = new Set([goal]);
  for (const square of seen) {
    if (boxes.includes(square)) return true;
    for (const direction of DIRECTIONS) {
      const from = floorBeside(board, square, direction);
      if (from !== undefined && floorBeside(board, from, direction) !== undefined) seen.add(from);
    }
  }
  return false;
}

/** The steps from the nearest of these squares to every square; -1 where no way leads. */
function distances(board: Board, starts: readonly number[]): Int32Array {
  const steps = new Int32Array(board.walls.length).fill(-1);
  const queue = [...starts];
  for (const square of queue) steps[square] = 0;
  for (const square of queue) {
    for (const direction of DIRECTIONS) {
      const beside = floorBeside(board, square, direction);
      if (beside === undefined || steps[beside] >= 0) continue;
      steps[beside] = steps[square] + 1;
      queue.push(beside);
    }
  }
  return steps;
}

function floorBeside(
  board: Board,
  square: number,
  direction: (typeof DIRECTIONS)[number],
): number | undefined {
  const beside = neighbourOf(board, square, direction);
  return beside === undefined || board.walls[beside] ? undefined : beside;
}
