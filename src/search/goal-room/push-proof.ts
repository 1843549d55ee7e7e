import { astarProof } from '../astar/astar-proof.js';
import { hasFronts } from '../fronts/fronts.js';
import { twoWayProof } from '../fronts/two-way-proof.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { findGoalRooms, GOAL_ROOM } from './goal-room.js';
import { type DividedProof, GoalRoomProof, type Prove } from './goal-room-proof.js';

/**
 * A proof of the fewest pushes: outside and inside a goal room apart if the level has one. `prove` makes the
 * proof outside, or that of the whole level.
 */
export function pushProof(problem: Problem, mostBytes: number, prove: Prove = plainProof): DividedProof {
  const rooms = problem.without.includes(GOAL_ROOM) ? [] : findGoalRooms(problem);
  if (rooms.length > 0) return new GoalRoomProof(problem, rooms, mostBytes, prove);
  return prove(problem, mostBytes, 0);
}

/** From both ends, or from the start if it is not known where boxes end. */
function plainProof(problem: Problem, mostBytes: number): Proof {
  return hasFronts(problem) ? twoWayProof(problem, mostBytes) : astarProof(problem, 'pushes', mostBytes);
}
