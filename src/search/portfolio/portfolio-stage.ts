import type { Problem } from '../problem/problem.js';
import type { StrategyName } from '../stage/algorithm.js';
import type { Deal } from '../stage/native-search.js';
import { type Answer, type Stage, type StepOutcome, workOf } from '../stage/stage.js';
import { SliceLength } from './slice-length.js';
import { strategiesFor } from './strategies.js';
import { type GoesOn, type Shared, type Strategy, shareLevel } from './strategy.js';

/** The number of steps between two looks at the work of a slice. */
const STEPS_PER_LOOK = 16;
/** A slice is at most this many times a strategy's first one. */
const MOST_GROWTH = 16;

/** A portfolio at work. */
interface PortfolioStage extends Stage {
  /** The work of all strategies, in about as much time as a node or a state of a front takes. */
  work(): number;
  /** The same for each strategy that has begun. */
  works(): ReadonlyMap<StrategyName, number>;
}

/** A strategy at work. */
interface Run {
  readonly strategy: Strategy;
  readonly stage: Stage;
  readonly slices: SliceLength;
  readonly mostGrowth: number;
  /** For how long its very first slice goes on; undefined when that has ended. */
  goesOn: GoesOn | undefined;
}

/**
 * Looks for any solution with several strategies, each with its slice of the work. Slices are counted in
 * nodes and states, which cost about the same time in every strategy. They double from round to round up to a
 * limit. The same level takes the same nodes on every machine. The first strategy with an answer ends the
 * search. A strategy gives up if it runs out of memory, or out of positions without a proof, and the others
 * continue. What it stored stays, because the others may meet it.
 */
export function portfolioStage(problem: Problem, mostBytes: number, deal?: Deal): PortfolioStage {
  const shared = shareLevel(problem, mostBytes, portfolioStage);
  const waiting = strategiesFor(problem, deal);
  const runs: Run[] = [];
  const active: Run[] = [];
  let place = 0;
  let growth = 1;
  let round = 0;
  /** Steps until the next look, and the work at which the slice ends. */
  let steps = 0;
  let end = 0;
  let answer: Answer = { status: 'unknown' };
  let hasLackedMemory = false;

  /** The current strategy. Stages are made when they are first needed, because easy levels need only one. */
  const current = (): Run => {
    if (steps-- > 0) return active[place];
    steps = STEPS_PER_LOOK - 1;
    if (active[place] && (workOfRun(active[place]) < end || goesOn(active[place]))) return active[place];
    const next =
      waiting.find(({ round: first = 0 }) => first <= round) ?? (active.length === 0 && waiting[0]);
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      const run = startRun(next, shared);
      runs.push(run);
      place = active.push(run) - 1;
      // Asked in any case, because the next slice depends on the progress since then.
      const slice = sliceOf(run, growth);
      end = workOfRun(run) + (next.firstSlice?.(problem) ?? slice);
      return run;
    }
    place = (place + 1) % active.length;
    if (place === 0) {
      round++;
      growth = Math.min(growth * 2, MOST_GROWTH);
    }
    end = workOfRun(active[place]) + sliceOf(active[place], growth);
    return active[place];
  };

  const goesOn = (run: Run): boolean => {
    if (!run.goesOn?.(workOfRun(run), run.stage.progress?.() ?? 0)) run.goesOn = undefined;
    return run.goesOn !== undefined;
  };

  /** Takes out a strategy that ended without an answer. */
  const giveUp = (outcome: StepOutcome): StepOutcome => {
    if (outcome === 'memory') hasLackedMemory = true;
    active.splice(place--, 1);
    steps = 0;
    end = 0;
    if (active.length > 0 || waiting.length > 0) return 'running';
    return hasLackedMemory ? 'memory' : 'finished';
  };

  return {
    step() {
      if (active.length + waiting.length === 0) return 'finished';
      const { stage } = current();
      const outcome = stage.step();
      if (outcome === 'running') return 'running';
      answer = stage.answer(outcome === 'finished');
      return answer.status === 'unknown' ? giveUp(outcome) : 'finished';
    },
    usage() {
      const usages = runs.map(({ stage }) => stage.usage());
      const sum = (key: 'nodes' | 'states' | 'bytes') => usages.reduce((all, usage) => all + usage[key], 0);
      return { nodes: sum('nodes'), states: sum('states'), bytes: sum('bytes') };
    },
    work: () => runs.reduce((all, run) => all + workOfRun(run), 0),
    works: () => new Map(runs.map((run) => [run.strategy.name, workOfRun(run)])),
    bound: () => undefined,
    best: () => undefined,
    standing() {
      const run = active[place];
      return run && { ...run.stage.standing?.(), strategy: run.strategy.name };
    },
    answer: () => answer,
    next: () => undefined,
  };
}

/** A strategy without its plan gets a shorter slice. */
function sliceOf({ strategy, stage, slices, mostGrowth }: Run, growth: number): number {
  const { planlessShare = 1 } = strategy;
  const slice = slices.next(Math.min(growth, mostGrowth), stage.progress?.());
  return slice * (stage.lacksPlan?.() ? planlessShare : 1);
}

function workOfRun({ stage, strategy }: Run): number {
  if (stage.work !== undefined || strategy.work === undefined) return workOf(stage);
  return strategy.work(stage.usage());
}

function startRun(strategy: Strategy, shared: Shared): Run {
  const { problem } = shared;
  return {
    strategy,
    stage: strategy.create(shared),
    slices: new SliceLength(strategy.slice(problem), strategy.stuckShare?.(problem) ?? 1),
    mostGrowth: strategy.mostGrowth?.(problem) ?? MOST_GROWTH,
    goesOn: strategy.goesOn?.(problem),
  };
}
