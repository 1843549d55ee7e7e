import type { ClingoEngine } from '../asp/clingo/engine.js';
import { encodingOf } from '../asp/encoding/encoding.js';
import { rulesOf } from '../asp/encoding/rules.js';
import { type Explanation, explainNoPlan } from '../asp/explain/blame.js';
import { instanceOf } from '../asp/facts/instance.js';
import { meansOf } from '../asp/plan/means.js';
import type { Answers } from '../asp/witness/answers.js';
import { planAtoms } from '../asp/witness/check-answer.js';
import type { Limits } from '../base/limits.js';
import { type SourceEntry, statedInstance } from '../solve/question/read-levels.js';
import type { Judgement } from './judgement.js';

/**
 * The constraints of our simplest encoding that exclude a wrong answer set. For a correct verdict without an
 * answer set: the constraints that exclude every plan. Undefined if there is nothing to explain. Throws if
 * the entry holds no level.
 */
export async function explainAnswer(
  engine: ClingoEngine,
  { entry, answers }: { readonly entry: SourceEntry; readonly answers: Answers },
  { status, number, witness }: Judgement,
  { idle, limits }: { readonly idle: boolean; readonly limits: Limits },
): Promise<Explanation | undefined> {
  if (!entry.level.ok) throw new Error(`entry ${entry.index} holds no level`);
  const instance = statedInstance(entry) ?? instanceOf(entry.level.value);
  const dialect = instance.moveFacts ? 'asp2013' : 'asp2009';
  const rules = rulesOf(encodingOf(dialect === 'asp2013' ? 'moves' : 'reference', idle ? 'idle' : 'strict'));
  const task = { instance, rules, options: [] };
  const means = meansOf(engine, limits);
  if (number !== undefined) {
    if (status !== 'wrong') return undefined;
    return explainNoPlan(means, task, planAtoms(dialect, answers.answerSets[number - 1], instance.steps));
  }
  const isRefuted = status !== 'unchecked' && witness === undefined;
  return isRefuted ? explainNoPlan(means, task) : undefined;
}
