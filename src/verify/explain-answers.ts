import type { ClingoEngine } from '../asp/clingo/engine.js';
import { type EncodingName, encodingOf } from '../asp/encoding/encoding.js';
import { rulesOf } from '../asp/encoding/rules.js';
import { type Explanation, explainNoPlan } from '../asp/explain/blame.js';
import { type Justification, justify } from '../asp/explain/justify.js';
import type { Atom } from '../asp/facts/atom.js';
import type { PushRule } from '../asp/facts/dialect.js';
import { instanceOf } from '../asp/facts/instance.js';
import type { AttemptTask } from '../asp/plan/attempt.js';
import { meansOf } from '../asp/plan/means.js';
import type { Answers } from '../asp/witness/answers.js';
import { planAtoms } from '../asp/witness/check-answer.js';
import type { Limits } from '../base/limits.js';
import { type SourceEntry, statedInstance } from '../solve/question/read-levels.js';
import type { Judgement } from './judgement.js';

/** Answers to an instance. */
interface Given {
  readonly entry: SourceEntry;
  readonly answers: Answers;
}

/** What is found with the rules of one of our encodings, and its name. */
type ByRules<Found> = Found & { readonly encoding: EncodingName };

/** With which rules and limits an answer is explained. */
interface ExplainRules {
  readonly rule: PushRule;
  readonly limits: Limits;
}

/** An entry with the rules of our simplest encoding for it. */
interface PlainTask {
  readonly encoding: EncodingName;
  readonly task: Pick<AttemptTask, 'instance' | 'rules' | 'options'>;
}

/**
 * The constraints of our simplest encoding that exclude a wrong answer set. For a correct verdict without an
 * answer set: the constraints that exclude every plan. Undefined if there is nothing to explain. Throws if
 * the entry holds no level.
 */
export async function explainAnswer(
  engine: ClingoEngine,
  given: Given,
  { status, number, witness }: Judgement,
  { rule, limits }: ExplainRules,
): Promise<ByRules<Explanation> | undefined> {
  const isExplained =
    number === undefined ? status !== 'unchecked' && witness === undefined : status === 'wrong';
  if (!isExplained) return undefined;
  const { encoding, task } = plainTask(given.entry, rule);
  const plan = number === undefined ? undefined : planOf(task, given.answers, number);
  return { encoding, ...(await explainNoPlan(meansOf(engine, limits), task, plan)) };
}

/** Which rules of our simplest encoding support an atom in an answer set. Throws like `explainAnswer`. */
export async function explainAnswerAtom(
  engine: ClingoEngine,
  { entry, answers }: Given,
  { number, atom }: { readonly number: number; readonly atom: string },
  { rule, limits }: ExplainRules,
): Promise<ByRules<Justification>> {
  const { encoding, task } = plainTask(entry, rule);
  const found = await justify(meansOf(engine, limits), task, planOf(task, answers, number), atom);
  return { encoding, ...found };
}

function plainTask(entry: SourceEntry, rule: PushRule): PlainTask {
  if (!entry.level.ok) throw new Error(`entry ${entry.index} holds no level`);
  const instance = statedInstance(entry) ?? instanceOf(entry.level.value);
  const encoding = instance.moveFacts ? 'moves' : 'reference';
  return { encoding, task: { instance, rules: rulesOf(encodingOf(encoding, rule)), options: [] } };
}

function planOf(
  { instance, rules }: PlainTask['task'],
  { answerSets }: Answers,
  number: number,
): readonly Atom[] {
  return planAtoms(rules.dialect, answerSets[number - 1], instance.steps);
}
