import { DIALECTS } from '../asp/facts/dialect.js';
import { instanceOf, withSteps } from '../asp/facts/instance.js';
import { err, ok, type Result } from '../base/result.js';
import type { FileError, Warning } from '../game/format/level-file.js';
import type { Level, LevelError } from '../game/level.js';
import { formatAsp2009 } from '../report/instance/asp2009.js';
import { formatAsp2013 } from '../report/instance/asp2013.js';
import {
  formatPddlDomain,
  formatPddlProblem,
  PDDL_OBJECTIVES,
  type PddlObjective,
} from '../report/instance/pddl.js';
import { FACT_FORMATS } from '../solve/question/read-levels.js';
import type { StepVerdict } from '../solve/question/step-verdict.js';
import { LEVEL } from './check-level.js';
import { type Checks, CONTENT, checkOptions, FLAG, oneOf, STEP_COUNT } from './check-options.js';
import { type AskedPlans, readLevels } from './read-levels.js';

/** An instance as read. */
export interface Facts {
  readonly dialect: 'asp2009' | 'asp2013';
  readonly level: Level;
  /** What the facts ask for; spread it into the options of `solve`. */
  readonly asks: AskedPlans;
  readonly warnings: readonly Warning[];
}

/**
 * Reads facts of the competition class, of 2009 and 2011 or of 2013. Names may be anything: the board is
 * rebuilt from the facts about neighbours.
 *
 * @example
 * const level = unwrap(parseBoard(['#######', '#@ $ .#', '#######']));
 * const facts = unwrap(parseFacts(unwrap(factsOf(level, { steps: 2 }))));
 * facts.dialect; // → 'asp2009'
 * facts.asks.steps; // → 2
 * (await solve(facts.level, { ...facts.asks, engine: 'clingo' })).witness; // → ['push(col3row1,right,col5row1,1)']
 */
export function parseFacts(content: string | Uint8Array): Result<Facts, FileError | LevelError> {
  CONTENT(content, 'content');
  const file = readLevels(content, { format: FACT_FORMATS });
  if (!file.ok) return file;
  const { format, entries, warnings } = file.value;
  const { level, asks } = entries[0];
  if (!level.ok) return err(level.error);
  return ok({ dialect: format === 'asp2013' ? 'asp2013' : 'asp2009', level: level.value, asks, warnings });
}

/** How facts are written. */
export interface FactsOptions {
  /** The dialect; the class of 2009 and 2011 if absent. */
  readonly dialect?: Facts['dialect'];
  /**
   * The number of steps: one more than push actions, or in 2013 the largest number of moves. If absent, no
   * steps are written.
   */
  readonly steps?: number;
  /** What is known about plans with these steps, for the header. */
  readonly verdict?: StepVerdict;
  /** Whether the header speaks about actions that may be idle. */
  readonly idle?: boolean;
}

const OPTIONS = {
  dialect: oneOf(DIALECTS),
  steps: STEP_COUNT,
  verdict: oneOf(['satisfiable', 'unsatisfiable', 'not known']),
  idle: FLAG,
} satisfies Checks<FactsOptions>;

/**
 * Writes a level as facts of the competition class, with a header that describes it. A level with more boxes
 * than goals cannot be written as facts of 2013.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * const text = unwrap(factsOf(level));
 * text.includes('box(col2row1).'); // → true
 */
export function factsOf(level: Level, options: FactsOptions = {}): Result<string, string> {
  LEVEL(level, 'level');
  checkOptions(options, OPTIONS);
  const { dialect = 'asp2009', steps, verdict, idle = false } = options;
  if (steps === undefined && verdict !== undefined) throw new TypeError('verdict needs steps');
  if (idle && (steps === undefined || dialect === 'asp2013'))
    throw new TypeError('idle needs steps, and the dialect asp2009');
  if (dialect === 'asp2013') return formatAsp2013(level, steps, verdict);
  const instance = instanceOf(level);
  if (steps === undefined) return ok(formatAsp2009(instance));
  return ok(formatAsp2009(withSteps(instance, steps), { verdict: verdict ?? 'not known', idle }));
}

/**
 * Writes a level as a PDDL problem, with its domain, which is the same for all levels.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * pddlOf(level, { objective: 'moves' }).problem.includes('(:init'); // → true
 */
export function pddlOf(
  level: Level,
  options: { readonly objective?: PddlObjective } = {},
): { readonly domain: string; readonly problem: string } {
  LEVEL(level, 'level');
  checkOptions(options, { objective: oneOf(PDDL_OBJECTIVES) });
  const { objective = 'pushes' } = options;
  return { domain: formatPddlDomain(objective), problem: formatPddlProblem(level, objective) };
}
