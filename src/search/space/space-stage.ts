import { canUseFess } from '../fess/fess-stage.js';
import { movesOf } from '../fess/macro-solution.js';
import type { Context } from '../fess/map/context.js';
import type { Problem } from '../problem/problem.js';
import type { Stage } from '../stage/stage.js';
import { type Fight, SpaceSearch } from './space-search.js';

/** Whether the level can be played backwards with all its boxes, on a board that is not too wide. */
export function canUseSpace(problem: Problem): boolean {
  const { board, live } = problem;
  return (
    canUseFess(problem) && board.surplus === 0 && board.goalSquares.every((goal) => live.slots[goal] !== -1)
  );
}

/**
 * A search for any solution that fights for space first. Searches of one level share the trees of `fight`.
 * When nothing is left to try, it has proved nothing, and the search that `otherwise` makes
 * continues.
 */
export function spaceStage(context: Context, mostBytes: number, fight: Fight, otherwise: () => Stage): Stage {
  const { problem } = context;
  const search = new SpaceSearch(context, mostBytes / 4, fight);
  return {
    step() {
      // Arrays double when they are full.
      if (search.bytes >= mostBytes / 2) return 'memory';
      return search.step() ? 'running' : 'finished';
    },
    usage: () => ({ nodes: search.expanded, states: search.states, bytes: search.bytes }),
    bound: () => undefined,
    best: () => undefined,
    standing: () => search.standing(),
    answer() {
      const steps = search.solution();
      const moves = steps && movesOf(problem.board, steps);
      return moves === undefined ? { status: 'unknown' } : { status: 'solved', moves };
    },
    next: () => (search.solution() === undefined ? otherwise() : undefined),
  };
}
