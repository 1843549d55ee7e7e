import { FAR, nearestGoals } from '../../board/distances.js';
import type { Problem } from '../../problem/problem.js';
import type { PositionDetector } from '../../state/position-detector.js';
import { createKeys, type Keys } from '../tree/keys.js';
import { type Bases, createBases } from './bases.js';
import { HotspotRows } from './hotspot-rows.js';
import { BlockedLinks, findRooms, type Rooms } from './rooms.js';

/** What both senses of the feature-space search know about a level. */
export interface Context {
  readonly problem: Problem;
  readonly keys: Keys;
  readonly bases: Bases;
  readonly rooms: Rooms;
  readonly blockedLinks: BlockedLinks;
  /** Pushes from each square to the nearest goal; 0 if there is no way. */
  readonly nearestGoal: Uint16Array;
  readonly hotspotRows: HotspotRows;
  /** The costly detectors, for all forward searches. */
  readonly detectors: readonly PositionDetector[];
}

export function createContext(problem: Problem): Context {
  const { board, sides, pushDistances } = problem;
  const rooms = findRooms(board);
  const keys = createKeys(board.size);
  return {
    problem,
    keys,
    bases: createBases(board, sides),
    rooms,
    blockedLinks: new BlockedLinks(board, rooms),
    nearestGoal: nearestGoals(board, pushDistances).map((pushes) => (pushes === FAR ? 0 : pushes)),
    hotspotRows: new HotspotRows(problem, keys),
    detectors: problem.createPositionDetectors(),
  };
}
