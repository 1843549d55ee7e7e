import type { BestObjective, Metrics } from '../../game/metrics.js';
import type { CompiledBoard } from '../board/compiled-board.js';
import { type Distances, lineDistances, pushDistances } from '../board/distances.js';
import { PUSH } from '../board/sense.js';
import type { Sides } from '../board/sides.js';
import { Bound } from '../bound/bound.js';
import { Matching } from '../bound/matching-bound.js';
import { createPairPenalties, type PairPenalties } from '../bound/pair-penalties.js';
import type { Problem } from '../problem/problem.js';
import type { WorkingPosition } from '../state/working-position.js';
import type { Play } from './expander.js';
import { createPushes, createWalkedPushes, type Successors } from './successors.js';

/** Builds a bound for the position that it is to bound. */
type CreateBound = (position: WorkingPosition) => Bound;

/** What a search counts: its edges between positions, their cost, and the distances that bound the cost. */
export interface Measure {
  readonly successors: Successors;
  readonly distances: Distances;
  /** The same distances on another board. */
  readonly distancesOn: (board: CompiledBoard, sides: Sides) => Distances;
  /** The number of squares that an edge may span while the bound counts it as one. */
  readonly longest: number;
  /** A state keeps the exact square of the player. Otherwise all squares that he can walk to are equal. */
  readonly exactPlayer: boolean;
  /** The cost of one unit of the value. Smaller costs break ties. */
  readonly scale: number;
  /** The smallest cost that one unit of the bound stands for. */
  readonly unit: number;
  /** States that cost more are not searched: their costs would mix, or find no room in a table. */
  readonly mostCost: number;
}

/** The largest cost that a table of states holds. */
const MOST_COST = 0xffffffff;
/** The cost of a move if pushes only break ties. There must be fewer pushes than this. */
const MOVE_SCALE = 1 << 14;

/** Counts pushes. */
export function pushMeasure(problem: Problem): Measure {
  const successors = createPushes(problem, 1, { push: 0, square: 1, fallsBySquare: true });
  return {
    successors,
    distances: problem.pushDistances,
    distancesOn: pushDistances,
    longest: 1,
    exactPlayer: false,
    scale: 1,
    unit: 1,
    mostCost: MOST_COST,
  };
}

/** Counts box lines: a push over several squares at once. */
export function lineMeasure(problem: Problem): Measure {
  const { board, sides } = problem;
  const successors = createPushes(problem, board.longestRun, { push: 1, square: 0, fallsBySquare: false });
  return {
    successors,
    distances: lineDistances(board, sides),
    distancesOn: lineDistances,
    longest: board.longestRun,
    exactPlayer: false,
    scale: 1,
    unit: 1,
    mostCost: MOST_COST,
  };
}

/** Bounded by lines as above, but an action costs its length. */
export function lengthMeasure(problem: Problem): Measure {
  const successors = createPushes(problem, problem.board.longestRun, {
    push: 0,
    square: 1,
    fallsBySquare: false,
  });
  return { ...lineMeasure(problem), successors };
}

/**
 * Counts moves, and pushes among equal moves. Every push is a move, so the bound is the same as for pushes.
 */
export function moveMeasure(problem: Problem): Measure {
  const successors = createWalkedPushes(problem, MOVE_SCALE);
  return {
    successors,
    distances: problem.pushDistances,
    distancesOn: pushDistances,
    longest: 1,
    exactPlayer: true,
    scale: MOVE_SCALE,
    unit: MOVE_SCALE + 1,
    // Below this there are fewer than MOVE_SCALE moves, so fewer pushes too.
    mostCost: MOVE_SCALE * MOVE_SCALE - 1,
  };
}

/** What pairs of boxes add to the bound of a measure; undefined if that is switched off or does not apply. */
export function pairPenalties(problem: Problem, { distances, longest }: Measure): PairPenalties | undefined {
  if (!problem.usesPenalties) return undefined;
  return createPairPenalties(problem, distances, longest);
}

/** Plays forward, by the pushes of a measure. */
export function pushPlay({ detectors }: Problem, { successors }: Measure): Play {
  return { sense: PUSH, successors, detectors };
}

/** Bounds positions by the matching of a measure. */
export function matchingBound(problem: Problem, { distances }: Measure): CreateBound {
  return boundWith(problem, distances, undefined);
}

/** Bounds positions by the matching of a measure and the penalties of pairs. */
export function penaltyBound(problem: Problem, measure: Measure): CreateBound {
  return boundWith(problem, measure.distances, pairPenalties(problem, measure));
}

/** Bounds positions by a matching, and by penalties if there are any. */
export function boundWith(
  problem: Problem,
  distances: Distances,
  penalties: PairPenalties | undefined,
): CreateBound {
  const { board, sides } = problem;
  return (position) => new Bound(problem, new Matching(board, sides, distances), penalties, position);
}

/** How each objective is measured. */
export const MEASURES: Readonly<Record<BestObjective, (problem: Problem) => Measure>> = {
  pushes: pushMeasure,
  moves: moveMeasure,
  lines: lineMeasure,
};

/** The cost of a solution as its measure counts it; of many pushes, not all count. */
export function costOf(objective: BestObjective, metrics: Metrics): number {
  if (objective !== 'moves') return metrics[objective];
  return metrics.moves * MOVE_SCALE + Math.min(metrics.pushes, MOVE_SCALE - 1);
}

/** The objective's value of a cost. */
export function valueOfCost(objective: BestObjective, cost: number): number {
  return objective === 'moves' ? Math.floor(cost / MOVE_SCALE) : cost;
}
