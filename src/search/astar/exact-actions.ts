import { NO_WAY } from '../board/distances.js';
import type { Problem } from '../problem/problem.js';
import type { Standing } from '../stage/native-search.js';
import type { StepOutcome } from '../stage/stage.js';
import { OpenStates } from '../state/open-states.js';
import { NO_STATE, POOL_FULL } from '../state/state-pool.js';
import { Expander, type StateSink } from './expander.js';
import { type Measure, penaltyBound, pushPlay } from './measure.js';
import { OpenSearch } from './open-search.js';

/**
 * Looks for a plan with an exact number of actions, layer by layer. A sequence of pushes can be cut into n
 * actions exactly when it has at most n lines and at least n pushes. So the search looks for a solution
 * between the two. The player word of a state holds the number of actions so far. Of all ways to a state with
 * the same number of actions, the one with the most pushes is kept: nothing else about the past matters. If
 * the search finishes without a solution, it has proved that there is no such plan.
 *
 * It is apart from `BestFirst` on purpose: the order, the cost of a state and the end of the search differ.
 */
export class ExactActions extends OpenSearch implements StateSink {
  bestState = NO_STATE;
  protected readonly open: OpenStates;
  protected readonly expander: Expander;
  private readonly squareCount: number;
  private readonly actions: number;
  private expanded = NO_STATE;

  /** `measure` counts lines; the cost of its pushes is their length. */
  constructor(problem: Problem, measure: Measure, actions: number, mostBytes: number) {
    super();
    const { board, live } = problem;
    this.actions = actions;
    this.squareCount = board.size;
    this.open = new OpenStates(board, live, mostBytes, actions + 1);
    this.expander = new Expander(problem, pushPlay(problem, measure), {
      createBound: penaltyBound(problem, measure),
      symmetries: problem.symmetries,
    });
    const bound = this.expander.bound.load();
    if (bound < NO_WAY) this.store(NO_STATE, 0, bound, board.player);
  }

  /** The last expanded state. */
  standing(): Standing {
    const { expanded, pool, expander, squareCount } = this;
    if (expanded === NO_STATE) return {};
    return { depth: Math.floor(pool.players[expanded] / squareCount), position: expander.position.shown() };
  }

  /** Expands one state of the current layer. */
  step(): StepOutcome {
    const state = this.bestState === NO_STATE ? this.open.queue.pop() : NO_STATE;
    if (state === NO_STATE) return 'finished';
    const player = this.pool.players[state] % this.squareCount;
    this.expanded = state;
    if (!this.expander.expand(this.pool, state, player, this)) return 'memory';
    return this.open.isFull ? 'memory' : 'running';
  }

  store(parent: number, length: number, bound: number, player: number): boolean {
    const { pool, expander, actions, squareCount } = this;
    const layer = parent === NO_STATE ? 0 : Math.floor(pool.players[parent] / squareCount) + 1;
    if (layer + bound > actions) return true;
    const pushes = parent === NO_STATE ? 0 : Math.min(actions, pool.costs[parent] + length);
    const word = expander.identify(pool.words, player, false);
    const state = pool.findOrAdd(layer * squareCount + word);
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded && pool.costs[state] >= pushes) return true;
    if (pool.wasAdded) this.open.queue.push(layer, state);
    pool.setCost(state, pushes);
    pool.parents[state] = parent === NO_STATE ? state : parent;
    pool.setImage(state, expander.image);
    if (bound === 0 && pushes === actions) this.bestState = state;
    return true;
  }
}
