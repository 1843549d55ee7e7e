import { Random } from '../../base/random.js';
import { runLength } from '../../base/run-length.js';
import { metricsOf } from '../../game/metrics.js';
import type { SecondBound } from '../astar/second-bound.js';
import type { Problem } from '../problem/problem.js';
import { NOTHING_USED, type Usage } from '../stage/stage.js';
import { BudgetBeam, type Kind } from './budget-beam.js';

/** The name by which `without` switches these beams off. */
export const BUDGET_BEAMS = 'budget-beams';

/** The share of the memory of a part of a proof for its beams. */
const MEMORY_SHARE = 1 / 16;
/** The kinds of beams, in turn. */
const KINDS: readonly Kind[] = ['square', 'square', 'waste'];
/** How many positions the layers of the narrowest beams have. */
const LEAST_WIDTH = 20;
/** The highest budget is above the bound by this many pairs of pushes. */
const MOST_ABOVE = 8;

/** What the proof knows now: its lower bound, and the pushes of the best solution. */
interface Outlook {
  readonly bound: number;
  readonly best: number;
}

/**
 * Beams beside a part of a proof of the fewest pushes, for the time in which the part waits for others. Their
 * budget is mostly the bound of the proof: a solution with as few pushes ends it. Sometimes it is a little
 * higher, since the bound may not be the optimum yet. Nobody knows which width a level needs, so narrow beams
 * and wide ones take about as much time.
 */
export class BeamsBeside {
  /** The memory that is left for the proof itself. */
  readonly mostBytes: number;
  /** The moves of the best solution that was found here, and its pushes. */
  moves: string | undefined;
  pushes = Number.POSITIVE_INFINITY;
  /** What they have done, as nodes and states of the proof. */
  work = 0;
  private readonly problem: Problem;
  private readonly bounds: readonly SecondBound[];
  private readonly ownBytes: number;
  private readonly random: Random;
  private readonly isOff: boolean;
  private beam: BudgetBeam | undefined;
  private isRunning = false;
  private beams = 0;
  /** The work that they may still do, and the work of the part when it was looked at last. */
  private credit = 0;
  private paid = 0;

  /** The bounds are asked about each position, besides those of every proof. Other seeds make other beams. */
  constructor(problem: Problem, mostBytes: number, bounds: readonly SecondBound[], seed: number) {
    this.problem = problem;
    this.bounds = bounds;
    this.isOff = problem.without.includes(BUDGET_BEAMS);
    this.ownBytes = this.isOff ? 0 : mostBytes * MEMORY_SHARE;
    this.mostBytes = mostBytes - this.ownBytes;
    this.random = new Random(seed);
  }

  usage(): Usage {
    const { beam } = this;
    return beam ? { nodes: beam.nodes, states: beam.states, bytes: beam.bytes } : NOTHING_USED;
  }

  /**
   * Works for one step if it is their turn, beside a part that has done this work. They work as much as the
   * part does while it waits. There is no outlook while it does not.
   */
  takesTurn(work: number, outlook: Outlook | undefined): boolean {
    if (outlook) this.credit += work - this.paid;
    this.paid = work;
    if (this.isOff || !outlook || this.credit <= 0 || outlook.bound >= outlook.best) return false;
    this.step(outlook);
    return true;
  }

  private step({ bound, best }: Outlook): void {
    this.beam ??= new BudgetBeam(this.problem, this.ownBytes, this.bounds, this.random);
    const { beam } = this;
    // With another budget it cannot find anything that is of use.
    if (!this.isRunning || beam.budget < bound || beam.budget >= best) {
      const budget = Math.min(bound + 2 * this.pairsAbove(), best - 1);
      const width = LEAST_WIDTH * runLength(this.beams + 1);
      beam.begin({ budget, width, kind: KINDS[this.beams % KINDS.length] });
      this.beams++;
      this.isRunning = true;
    }
    const before = beam.nodes + beam.states;
    this.isRunning = beam.step();
    const work = beam.nodes + beam.states - before;
    this.work += work;
    this.credit -= work;
    if (!this.isRunning) this.take(beam.moves());
  }

  /** Keeps the moves of a beam, if it has found any. */
  private take(moves: string | undefined): void {
    if (moves === undefined) return;
    this.moves = moves;
    this.pushes = metricsOf(moves).pushes;
  }

  /** 0 in two thirds of the cases, 1 in two ninths, and so on. */
  private pairsAbove(): number {
    let count = 0;
    while (count < MOST_ABOVE && this.random.below(3) === 0) count++;
    return count;
  }
}
