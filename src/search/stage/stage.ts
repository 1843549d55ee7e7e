import type { NativeResult, Standing } from './native-search.js';

/**
 * The outcome of one step. After `finished` nothing is left to do. What that proves depends on the search:
 * its answer says it. `memory` says that it cannot continue for lack of memory.
 */
export type StepOutcome = 'running' | 'finished' | 'memory';

/** What a stage found out: a result without the parts that the driver adds. */
export type Answer = Pick<NativeResult, 'status' | 'moves' | 'value' | 'optimal' | 'bound'>;

/** The answer with a solution. It is proved if all others are ruled out, or if its value is the bound. */
export function solvedWith(
  moves: string | undefined,
  value: number,
  bound: number | undefined,
  isComplete: boolean,
): Answer {
  const optimal = isComplete || (bound !== undefined && bound >= value);
  return { status: 'solved', moves, value, optimal, bound: optimal ? value : bound };
}

/** What a stage has used. */
export interface Usage {
  readonly nodes: number;
  readonly states: number;
  readonly bytes: number;
}

/** The usage of a search that has not begun. */
export const NOTHING_USED: Usage = { nodes: 0, states: 0, bytes: 0 };

/** A part of a search that is run step by step. */
export interface Stage {
  step(): StepOutcome;
  usage(): Usage;
  /** What it is doing; absent if there is nothing to say. */
  standing?(): Standing | undefined;
  /** The current answer; `isComplete` says that the last step was `finished`. */
  answer(isComplete: boolean): Answer;
}

/** A stage as the driver runs it (`search.ts`). */
export interface DrivenStage extends Stage {
  /** A proved lower bound; undefined if there is none, absent if there never is one. */
  bound?(): number | undefined;
  /** The value of the best solution so far; undefined if there is none, absent if there never is one. */
  best?(): number | undefined;
  /** The stage to run after this one has finished, unless its answer is final; absent if that always is. */
  next?(): DrivenStage | undefined;
}

/** A stage as the portfolio runs it (`portfolio/`): in slices, which depend on its work and progress. */
export interface StrategyStage extends Stage {
  /**
   * The work done. The unit is what takes about as much time as a node or a state of a front. Absent if it is
   * the sum of nodes and states.
   */
  work?(): number;
  /**
   * A number that changes when it comes nearer to a solution than before; absent if it has no such measure.
   */
  progress?(): number;
  /** Whether it has not found the plan that it would follow; absent if it needs none. */
  lacksPlan?(): boolean;
}

/** What two searches have used together. */
export function usageOfBoth(one: Usage, other: Usage): Usage {
  return {
    nodes: one.nodes + other.nodes,
    states: one.states + other.states,
    bytes: one.bytes + other.bytes,
  };
}

/** The work that a search has done; its nodes and states if it says nothing else. */
export function workOf(search: Pick<StrategyStage, 'usage' | 'work'>): number {
  if (search.work !== undefined) return search.work();
  const { nodes, states } = search.usage();
  return nodes + states;
}
