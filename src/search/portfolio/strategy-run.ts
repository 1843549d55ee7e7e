import type { Problem } from '../problem/problem.js';
import { type StrategyStage, workOf } from '../stage/stage.js';
import { SliceLength } from './slice-length.js';
import type { GoesOn, Strategy } from './strategy.js';

/** No slice is more than this many times as long as in the first round. */
export const MOST_GROWTH = 16;

/** A strategy at work, and how long its slices are. Work is counted in nodes and states of a front. */
export class StrategyRun {
  readonly strategy: Strategy;
  readonly stage: StrategyStage;
  private readonly slices: SliceLength;
  private readonly mostGrowth: number;
  /** For how long its very first slice goes on; undefined when that has ended. */
  private longer: GoesOn | undefined;

  constructor(strategy: Strategy, stage: StrategyStage, problem: Problem) {
    this.strategy = strategy;
    this.stage = stage;
    this.slices = new SliceLength(strategy.slice(problem), strategy.stuckShare?.(problem) ?? 1);
    this.mostGrowth = strategy.mostGrowth?.(problem) ?? MOST_GROWTH;
    this.longer = strategy.goesOn?.(problem);
  }

  /** The work done. */
  get work(): number {
    return workOf(this.stage);
  }

  /** Whether its slice goes on beyond its end. Only a very first one does. */
  goesOn(): boolean {
    if (!this.longer?.(this.work, this.stage.progress?.() ?? 0)) this.longer = undefined;
    return this.longer !== undefined;
  }

  /**
   * The work of its next slice, where slices are `growth` times as long as in the first round. It is shorter
   * without progress, and without the plan that it needs.
   */
  nextSlice(growth: number): number {
    const { strategy, stage, slices, mostGrowth } = this;
    const { planlessShare = 1 } = strategy;
    const slice = slices.next(Math.min(growth, mostGrowth), stage.progress?.());
    return slice * (stage.lacksPlan?.() ? planlessShare : 1);
  }
}
