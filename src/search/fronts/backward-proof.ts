import { Expander, type StateSink } from '../astar/expander.js';
import { boundWith } from '../astar/measure.js';
import { OpenSearch } from '../astar/open-search.js';
import { type DividedSearch, emptyRecord, type Partition, type StateRecord } from '../astar/partition.js';
import { NO_WAY } from '../board/distances.js';
import type { Bound } from '../bound/bound.js';
import type { Problem } from '../problem/problem.js';
import type { SetExchange } from '../slack/set-exchange.js';
import { hasSlackBound, SlackBound } from '../slack/slack-bound.js';
import type { StepOutcome } from '../stage/stage.js';
import { OpenStates } from '../state/open-states.js';
import { NO_STATE, POOL_FULL } from '../state/state-pool.js';
import { FORWARD_WORK } from './turns.js';
import { pullingWay, setGame, type Way } from './way.js';

/** What a part of the search needs, where several divide its states among themselves. */
interface Division {
  /** The part keeps its own states only, and passes the others on. */
  readonly partition?: Partition;
  /** Tells the other parts what this one learns about sets of boxes. */
  readonly sets?: SetExchange;
}

/**
 * A* with pulls, from the solved positions to the start. It drops no state of a cheaper solution, so alone it
 * bounds every solution from below. It has no solution of its own: `watch` sees where it meets the search
 * from the start. Only for levels that have fronts.
 */
export class BackwardProof extends OpenSearch implements StateSink, DividedSearch {
  /** The cost of the best solution so far. States that cannot cost less are dropped. */
  bestCost = Infinity;
  /** Whether its memory has ended. Its states and its bound stay. */
  isFull = false;
  protected readonly open: OpenStates;
  protected readonly expander: Expander<Bound>;
  private readonly slackBound: SlackBound | undefined;
  private readonly partition: Partition | undefined;
  /** The order of the current state: none of its children has a lower one. */
  private layer = 0;
  private onKept: ((state: number) => void) | undefined;
  private readonly record = emptyRecord();

  constructor(problem: Problem, mostBytes: number, { partition, sets }: Division = {}) {
    super();
    const way = pullingWay(problem);
    this.partition = partition;
    this.open = new OpenStates(problem.board, problem.live, mostBytes);
    this.expander = new Expander(problem, way, {
      createBound: boundWith(problem, way.distances, undefined),
    });
    this.slackBound = this.createSlackBound(problem, way, sets);
    for (const { boxes, player } of way.roots) {
      this.expander.position.place(boxes, player);
      const bound = this.expander.bound.load();
      if (bound < NO_WAY) this.store(NO_STATE, 0, bound, player);
    }
  }

  get states(): number {
    return this.pool.count;
  }

  /** What it has done, as nodes and states of a search from the start. */
  get work(): number {
    return (this.nodes + this.states) / FORWARD_WORK;
  }

  get lowestOpen(): number {
    const { queue } = this.open;
    return queue.size === 0 ? Infinity : queue.lowest;
  }

  /** A lower bound on every solution that is not found yet. */
  get bound(): number {
    return this.lowestOpen;
  }

  /** From now on calls this with each state that is stored, or found at a lower cost, its words in `pool`. */
  watch(onKept: (state: number) => void): void {
    this.onKept = onKept;
  }

  boundFromAbove(cost: number): void {
    this.bestCost = Math.min(this.bestCost, cost);
  }

  step(): StepOutcome {
    const { pool, queue } = this.open;
    if (this.bound >= this.bestCost) return 'finished';
    const state = queue.pop();
    if (state === NO_STATE) return 'finished';
    this.layer = queue.lowest;
    if (pool.closed[state] !== 0 || this.waitsOn(state)) return 'running';
    pool.closed[state] = 1;
    const isExpanded = this.expander.expandUnlessLost(state, this);
    if (!isExpanded) {
      pool.closed[state] = 0;
      queue.push(this.layer, state);
    }
    this.isFull = !isExpanded || this.open.isFull;
    return this.isFull ? 'memory' : 'running';
  }

  /** Loads the state just taken and bounds it once more; true where it was dropped or put back for that. */
  private waitsOn(state: number): boolean {
    const { expander, slackBound, layer } = this;
    const { pool, queue } = this.open;
    expander.position.load(pool, state, pool.players[state]);
    expander.bound.load();
    if (slackBound === undefined) return false;
    const cost = pool.costs[state];
    const rest = slackBound.of(expander.position, layer - cost);
    if (cost + rest <= layer) return false;
    if (rest >= NO_WAY || cost + rest >= this.bestCost) pool.closed[state] = 1;
    else queue.push(cost + rest, state);
    return true;
  }

  store(parent: number, moveCost: number, rest: number, player: number): boolean {
    const { record, partition } = this;
    const { pool } = this.open;
    const cost = parent === NO_STATE ? 0 : pool.costs[parent] + moveCost;
    if (cost + rest >= this.bestCost) return true;
    record.player = this.expander.identify(pool.words, player, false);
    record.parent = parent === NO_STATE ? NO_STATE : this.nameOf(parent);
    record.cost = cost;
    record.bound = rest;
    record.order = Math.max(cost + rest, this.layer);
    return partition?.passesOn(pool.words, record) || this.keep(record);
  }

  keep({ player, parent, cost, order }: StateRecord): boolean {
    const { pool, queue } = this.open;
    if (order >= this.bestCost) return true;
    const state = pool.findOrAdd(player);
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded && pool.costs[state] <= cost) return true;
    pool.parents[state] = parent === NO_STATE ? this.nameOf(state) : parent;
    pool.setCost(state, cost);
    pool.closed[state] = 0;
    queue.push(order, state);
    this.onKept?.(state);
    return true;
  }

  /** Bounds pulls by what sets of boxes waste on the way to the start. */
  private createSlackBound(
    problem: Problem,
    way: Way,
    sets: SetExchange | undefined,
  ): SlackBound | undefined {
    const { expander } = this;
    if (!hasSlackBound(problem, problem.without)) return undefined;
    // All parts begin with the prices of this position.
    const [{ boxes, player }] = way.roots;
    expander.position.place(boxes, player);
    expander.bound.load();
    return new SlackBound(problem, setGame(problem, way), expander.bound, sets);
  }

  private nameOf(state: number): number {
    return this.partition?.nameOf(state) ?? state;
  }
}
