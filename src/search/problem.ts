import type { Level } from '../game/level.js';
import { compileBoard } from './board.js';
import { DETECTORS } from './deadlock/detectors.js';
import type { PositionDetector } from './deadlock/position-detector.js';
import { POSITION_DETECTORS } from './deadlock/position-detectors.js';
import { pushDistances } from './distances.js';
import { allSquaresLive, DEAD_SQUARES, findLiveSquares } from './live-squares.js';
import { PI_CORRAL } from './pi-corral.js';
import { Sides } from './sides.js';
import type { Tables } from './tables.js';

/** A level as every algorithm gets it: with the tables that do not depend on the objective. */
export interface Problem extends Tables {
  /** Makes the detectors that judge whole positions; each search that asks for them gets its own. */
  readonly createPositionDetectors: () => readonly PositionDetector[];
  /** Whether PI-corrals may prune, where the objective allows it. */
  readonly usesCorrals: boolean;
}

/** The rules that can be switched off by name. */
export const RULE_NAMES: readonly string[] = [
  DEAD_SQUARES,
  PI_CORRAL,
  ...DETECTORS.map(({ name }) => name),
  ...POSITION_DETECTORS.map(({ name }) => name),
];

/** Compiles a level; the rules named in `without` are left out. Throws for a name that is no rule's. */
export function createProblem(
  level: Pick<Level, 'board' | 'start'>,
  without: readonly string[] = [],
): Problem {
  const unknown = without.find((name) => !RULE_NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`no rule is named ${JSON.stringify(unknown)}`);
  const board = compileBoard(level);
  const sides = new Sides(board);
  const distances = pushDistances(board, sides);
  const live = without.includes(DEAD_SQUARES)
    ? allSquaresLive(board)
    : findLiveSquares(board, sides, distances);
  const kinds = DETECTORS.filter(({ name }) => !without.includes(name));
  const detectors = kinds.flatMap(({ create }) => create(board, live) ?? []);
  const tables = { board, sides, pushDistances: distances, live, detectors };
  const positionKinds = POSITION_DETECTORS.filter(({ name }) => !without.includes(name));
  return {
    ...tables,
    createPositionDetectors: () => positionKinds.flatMap(({ create }) => create(tables) ?? []),
    usesCorrals: !without.includes(PI_CORRAL),
  };
}

/** About the most memory that the tables of a level take, in bytes: an entry for every square, side and goal, twice. */
export function tableBytes({ board, start }: Pick<Level, 'board' | 'start'>): number {
  const squares = board.walls.reduce((sum, wall) => sum + (wall === 0 ? 1 : 0), 0);
  const longestRun = Math.max(board.width, board.height);
  return 16 * squares * start.boxes.length + 200 * squares + 60 * start.boxes.length * longestRun;
}
