import { Expander } from '../astar/expander.js';
import { movedSinceParent } from '../astar/moved-boxes.js';
import { nearFirst } from '../astar/near-first.js';
import { NO_WAY } from '../board/distances.js';
import type { Root } from '../board/solved-roots.js';
import type { LowerBound } from '../bound/bound.js';
import { Matching } from '../bound/matching-bound.js';
import { LEARNED, storedPatterns } from '../deadlock/pattern-store.js';
import type { Problem } from '../problem/problem.js';
import type { Standing } from '../stage/native-search.js';
import type { StepOutcome } from '../stage/stage.js';
import { NO_STATE, POOL_FULL } from '../state/state-pool.js';
import type { WorkingPosition } from '../state/working-position.js';
import { CrossingSearch } from './crossing-search.js';
import { Learner } from './learner.js';
import type { Way } from './way.js';

/**
 * A greedy search in one sense of play: the lowest bound first, among equals the newest. A child waits under
 * a bound from the prices of its parent. Its exact bound is computed only when it is taken; if it is higher,
 * the child goes back.
 */
export class Front extends CrossingSearch {
  /** Boxes on end squares in the last expanded position, and the largest number so far. */
  placed = 0;
  mostPlaced = 0;
  protected readonly expander: Expander;
  private readonly matching: Matching;
  private readonly ends: Uint8Array;
  private readonly learner: Learner | undefined;

  constructor(problem: Problem, way: Way, mostBytes: number) {
    const { board, live, sides } = problem;
    super(problem, way, mostBytes);
    this.ends = way.ends;
    this.matching = new Matching(board, sides, way.distances);
    if (!problem.without.includes(LEARNED)) this.learner = new Learner(problem, way);
    const learned = this.learner ? [storedPatterns(board, live, this.learner.store)] : [];
    this.expander = new Expander(
      problem,
      { ...way, detectors: [...way.detectors, ...learned] },
      {
        createBound: (position) => this.looseBound(position),
        orderOf: way.nearFirst ? nearFirst(problem, movedSinceParent(this.pool), way.successors) : undefined,
      },
    );
    for (const root of way.roots) this.addRoot(root);
  }

  override standing(): Standing {
    const { placed, mostPlaced } = this;
    return { placed, mostPlaced, ...super.standing() };
  }

  step(): StepOutcome {
    const state = this.crossing.isFound ? NO_STATE : this.takeState();
    if (state === NO_STATE) return 'finished';
    this.pool.closed[state] = 1;
    this.expanded = state;
    this.countPlaced();
    const isWhole = this.expander.expandLoaded(state, this);
    if (this.crossing.isFound) return 'finished';
    if (!isWhole) return 'memory';
    this.learner?.look(this.expander.position);
    return this.open.isFull ? 'memory' : 'running';
  }

  /** Stores a child under the prices of its parent, unless it is known. */
  store(parent: number, _cost: number, bound: number, player: number): boolean {
    const { pool, queue } = this.open;
    const state = pool.findOrAdd(this.expander.identify(pool.words, player, false));
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded) return true;
    pool.parents[state] = parent;
    queue.push(bound, state);
    return !this.crossing.look(state);
  }

  /** Exact for the working position; from its prices alone for the position after a move. */
  private looseBound(position: WorkingPosition): LowerBound {
    const { matching } = this;
    return {
      load: () => matching.load(position),
      costAfter: (index, square, side, fall) => matching.lowerAfter(index, square, side, fall),
    };
  }

  private addRoot({ boxes, player }: Root): void {
    const { expander } = this;
    const { pool, queue } = this.open;
    expander.position.place(boxes, player);
    const bound = expander.bound.load();
    const state = pool.findOrAdd(expander.identify(pool.words, player, false));
    pool.parents[state] = state;
    if (bound < NO_WAY) queue.push(bound, state);
  }

  /** Takes the next state out of the queue and loads it, with its exact bound. */
  private takeState(): number {
    const { pool, queue } = this.open;
    const { position, bound } = this.expander;
    for (;;) {
      const state = queue.pop();
      if (state === NO_STATE) return NO_STATE;
      if (pool.closed[state] !== 0) continue;
      position.load(pool, state, pool.players[state]);
      const exact = bound.load();
      if (exact > queue.lowest) {
        if (exact < NO_WAY) queue.push(exact, state);
      } else if (!this.isKnownDead()) return state;
    }
  }

  private countPlaced(): void {
    const { boxes } = this.expander.position;
    let placed = 0;
    for (let i = 0; i < boxes.length; i++) placed += this.ends[boxes[i]];
    this.placed = placed;
    if (placed > this.mostPlaced) this.mostPlaced = placed;
  }

  /**
   * Whether the loaded position holds a learned deadlock. Its boxes may have been there before the deadlock
   * was learned.
   */
  private isKnownDead(): boolean {
    const { learner } = this;
    const { position } = this.expander;
    if (learner === undefined || learner.store.count === 0) return false;
    for (let i = 0; i < position.boxes.length; i++) if (learner.store.hasBox(position, i)) return true;
    return false;
  }
}
