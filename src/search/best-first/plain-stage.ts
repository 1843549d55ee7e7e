import type { ExactActions } from '../optimal/exact-actions.js';
import type { Problem } from '../problem.js';
import type { Stage } from '../stage.js';
import { type BestFirst, NO_STATE } from './best-first.js';
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
    bound: () => undefined,
    best: () => undefined,
    answer: (isComplete) =>
      search.bestState === NO_STATE
        ? { status: isComplete ? otherwise : 'unknown' }
        : { status: 'solved', moves: traceMoves(problem, search.pool, search.bestState) },
    next: () => undefined,
  };
}
