import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { NO_STATE } from '../state/state-pool.js';
import { BEST, BestFirst } from './best-first.js';
import { type BestObjective, MEASURES } from './measure.js';
import { traceMoves } from './trace.js';

/** Proves an optimum by A* from the start. */
export function astarProof(problem: Problem, objective: BestObjective, mostBytes: number): Proof {
  const measure = MEASURES[objective](problem);
  const search = new BestFirst(problem, measure, BEST, mostBytes);
  return {
    step: () => search.step(),
    usage: () => ({ nodes: search.nodes, states: search.pool.count, bytes: search.bytes }),
    bound: () => search.bound,
    standing: () => ({ strategy: 'astar', ...search.standing() }),
    value: () => (search.bestState === NO_STATE ? undefined : search.bestValue),
    moves: () => traceMoves(problem, search.pool, search.bestState),
    dropFrom: (metrics) =>
      search.boundFromAbove(metrics[objective] * measure.scale + (measure.scale > 1 ? metrics.pushes : 0)),
  };
}
