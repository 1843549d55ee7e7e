import { astarProof } from '../astar/astar-proof.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { hasFronts } from './fronts.js';
import { twoWayProof } from './two-way-proof.js';

/** A proof of the fewest pushes: from both ends, or from the start if it is not known where boxes end. */
export function pushProof(problem: Problem, mostBytes: number): Proof {
  return hasFronts(problem) ? twoWayProof(problem, mostBytes) : astarProof(problem, 'pushes', mostBytes);
}
