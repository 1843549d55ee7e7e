import { KeptWays, NOT_KEPT } from '../deadlock/kept-ways.js';
import { POOL_FULL, StatePool } from '../state/state-pool.js';
import type { Tables } from '../state/tables.js';
import { ALIVE, DEAD, UNDECIDED, type Verdict } from '../state/verdict.js';
import type { SetGame } from './set-game.js';
import { SetSearch, type WasteLimit } from './set-search.js';

/** The number of positions that the first search of a set may store. */
const FIRST_POSITIONS = 30;
/**
 * A set that stayed undecided is searched again after FIRST_RETRY questions, and whenever they have doubled.
 * For each question it may store PER_QUESTION positions, and never more than MOST_POSITIONS.
 */
const FIRST_RETRY = 8;
const PER_QUESTION = 8;
const MOST_POSITIONS = 1024;
/** Memory for verdicts, and moves of plans that are kept. When either is used up, all are forgotten. */
const MOST_BYTES = 8 * 2 ** 20;
const MOST_MOVES = 1 << 19;

/** What is kept of a set: one of these, or from FIRST_WAY on that it has a plan, and where that is kept. */
const NOT_DECIDED = 0;
const NO_PLAN = 1;
const NO_PLAN_AT_ALL = 2;
const FIRST_WAY = 3;

/** Searches sets of boxes and keeps the verdicts, by boxes, region of the player and allowed waste. */
export class SetVerdicts {
  readonly search: SetSearch;
  /** The plan for the set judged last, if it was alive. */
  way: ArrayLike<number> = [];
  /** Whether the set judged last has no plan with any waste; known only of some. */
  isLost = false;
  private readonly tables: Tables;
  /** What is allowed can be 0 up to one less than this. */
  private readonly limits: number;
  /** What is kept of single boxes, by place and waste. */
  private readonly ones: Uint32Array;
  /**
   * Sets, named by region and waste: `parents` says what is kept of each, `costs` how often it was asked for.
   * Besides, sets named by the square of the player: `parents` is the set named by the region.
   */
  private pool: StatePool;
  private readonly ways = new KeptWays(MOST_MOVES);

  constructor(tables: Tables, game: SetGame, waste: WasteLimit) {
    this.tables = tables;
    this.limits = waste.mostWaste + 1;
    this.search = new SetSearch(tables, game, waste, MOST_POSITIONS);
    this.ones = new Uint32Array(4 * tables.board.size * this.limits);
    this.pool = this.newPool();
  }

  /** Forgets all verdicts: the potentials have changed. */
  clear(): void {
    if (this.pool.count > 0) this.pool = this.newPool();
    this.ones.fill(NOT_DECIDED);
    this.ways.clear();
  }

  /** Whether the set that `search` holds has a plan with at most this waste. */
  judge(waste: number): Verdict {
    const { boxes } = this.search.position;
    return boxes.length === 1 ? this.judgeOne(boxes[0], waste) : this.judgeMore(waste);
  }

  /** Beside a single box it is enough to know which of its sides the player can reach. */
  private judgeOne(box: number, waste: number): Verdict {
    const { ones, search, tables } = this;
    const name = (4 * box + tables.sides.sideTowards(box, search.player)) * this.limits + waste;
    if (ones[name] !== NOT_DECIDED) return this.recall(ones[name]);
    const verdict = search.run(search.findRegion(), waste, MOST_POSITIONS);
    ones[name] = this.keep(verdict);
    return verdict;
  }

  private judgeMore(waste: number): Verdict {
    const { search } = this;
    const set = this.idOf(waste);
    if (set === POOL_FULL) {
      this.clear();
      return UNDECIDED;
    }
    const { pool } = this;
    if (pool.parents[set] !== NOT_DECIDED) return this.recall(pool.parents[set]);
    const mostPositions = positionsFor(++pool.costs[set]);
    if (mostPositions === 0) return UNDECIDED;
    const verdict = search.run(search.findRegion(), waste, mostPositions);
    const kept = this.keep(verdict);
    if (pool === this.pool) pool.parents[set] = kept;
    return verdict;
  }

  /** The set in the pool. The player's square spares the search for his region if both were seen before. */
  private idOf(waste: number): number {
    const { search, pool, limits } = this;
    pool.words.set(search.position.bits);
    const seen = pool.findOrAdd((this.tables.board.size + search.player) * limits + waste);
    if (seen === POOL_FULL || !pool.wasAdded) return seen === POOL_FULL ? seen : pool.parents[seen];
    const set = pool.findOrAdd(search.findRegion() * limits + waste);
    if (set === POOL_FULL) return set;
    pool.parents[seen] = set;
    if (pool.wasAdded) {
      pool.parents[set] = NOT_DECIDED;
      pool.setCost(set, 0);
    }
    return set;
  }

  private recall(kept: number): Verdict {
    this.isLost = kept === NO_PLAN_AT_ALL;
    if (kept < FIRST_WAY) return DEAD;
    this.way = this.ways.at(kept - FIRST_WAY);
    return ALIVE;
  }

  /** Keeps what a search found; returns how that is written down. */
  private keep(verdict: Verdict): number {
    this.isLost = verdict === DEAD && !this.search.wasCut;
    if (this.isLost) return NO_PLAN_AT_ALL;
    if (verdict !== ALIVE) return verdict === DEAD ? NO_PLAN : NOT_DECIDED;
    this.way = this.search.way;
    const at = this.ways.keep(this.search.way);
    if (at !== NOT_KEPT) return at + FIRST_WAY;
    this.clear();
    return NOT_DECIDED;
  }

  private newPool(): StatePool {
    const { live, board } = this.tables;
    return new StatePool(live.count, 2 * board.size * this.limits, MOST_BYTES);
  }
}

/** How many positions are searched when an undecided set is asked for the n-th time; 0 for none. */
function positionsFor(asked: number): number {
  if (asked === 1) return FIRST_POSITIONS;
  const isDue = asked >= FIRST_RETRY && (asked & (asked - 1)) === 0 && asked * PER_QUESTION <= MOST_POSITIONS;
  return isDue ? asked * PER_QUESTION : 0;
}
