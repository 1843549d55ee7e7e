import type { BestObjective } from '../../game/metrics.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import type { Scratch } from '../stage/scratch.js';
import { NO_STATE } from '../state/state-pool.js';
import { BEST, BestFirst } from './best-first.js';
import { costOf, MEASURES } from './measure.js';
import { type NamedState, traceNamed } from './named-state.js';
import { traceMoves } from './trace.js';

/** A proof that can move states to files before its memory is full. */
export interface SpillingProof extends Proof {
  /** Moves states to files; false if there are none, or that gains too little. Throws a ScratchFault. */
  makeRoom(): boolean;
}

/** Proves an optimum by A* from the start. With files for scratch it goes on when its memory is full. */
export function astarProof(
  problem: Problem,
  objective: BestObjective,
  mostBytes: number,
  scratch?: Scratch,
): SpillingProof {
  const measure = MEASURES[objective](problem);
  const search = new BestFirst(problem, measure, { ...BEST, ...(scratch && { scratch }) }, mostBytes);
  return {
    step: () => search.step(),
    makeRoom: () => search.makeRoom(),
    usage: () => ({ nodes: search.nodes, states: search.states, bytes: search.bytes }),
    bound: () => search.bound,
    standing: () => ({ strategy: 'astar', ...search.standing() }),
    value: () => (search.bestState === NO_STATE ? undefined : search.bestValue),
    moves: () =>
      scratch ? traceNamed(problem, wayTo(search)) : traceMoves(problem, search.pool, search.bestState),
    dropFrom: (metrics) => search.boundFromAbove(costOf(objective, metrics)),
  };
}

/** The states from the start to the best one. */
function wayTo(search: BestFirst): NamedState[] {
  const way: NamedState[] = [];
  for (let name = search.nameOf(search.bestState); ; ) {
    const state = search.stateNamed(name);
    way.push(state);
    if (state.parent === name) return way.reverse();
    name = state.parent;
  }
}
