import { pushMeasure } from '../astar/measure.js';
import { NEAR_FIRST } from '../astar/near-first.js';
import type { Successors } from '../astar/successors.js';
import { type Distances, pullDistances } from '../board/distances.js';
import { PULL, PUSH, type Sense } from '../board/sense.js';
import { type Root, solvedRoots } from '../board/solved-roots.js';
import { startEnds } from '../deadlock/pattern-table.js';
import type { Problem } from '../problem/problem.js';
import type { SetGame } from '../slack/set-game.js';
import type { DeadlockDetector } from '../state/push-detector.js';
import { createPulls } from './single-pulls.js';

/** The game in one sense: pushing from its start, or pulling from a solved position. */
export interface Way {
  readonly sense: Sense;
  readonly roots: readonly Root[];
  readonly successors: Successors;
  /** 1 if a box stands here in the end. */
  readonly ends: Uint8Array;
  /** Where the player is in the end; undefined for anywhere. */
  readonly endPlayer: number | undefined;
  /** The cost of bringing one box alone to each of the ends in this sense. */
  readonly distances: Distances;
  readonly detectors: readonly DeadlockDetector[];
  /** Whether, among equals, moves near the last one come first. */
  readonly nearFirst: boolean;
}

/** Pushing from the start. */
export function pushingWay(problem: Problem): Way {
  const { board, pushDistances, detectors } = problem;
  return {
    sense: PUSH,
    roots: [{ boxes: board.boxes, player: board.player }],
    successors: pushMeasure(problem).successors,
    ends: board.goals,
    endPlayer: undefined,
    distances: pushDistances,
    detectors,
    nearFirst: !problem.without.includes(NEAR_FIRST),
  };
}

/**
 * Pulling from the solved position, once for every region in which the player may end. Only for levels
 * without surplus boxes, with a live square under every goal.
 */
export function pullingWay(problem: Problem): Way {
  const { board, sides } = problem;
  return {
    sense: PULL,
    roots: solvedRoots(board),
    successors: createPulls(problem),
    ends: startEnds(board).squares,
    endPlayer: board.player,
    distances: pullDistances(board, sides),
    detectors: problem.pullDetectors(),
    nearFirst: false,
  };
}

/** The same game as searches of sets play it: boxes are pushed to goals, or pulled to the start. */
export function setGame({ board }: Problem, { sense, distances, detectors }: Way): SetGame {
  return { sense, ends: sense === PUSH ? board.goalSquares : board.boxes, distances, detectors };
}
