import type { StateSink } from '../astar/expander.js';
import { OpenSearch } from '../astar/open-search.js';
import type { Problem } from '../problem/problem.js';
import type { Standing } from '../stage/native-search.js';
import type { StepOutcome } from '../stage/stage.js';
import { OpenStates } from '../state/open-states.js';
import { NO_STATE, type StatePool } from '../state/state-pool.js';
import { Crossing } from './crossing.js';
import type { Way } from './way.js';

/**
 * A search in one sense of play that expands each state once, whatever its cost, and ends when it meets a
 * state of the opposite pool. That pool has states from which the way to the end is known, the ends at least.
 * With sound rules, a search without states left proves that the two do not meet. Subclasses say which state
 * comes next.
 */
export abstract class CrossingSearch extends OpenSearch implements StateSink {
  readonly crossing: Crossing;
  protected readonly open: OpenStates;
  /** The last expanded state. */
  protected expanded = NO_STATE;

  /** The opposite pool can also be given later, by `crossing.meet`. */
  constructor({ board, live }: Problem, { sense }: Way, mostBytes: number, opposite?: StatePool) {
    super();
    this.open = new OpenStates(board, live, mostBytes);
    this.crossing = new Crossing(sense, this.pool, opposite);
  }

  /** Expands one node. */
  abstract step(): StepOutcome;

  /** False if the search has met the opposite pool, or memory is full. */
  abstract store(parent: number, cost: number, bound: number, player: number): boolean;

  /** The last expanded state. */
  standing(): Standing {
    const { expanded, pool, expander } = this;
    if (expanded === NO_STATE) return {};
    return { depth: pool.depthOf(expanded), position: expander.position.shown() };
  }
}
