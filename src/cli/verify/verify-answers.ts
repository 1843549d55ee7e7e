import { checkMoves } from '../../asp/dialect-2013/check-moves.js';
import { decodeMoves } from '../../asp/dialect-2013/decode-moves.js';
import type { Atom } from '../../asp/facts/atom.js';
import { factBlocks } from '../../asp/facts/fact-blocks.js';
import { type Instance, instanceOf } from '../../asp/facts/instance.js';
import type { Answers } from '../../asp/witness/answers.js';
import { checkWitness } from '../../asp/witness/check-witness.js';
import { classFacts } from '../../asp/witness/class-facts.js';
import type { Limits } from '../../base/limits.js';
import type { Level } from '../../game/level.js';
import { decideNatively } from '../../solve/decide.js';
import { type RecordHead, recordHead } from '../../solve/level-record.js';
import { statedInstance } from '../../solve/read-levels.js';
import type { InputLevel } from '../common/input.js';
import { UsageError } from '../common/usage-error.js';
import { judgedAs, type VerifyRecord } from './verify-record.js';

/** What answer sets are checked by. */
export interface AnswerRules {
  readonly idle: boolean;
  /** What our own search may take to settle a verdict without an answer set; such a verdict stays unchecked where absent. */
  readonly prove?: Limits;
}

/** Checks every answer set of a solver on the facts of the instance, or its verdict where it shows none. */
export async function checkAnswers(
  { source, entry }: InputLevel,
  answers: Answers,
  rules: AnswerRules,
): Promise<VerifyRecord[]> {
  const head = recordHead(source, entry);
  if (!entry.level.ok) return [];
  const instance = statedInstance(entry) ?? instanceOf(entry.level.value);
  if (instance.steps.length === 0)
    throw new UsageError(`${source} has no steps: an answer set cannot be checked`);
  const { answerSets, verdict } = answers;
  if (answerSets.length === 0) return [await checkVerdict(head, instance, verdict, rules)];
  const { moveFacts } = instance;
  if (moveFacts) {
    return answerSets.map((atoms, at) => checkMoveAnswer(head, at + 1, instance.level, moveFacts, atoms));
  }
  const facts = classFacts(entry.facts ?? factBlocks(instance).flatMap((block) => block.atoms));
  if (!facts.ok) return [{ ...head, status: 'wrong', message: facts.error }];
  return answerSets.map((atoms, at) => {
    const violation = checkWitness(facts.value, atoms, rules.idle);
    const number = at + 1;
    return violation
      ? { ...head, status: 'wrong', number, ...violation }
      : { ...head, status: 'valid', number };
  });
}

/** An answer set of the dialect of 2013: checked on the facts, read as moves, and those replayed on the level. */
function checkMoveAnswer(
  head: RecordHead,
  number: number,
  level: Level,
  facts: readonly Atom[],
  atoms: readonly Atom[],
): VerifyRecord {
  const violation = checkMoves(facts, atoms);
  if (violation) return { ...head, status: 'wrong', number, ...violation };
  return judgedAs(head, { number }, level, decodeMoves(level, atoms));
}

/** Whether the verdicts that solvers print say that there is an answer set. */
const CLAIMS: Readonly<Record<string, boolean>> = {
  SATISFIABLE: true,
  'OPTIMUM FOUND': true,
  OPTIMUM: true,
  UNSATISFIABLE: false,
  INCONSISTENT: false,
  INCOHERENT: false,
};

/** A verdict without an answer set, settled by our own search where that is asked for. */
async function checkVerdict(
  head: RecordHead,
  instance: Instance,
  verdict: string | undefined,
  { idle, prove }: AnswerRules,
): Promise<VerifyRecord> {
  const unchecked = `no answer set: the claim ${verdict} is not checked`;
  const claim = verdict === undefined ? undefined : CLAIMS[verdict];
  if (!prove || claim === undefined) return { ...head, status: 'unchecked', message: unchecked };
  const dialect = instance.moveFacts ? 'asp2013' : 'asp2009';
  const result = await decideNatively(instance, dialect, idle, prove);
  if (result.status === 'unknown' || result.status === 'error') {
    const why = result.message ?? `our own search was ended by the limit of ${result.limit}`;
    return { ...head, status: 'unchecked', message: `${unchecked}: ${why}` };
  }
  const { solution, moves, pushes, lines, witness } = result;
  const isRight = claim === (result.status === 'solved');
  if (result.status !== 'solved') {
    const message = isRight
      ? `${verdict} is right, proved by our own search`
      : `${verdict}, but there is no plan`;
    return { ...head, status: isRight ? 'valid' : 'wrong', message };
  }
  const plan = { solution, moves, pushes, lines, witness };
  if (isRight) return { ...head, status: 'valid', ...plan, message: `${verdict} is right, by this plan` };
  return { ...head, status: 'wrong', ...plan, message: `${verdict}, but this is a plan` };
}
