import { Expander, type StateSink } from '../astar/expander.js';
import { boundWith } from '../astar/measure.js';
import { FAR } from '../board/distances.js';
import type { Problem } from '../problem/problem.js';
import type { StepOutcome } from '../stage/stage.js';
import { OpenStates } from '../state/open-states.js';
import { ABSENT, NO_STATE, POOL_FULL, type StatePool } from '../state/state-pool.js';
import { FORWARD_WORK } from './turns.js';
import { pullingWay } from './way.js';

/** What a backward proof needs besides the level. */
export interface BackwardTask {
  readonly mostBytes: number;
  /** The states of the search from the start. */
  readonly opposite: StatePool;
  /** The cost of the best solution so far. States that cannot cost less are dropped. */
  readonly bestCost: () => number;
  /** Called with a state of both searches, and the cost of the solution through it. */
  readonly onMeeting: (opposite: number, state: number, cost: number) => void;
}

/**
 * A* with pulls, from the solved positions to the start. It drops no state of a cheaper solution, so alone it
 * bounds every solution from below. Only for levels that have fronts.
 */
export class BackwardProof implements StateSink {
  /** Whether its memory has ended. Its states and its bound stay. */
  isFull = false;
  private readonly open: OpenStates;
  private readonly expander: Expander;
  private readonly task: BackwardTask;

  constructor(problem: Problem, task: BackwardTask) {
    const way = pullingWay(problem);
    this.task = task;
    this.open = new OpenStates(problem.board, problem.live, task.mostBytes);
    this.expander = new Expander(problem, way, {
      createBound: boundWith(problem, way.distances, undefined),
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

  get states(): number {
    return this.pool.count;
  }

  /** Bytes of everything that grows. */
  get bytes(): number {
    return this.open.bytes;
  }

  /** What it has done, as nodes and states of a search from the start. */
  get work(): number {
    return (this.nodes + this.states) / FORWARD_WORK;
  }

  /** States that wait to be expanded, outdated entries included. */
  get waiting(): number {
    return this.open.queue.size;
  }

  /** A lower bound on every solution that is not found yet. */
  get bound(): number {
    const { queue } = this.open;
    return queue.size === 0 ? Infinity : queue.lowest;
  }

  /** Expands one node. */
  step(): StepOutcome {
    const { pool, queue } = this.open;
    const { bound } = this;
    const state = queue.pop();
    if (state === NO_STATE) return 'finished';
    if (pool.closed[state] !== 0) return 'running';
    pool.closed[state] = 1;
    const isExpanded = this.expander.expand(pool, state, pool.players[state], this);
    if (!isExpanded) {
      pool.closed[state] = 0;
      queue.push(bound, state);
    }
    this.isFull = !isExpanded || this.open.isFull;
    return this.isFull ? 'memory' : 'running';
  }

  store(parent: number, moveCost: number, rest: number, player: number): boolean {
    const { task } = this;
    const { pool } = this.open;
    const cost = parent === NO_STATE ? 0 : pool.costs[parent] + moveCost;
    if (cost + rest >= task.bestCost()) return true;
    const state = pool.findOrAdd(this.expander.identify(pool.words, player, false));
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded && pool.costs[state] <= cost) return true;
    pool.parents[state] = parent === NO_STATE ? state : parent;
    pool.setCost(state, cost);
    pool.closed[state] = 0;
    this.open.queue.push(cost + rest, state);
    const met = task.opposite.find(pool.words, pool.players[state]);
    if (met !== ABSENT) task.onMeeting(met, state, task.opposite.costs[met] + cost);
    return true;
  }
}
