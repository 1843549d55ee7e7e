import { BestFirst, NO_STATE, type StepOutcome } from './best-first.js';
import { ExactActions } from './exact-actions.js';
import { lengthMeasure, lineMeasure, type Measure, moveMeasure, pushMeasure } from './measure.js';
import type { NativeObjective, NativeResult } from './native.js';
import type { Problem } from './problem.js';
import { traceMoves } from './trace.js';

/** What a stage found out: a result less what the driver adds. */
export type Answer = Pick<NativeResult, 'status' | 'moves' | 'value' | 'optimal' | 'bound'>;

/** A part of a search that the driver runs step by step. */
export interface Stage {
  readonly search: BestFirst | ExactActions;
  step(): StepOutcome;
  /** A proved lower bound, and the value of the best solution, so far; undefined where there is none. */
  bound(): number | undefined;
  best(): number | undefined;
  /** The answer as it stands; `isComplete` says that the last step was `finished`. */
  answer(isComplete: boolean): Answer;
  /** What is to be run after this stage finished, unless its answer is the last word. */
  next(): Stage | undefined;
}

const MEASURES: Readonly<Record<NativeObjective, (problem: Problem) => Measure>> = {
  any: pushMeasure,
  pushes: pushMeasure,
  moves: moveMeasure,
  lines: lineMeasure,
};

/** A search for any solution, the cheapest bound first. */
export function anyStage(problem: Problem, mostBytes: number): Stage {
  const search = new BestFirst(problem, MEASURES.any(problem), true, mostBytes);
  return {
    search,
    step: () => search.step(),
    bound: () => undefined,
    best: () => undefined,
    answer: (isComplete) =>
      search.bestState === NO_STATE
        ? { status: isComplete ? 'unsolvable' : 'unknown' }
        : { status: 'solved', moves: traceMoves(problem, search.pool, search.bestState) },
    next: () => undefined,
  };
}

/** A search for the best solution. */
export function bestStage(problem: Problem, objective: NativeObjective, mostBytes: number): Stage {
  const search = new BestFirst(problem, MEASURES[objective](problem), false, mostBytes);
  const best = () => (search.bestState === NO_STATE ? undefined : search.bestValue);
  return {
    search,
    step: () => search.step(),
    bound: () => search.bound,
    best,
    answer(isComplete) {
      const { bound } = search;
      const value = best();
      if (value === undefined) return isComplete ? { status: 'unsolvable' } : { status: 'unknown', bound };
      const moves = traceMoves(problem, search.pool, search.bestState);
      return { status: 'solved', moves, value, optimal: isComplete, bound: isComplete ? value : bound };
    },
    next: () => undefined,
  };
}

/** A search for a plan of exactly so many actions; it begins with the fewest that any plan has. */
export function exactStage(problem: Problem, actions: number, mostBytes: number): Stage {
  const fewest = bestStage(problem, 'lines', mostBytes);
  let isExhausted = false;
  const needsMore = () => fewest.bound()! > actions;
  return {
    ...fewest,
    best: () => undefined,
    step() {
      if (needsMore()) return 'finished';
      const outcome = fewest.step();
      isExhausted = outcome === 'finished';
      return outcome;
    },
    answer() {
      const { moves } = fewest.answer(isExhausted);
      if (isExhausted && moves === undefined) return { status: 'unsolvable' };
      if (needsMore()) return { status: 'no-plan' };
      if (moves === undefined || pushCount(moves) < actions) return { status: 'unknown' };
      return { status: 'solved', moves };
    },
    next() {
      const { moves } = fewest.answer(isExhausted);
      const isOpen = moves !== undefined && !needsMore() && pushCount(moves) < actions;
      return isOpen ? longerStage(problem, actions, mostBytes) : undefined;
    },
  };
}

/** A search for a plan of exactly so many actions where the shortest plans have too few pushes. */
function longerStage(problem: Problem, actions: number, mostBytes: number): Stage {
  const search = new ExactActions(problem, lengthMeasure(problem), actions, mostBytes);
  return {
    search,
    step: () => search.step(),
    bound: () => undefined,
    best: () => undefined,
    answer: (isComplete) =>
      search.bestState === NO_STATE
        ? { status: isComplete ? 'no-plan' : 'unknown' }
        : { status: 'solved', moves: traceMoves(problem, search.pool, search.bestState) },
    next: () => undefined,
  };
}

function pushCount(moves: string): number {
  return moves.replace(/[a-z]/g, '').length;
}
