import { distancesTo, NO_WAY, pullDistances } from '../board/distances.js';
import { Reach } from '../board/reach.js';
import { PULL, PUSH, type Sense } from '../board/sense.js';
import { type Root, solvedRoots } from '../board/solved-roots.js';
import { Matching } from '../bound/matching-bound.js';
import { startEnds } from '../deadlock/pattern-table.js';
import { MacroPulls } from '../fess/backward/macro-pulls.js';
import { PullList } from '../fess/backward/pulls.js';
import { IDLE_SQUARES, idleSquares } from '../fess/forward/idle-squares.js';
import { MacroPushes } from '../fess/forward/macro-pushes.js';
import type { SettledMeasure } from '../fess/macro/box-walk.js';
import type { Context } from '../fess/map/context.js';
import { MoveList } from '../fess/tree/move-list.js';
import { isLost } from '../state/position-detector.js';
import { isDeadPush } from '../state/push-detector.js';
import type { WorkingPosition } from '../state/working-position.js';

/** The target squares of the boxes: the boxes of a position that the other side has found. */
export interface Aim {
  readonly boxes: Int32Array;
  readonly player: number;
}

/** The game with all its boxes in one sense: pushed from the start, or pulled from a solved position. */
export interface Side {
  readonly sense: Sense;
  readonly roots: readonly Root[];
  /** 1 if a box stands here in the end. */
  readonly ends: Uint8Array;
  /** The macro moves of the position listed last. */
  readonly moves: MoveList;
  list(position: WorkingPosition, measure: SettledMeasure | undefined): void;
  /** Whether a position is lost after a move of box `index`, with the player on this side of it. */
  isDead(position: WorkingPosition, index: number, side: number): boolean;
}

export function pushingSide(context: Context): Side {
  const { board } = context.problem;
  const idle = context.problem.without.includes(IDLE_SQUARES)
    ? new Uint8Array(4 * (board.size + 1))
    : idleSquares(board, undefined);
  const pushes = new MacroPushes(context, idle);
  const moves = new MoveList();
  return {
    sense: PUSH,
    roots: [{ boxes: board.boxes, player: board.player }],
    ends: board.goals,
    moves,
    list(position, measure) {
      pushes.measure = measure;
      pushes.list(position, moves);
    },
    isDead: (position) => isLost(context.detectors, position),
  };
}

const NO_SINK = { accepts: () => false };

export function pullingSide(context: Context): Side {
  const { problem } = context;
  const { board, sides } = problem;
  const pulls = new MacroPulls(context, NO_SINK);
  const moves = new PullList();
  const detectors = problem.pullDetectors();
  const matching = new Matching(board, sides, pullDistances(board, sides));
  const reach = new Reach(board);
  return {
    sense: PULL,
    roots: solvedRoots(board),
    ends: startEnds(board).squares,
    moves,
    list(position, measure) {
      pulls.measure = measure;
      reach.flood(position.player, position.occupied);
      pulls.list(position, position.boxes.length, reach, moves);
    },
    isDead: (position, index, side) =>
      isDeadPush(detectors, position, index, side ^ 2) || matching.load(position) >= NO_WAY,
  };
}

/** The cost of bringing one box to given squares on a side. */
export function matchingTo(
  { problem: { board, sides } }: Context,
  squares: Int32Array,
  sense: Sense,
): Matching {
  return new Matching(board, sides, distancesTo(board, sides, squares, sense));
}
