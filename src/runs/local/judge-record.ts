import type { PushRule } from '../../asp/facts/dialect.js';
import { parseAnswers } from '../../asp/witness/answers.js';
import { type SourceEntry, statedInstance } from '../../solve/question/read-levels.js';
import type { RunResult } from '../record/run-record.js';
import type { ClingoRecord } from './clingo-record.js';
import { foundOf, type Judged } from './judge-run.js';
import { scopeOf, statedPlan } from './stated-plan.js';

/** What a run is held to. */
interface RecordTerms {
  readonly rule: PushRule;
  /** The time limit of the run, in seconds. */
  readonly limit: number;
}

/**
 * The result of a run of clingo that someone made, from the text that it printed. Its plans are held to the
 * rules of the class and replayed. A verdict without a plan is the word of an encoding that nobody here has
 * seen. What comes after the time limit does not count, as in runs that are made here.
 */
export function judgeRecord(
  entry: SourceEntry,
  record: ClingoRecord,
  text: string,
  { rule, limit }: RecordTerms,
): RunResult {
  const { seconds, cpuSeconds } = record;
  const judged = judgedOf(entry, record, text, rule);
  return {
    ...(seconds > limit ? lateOf(judged) : judged),
    seconds,
    ...(cpuSeconds !== undefined && { cpuSeconds }),
  };
}

function judgedOf(entry: SourceEntry, record: ClingoRecord, text: string, rule: PushRule): Judged {
  const steps = statedInstance(entry)?.steps ?? [];
  if (!entry.level.ok || steps.length === 0) return error('the instance has no steps');
  const scope = scopeOf(entry, rule);
  const answers = parseAnswers(text);
  if (!answers.ok) return error(answers.error);
  const plans = answers.value.answerSets.map((atoms) => statedPlan(entry, atoms, rule));
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

/** A run that ended after its limit. A solution is kept, but does not count. */
function lateOf(judged: Judged): Judged {
  if (judged.outcome === 'error') return judged;
  const isResult = ['solved', 'no-plan', 'wrong'].includes(judged.outcome);
  return {
    outcome: 'time',
    ...foundOf(judged.solution),
    ...(isResult && { message: 'its result came after the time limit' }),
  };
}

function error(message: string): Judged {
  return { outcome: 'error', message };
}
