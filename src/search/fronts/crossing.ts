import { traceThrough } from '../astar/trace.js';
import { PUSH, type Sense } from '../board/sense.js';
import type { Problem } from '../problem/problem.js';
import { ABSENT, NO_STATE, type StatePool } from '../state/state-pool.js';

/**
 * Where a search in one sense of play comes to a state of the opposite pool. That pool has states from which
 * the way to the end is known, the ends at least. So the search is over.
 */
export class Crossing {
  private readonly sense: Sense;
  private readonly pool: StatePool;
  private opposite: StatePool | undefined;
  /** The state of the search and the one of the opposite pool that are one position. */
  private own = NO_STATE;
  private other = NO_STATE;

  /** A search with this pool. Without an opposite pool it comes to nothing. */
  constructor(sense: Sense, pool: StatePool, opposite?: StatePool) {
    this.sense = sense;
    this.pool = pool;
    this.opposite = opposite;
  }

  get isFound(): boolean {
    return this.own !== NO_STATE;
  }

  /** Sets the opposite pool, and checks whether the search is there already. */
  meet(opposite: StatePool): void {
    this.opposite = opposite;
    for (let state = 0; state < this.pool.count; state++) {
      this.pool.readWords(state);
      this.look(state);
    }
  }

  /** Whether the state in `words` of the pool is one of the opposite pool. */
  look(state: number): boolean {
    const { opposite, pool } = this;
    const other = opposite === undefined ? ABSENT : pool.twin(state, opposite);
    if (other === ABSENT) return false;
    this.own = state;
    this.other = other;
    return true;
  }

  /** The moves of the solution through the state; undefined if none was found. */
  moves(problem: Problem): string | undefined {
    const { pool, opposite, sense } = this;
    if (opposite === undefined || !this.isFound) return undefined;
    const own = { pool, state: this.own };
    const other = { pool: opposite, state: this.other };
    return sense === PUSH ? traceThrough(problem, own, other) : traceThrough(problem, other, own);
  }
}
