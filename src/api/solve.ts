import type { Limits } from '../base/limits.js';
import type { Level } from '../game/level.js';
import { doubleChecked } from '../solve/double-check.js';
import { type SolveResult, solveLevel } from '../solve/solve-level.js';
import type { Objective, Progress, SolveTask } from '../solve/solver.js';
import {
  type ClingoEngineOptions,
  type EngineOptions,
  type HybridEngine,
  type NativeEngine,
  openSolver,
} from './engine.js';
import type { AskedPlans } from './read-levels.js';

/** What is asked of every engine. */
export interface SolveQuestion extends AskedPlans {
  /** What there is to be the least of: `any` with our own search and `lines` with clingo where absent. */
  readonly objective?: Objective;
  /** When to give up; never where absent. */
  readonly limits?: Limits;
  /** A second, different engine, which has to confirm each optimum and each proof of no plan. */
  readonly doubleCheck?: EngineOptions;
  /** Hears how the work goes on. */
  readonly onProgress?: (progress: Progress) => void;
}

/** What only our own search can be asked. */
export interface NativeSolveOptions extends SolveQuestion, NativeEngine {
  /**
   * Moves that are made before the search begins, with the case that the referee gives them; they lead the
   * solution.
   */
  readonly after?: string;
}

/** What only clingo can be asked. */
export interface ClingoSolveOptions extends SolveQuestion, ClingoEngineOptions {
  /** Actions may leave everything as it is. */
  readonly idle?: boolean;
  /** How many solutions to look for, 0 for all; one where absent. */
  readonly models?: number;
}

/** What both of them together can be asked. */
export interface HybridSolveOptions extends SolveQuestion, HybridEngine {}

/** What an engine is asked, and which one. */
export type SolveOptions = NativeSolveOptions | ClingoSolveOptions | HybridSolveOptions;

/**
 * Solves a level. The referee replays what the engine claims before it is a result, so that `solution` solves
 * the level as it was read. A limit that ends the work is no exception: the status is `unknown`, or `solved`
 * with what was found.
 *
 * @example
 * const level = unwrap(parseBoard(['#######', '#@ $ .#', '#######']));
 * const found = await solve(level, { engine: 'clingo', limits: { seconds: 60 } });
 * found.status; // → 'solved'
 * found.solution; // → 'rRR'
 * found.optimal; // → true
 * const twice = await solve(level, { objective: 'pushes', doubleCheck: { engine: 'clingo' } });
 * twice.confirmed?.outcome; // → 'agreement'
 * const any = await solve(level);
 * verify(level, any.solution!).ok; // → true
 */
export async function solve(level: Level, options: SolveOptions = {}): Promise<SolveResult> {
  const { doubleCheck, mostMoves, onProgress } = options;
  const usual = mostMoves === undefined ? 'fast' : 'moves';
  const first = await openSolver(options, usual, idleOf(options));
  const solver = doubleCheck
    ? doubleChecked(first, await openSolver(doubleCheck, usual, idleOf(options)))
    : first;
  return solveLevel(solver, taskOf(level, options), onProgress);
}

function idleOf(options: SolveOptions): boolean {
  return 'idle' in options && options.idle === true;
}

function taskOf(level: Level, options: SolveOptions): SolveTask {
  const { instance, steps, mostMoves, limits = {} } = options;
  return {
    level,
    objective: options.objective ?? usualObjective(options),
    idle: idleOf(options),
    limits,
    ...(instance && { instance }),
    ...(steps !== undefined && { steps }),
    ...(mostMoves !== undefined && { mostMoves }),
    ...('models' in options && { models: options.models }),
    ...('after' in options && { after: options.after }),
  };
}

/** A number of steps asks for any plan that has it; the objective is another question. */
function usualObjective({ engine = 'native', steps, mostMoves }: SolveOptions): Objective {
  return engine === 'native' || steps !== undefined || mostMoves !== undefined ? 'any' : 'lines';
}
