import { type Board, neighbourOf } from '../game/board.js';
import { DIRECTIONS, type Direction, oppositeOf } from '../game/direction.js';
import { type Instance, surplusBoxes } from './instance.js';

/**
 * A proved lower bound on the number of push actions that solve an instance; infinite where a box or a goal is out
 * of reach for good. Each box is taken alone on the board, with a player who can be anywhere, so that no plan needs
 * fewer: every goal needs a box, and without surplus boxes every box needs a goal.
 */
export function lineBound(instance: Instance): number {
  const { board, start } = instance.level;
  const boxes = start.boxes.filter((square) => instance.locations.has(square));
  const goals = [...instance.locations.keys()].filter((square) => board.goals[square]);
  const surplus = surplusBoxes(instance);
  if (surplus < 0) return Number.POSITIVE_INFINITY;
  const distances = goals.map((goal) => actionsTo(instance, goal));
  const forGoals = sum(distances.map((table) => least(boxes.map((box) => table[box]))));
  if (surplus > 0) return forGoals;
  return Math.max(forGoals, sum(boxes.map((box) => least(distances.map((table) => table[box])))));
}

/** For each square the fewest push actions that bring a box from there to `goal`, by breadth-first search backwards. */
function actionsTo(instance: Instance, goal: number): Float64Array {
  const { board } = instance.level;
  const distance = new Float64Array(board.width * board.height).fill(Number.POSITIVE_INFINITY);
  distance[goal] = 0;
  const queue = [goal];
  for (const square of queue) {
    for (const direction of DIRECTIONS) {
      for (const from of pushOrigins(board, square, direction)) {
        if (distance[from] !== Number.POSITIVE_INFINITY) continue;
        distance[from] = distance[square] + 1;
        queue.push(from);
      }
    }
  }
  return distance;
}

/** The squares from which one push action in a direction can bring a box to `square`. */
function* pushOrigins(board: Board, square: number, direction: Direction): Generator<number> {
  const back = oppositeOf(direction);
  const isFloor = (at: number | undefined): at is number => at !== undefined && !board.walls[at];
  let origin = neighbourOf(board, square, back);
  while (isFloor(origin)) {
    const stand = neighbourOf(board, origin, back);
    if (!isFloor(stand)) return;
    yield origin;
    origin = stand;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
}
