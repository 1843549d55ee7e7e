import { nearestGoals } from '../board/distances.js';
import type { PositionDetector } from '../deadlock/position-detector.js';
import type { Problem } from '../problem.js';
import { HotspotRows } from './feature/hotspot-rows.js';
import { BlockedLinks, findRooms, type Rooms } from './feature/rooms.js';
import { createKeys, type Keys } from './keys.js';
import { type Bases, createBases } from './plan/bases.js';

/** What both directions of the feature-space search know of a level. */
export interface Context {
  readonly problem: Problem;
  readonly keys: Keys;
  readonly bases: Bases;
  readonly rooms: Rooms;
  readonly blockedLinks: BlockedLinks;
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
    nearestGoal: nearestGoals(board, pushDistances),
    hotspotRows: new HotspotRows(problem, keys),
    detectors: problem.createPositionDetectors(),
  };
}
