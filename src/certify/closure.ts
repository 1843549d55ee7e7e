import { KeyTable } from '../base/key-table.js';
import { Bounds } from '../certificate/bounds.js';
import type { Floor } from '../certificate/floor.js';
import { CLAIMS, type Header } from '../certificate/header.js';
import { Pushes } from '../certificate/pushes.js';
import { bestPrices } from './best-prices.js';
import { PatternFinder } from './pattern-finder.js';

/** The largest number of price lists. */
const MOST_LISTS = 64;

/** Why the positions cannot be collected: they are too many, or one of them is solved. */
type ClosureFault = 'no-room' | 'solved';

/**
 * Collects every position that a better solution could reach, each once, in the order of their cost. A
 * position is left out if a price list or a dead pattern excludes it. While it `learns`, it looks for new
 * lists and patterns.
 */
export class Closure {
  table: KeyTable;
  readonly lists: number[][] = [];
  readonly usedLists = new Set<number>();
  readonly usedPatterns = new Set<number>();
  readonly finder: PatternFinder;
  private readonly bounds: Bounds;
  private readonly claim: (typeof CLAIMS)[Header['claim']];
  private readonly pushes: Pushes;
  private isLearning = true;
  private buckets: number[][] = [];

  constructor(
    private readonly floor: Floor,
    name: Header['claim'],
    private readonly value: number,
    private readonly capacity: number,
  ) {
    this.claim = CLAIMS[name];
    this.bounds = new Bounds(floor, this.claim.longest);
    this.finder = new PatternFinder(floor, this.bounds);
    this.pushes = new Pushes(floor, floor.start);
    this.addList(floor.boxes.map(() => 0));
    this.table = this.emptyTable();
  }

  /** Begins again with what was learned, and learns no more. */
  again(): void {
    this.isLearning = false;
    this.usedLists.clear();
    this.usedPatterns.clear();
    this.table = this.emptyTable();
  }

  /**
   * Looks for dead squares, then expands the positions one by one. Each step gives the fault that it finds,
   * or undefined.
   */
  *expand(): Generator<ClosureFault | undefined> {
    // With too few boxes there is nothing to prove.
    if (this.floor.surplus < 0) return;
    if (this.isLearning) for (const _ of this.finder.findDeadSquares()) yield undefined;
    this.begin();
    for (let cost = 0; cost < this.buckets.length; cost++) {
      for (const number of this.buckets[cost] ?? [])
        if (this.table.values[number] === cost) yield this.expandOne(number, cost);
      delete this.buckets[cost];
    }
  }

  private emptyTable(): KeyTable {
    return new KeyTable(this.floor.start.length, this.capacity, this.floor.size);
  }

  private begin(): void {
    const { floor, pushes, finder } = this;
    this.buckets = [];
    pushes.load(floor.start);
    if (this.isLearning) floor.boxes.some((box) => finder.find(pushes, box, 0));
    const pattern = floor.boxes.map((box) => finder.patterns.find(pushes, box)).find((found) => found !== -1);
    if (pattern === undefined) this.visit(0, floor.boxes[0]);
    else this.usedPatterns.add(pattern);
  }

  private expandOne(number: number, cost: number): ClosureFault | undefined {
    const { pushes, table, claim, floor } = this;
    pushes.load(table.keyAt(number));
    if (pushes.isSolved(floor.surplus)) return 'solved';
    const hasRoom = pushes.each(claim.longest, (to, walk) => this.visit(cost + claim.cost(walk), to));
    return hasRoom ? undefined : 'no-room';
  }

  /**
   * Handles the position after a push, or the start. `to` is a box, the pushed one; undefined if there is
   * none. False if there is no room for the position.
   */
  private visit(cost: number, to: number | undefined): boolean {
    const { pushes, bounds, table, claim, usedLists, usedPatterns, finder } = this;
    const list = bounds.find(this.limitAt(cost), pushes);
    if (list !== -1) {
      usedLists.add(list);
      return true;
    }
    const number = table.find(pushes.key(claim.exactPlayer));
    if (number !== -1 && table.values[number] <= cost) return true;
    const pattern = to === undefined ? -1 : finder.patterns.find(pushes, to);
    if (pattern !== -1) {
      usedPatterns.add(pattern);
      return true;
    }
    if (this.isLearning && number === -1 && (this.learnPrices(cost) || this.learnPattern(to))) return true;
    return this.keep(cost, number);
  }

  private limitAt(cost: number): number {
    return Math.min(this.floor.far, this.value - cost);
  }

  private keep(cost: number, known: number): boolean {
    const { table, buckets } = this;
    if (known === -1 && !table.add(cost)) return false;
    const number = known === -1 ? table.count - 1 : known;
    table.values[number] = cost;
    buckets[cost] ??= [];
    buckets[cost].push(number);
    return true;
  }

  /**
   * Adds prices that show that the current position is not part of a better solution, if there are such
   * prices.
   */
  private learnPrices(cost: number): boolean {
    const { bounds, lists, pushes } = this;
    if (lists.length === MOST_LISTS) return false;
    const states = pushes.boxes.map((box) => bounds.stateOf(box, pushes.player));
    const best = bestPrices(states.length, (row, column) => bounds.costs[column]?.[states[row]] ?? 0);
    if (best.cost < this.limitAt(cost)) return false;
    this.usedLists.add(this.lists.length);
    this.addList(best.prices);
    return true;
  }

  private learnPattern(to: number | undefined): boolean {
    const { finder, pushes, usedPatterns } = this;
    if (to === undefined || !finder.find(pushes, to, this.table.count)) return false;
    usedPatterns.add(finder.found.length - 1);
    return true;
  }

  private addList(prices: number[]): void {
    this.lists.push(prices);
    this.bounds.add(prices);
  }
}
