import type { Problem } from '../problem/problem.js';
import type { StrategyName } from '../stage/algorithm.js';
import type { Deal, Standing } from '../stage/native-search.js';
import type { Answer, StepOutcome, StrategyStage, Usage } from '../stage/stage.js';
import { startBeside } from './start-strategy.js';
import { strategiesFor } from './strategies.js';
import type { Strategy } from './strategy.js';
import { MOST_GROWTH, StrategyRun } from './strategy-run.js';

/** The number of steps between two looks at the work of a slice. */
const STEPS_PER_LOOK = 16;

/**
 * Looks for any solution with several strategies, each with its slice of the work. Slices are counted in
 * nodes and states, which cost about the same time in every strategy. They double from round to round up to a
 * limit. The same level takes the same nodes on every machine. The first strategy with an answer ends the
 * search. A strategy gives up if it runs out of memory, or out of positions without a proof, and the others
 * continue. What it stored stays, because the others may meet it.
 */
export function portfolioStage(problem: Problem, mostBytes: number, deal?: Deal): Portfolio {
  return new Portfolio(problem, mostBytes, deal);
}

/** A portfolio at work. */
class Portfolio implements StrategyStage {
  private readonly problem: Problem;
  private readonly startStage: (strategy: Strategy) => StrategyStage;
  /** The strategies that have not begun, those that have, and those of them that have not given up. */
  private readonly waiting: Strategy[];
  private readonly runs: StrategyRun[] = [];
  private readonly active: StrategyRun[] = [];
  /** The place in `active` of the strategy whose slice it is. */
  private place = 0;
  private round = 0;
  /** How many times as long as in the first round slices are. */
  private growth = 1;
  /** Steps until the next look, and the work at which the slice ends. */
  private stepsLeft = 0;
  private end = 0;
  private found: Answer = { status: 'unknown' };
  private hasLackedMemory = false;

  constructor(problem: Problem, mostBytes: number, deal: Deal | undefined) {
    this.problem = problem;
    this.startStage = startBeside(problem, mostBytes, portfolioStage);
    this.waiting = strategiesFor(problem, deal);
  }

  step(): StepOutcome {
    if (this.active.length + this.waiting.length === 0) return 'finished';
    const { stage } = this.current();
    const outcome = stage.step();
    if (outcome === 'running') return 'running';
    this.found = stage.answer(outcome === 'finished');
    return this.found.status === 'unknown' ? this.giveUp(outcome) : 'finished';
  }

  usage(): Usage {
    const usages = this.runs.map(({ stage }) => stage.usage());
    const sum = (key: 'nodes' | 'states' | 'bytes') => usages.reduce((all, usage) => all + usage[key], 0);
    return { nodes: sum('nodes'), states: sum('states'), bytes: sum('bytes') };
  }

  /** The work of all strategies. */
  work(): number {
    return this.runs.reduce((all, { work }) => all + work, 0);
  }

  /** The same for each strategy that has begun. */
  works(): ReadonlyMap<StrategyName, number> {
    return new Map(this.runs.map(({ strategy, work }) => [strategy.name, work]));
  }

  standing(): Standing | undefined {
    const run = this.active[this.place];
    return run && { ...run.stage.standing?.(), strategy: run.strategy.name };
  }

  answer(): Answer {
    return this.found;
  }

  /** The strategy whose slice it is; the next one when the slice has ended. */
  private current(): StrategyRun {
    const { active, place } = this;
    if (this.stepsLeft-- > 0) return active[place];
    this.stepsLeft = STEPS_PER_LOOK - 1;
    const run = active[place];
    if (run && (run.work < this.end || run.goesOn())) return run;
    const next = this.nextToBegin();
    return next ? this.begin(next) : this.resume();
  }

  /** A strategy whose round has come. If no other one is left, its round need not have come. */
  private nextToBegin(): Strategy | undefined {
    const { waiting, active, round } = this;
    const due = waiting.find(({ round: first = 0 }) => first <= round);
    return due ?? (active.length === 0 ? waiting[0] : undefined);
  }

  /** Stages are made when they are first needed, because easy levels need only one. */
  private begin(strategy: Strategy): StrategyRun {
    const { problem, waiting, runs, active, growth } = this;
    waiting.splice(waiting.indexOf(strategy), 1);
    const run = new StrategyRun(strategy, this.startStage(strategy), problem);
    runs.push(run);
    this.place = active.push(run) - 1;
    // Asked in any case, because the next slice depends on the progress since then.
    const slice = run.nextSlice(growth);
    this.end = run.work + (strategy.firstSlice?.(problem) ?? slice);
    return run;
  }

  /** Continues with the next strategy that has begun; after the last one the next round begins. */
  private resume(): StrategyRun {
    const { active } = this;
    this.place = (this.place + 1) % active.length;
    if (this.place === 0) {
      this.round++;
      this.growth = Math.min(this.growth * 2, MOST_GROWTH);
    }
    const run = active[this.place];
    this.end = run.work + run.nextSlice(this.growth);
    return run;
  }

  /** Takes out a strategy that ended without an answer. */
  private giveUp(outcome: StepOutcome): StepOutcome {
    if (outcome === 'memory') this.hasLackedMemory = true;
    this.active.splice(this.place--, 1);
    this.stepsLeft = 0;
    this.end = 0;
    if (this.active.length > 0 || this.waiting.length > 0) return 'running';
    return this.hasLackedMemory ? 'memory' : 'finished';
  }
}
