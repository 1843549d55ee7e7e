import type { Limits } from '../../base/limits.js';
import type { Level } from '../../game/level.js';
import { metricsOf } from '../../game/metrics.js';
import { judge } from '../../game/replay.js';
import { createProblem, type Problem, TABLES_OF_GROUPS } from '../problem/problem.js';
import { type Sliced, sliced } from '../stage/sliced.js';
import { OtherStarts } from './other-starts.js';
import { movesOf } from './path.js';
import { type Improvable, isBetter, PRICE_SCALE, type Price, priceOf } from './price.js';
import { ProofBeside } from './proof-beside.js';
import { type Host, Round } from './round.js';
import { allBudgets, type WindowBudget } from './window-budget.js';

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
  /** Whether somebody else proves the optimum at the same time. */
  readonly isProvedBeside?: boolean;
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
  /** A proved lower bound on the objective's value, if there is one. */
  readonly bound?: number;
  readonly nodes: number;
}

/** An improvement run in slices. */
export interface ImproveSearch extends Sliced<ImproveResult> {
  /** The best moves so far, and the nodes used for them. */
  progress(): { readonly moves: string; readonly nodes: number };
}

const DEFAULT_MEMORY_MIB = 1024;
const NODES_A_PIECE = 64;
/** The nodes without a gain after which a first round ends. */
const PATIENCE = 600_000;
/** The share of them for a round in between. */
const SIDE_SHARE = 1 / 3;
/** What the proof beside may work before the first round, and later compared with all work. */
const FIRST_PROOF = 1_000_000;
const PROOF_SHARE = 1 / 4;
/** What one search for another start may work, compared with all work before it. */
const START_SHARE = 1 / 4;
/** What a visit to the other starts may work, compared with all work before it. */
const RESTART_SHARE = 1 / 2;
const RESTART_MEMORY = 1 / 4;
const PROOF_MEMORY = 1 / 4;
/** The part of the limits at which the first proof ends at the latest. */
const EARLY = 1 / 8;
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
    progress: () => ({ moves: work.moves, nodes: Math.round(work.nodes) }),
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
  private readonly proof: ProofBeside | undefined;
  /** The nodes without a gain after which a first round ends. */
  private readonly patience: number;
  /** The part of the limits at which the work of the moment ends. */
  private part = 1;

  constructor(level: Level, solution: string, options: ImproveOptions) {
    this.options = options;
    this.nodesAPiece = options.nodesAPiece ?? NODES_A_PIECE;
    this.began = options.now();
    const bytes = (options.limits?.memoryMib ?? DEFAULT_MEMORY_MIB) * 2 ** 20;
    this.mostBytes = bytes * (1 - RESTART_MEMORY - PROOF_MEMORY);
    this.price = priceOf(options.objective, options.then);
    this.patience = options.patience ?? PATIENCE;
    this.problem = createProblem(level, TABLES_OF_GROUPS);
    this.moves = solution;
    this.starts = new OtherStarts(level, this.problem, bytes * RESTART_MEMORY, solution);
    // Other measures have bounds that are too low for a whole level.
    if (options.objective === 'pushes' && options.isProvedBeside !== true)
      this.proof = new ProofBeside(level, bytes * PROOF_MEMORY);
  }

  *run(): Generator<void, ImproveResult> {
    const { price } = this;
    const main: PriceRound = { price, budgets: allBudgets() };
    const side: PriceRound = { price: sidePrice(price), budgets: allBudgets() };
    let { patience } = this;
    let isOptimal = false;
    this.part = EARLY;
    const proved = yield* this.prove(FIRST_PROOF);
    this.part = 1;
    const start = proved ?? this.moves;
    let moves = price.first === 'pushes' ? start : yield* this.detour(side, start, patience, LATEST);
    while (!this.isOver() && !isOptimal) {
      const before = this.moves;
      const round = new Round(this, price, main.budgets, moves);
      yield* round.run(patience);
      isOptimal = round.isExhausted() && this.isExact();
      if (isOptimal) break;
      if (this.moves === before) patience *= 2;
      moves =
        (yield* this.prove(this.nodes * PROOF_SHARE)) ??
        (yield* this.restart()) ??
        (yield* this.detour(side, this.moves, patience, 1));
    }
    const value = metricsOf(this.moves)[price.first];
    const bound = isOptimal ? value : this.proof?.bound;
    const isProved = bound === value;
    return {
      moves: this.moves,
      value,
      optimal: isProved,
      ...(bound !== undefined && { bound }),
      // A proof from both ends counts its nodes in fractions.
      nodes: Math.round(this.nodes),
    };
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
    { price, budgets }: PriceRound,
    moves: string,
    patience: number,
    part: number,
  ): Generator<void, string> {
    this.part = part;
    const round = new Round(this, price, budgets, moves);
    yield* round.run(patience * SIDE_SHARE);
    this.part = 1;
    return movesOf(round.path);
  }

  /** Continues the proof until it has worked this much; returns a better solution if that has found one. */
  private *prove(most: number): Generator<void, string | undefined> {
    const { proof } = this;
    if (proof === undefined) return undefined;
    const before = this.nodes - proof.work;
    const best = metricsOf(this.moves);
    for (const _ of proof.visit(best, most)) {
      this.nodes = before + proof.work;
      if (this.isOver()) break;
      yield;
    }
    const moves = proof.better(best);
    if (moves !== undefined) this.offer(moves);
    return moves;
  }

  /**
   * The best of some other solutions, each improved in pushes for a short time. None if it is no match for
   * the best one so far.
   */
  private *restart(): Generator<void, string | undefined> {
    const { price } = this;
    const end = this.nodes * (1 + RESTART_SHARE);
    let best: string | undefined;
    while (this.starts.hasNext && this.nodes < end && !this.isOver()) {
      const moves = yield* this.otherStart();
      if (moves === undefined) continue;
      if (best === undefined || isBetter(price, metricsOf(moves), metricsOf(best))) best = moves;
    }
    return best;
  }

  /** Another solution, improved in pushes for a short time, if it is then no longer than the best one was. */
  private *otherStart(): Generator<void, string | undefined> {
    const { price } = this;
    const found = yield* this.search();
    if (found === undefined) return undefined;
    const before = metricsOf(this.moves);
    const quick = price.first === 'pushes' ? price : sidePrice(price);
    const round = new Round(this, quick, allBudgets(), found);
    yield* round.run(this.patience * SIDE_SHARE);
    const moves = movesOf(round.path);
    const after = metricsOf(moves);
    return after.pushes < before.pushes || isBetter(price, after, before) ? moves : undefined;
  }

  /** Looks for another solution. */
  private *search(): Generator<void, string | undefined> {
    const { starts } = this;
    const before = this.nodes - starts.work;
    const search = starts.next(this.nodes * START_SHARE);
    let found = search.next();
    for (; !found.done; found = search.next()) {
      this.nodes = before + starts.work;
      if (this.isOver()) return undefined;
      yield;
    }
    return found.value;
  }

  /** Whether the two costs of the price cannot mix. */
  private isExact(): boolean {
    return metricsOf(this.moves)[this.price.second] < PRICE_SCALE;
  }
}

/** A price with the budgets of its windows. */
interface PriceRound {
  readonly price: Price;
  readonly budgets: WindowBudget[];
}

/**
 * The price of the rounds in between. Windows are largest where pushes are counted, because the bound is in
 * pushes. And a solution that is best by one price is often not by another.
 */
function sidePrice({ first, second }: Price): Price {
  if (first !== 'pushes') return priceOf('pushes', first);
  return priceOf('pushes', second === 'boxChanges' ? 'moves' : 'boxChanges');
}
