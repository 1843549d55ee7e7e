import { Expander } from '../astar/expander.js';
import { NO_WAY } from '../board/distances.js';
import { PUSH } from '../board/sense.js';
import { sparing } from '../deadlock/sparing.js';
import { CrossingSearch } from '../fronts/crossing-search.js';
import type { GuidedWay } from '../guide/guide.js';
import type { Problem } from '../problem/problem.js';
import type { StepOutcome } from '../stage/stage.js';
import { NO_STATE, POOL_FULL, type StatePool } from '../state/state-pool.js';

/** How a search weighs its bound, and what it may take. */
interface WeightedOptions {
  /** How many moves that were made count as much as one that is left, at least: a whole number. */
  readonly weight: number;
  readonly mostBytes: number;
}

/**
 * Weighted A* in one sense of play (I. Pohl 1970): the lowest sum of the moves made and the weighted bound
 * first.
 */
export class WeightedSearch extends CrossingSearch {
  protected readonly expander: Expander;
  private readonly weight: number;
  /** Whether all roots had room. */
  private isRooted = true;

  /** Its bound is the one that the guide has now. */
  constructor(
    problem: Problem,
    guide: GuidedWay,
    opposite: StatePool,
    { weight, mostBytes }: WeightedOptions,
  ) {
    const { way } = guide;
    super(problem, way, mostBytes, opposite);
    this.weight = weight;
    this.expander = new Expander(problem, way, {
      createBound: (position) => guide.createBound(position),
      positionDetectors: way.sense === PUSH ? [sparing(problem.createProofDetectors())] : [],
    });
    const { position, bound } = this.expander;
    for (const { boxes, player } of way.roots) {
      position.place(boxes, player);
      const left = bound.load();
      if (left < NO_WAY) this.isRooted &&= this.store(NO_STATE, 0, left, player);
    }
  }

  step(): StepOutcome {
    const { pool, queue } = this.open;
    if (this.crossing.isFound) return 'finished';
    const state = queue.pop();
    if (state === NO_STATE) return this.isRooted ? 'finished' : 'memory';
    this.expanded = state;
    const isWhole = this.expander.expand(pool, state, pool.players[state], this);
    if (this.crossing.isFound) return 'finished';
    return isWhole && !this.open.isFull ? 'running' : 'memory';
  }

  /** Stores a state unless it is known. */
  store(parent: number, cost: number, bound: number, player: number): boolean {
    const { pool, queue } = this.open;
    const state = pool.findOrAdd(this.expander.identify(pool.words, player, false));
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded) return true;
    pool.parents[state] = parent === NO_STATE ? state : parent;
    pool.setCost(state, parent === NO_STATE ? 0 : pool.costs[parent] + cost);
    queue.push(pool.costs[state] + this.weight * bound, state);
    return !this.crossing.look(state);
  }
}
