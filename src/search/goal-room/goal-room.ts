import type { CompiledBoard } from '../board/compiled-board.js';
import { Reach } from '../board/reach.js';
import type { Sides } from '../board/sides.js';
import { squaresBetween } from '../board/walk.js';
import type { Tables } from '../state/tables.js';

/** The name by which `without` switches goal rooms off. */
export const GOAL_ROOM = 'goal-room';

/** A part of the floor with all goals, which boxes and player can enter through one square only. */
export interface GoalRoom {
  /** The square that parts the room from the rest of the floor. It is no goal, and not in the room. */
  readonly door: number;
  /** The square behind the door, and the direction in which boxes are pushed to it. */
  readonly first: number;
  readonly direction: number;
  /** The squares of the room, ascending. */
  readonly squares: Int32Array;
}

/**
 * Finds the goal rooms of a board in which no box is at the start, the largest first. The player may be in
 * one: he can walk to the door. With surplus boxes there are none, because not every box must come in.
 */
export function findGoalRooms({ board, sides }: Pick<Tables, 'board' | 'sides'>): GoalRoom[] {
  if (board.surplus > 0) return [];
  const rooms: GoalRoom[] = [];
  // A door is on every way from a goal to a box, so on this one.
  for (const door of squaresBetween(board, new Set(), board.goalSquares[0], board.boxes[0])) {
    const room = board.goals[door] === 0 && isParting(sides, door) && roomBehind(board, door);
    if (room) rooms.push(room);
  }
  return rooms.sort((one, other) => other.squares.length - one.squares.length || one.door - other.door);
}

/** Whether a box on the square parts the floor. */
function isParting({ of }: Sides, square: number): boolean {
  const groups = [0, 1, 2, 3].map((d) => of[4 * square + d]).filter((group) => group < 4);
  return groups.some((group) => group !== groups[0]);
}

/** The floor around the goals up to a door; undefined if it is no room, or has no straight way in. */
function roomBehind(board: CompiledBoard, door: number): GoalRoom | undefined {
  const { size, neighbours, goalSquares, boxes, player } = board;
  const closed = new Uint8Array(size + 1);
  closed[size] = 1;
  closed[door] = 1;
  const reach = new Reach(board);
  reach.flood(goalSquares[0], closed);
  if (boxes.some((box) => reach.has(box)) || !goalSquares.every((goal) => reach.has(goal))) return undefined;
  if (reach.has(player) && boxes.includes(door)) return undefined;
  const ways = [0, 1, 2, 3].filter((d) => reach.has(neighbours[4 * door + d]));
  const [direction] = ways;
  if (ways.length !== 1 || neighbours[4 * door + (direction ^ 2)] === size) return undefined;
  const squares = reach.squares.slice(0, reach.count).sort();
  return { door, first: neighbours[4 * door + direction], direction, squares };
}
