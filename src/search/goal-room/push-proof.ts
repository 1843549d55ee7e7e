import { astarProof } from '../astar/astar-proof.js';
import { hasFronts } from '../fronts/fronts.js';
import { twoWayProof } from '../fronts/two-way-proof.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { findGoalRooms, GOAL_ROOM } from './goal-room.js';
import { goalRoomProof } from './goal-room-proof.js';

/**
 * A proof of the fewest pushes: outside and inside a goal room apart if there is one, otherwise from both
 * ends, or from the start if it is not known where boxes end.
 */
export function pushProof(problem: Problem, mostBytes: number): Proof {
  const prove = (on: Problem, bytes: number) =>
    hasFronts(on) ? twoWayProof(on, bytes) : astarProof(on, 'pushes', bytes);
  const rooms = problem.without.includes(GOAL_ROOM) ? [] : findGoalRooms(problem.board);
  return rooms.length === 0 ? prove(problem, mostBytes) : goalRoomProof(problem, rooms, mostBytes, prove);
}
