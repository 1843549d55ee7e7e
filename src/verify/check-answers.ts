import { decodeMoves } from '../asp/dialect-2013/decode-moves.js';
import type { Atom } from '../asp/facts/atom.js';
import type { PushRule } from '../asp/facts/dialect.js';
import { type Instance, instanceOf } from '../asp/facts/instance.js';
import { type Answers, claimOf } from '../asp/witness/answers.js';
import type { Limits } from '../base/limits.js';
import { err, ok, type Result } from '../base/result.js';
import type { Level } from '../game/level.js';
import { decideNatively } from '../solve/compare/decide.js';
import { checkerOf } from '../solve/question/entry-checker.js';
import { type SourceEntry, statedInstance } from '../solve/question/read-levels.js';
import { type Judgement, judgedAs } from './judgement.js';

/** How answer sets are checked. */
export interface AnswerRules {
  readonly rule: PushRule;
  /**
   * Limits for our own search to check a verdict without an answer set. If absent, such a verdict stays
   * unchecked.
   */
  readonly prove?: Limits;
}

/**
 * Checks every answer set of a solver on the facts of the instance, or its verdict if there is no answer set.
 * Refuses an instance without steps. Throws if the entry holds no level.
 */
export async function checkAnswers(
  entry: SourceEntry,
  answers: Answers,
  rules: AnswerRules,
): Promise<Result<Judgement[], string>> {
  if (!entry.level.ok) throw new Error(`entry ${entry.index} holds no level`);
  const instance = statedInstance(entry) ?? instanceOf(entry.level.value);
  if (instance.steps.length === 0) return err('has no steps, so no answer set can be checked');
  const { answerSets, verdict } = answers;
  if (answerSets.length === 0) return ok([await checkVerdict(instance, answers, rules)]);
  const check = checkOf(entry, instance, rules);
  const judgements = answerSets.map((atoms, at) => check(atoms, at + 1));
  if (claimOf(answers) !== false) return ok(judgements);
  const message = `an answer set, but the output says ${verdict}`;
  return ok(judgements.map((one) => (one.status === 'valid' ? { ...one, status: 'wrong', message } : one)));
}

type Check = (atoms: readonly Atom[], number: number) => Judgement;

/** Answer sets of 2013 are also read as moves, and the moves are replayed on the level. */
function checkOf(entry: SourceEntry, { level, moveFacts }: Instance, { rule }: AnswerRules): Check {
  const faultOf = checkerOf(entry, rule);
  return (atoms, number) => {
    const fault = faultOf(atoms);
    if (fault) return { status: 'wrong', number, ...fault };
    return moveFacts ? movesJudgement(level, number, atoms) : { status: 'valid', number };
  };
}

function movesJudgement(level: Level, number: number, atoms: readonly Atom[]): Judgement {
  return judgedAs(level, decodeMoves(level, atoms), { number });
}

/** The judgement of a verdict without an answer set. Our own search checks it if that is asked for. */
async function checkVerdict(
  instance: Instance,
  answers: Answers,
  { rule, prove }: AnswerRules,
): Promise<Judgement> {
  const { verdict } = answers;
  const unchecked = `no answer set: the claim ${verdict} is not checked`;
  const claim = claimOf(answers);
  if (claim === undefined) return { status: 'unchecked', message: unchecked };
  if (!prove) return { status: 'unchecked', message: `${unchecked}; --prove checks it` };
  const dialect = instance.moveFacts ? 'asp2013' : 'asp2009';
  const result = await decideNatively(instance, dialect, rule, prove);
  if (result.status === 'unknown' || result.status === 'error') {
    const why = result.message ?? `our own search was stopped by its limit: ${result.limit}`;
    return { status: 'unchecked', message: `${unchecked}: ${why}` };
  }
  const { solution, moves, pushes, lines, witness } = result;
  const isRight = claim === (result.status === 'solved');
  if (result.status !== 'solved') {
    const message = isRight
      ? `${verdict} is right, proved by our own search`
      : `${verdict}, but there is no plan`;
    return { status: isRight ? 'valid' : 'wrong', message };
  }
  const plan = { solution, moves, pushes, lines, witness };
  if (isRight) return { status: 'valid', ...plan, message: `${verdict} is right, by this plan` };
  return { status: 'wrong', ...plan, message: `${verdict}, but this is a plan` };
}
