import { metricsOf } from '../../game/metrics.js';
import { pushesOf } from '../board/pushes-of-moves.js';
import type { Problem } from '../problem/problem.js';
import { compilePath, costAt, movesOf, type Path, splicePath } from './path.js';
import { isBetter, type Price } from './price.js';
import { VicinitySearch } from './vicinity.js';
import { adapt, nextBudget, type WindowBudget } from './window-budget.js';

/** The costs of a window's states have 32 bits. */
const MOST_COST = 2 ** 32 - 1;

/** The improvement that a round works for. */
export interface Host {
  readonly problem: Problem;
  readonly mostBytes: number;
  /** The number of nodes between two looks at the limits. */
  readonly nodesAPiece: number;
  /** The nodes of all rounds together. */
  nodes: number;
  isOver(): boolean;
  /** Called with each better solution of the round. */
  offer(moves: string): void;
}

/** Improves a path by one price. Windows of several kinds slide along it in turns, until it is stuck. */
export class Round {
  path: Path;
  private moves: string;
  private readonly host: Host;
  private readonly price: Price;
  private readonly budgets: WindowBudget[];
  private readonly began: number;
  /** The nodes that the host had used at the last gain in the first measure. */
  private gainedAt: number;

  constructor(host: Host, price: Price, budgets: WindowBudget[], moves: string) {
    const { board } = host.problem;
    this.host = host;
    this.price = price;
    this.budgets = budgets;
    this.moves = moves;
    this.path = compilePath(board, pushesOf(board, moves), price);
    this.began = host.nodes;
    this.gainedAt = host.nodes;
  }

  /**
   * Continues until nothing better is left or no gain is expected: there was none for `patience` nodes, and
   * for at least half of the nodes of the round.
   */
  *run(patience: number): Generator<void, void> {
    // The pushes are the same, but the given walks between them may be longer than necessary.
    if (!this.host.isOver()) {
      this.take(this.path);
      this.host.offer(this.moves);
    }
    const isStuck = () => {
      const since = this.host.nodes - this.gainedAt;
      return since >= patience && since >= this.gainedAt - this.began;
    };
    let budget = nextBudget(this.budgets, this.path);
    while (budget && !this.isExhausted() && !this.host.isOver() && !isStuck()) {
      const hasGained = yield* this.sweep(budget);
      if (!hasGained) budget.mostNodes *= 2;
      budget = nextBudget(this.budgets, this.path);
    }
  }

  /** Whether a window over the whole path, with any box anywhere, found nothing. */
  isExhausted(): boolean {
    const { path } = this;
    return this.budgets.some(({ mostBoxes, exhausted }) => exhausted === path && mostBoxes >= path.boxCount);
  }

  /**
   * Slides windows of one kind along the path, each time by half their span; returns whether the path became
   * better.
   */
  private *sweep(budget: WindowBudget): Generator<void, boolean> {
    const { host, price } = this;
    const { problem } = host;
    let hasGained = false;
    for (let first = 0; !host.isOver(); ) {
      const { path } = this;
      const count = path.pushes.length;
      const end = this.endOf(first, Math.round(budget.span));
      const half = Math.max(1, Math.floor((end - first) / 2));
      const piece = { problem, path, price, first, end };
      const window = new VicinitySearch(piece, budget.mostBoxes, host.mostBytes);
      const isWhole = yield* this.search(window, budget.mostNodes);
      budget.spent += window.nodes;
      const shortcut = window.shortcut();
      if (shortcut && this.take(splicePath(problem.board, path, first, shortcut, price))) {
        hasGained = true;
        first = Math.max(0, first - half);
        continue;
      }
      if (isWhole && !shortcut && first === 0 && end === count) budget.exhausted = path;
      adapt(budget, window.nodes, isWhole, count);
      if (end === count) break;
      first += half;
    }
    return hasGained;
  }

  /** Whether the window was searched to its end. */
  private *search(window: VicinitySearch, mostNodes: number): Generator<void, boolean> {
    const { host } = this;
    const before = host.nodes;
    let outcome = window.step();
    while (outcome === 'running' && window.nodes < mostNodes) {
      host.nodes = before + window.nodes;
      if (host.nodes % host.nodesAPiece === 0) {
        if (host.isOver()) break;
        yield;
      }
      outcome = window.step();
    }
    host.nodes = before + window.nodes;
    yield;
    return outcome === 'finished';
  }

  /** Takes over a path if it is better than the current one. */
  private take(path: Path): boolean {
    const { price, host } = this;
    const moves = movesOf(path);
    const [now, was] = [metricsOf(moves), metricsOf(this.moves)];
    if (!isBetter(price, now, was)) return false;
    if (now[price.first] < was[price.first]) this.gainedAt = host.nodes;
    this.path = path;
    this.moves = moves;
    host.offer(moves);
    return true;
  }

  /** The end of a window that spans at most `span` pushes. */
  private endOf(first: number, span: number): number {
    const { path, price } = this;
    let end = Math.min(path.pushes.length, first + span);
    while (path.costs[end] - costAt(path, price, first) > MOST_COST) end = (first + end) >> 1;
    return end;
  }
}
