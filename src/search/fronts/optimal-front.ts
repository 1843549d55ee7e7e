import { Expander, type StateSink } from '../astar/expander.js';
import { boundWith } from '../astar/measure.js';
import { FAR } from '../board/distances.js';
import type { PairPenalties } from '../bound/pair-penalties.js';
import type { Problem } from '../problem/problem.js';
import type { StepOutcome } from '../stage/stage.js';
import { OpenStates } from '../state/open-states.js';
import { ABSENT, NO_STATE, POOL_FULL, type StatePool } from '../state/state-pool.js';
import type { Way } from './way.js';

/** What a front needs besides its sense of play. */
export interface FrontTask {
  readonly penalties?: PairPenalties;
  readonly mostBytes: number;
  /** The cost of the best solution so far. States that cannot cost less are dropped. */
  readonly bestCost: () => number;
  /** Called with the cost of a solution through a state that the opposite front has too. */
  readonly onMeeting: (state: number, opposite: number, cost: number) => void;
}

/**
 * One of two A* searches that look for each other. Both are admissible, so each alone is a lower bound for
 * every solution.
 */
export class OptimalFront implements StateSink {
  private opposite: OptimalFront | undefined;
  private readonly open: OpenStates;
  private readonly expander: Expander;
  private readonly task: FrontTask;
  /** The number of open states of each cost, and a cost below which there are none. */
  private openAt = new Int32Array(1024);
  private leastCost = 0;

  constructor(problem: Problem, way: Way, task: FrontTask) {
    const { board, live } = problem;
    this.task = task;
    this.open = new OpenStates(board, live, task.mostBytes);
    this.expander = new Expander(problem, way, {
      createBound: boundWith(problem, way.distances, task.penalties),
    });
    for (const { boxes, player } of way.roots) {
      this.expander.position.place(boxes, player);
      const bound = this.expander.bound.load();
      if (bound < FAR) this.store(NO_STATE, 0, bound, player);
    }
  }

  get nodes(): number {
    return this.expander.nodes;
  }

  get pool(): StatePool {
    return this.open.pool;
  }

  /** Bytes of everything that grows. */
  get bytes(): number {
    return this.open.bytes;
  }

  /** States that wait to be expanded, outdated entries included. */
  get size(): number {
    return this.open.queue.size;
  }

  /** A lower bound on every solution that is not found yet. */
  get lowest(): number {
    const { queue } = this.open;
    return queue.size === 0 ? Infinity : queue.lowest;
  }

  /** The lowest cost of an open state; Infinity if none is open. */
  get lowestCost(): number {
    const { openAt } = this;
    while (this.leastCost < openAt.length && openAt[this.leastCost] === 0) this.leastCost++;
    return this.leastCost < openAt.length ? this.leastCost : Infinity;
  }

  /** Names the opposite front; looks at once where they meet. */
  meet(opposite: OptimalFront): void {
    this.opposite = opposite;
    for (let state = 0; state < this.pool.count; state++) {
      this.pool.readWords(state);
      this.lookAcross(state);
    }
  }

  /** Expands one node. */
  step(): StepOutcome {
    const { pool, queue } = this.open;
    const state = queue.pop();
    if (state === NO_STATE) return 'finished';
    if (pool.closed[state] !== 0) return 'running';
    pool.closed[state] = 1;
    this.openAt[pool.costs[state]]--;
    if (!this.expander.expand(pool, state, pool.players[state], this)) return 'memory';
    return this.open.isFull ? 'memory' : 'running';
  }

  store(parent: number, moveCost: number, rest: number, player: number): boolean {
    const { pool } = this;
    const cost = parent === NO_STATE ? 0 : pool.costs[parent] + moveCost;
    if (cost + rest >= this.task.bestCost()) return true;
    const state = pool.findOrAdd(this.expander.identify(pool.words, player, false));
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded) {
      if (pool.costs[state] <= cost) return true;
      if (pool.closed[state] === 0) this.openAt[pool.costs[state]]--;
    }
    pool.parents[state] = parent === NO_STATE ? state : parent;
    pool.setCost(state, cost);
    pool.closed[state] = 0;
    this.countOpen(cost);
    this.open.queue.push(cost + rest, state);
    this.lookAcross(state);
    return true;
  }

  private countOpen(cost: number): void {
    if (cost >= this.openAt.length) {
      const wider = new Int32Array(2 * cost);
      wider.set(this.openAt);
      this.openAt = wider;
    }
    this.openAt[cost]++;
    if (cost < this.leastCost) this.leastCost = cost;
  }

  /** Checks whether the state in `words` of the pool is one of the opposite pool. */
  private lookAcross(state: number): void {
    const { opposite, pool } = this;
    const met = opposite === undefined ? ABSENT : opposite.pool.find(pool.words, pool.players[state]);
    if (met !== ABSENT) this.task.onMeeting(state, met, pool.costs[state] + opposite!.pool.costs[met]);
  }
}
