import type { Sense } from '../board/sense.js';
import { canUseFess } from '../fess/fess-stage.js';
import { movesOf } from '../fess/macro-solution.js';
import { createContext } from '../fess/map/context.js';
import type { Problem } from '../problem/problem.js';
import type { Stage } from '../stage/stage.js';
import { SpaceSearch } from './space-search.js';

/** Whether the level can be played backwards, on a board that is not too wide. */
export function canUseSpace(problem: Problem): boolean {
  const { board, live } = problem;
  return canUseFess(problem) && board.goalSquares.every((goal) => live.slots[goal] !== -1);
}

/**
 * A search for any solution that fights for space first, on the given side. When nothing is left to try, it
 * has proved nothing, and the search that `otherwise` makes continues.
 */
export function spaceStage(problem: Problem, mostBytes: number, first: Sense, otherwise: () => Stage): Stage {
  const search = new SpaceSearch(createContext(problem), first, mostBytes / 4);
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
