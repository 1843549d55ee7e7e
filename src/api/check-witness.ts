import { parsePddlPlan } from '../asp/dialect-2013/pddl-plan.js';
import { ruleOf } from '../asp/facts/dialect.js';
import { parseAnswers } from '../asp/witness/answers.js';
import type { Limits } from '../base/limits.js';
import { err, ok, type Result } from '../base/result.js';
import type { FileError } from '../game/format/level-file.js';
import type { Level, LevelError } from '../game/level.js';
import { FACT_FORMATS, readLevels } from '../solve/question/read-levels.js';
import { checkAnswers } from '../verify/check-answers.js';
import { checkPlan as checkPddlPlan } from '../verify/check-plan.js';
import type { Judgement } from '../verify/judgement.js';
import { LEVEL } from './check-level.js';
import { type Checks, checkOptions, FLAG, LIMITS, optionsOf, TEXT } from './check-options.js';

/** How answers are checked. */
export interface CheckWitnessOptions {
  /** Whether a push may leave its box in place. */
  readonly idle?: boolean;
  /**
   * Limits for our own search to check a verdict without an answer set. If absent, such a verdict stays
   * unchecked.
   */
  readonly prove?: Limits;
}

const OPTIONS = { idle: FLAG, prove: optionsOf(LIMITS) } satisfies Checks<CheckWitnessOptions>;

/** Why answers cannot be checked: the facts, or what the solver printed, cannot be read. */
export type UncheckedError =
  | FileError
  | LevelError
  | { readonly code: 'bad-answers' | 'no-steps'; readonly message: string };

/**
 * Checks what any solver printed for the facts of an instance: text of clingo, of the competitions and
 * others, or clingo's JSON. Each answer set is compared with the rules of the class, on the facts as stated.
 * The first broken rule is named.
 *
 * @example
 * const level = unwrap(parseBoard(['#######', '#@ $ .#', '#######']));
 * const facts = unwrap(factsOf(level, { steps: 2 }));
 * const [good] = unwrap(await checkWitness(facts, 'push(col3row1,right,col5row1,1).'));
 * good.status; // → 'valid'
 * const [bad] = unwrap(await checkWitness(facts, 'push(col3row1,right,col4row1,1).'));
 * bad.rule; // → 'not-solved'
 * const [none] = unwrap(await checkWitness(facts, 'UNSATISFIABLE', { prove: { seconds: 10 } }));
 * none.status; // → 'wrong'
 */
export async function checkWitness(
  facts: string,
  answers: string,
  options: CheckWitnessOptions = {},
): Promise<Result<readonly Judgement[], UncheckedError>> {
  TEXT(facts, 'facts');
  TEXT(answers, 'answers');
  checkOptions(options, OPTIONS);
  const { prove } = options;
  const file = readLevels(facts, FACT_FORMATS);
  if (!file.ok) return file;
  const [entry] = file.value.entries;
  if (!entry.level.ok) return err(entry.level.error);
  const read = parseAnswers(answers);
  if (!read.ok) return err({ code: 'bad-answers', message: read.error });
  const checked = await checkAnswers(entry, read.value, { rule: ruleOf(options), ...(prove && { prove }) });
  return checked.ok ? checked : err({ code: 'no-steps', message: `the instance ${checked.error}` });
}

/**
 * Checks the plan of a PDDL planner for the problem that `pddlOf` writes; then its moves are replayed.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * const plan = '(push-to-goal player-01 stone-01 pos-2-2 pos-3-2 pos-4-2 dir-right)';
 * unwrap(checkPlan(level, plan)).solution; // → 'R'
 */
export function checkPlan(level: Level, plan: string): Result<Judgement, UncheckedError> {
  LEVEL(level, 'level');
  TEXT(plan, 'plan');
  const read = parsePddlPlan(plan);
  return read.ok ? ok(checkPddlPlan(level, read.value)) : err({ code: 'bad-answers', message: read.error });
}
