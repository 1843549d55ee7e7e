import type { Problem } from '../problem/problem.js';
import { StatePool } from '../state/state-pool.js';
import { traceWay } from './trace.js';

/** A stored state as plain data. A state whose parent has its own name is the start. */
export interface NamedState {
  readonly words: Uint32Array;
  readonly player: number;
  readonly image: number;
  readonly parent: number;
}

/** A state of a pool as plain data. */
export function namedFrom(pool: StatePool, state: number): NamedState {
  pool.readWords(state);
  const { words, players, parents } = pool;
  return {
    words: words.slice(),
    player: players[state],
    image: pool.imageOf(state),
    parent: parents[state],
  };
}

/** The LURD moves through states that are one push apart, the start first. */
export function traceNamed(problem: Problem, way: readonly NamedState[]): string {
  const pool = new StatePool(problem.live.count, problem.board.size, Infinity);
  const path = way.map(({ words, player, image }) => {
    pool.words.set(words);
    const state = pool.findOrAdd(player);
    pool.setImage(state, image);
    return { pool, state };
  });
  return traceWay(problem, path);
}
