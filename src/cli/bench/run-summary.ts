import { inSeconds } from '../../base/count.js';
import { type BenchRecord, isRefusal, type Outcome } from '../../runs/record/run-record.js';
import { summaryLine } from '../output/summary.js';

/** What the outcomes of runs are called. A limit leaves a level open. */
const LABELS: Readonly<Record<Outcome, string>> = {
  solved: 'solved',
  unsolvable: 'without a solution',
  'no-plan': 'without a plan',
  unknown: 'open',
  time: 'open',
  cpu: 'open',
  memory: 'open',
  output: 'open',
  wrong: 'wrong',
  crash: 'failed',
  error: 'failed',
};

const SOURCES = { encoding: ' by an encoding', program: ' by a program' } as const;
const LABELLED = [...new Set(Object.values(LABELS))].flatMap((label) => [
  label,
  ...Object.values(SOURCES).map((source) => label + source),
]);

/**
 * One line about the runs of a call, which took `inAll` seconds, such as `20 runs: 18 solved, 2 open; 35.0 s
 * of solving, 18.1 s in all`. Runs can be made at the same time.
 */
export function runSummary(noun: 'run' | 'level', records: readonly BenchRecord[], inAll: number): string {
  const ended = records.map(({ outcome, trust, optimal, seconds }) => ({
    label: `${LABELS[outcome]}${trust && isRefusal({ outcome }) ? SOURCES[trust] : ''}`,
    proved: outcome === 'solved' && optimal,
    seconds,
  }));
  return `${summaryLine(noun, LABELLED, ended)} of solving, ${inSeconds(inAll)} in all`;
}
