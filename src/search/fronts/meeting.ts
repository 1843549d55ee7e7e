import { ABSENT, NO_STATE, type StatePool } from '../state/state-pool.js';

/** A search whose states can be watched. */
interface Watched {
  readonly pool: StatePool;
  /** From now on calls this with each state that is stored, or found at a lower cost, its words in `pool`. */
  watch(onKept: (state: number) => void): void;
}

/** The best solution through a state that a search from the start and one from the goals have both stored. */
export class Meeting {
  /** The cost of the best solution so far, found here or elsewhere; Infinity before there is one. */
  best = Infinity;
  /** The state in the search from the start; NO_STATE if the best solution was not found here. */
  ahead = NO_STATE;
  /** The same state in the search from the goals. */
  behind = NO_STATE;

  /** `onBetter` is called with the cost of each better solution that is found here. */
  constructor(
    private readonly forward: Watched,
    private readonly backward: Watched,
    private readonly onBetter: (cost: number) => void,
  ) {
    forward.watch((state) => this.look(state, forward.pool.twin(state, backward.pool)));
    backward.watch((state) => this.look(backward.pool.twin(state, forward.pool), state));
    for (let root = 0; root < backward.pool.count; root++) {
      backward.pool.readWords(root);
      this.look(backward.pool.twin(root, forward.pool), root);
    }
  }

  /** Whether the best solution was found here. */
  get isBest(): boolean {
    return this.ahead !== NO_STATE;
  }

  /** Reports the cost of a solution that was found elsewhere. */
  boundFromAbove(cost: number): void {
    if (cost < this.best) this.take(NO_STATE, NO_STATE, cost);
  }

  private look(ahead: number, behind: number): void {
    if (ahead === ABSENT || behind === ABSENT) return;
    const cost = this.forward.pool.costs[ahead] + this.backward.pool.costs[behind];
    if (cost >= this.best) return;
    this.take(ahead, behind, cost);
    this.onBetter(cost);
  }

  private take(ahead: number, behind: number, cost: number): void {
    this.ahead = ahead;
    this.behind = behind;
    this.best = cost;
  }
}
