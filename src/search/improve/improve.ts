import type { Limits } from '../../base/limits.js';
import type { Level } from '../../game/level.js';
import { metricsOf } from '../../game/metrics.js';
import { judge } from '../../game/replay.js';
import { PAIR_PENALTIES } from '../bound/pair-penalties.js';
import { createProblem, type Problem } from '../problem/problem.js';
import { type Sliced, sliced } from '../stage/sliced.js';
import { type Deal, dealAll } from './deal.js';
import { OtherStarts } from './other-starts.js';
import { movesOf } from './path.js';
import { type Improvable, isBetter, PRICE_SCALE, type Price, priceOf } from './price.js';
import { type Host, Round } from './round.js';

/** What to improve in a solution, and the limits. */
export interface ImproveOptions {
  readonly objective: Improvable;
  /** The measure that decides between solutions with the same objective; by default see `priceOf`. */
  readonly then?: Improvable;
  readonly limits?: Limits;
  /** The number of nodes without a gain after which something else is tried; 600,000 by default. */
  readonly patience?: number;
  /** The number of nodes between two looks at the limits; 64 by default. */
  readonly nodesAPiece?: number;
  /** The clock: seconds from any fixed moment. */
  readonly now: () => number;
  /** Called with each better solution. */
  readonly onBetter?: (moves: string) => void;
}

/** A solution that is at least as good as the given one, not judged yet. */
export interface ImproveResult {
  readonly moves: string;
  /** The objective's value of the moves. */
  readonly value: number;
  /** Whether a search of the whole level ended without anything better. */
  readonly optimal: boolean;
  readonly nodes: number;
}

/** An improvement run in slices. */
export interface ImproveSearch extends Sliced<ImproveResult> {
  /** The best moves so far, and the nodes used for them. */
  progress(): { readonly moves: string; readonly nodes: number };
}

const DEFAULT_MEMORY_MIB = 1024;
const NODES_A_PIECE = 64;
/** Tables that windows do not use. */
const UNUSED_RULES = ['pairs', 'triples', PAIR_PENALTIES];
/** The nodes without a gain after which a first round ends. */
const PATIENCE = 600_000;
/** The share of them for a round in between. */
const SIDE_SHARE = 1 / 3;
/** What the search for another start may work, compared with all work before it. */
const RESTART_SHARE = 1 / 4;
const RESTART_MEMORY = 1 / 4;
/** The part of the limits at which the first round of a side price ends at the latest. */
const LATEST = 1 / 2;

/**
 * Improves a solution piece by piece. Windows of several kinds slide along it in turns, and what they find
 * replaces the piece. If a kind finds nothing, its windows get more nodes and so grow. If no gain is expected
 * any more, a round by another price changes the solution, and the windows continue from there. A limit ends
 * the work, or the proof that nothing better is left. The same nodes give the same result. Throws if the
 * moves are not a solution.
 */
export function improveNatively(level: Level, solution: string, options: ImproveOptions): ImproveResult {
  const search = startImproving(level, solution, options);
  for (;;) {
    const result = search.run(Infinity);
    if (result) return result;
  }
}

/** Prepares the same, to be run in slices. */
export function startImproving(level: Level, solution: string, options: ImproveOptions): ImproveSearch {
  const judged = judge(level, solution);
  if (!judged.ok) throw new Error(judged.error.message);
  const work = new Improvement(level, solution, options);
  return {
    ...sliced(work.run(), options.now),
    progress: () => ({ moves: work.moves, nodes: work.nodes }),
  };
}

/** A solution that is being improved. */
class Improvement implements Host {
  moves: string;
  nodes = 0;
  readonly problem: Problem;
  readonly mostBytes: number;
  readonly nodesAPiece: number;
  private readonly options: ImproveOptions;
  private readonly price: Price;
  private readonly began: number;
  private readonly starts: OtherStarts;
  /** The part of the limits at which the work of the moment ends. */
  private part = 1;

  constructor(level: Level, solution: string, options: ImproveOptions) {
    this.options = options;
    this.nodesAPiece = options.nodesAPiece ?? NODES_A_PIECE;
    this.began = options.now();
    const bytes = (options.limits?.memoryMib ?? DEFAULT_MEMORY_MIB) * 2 ** 20;
    this.mostBytes = bytes * (1 - RESTART_MEMORY);
    this.price = priceOf(options.objective, options.then);
    this.problem = createProblem(level, UNUSED_RULES);
    this.moves = solution;
    this.starts = new OtherStarts(level, this.problem, bytes * RESTART_MEMORY, solution);
  }

  *run(): Generator<void, ImproveResult> {
    const { price, options } = this;
    const main: Way = { price, deals: dealAll() };
    const side: Way = { price: sidePrice(price), deals: dealAll() };
    let patience = options.patience ?? PATIENCE;
    let isOptimal = false;
    let moves =
      price.first === 'pushes' ? this.moves : yield* this.detour(side, this.moves, patience, LATEST);
    while (!this.isOver() && !isOptimal) {
      const before = this.moves;
      const round = new Round(this, price, main.deals, moves);
      yield* round.run(patience);
      isOptimal = round.isExhausted() && this.isExact();
      if (isOptimal) break;
      if (this.moves === before) patience *= 2;
      moves = (yield* this.restart(patience)) ?? (yield* this.detour(side, this.moves, patience, 1));
    }
    const value = metricsOf(this.moves)[price.first];
    return { moves: this.moves, value, optimal: isOptimal, nodes: this.nodes };
  }

  isOver(): boolean {
    const { limits = {}, now } = this.options;
    return (
      limits.signal?.aborted === true ||
      (limits.seconds !== undefined && now() - this.began >= limits.seconds * this.part) ||
      (limits.nodes !== undefined && this.nodes >= limits.nodes * this.part)
    );
  }

  offer(moves: string): void {
    if (!isBetter(this.price, metricsOf(moves), metricsOf(this.moves))) return;
    this.moves = moves;
    this.options.onBetter?.(moves);
  }

  /** Improves the moves by the side price, at most until the given part of the limits. */
  private *detour(
    { price, deals }: Way,
    moves: string,
    patience: number,
    part: number,
  ): Generator<void, string> {
    this.part = part;
    const round = new Round(this, price, deals, moves);
    yield* round.run(patience * SIDE_SHARE);
    this.part = 1;
    return movesOf(round.path);
  }

  /** Another solution, improved in pushes, if it comes to fewer pushes than the best one has. */
  private *restart(patience: number): Generator<void, string | undefined> {
    const { starts, price } = this;
    const most = this.nodes * RESTART_SHARE;
    const before = this.nodes - starts.work;
    const search = starts.next(most);
    let found = search.next();
    for (; !found.done; found = search.next()) {
      this.nodes = before + starts.work;
      if (this.isOver()) return undefined;
      yield;
    }
    if (found.value === undefined) return undefined;
    const fewest = metricsOf(this.moves).pushes;
    const quick = price.first === 'pushes' ? price : sidePrice(price);
    const round = new Round(this, quick, dealAll(), found.value);
    yield* round.run(patience * SIDE_SHARE);
    return round.path.pushes.length < fewest ? movesOf(round.path) : undefined;
  }

  /** Whether the two costs of the price cannot mix. */
  private isExact(): boolean {
    return metricsOf(this.moves)[this.price.second] < PRICE_SCALE;
  }
}

/** A price with the deals of its windows. */
interface Way {
  readonly price: Price;
  readonly deals: Deal[];
}

/**
 * The price of the rounds in between. Windows are largest where pushes are counted, because the bound is in
 * pushes. And a solution that is best by one price is often not by another.
 */
function sidePrice({ first, second }: Price): Price {
  if (first !== 'pushes') return priceOf('pushes', first);
  return priceOf('pushes', second === 'boxChanges' ? 'moves' : 'boxChanges');
}
