import { type EncodingName, measuresOf } from '../asp/encoding/encoding.js';
import { type PushRule, ruleOf, STEP_MEASURE } from '../asp/facts/dialect.js';
import type { Limits } from '../base/limits.js';
import type { Level } from '../game/level.js';
import { doubleChecked, whyNoSecond } from '../solve/compare/double-check.js';
import { canBeDivided, canMinimise, canUseAlgorithm } from '../solve/engine/native-solver.js';
import { type SolveResult, solveLevel } from '../solve/question/solve-level.js';
import { OBJECTIVES, type Objective, type Progress, type SolveTask } from '../solve/question/solver.js';
import { allowedMoves } from './allowed-moves.js';
import { checkSameLevel, INSTANCE, LEVEL } from './check-level.js';
import {
  BOUNDS,
  CALLBACK,
  type Checks,
  COUNT,
  FLAG,
  LIMITS,
  MOST_MOVES,
  oneOf,
  optionsOf,
  STEP_COUNT,
  TEXT,
} from './check-options.js';
import { chosenEncoding } from './encoding.js';
import {
  type ClingoEngineOptions,
  checkEngineOptions,
  ENGINE,
  type EngineOptions,
  type HybridEngine,
  type NativeEngine,
  openSolver,
} from './engine.js';
import type { AskedPlans } from './read-levels.js';
import { untilAbort } from './until-abort.js';

/** What every engine can be asked. */
export interface SolveQuestion extends AskedPlans {
  /** What to minimise. If absent: `any` for our own search, and what a step counts for clingo. */
  readonly objective?: Objective;
  /** When to give up; never if absent. */
  readonly limits?: Limits;
  /** A second, different engine that must confirm each optimum and each proof that there is no plan. */
  readonly doubleCheck?: EngineOptions;
  /** Called with each report of progress. */
  readonly onProgress?: (progress: Progress) => void;
}

/** What only our own search can be asked. */
export interface NativeSolveOptions extends SolveQuestion, NativeEngine {
  /**
   * Moves that are made before the search begins. The letter case does not matter. The solution starts with
   * them, in the letter case of the referee.
   */
  readonly after?: string;
}

/** What only clingo can be asked. */
export interface ClingoSolveOptions extends SolveQuestion, ClingoEngineOptions {
  /** Actions may be idle: they leave everything as it is. */
  readonly idle?: boolean;
  /** The number of solutions to look for; 0 for all, 1 if absent. */
  readonly models?: number;
}

/** What the hybrid engine can be asked. */
export interface HybridSolveOptions extends SolveQuestion, HybridEngine {}

/** The question and the engine. */
export type SolveOptions = NativeSolveOptions | ClingoSolveOptions | HybridSolveOptions;

const QUESTION = {
  objective: oneOf(OBJECTIVES),
  limits: optionsOf(LIMITS),
  doubleCheck: ENGINE,
  onProgress: CALLBACK,
  instance: INSTANCE,
  steps: STEP_COUNT,
  mostMoves: MOST_MOVES,
} satisfies Checks<SolveQuestion>;

/** clingo counts no nodes. The dialect of 2013 has at least one step, so it cannot ask for 0 moves. */
const CLINGO_QUESTION = {
  idle: FLAG,
  models: COUNT,
  limits: optionsOf(BOUNDS),
  mostMoves: STEP_COUNT,
};

/** What each engine can be asked besides. */
const OWN_QUESTIONS = {
  native: { after: TEXT },
  clingo: CLINGO_QUESTION,
  'clingo-native': CLINGO_QUESTION,
  hybrid: {},
} as const;

/**
 * Solves a level. The referee replays the claim of the engine first, so `solution` always solves the level as
 * it was read. Reaching a limit does not throw: the status is then `unknown`, or `solved` with the best
 * solution so far.
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
 * any.status === 'solved' && verify(level, any.solution).ok; // → true
 */
export async function solve(level: Level, options: SolveOptions = {}): Promise<SolveResult> {
  LEVEL(level, 'level');
  checkEngineOptions(options, (engine) => ({ ...QUESTION, ...OWN_QUESTIONS[engine] }));
  checkTogether(options);
  const { doubleCheck, instance, limits, onProgress } = options;
  if (instance) checkSameLevel(instance, level);
  const usual = usualEncoding(options);
  checkMeasure(options, usual);
  const first = await openSolver(options, usual, ruleIn(options));
  const second = doubleCheck && (await openSolver(doubleCheck, usual, ruleIn(options)));
  const fault = second && whyNoSecond(first, second);
  if (fault !== undefined) throw new TypeError(`doubleCheck: ${fault}`);
  const solver = second ? doubleChecked(first, second) : first;
  return solveLevel(solver, taskOf(level, options), untilAbort(limits?.signal, onProgress));
}

/** The encoding if the options name none. */
function usualEncoding({ objective, mostMoves }: SolveOptions): EncodingName {
  return mostMoves === undefined && objective !== 'moves' ? 'fast' : 'moves';
}

/** Refuses an objective that the encoding cannot count. */
function checkMeasure(options: SolveOptions, usual: EncodingName): void {
  const { objective = 'any', engine } = options;
  if (objective === 'any' || (engine !== 'clingo' && engine !== 'clingo-native')) return;
  const encoding = chosenEncoding(options.encoding ?? usual, ruleIn(options));
  const measures = measuresOf(encoding);
  if (!measures.includes(objective))
    throw new TypeError(
      `objective: the encoding ${encoding.name} counts ${measures.join(', ')}, not ${objective}`,
    );
}

/** Refuses options that contradict each other. */
function checkTogether(options: SolveOptions): void {
  const { steps, mostMoves, doubleCheck } = options;
  if (steps !== undefined && mostMoves !== undefined)
    throw new TypeError('steps and mostMoves cannot be used together');
  if (!isNative(options)) return;
  if (!canMinimise(options))
    throw new TypeError('objective: our own search minimises no pushes and no moves with steps');
  if (!canUseAlgorithm(options))
    throw new TypeError(
      'algorithm is for any solution; only astar can be used with an objective, none with steps',
    );
  if (doubleCheck && options.after) throw new TypeError('doubleCheck cannot be used with after');
  // For any solution, an algorithm alone has another image of the level in each thread.
  const { objective = 'any', algorithm, threads = 1 } = options;
  const after = options.after || undefined;
  const proof = objective === 'any' ? undefined : algorithm;
  if (threads > 1 && !canBeDivided({ algorithm: proof, steps, mostMoves, after }))
    throw new TypeError(
      'threads cannot be used with steps, mostMoves or after, nor with algorithm for the best solution',
    );
}

function isNative(options: SolveOptions): options is NativeSolveOptions {
  return (options.engine ?? 'native') === 'native';
}

function ruleIn(options: SolveOptions): PushRule {
  return 'idle' in options ? ruleOf(options) : 'strict';
}

function taskOf(level: Level, options: SolveOptions): SolveTask {
  const { instance, steps, mostMoves, limits = {} } = options;
  return {
    level,
    objective: options.objective ?? usualObjective(options),
    idle: ruleIn(options) === 'idle',
    limits,
    ...(instance && { instance }),
    ...(steps !== undefined && { steps }),
    ...(mostMoves !== undefined && { mostMoves }),
    ...('models' in options && { models: options.models }),
    ...('after' in options &&
      options.after !== undefined && { after: allowedMoves(level, options.after, 'after') }),
  };
}

/** With a number of steps, any plan with that number will do; an objective would be another question. */
function usualObjective(options: SolveOptions): Objective {
  const { engine = 'native', steps, mostMoves } = options;
  if (engine === 'native' || steps !== undefined || mostMoves !== undefined) return 'any';
  const { encoding = usualEncoding(options) } = 'encoding' in options ? options : {};
  return STEP_MEASURE[chosenEncoding(encoding, 'strict').dialect];
}
