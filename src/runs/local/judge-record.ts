import { decodeMoves } from '../../asp/dialect-2013/decode-moves.js';
import { type Atom, formatAtom } from '../../asp/facts/atom.js';
import type { PushRule } from '../../asp/facts/dialect.js';
import type { Instance } from '../../asp/facts/instance.js';
import { parseAnswers } from '../../asp/witness/answers.js';
import { decodePlan } from '../../asp/witness/decode.js';
import { parseWitness } from '../../asp/witness/witness.js';
import { err, type Result } from '../../base/result.js';
import type { Level } from '../../game/level.js';
import { solutionOf } from '../../game/solutions.js';
import { checkerOf } from '../../solve/question/entry-checker.js';
import { type SourceEntry, statedInstance } from '../../solve/question/read-levels.js';
import type { RunResult } from '../record/run-record.js';
import type { ClingoRecord } from './clingo-record.js';
import { foundOf, type Judged } from './judge-run.js';

/**
 * The result of a run of clingo that someone made, from the text that it printed. Its plans are held to the
 * rules of the class and replayed. A verdict without a plan is the word of an encoding that nobody here has
 * seen.
 */
export function judgeRecord(
  entry: SourceEntry,
  record: ClingoRecord,
  text: string,
  rule: PushRule,
): RunResult {
  const { seconds, cpuSeconds } = record;
  return {
    ...judgedOf(entry, record, text, rule),
    seconds,
    ...(cpuSeconds !== undefined && { cpuSeconds }),
  };
}

function judgedOf(entry: SourceEntry, record: ClingoRecord, text: string, rule: PushRule): Judged {
  const instance = statedInstance(entry);
  const steps = instance?.steps.length ?? 0;
  if (!entry.level.ok || !instance || steps === 0) return error('the instance has no steps');
  const scope = entry.moveFacts
    ? { mostMoves: entry.moveFacts.bound }
    : { steps, ...(rule === 'idle' && { idle: true }) };
  const answers = parseAnswers(text);
  if (!answers.ok) return error(answers.error);
  const plans = answers.value.answerSets.map((atoms) => planOf(entry, instance, atoms, rule));
  const plan = plans.findLast(({ ok }) => ok) ?? plans.at(-1);
  if (plan) {
    return plan.ok
      ? { outcome: 'solved', objective: 'any', ...foundOf(plan.value), ...scope }
      : { outcome: 'wrong', message: plan.error };
  }
  if (record.verdict === 'UNSATISFIABLE')
    return { outcome: 'no-plan', objective: 'any', ...scope, trust: 'encoding' };
  return {
    outcome: record.ended === 'time' ? 'time' : 'unknown',
    message: `${record.verdict}, no answer set`,
  };
}

function error(message: string): Judged {
  return { outcome: 'error', message };
}

/** The moves of an answer set, or the rule that it breaks. */
function planOf(
  entry: SourceEntry,
  instance: Instance,
  atoms: readonly Atom[],
  rule: PushRule,
): Result<string, string> {
  const { level } = instance;
  const fault = checkerOf(entry, rule)(atoms);
  if (fault) return err(`${fault.rule}: ${fault.message}`);
  const moves = instance.moveFacts ? decodeMoves(level, atoms) : decodePushes(level, instance, atoms);
  return moves.ok ? solutionOf(level, moves.value) : moves;
}

function decodePushes(level: Level, instance: Instance, atoms: readonly Atom[]): Result<string, string> {
  const plan = parseWitness(instance, atoms.map(formatAtom));
  return plan.ok ? decodePlan(level, plan.value) : plan;
}
