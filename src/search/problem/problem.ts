import type { Level } from '../../game/level.js';
import { type CompiledBoard, compileBoard } from '../board/compiled-board.js';
import { pushDistances } from '../board/distances.js';
import { allSquaresLive, DEAD_SQUARES, findLiveSquares } from '../board/live-squares.js';
import { ONE_WAY, oneWayPushes } from '../board/one-way.js';
import { Sides } from '../board/sides.js';
import { type BoardSymmetry, boardSymmetries, closeUnder, SYMMETRY_RULE } from '../board/symmetries.js';
import { PAIR_PENALTIES } from '../bound/pair-penalties.js';
import { PAIRS } from '../deadlock/pairs.js';
import { PI_CORRAL } from '../deadlock/pi-corral.js';
import { POSITION_DETECTORS } from '../deadlock/position-detectors.js';
import { DETECTORS, PULL_DETECTORS } from '../deadlock/push-detectors.js';
import { TRIPLES } from '../deadlock/triples.js';
import type { PositionDetector } from '../state/position-detector.js';
import type { DeadlockDetector, DetectorKind } from '../state/push-detector.js';
import type { Tables } from '../state/tables.js';

/** The rules whose tables are about two or three boxes: windows on a solution are faster without. */
export const TABLES_OF_GROUPS: readonly string[] = [PAIRS.name, TRIPLES.name, PAIR_PENALTIES];

/** A level as every algorithm gets it: with the tables that do not depend on the objective. */
export interface Problem extends Tables {
  /** The level itself, or the one that the board was made from. */
  readonly level: Pick<Level, 'board' | 'start'>;
  /** Makes the detectors that judge whole positions. Each search gets its own. */
  readonly createPositionDetectors: () => readonly PositionDetector[];
  /** Makes those of them that pay in proofs of optima. */
  readonly createProofDetectors: () => readonly PositionDetector[];
  /** The detectors of pulls, the same for all searches. Their tables grow beside the search. */
  readonly pullDetectors: () => readonly DeadlockDetector[];
  /** Whether PI-corrals may prune, if the objective allows it. */
  readonly usesCorrals: boolean;
  /** The symmetries under which states may be stored. `live` is closed under them. */
  readonly symmetries: readonly BoardSymmetry[];
  /** Pushes that must continue straight on, as in `oneWayPushes`, if the objective allows it. */
  readonly oneWay: Uint8Array;
  /** The rules that are switched off. */
  readonly without: readonly string[];
  /** Whether the bound includes what pairs of boxes cost each other. */
  readonly usesPenalties: boolean;
}

/** Compiles a level without the rules named in `without`. `checkRuleNames` checks the names. */
export function createProblem(
  level: Pick<Level, 'board' | 'start'>,
  without: readonly string[] = [],
): Problem {
  return problemOn(compileBoard(level), level, without);
}

/** The same for a board that was made in another way; `level` is what it was made from. */
export function problemOn(
  board: CompiledBoard,
  level: Pick<Level, 'board' | 'start'>,
  without: readonly string[],
): Problem {
  const sides = new Sides(board);
  const distances = pushDistances(board, sides);
  const symmetries = without.includes(SYMMETRY_RULE) ? [] : boardSymmetries(board);
  const live = without.includes(DEAD_SQUARES)
    ? allSquaresLive(board)
    : closeUnder(board, findLiveSquares(board, sides, distances), symmetries);
  const detectors = createDetectors(DETECTORS, { board, live, without });
  const tables = { board, sides, pushDistances: distances, live, detectors };
  let pullDetectors: readonly DeadlockDetector[] | undefined;
  const allowedKinds = POSITION_DETECTORS.filter(({ name }) => !without.includes(name));
  const positionKinds = allowedKinds.filter(
    ({ name }) => !allowedKinds.some(({ covers }) => covers === name),
  );
  const proofKinds = allowedKinds.filter(({ servesProofs }) => servesProofs === true);
  return {
    ...tables,
    level,
    createPositionDetectors: () => positionKinds.flatMap(({ create }) => create(tables) ?? []),
    createProofDetectors: () => proofKinds.flatMap(({ create }) => create(tables) ?? []),
    pullDetectors() {
      pullDetectors ??= createDetectors(PULL_DETECTORS, { board, live, without });
      return pullDetectors;
    },
    usesCorrals: !without.includes(PI_CORRAL),
    symmetries,
    usesPenalties: !without.includes(PAIR_PENALTIES),
    oneWay: without.includes(ONE_WAY)
      ? new Uint8Array(4 * (board.size + 1))
      : oneWayPushes(board, sides, live),
    without,
  };
}

/** Builds those detectors of a list that apply to a level and are not switched off. */
export function createDetectors(
  kinds: readonly DetectorKind[],
  { board, live, without }: Pick<Problem, 'board' | 'live' | 'without'>,
): DeadlockDetector[] {
  return kinds.flatMap(({ name, create }) => (without.includes(name) ? [] : (create(board, live) ?? [])));
}

/**
 * A rough upper limit of the memory for the tables of a level, in bytes: an entry for every square, side and
 * goal, twice.
 */
export function tableBytes({ board, start }: Pick<Level, 'board' | 'start'>): number {
  const squares = board.walls.reduce((sum, wall) => sum + (wall === 0 ? 1 : 0), 0);
  const longestRun = Math.max(board.width, board.height);
  return 16 * squares * start.boxes.length + 200 * squares + 60 * start.boxes.length * longestRun;
}
