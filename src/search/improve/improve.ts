import type { Limits } from '../../base/limits.js';
import type { Level } from '../../game/level.js';
import { metricsOf } from '../../game/metrics.js';
import { judge } from '../../game/replay.js';
import { PAIR_PENALTIES } from '../bound/pair-penalties.js';
import { createProblem } from '../problem/problem.js';
import { type Sliced, sliced } from '../stage/sliced.js';
import { adapt, type Deal, dealAll, nextDeal } from './deal.js';
import { compilePath, costAt, movesOf, type Path, pushesOf, splicePath } from './path.js';
import { type Improvable, isBetter, PRICE_SCALE, type Price, priceOf } from './price.js';
import type { WindowSearch } from './window-kinds.js';

/** What to improve in a solution, and the limits. */
export interface ImproveOptions {
  readonly objective: Improvable;
  /** The measure that decides between solutions with the same objective; by default see `priceOf`. */
  readonly then?: Improvable;
  readonly limits?: Limits;
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
/** The costs of a window's states have 32 bits. */
const MOST_COST = 2 ** 32 - 1;

/**
 * Improves a solution piece by piece. Windows of several kinds slide along it in turns, and what they find
 * replaces the piece. If a kind finds nothing, its windows get more nodes and so grow, until a limit ends the
 * work or nothing better is left. The same nodes give the same result. Throws if the moves are not a
 * solution.
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
class Improvement {
  moves: string;
  nodes = 0;
  private readonly options: ImproveOptions;
  private readonly price: Price;
  private readonly problem: ReturnType<typeof createProblem>;
  private readonly mostBytes: number;
  private readonly began: number;
  private path: Path;

  constructor(level: Level, solution: string, options: ImproveOptions) {
    this.options = options;
    this.began = options.now();
    this.mostBytes = (options.limits?.memoryMib ?? DEFAULT_MEMORY_MIB) * 2 ** 20;
    this.price = priceOf(options.objective, options.then);
    this.problem = createProblem(level, UNUSED_RULES);
    this.moves = solution;
    this.path = compilePath(this.problem.board, pushesOf(this.problem.board, solution), this.price);
  }

  *run(): Generator<void, ImproveResult> {
    const deals = dealAll();
    // The pushes are the same, but the given walks between them may be longer than necessary.
    if (!this.isOver()) this.take(this.path);
    const isOptimal = () => deals.some((deal) => deal.exhausted === this.path && this.missesNothing(deal));
    let deal = nextDeal(deals, this.path);
    while (deal && !isOptimal() && !this.isOver()) {
      const hasGained = yield* this.sweep(deal);
      if (!hasGained) deal.mostNodes *= 2;
      deal = nextDeal(deals, this.path);
    }
    const { moves, nodes } = this;
    return { moves, value: metricsOf(moves)[this.price.first], optimal: isOptimal(), nodes };
  }

  /**
   * Slides windows of one kind along the path, each time by half their span; returns whether the path became
   * better.
   */
  private *sweep(deal: Deal): Generator<void, boolean> {
    const { problem, price } = this;
    let hasGained = false;
    for (let first = 0; !this.isOver(); ) {
      const { path } = this;
      const count = path.pushes.length;
      const end = this.endOf(first, Math.round(deal.span));
      const half = Math.max(1, Math.floor((end - first) / 2));
      const piece = { problem, path, price, first, end };
      const window = deal.kind.open(piece, this.mostBytes);
      const isWhole = yield* this.search(window, deal.mostNodes);
      deal.spent += window.nodes;
      const shortcut = window.shortcut();
      if (shortcut && this.take(splicePath(problem.board, path, first, shortcut, price))) {
        hasGained = true;
        first = Math.max(0, first - half);
        continue;
      }
      if (isWhole && !shortcut && first === 0 && end === count) deal.exhausted = path;
      adapt(deal, window.nodes, isWhole, count);
      if (end === count) break;
      first += half;
    }
    return hasGained;
  }

  /** Whether the window was searched to its end. */
  private *search(window: WindowSearch, mostNodes: number): Generator<void, boolean> {
    const { nodesAPiece = NODES_A_PIECE } = this.options;
    const before = this.nodes;
    let outcome = window.step();
    while (outcome === 'running' && window.nodes < mostNodes) {
      this.nodes = before + window.nodes;
      if (this.nodes % nodesAPiece === 0) {
        if (this.isOver()) break;
        yield;
      }
      outcome = window.step();
    }
    this.nodes = before + window.nodes;
    yield;
    return outcome === 'finished';
  }

  /** Takes over a path if it is better than the current one. */
  private take(path: Path): boolean {
    const moves = movesOf(path);
    if (!isBetter(this.price, metricsOf(moves), metricsOf(this.moves))) return false;
    this.path = path;
    this.moves = moves;
    this.options.onBetter?.(moves);
    return true;
  }

  /** The end of a window that spans at most `span` pushes. */
  private endOf(first: number, span: number): number {
    const { path, price } = this;
    let end = Math.min(path.pushes.length, first + span);
    while (path.costs[end] - costAt(path, price, first) > MOST_COST) end = (first + end) >> 1;
    return end;
  }

  /** Whether such windows miss nothing: any box may be anywhere, and the two costs cannot mix. */
  private missesNothing({ kind }: Deal): boolean {
    return kind.mostBoxes >= this.path.boxCount && metricsOf(this.moves)[this.price.second] < PRICE_SCALE;
  }

  private isOver(): boolean {
    const { limits = {}, now } = this.options;
    return (
      limits.signal?.aborted === true ||
      (limits.seconds !== undefined && now() - this.began >= limits.seconds) ||
      (limits.nodes !== undefined && this.nodes >= limits.nodes)
    );
  }
}
