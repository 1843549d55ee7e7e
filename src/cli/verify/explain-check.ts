import { ruleOf } from '../../asp/facts/dialect.js';
import type { Answers } from '../../asp/witness/answers.js';
import type { SourceEntry } from '../../solve/question/read-levels.js';
import { explainAnswer, explainAnswerAtom } from '../../verify/explain-answers.js';
import type { Judgement } from '../../verify/judgement.js';
import { clingoOpener } from '../engines/engines.js';
import { type BecauseRecord, becauseRecord } from '../output/because-record.js';
import { type WhyRecord, whyRecord } from '../output/why-record.js';
import type { VerifyArgs } from './verify-options.js';

/** What `--why` and `--atom` say about a judgement, for its record. */
export async function explanationsOf(
  args: VerifyArgs,
  entry: SourceEntry,
  answers: Answers | undefined,
  judgement: Judgement,
): Promise<{ readonly why?: WhyRecord; readonly because?: BecauseRecord }> {
  if (answers === undefined) return {};
  const why = args.why ? await explain(args, entry, answers, judgement) : undefined;
  const because = await explainAtom(args, entry, answers, judgement);
  return { ...(why && { why }), ...(because && { because }) };
}

/** With `--why`: which rules a wrong answer set breaks, or which leave no plan. */
async function explain(
  { time, ...args }: VerifyArgs,
  entry: SourceEntry,
  answers: Answers,
  judgement: Judgement,
): Promise<WhyRecord | undefined> {
  const engine = await clingoOpener({})('clingo');
  const limits = { seconds: time };
  const explanation = await explainAnswer(engine, { entry, answers }, judgement, {
    rule: ruleOf(args),
    limits,
  });
  return explanation && whyRecord(explanation.encoding, explanation);
}

/** With `--why --atom`: which rules support the atom in an answer set. */
async function explainAtom(
  { time, atom, ...args }: VerifyArgs,
  entry: SourceEntry,
  answers: Answers,
  { number }: Judgement,
): Promise<BecauseRecord | undefined> {
  if (atom === undefined || number === undefined) return undefined;
  const engine = await clingoOpener({})('clingo');
  const limits = { seconds: time };
  const rules = { rule: ruleOf(args), limits };
  const reasons = await explainAnswerAtom(engine, { entry, answers }, { number, atom }, rules);
  return becauseRecord(reasons.encoding, atom, reasons);
}
