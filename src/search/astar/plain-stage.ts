import type { Problem } from '../problem/problem.js';
import type { Stage } from '../stage/stage.js';
import { NO_STATE } from '../state/state-pool.js';
import type { BestFirst } from './best-first.js';
import type { ExactActions } from './exact-actions.js';
import { traceMoves } from './trace.js';

/** A single search whose first solution is the answer. */
export function plainStage(
  problem: Problem,
  search: BestFirst | ExactActions,
  otherwise: 'unsolvable' | 'no-plan',
): Stage {
  return {
    step: () => search.step(),
    usage: () => ({ nodes: search.nodes, states: search.pool.count, bytes: search.bytes }),
    standing: () => search.standing(),
    answer: (isComplete) =>
      search.bestState === NO_STATE
        ? { status: isComplete ? otherwise : 'unknown' }
        : { status: 'solved', moves: traceMoves(problem, search.pool, search.bestState) },
  };
}
