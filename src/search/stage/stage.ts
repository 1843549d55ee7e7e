import type { NativeResult, Standing } from './native-search.js';

/** What came of one step; `finished` with a solution means solved and proved best, without one unsolvable. */
export type StepOutcome = 'running' | 'finished' | 'memory';

/** What a stage found out: a result less what the driver adds. */
export type Answer = Pick<NativeResult, 'status' | 'moves' | 'value' | 'optimal' | 'bound'>;

/** What a stage has used. */
export interface Usage {
  readonly nodes: number;
  readonly states: number;
  readonly bytes: number;
}

/** A part of a search that the driver runs step by step. */
export interface Stage {
  step(): StepOutcome;
  usage(): Usage;
  /** A proved lower bound, and the value of the best solution, so far; undefined where there is none. */
  bound(): number | undefined;
  best(): number | undefined;
  /** What it is at; absent where there is nothing to tell. */
  standing?(): Standing | undefined;
  /** The answer as it stands; `isComplete` says that the last step was `finished`. */
  answer(isComplete: boolean): Answer;
  /** What is to be run after this stage finished, unless its answer is the last word. */
  next(): Stage | undefined;
}
