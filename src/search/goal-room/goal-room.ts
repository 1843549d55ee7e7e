import type { CompiledBoard } from '../board/compiled-board.js';
import type { Sides } from '../board/sides.js';
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
  const { size, goals, surplus } = board;
  if (surplus > 0) return [];
  const rooms: GoalRoom[] = [];
  const flood = new RoomFlood(board);
  for (let door = 0; door < size; door++) {
    if (goals[door] !== 0 || !isParting(sides, door) || !flood.fillBehind(door)) continue;
    if (flood.has(board.player) && board.boxes.includes(door)) continue;
    const room = roomBehind(board, door, flood);
    if (room) rooms.push(room);
  }
  return rooms.sort((one, other) => other.squares.length - one.squares.length);
}

/** Whether a box on the square parts the floor. */
function isParting({ of }: Sides, square: number): boolean {
  const groups = [0, 1, 2, 3].map((d) => of[4 * square + d]).filter((group) => group < 4);
  return groups.some((group) => group !== groups[0]);
}

/** The room that the flood has filled; undefined if it has no straight way in, or more than one. */
function roomBehind(
  { size, neighbours }: CompiledBoard,
  door: number,
  flood: RoomFlood,
): GoalRoom | undefined {
  const ways = [0, 1, 2, 3].filter((d) => flood.has(neighbours[4 * door + d]));
  const [direction] = ways;
  if (ways.length !== 1 || neighbours[4 * door + (direction ^ 2)] === size) return undefined;
  return { door, first: neighbours[4 * door + direction], direction, squares: flood.squares() };
}

/** Fills the part of the floor around the first goal. */
class RoomFlood {
  private readonly board: CompiledBoard;
  /** 1 for the squares of boxes at the start. */
  private readonly stops: Uint8Array;
  private readonly marks: Uint8Array;
  private readonly stack: number[] = [];

  constructor(board: CompiledBoard) {
    this.board = board;
    this.stops = new Uint8Array(board.size + 1);
    this.marks = new Uint8Array(board.size + 1);
    for (const box of board.boxes) this.stops[box] = 1;
  }

  /** Fills up to the door; false if a box is there, or a goal is not. */
  fillBehind(door: number): boolean {
    const { marks, stops, stack } = this;
    const { size, neighbours, goalSquares } = this.board;
    marks.fill(0);
    marks[goalSquares[0]] = 1;
    stack.length = 0;
    stack.push(goalSquares[0]);
    for (let square = stack.pop(); square !== undefined; square = stack.pop()) {
      if (stops[square] !== 0) return false;
      for (let d = 0; d < 4; d++) {
        const next = neighbours[4 * square + d];
        if (next === size || next === door || marks[next] !== 0) continue;
        marks[next] = 1;
        stack.push(next);
      }
    }
    return goalSquares.every((goal) => marks[goal] !== 0);
  }

  has(square: number): boolean {
    return this.marks[square] !== 0;
  }

  squares(): Int32Array {
    return Int32Array.from(this.marks.keys()).filter((square) => this.marks[square] !== 0);
  }
}
