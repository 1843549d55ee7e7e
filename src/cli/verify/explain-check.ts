import { ruleOf } from '../../asp/facts/dialect.js';
import type { Answers } from '../../asp/witness/answers.js';
import type { SourceEntry } from '../../solve/question/read-levels.js';
import { explainAnswer, explainAnswerAtom } from '../../verify/explain-answers.js';
import type { Judgement } from '../../verify/judgement.js';
import { clingoOpener } from '../engines/engines.js';
import { type BecauseRecord, becauseRecord } from '../output/because-record.js';
import { type WhyRecord, whyRecord } from '../output/why-record.js';
import type { VerifyArgs } from './verify-options.js';

/** How a judgement is explained. */
interface Explaining {
  readonly args: VerifyArgs;
  readonly signal: AbortSignal;
}

/** Answers to an instance. */
interface Given {
  readonly entry: SourceEntry;
  readonly answers: Answers;
}

/** What `--why` and `--atom` say about a judgement, for its record. */
export async function explanationsOf(
  how: Explaining,
  given: Given,
  judgement: Judgement,
): Promise<{ readonly why?: WhyRecord; readonly because?: BecauseRecord }> {
  const why = how.args.why ? await explain(how, given, judgement) : undefined;
  const because = await explainAtom(how, given, judgement);
  return { ...(why && { why }), ...(because && { because }) };
}

/** With `--why`: which rules a wrong answer set breaks, or which leave no plan. */
async function explain(how: Explaining, given: Given, judgement: Judgement): Promise<WhyRecord | undefined> {
  const engine = await clingoOpener({})('clingo');
  const explanation = await explainAnswer(engine, given, judgement, rulesOf(how));
  return explanation && whyRecord(explanation.encoding, explanation);
}

/** With `--why --atom`: which rules support the atom in an answer set. */
async function explainAtom(
  how: Explaining,
  given: Given,
  { number }: Judgement,
): Promise<BecauseRecord | undefined> {
  const { atom } = how.args;
  if (atom === undefined || number === undefined) return undefined;
  const engine = await clingoOpener({})('clingo');
  const reasons = await explainAnswerAtom(engine, given, { number, atom }, rulesOf(how));
  return becauseRecord(reasons.encoding, atom, reasons);
}

function rulesOf({ args, signal }: Explaining) {
  return { rule: ruleOf(args), limits: { seconds: args.time, signal } };
}
