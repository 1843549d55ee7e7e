import type { Problem } from '../problem/problem.js';
import type { GoalRoom } from './goal-room.js';
import { joinWays } from './join-ways.js';
import { outerProblem, pushesInCorridor } from './outer-problem.js';
import type { RoomMove } from './room-packing.js';

/** A packing with the fewest pushes, as plain data. */
export interface PackedRoom {
  readonly room: GoalRoom;
  readonly pushes: number;
  readonly moves: readonly RoomMove[];
}

/** What is left of a level whose goal room is packed. */
export interface Outside {
  readonly problem: Problem;
  /** What its values lack of those of the level. */
  readonly offset: number;
  /** Makes a solution of the level of one of the problem. */
  readonly join: (moves: string) => string;
}

export function outsideOf(problem: Problem, { room, pushes, moves: packing }: PackedRoom): Outside {
  const outer = outerProblem(problem, room);
  return {
    problem: outer.problem,
    offset: pushes - pushesInCorridor(problem.board.boxes.length),
    join: (moves) => joinWays(problem, room, { outer, moves }, packing),
  };
}
