import { withoutUndefined } from '../../base/given-fields.js';
import { addTo } from '../../base/groups.js';
import { median } from '../../base/many-values.js';
import { levelName } from '../record/level-name.js';
import { type BenchRecord, describeEnd, isRefusal, OUTCOMES } from '../record/run-record.js';
import type { HeldRecord } from './contradictions.js';
import type { ComparisonFigures, GroupFigures, SolverFigures } from './figures.js';
import { instanceKeys } from './instance-key.js';

/** Solved levels are counted within each of these numbers of seconds. */
export const WITHIN = [1, 10, 60, 600] as const;

/** All runs of one solver in one version under one set of limits. */
export interface SolverRuns {
  readonly label: string;
  readonly solver: string;
  readonly version: string;
  readonly limitSeconds: number;
  readonly records: readonly HeldRecord[];
}

/** Whether a run ended with a checked solution, or with a proved or confirmed answer that there is none. */
export function isAnswered(record: HeldRecord): boolean {
  return isSolved(record) || (isRefusal(record) && (record.trust === undefined || record.confirmed === true));
}

/**
 * The records by solver, version and limits, in the order of their first appearance. Each group has its own
 * label.
 */
export function groupBySolver(records: Iterable<HeldRecord>): SolverRuns[] {
  const groups = new Map<string, HeldRecord[]>();
  for (const record of records) {
    const { solver, command, version, limits } = record;
    addTo(groups, JSON.stringify([solver, command, version, limits]), record);
  }
  const runs = [...groups.values()];
  const labels = distinct(runs.map((group) => labelOf(group[0], runs)));
  return runs.map((group, i) => {
    const { solver, version, limits } = group[0];
    return { label: labels[i], solver, version, limitSeconds: limits.seconds, records: group };
  });
}

/** The name of a solver, with its version or limits where it has several. */
function labelOf(
  { solver, version, limits }: BenchRecord,
  runs: readonly (readonly BenchRecord[])[],
): string {
  const peers = runs.map(([record]) => record).filter((record) => record.solver === solver);
  const differs = (of: (record: BenchRecord) => string) => new Set(peers.map(of)).size > 1;
  return [
    solver,
    ...(differs((record) => record.version) ? [version] : []),
    ...(differs((record) => JSON.stringify(record.limits)) ? [describeLimits(limits)] : []),
  ].join(' ');
}

/** Adds a number to labels that occur more than once: such solvers differ in their commands alone. */
function distinct(labels: readonly string[]): string[] {
  return labels.map((label, i) => {
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label);
    return isAlone ? label : `${label} #${labels.slice(0, i + 1).filter((other) => other === label).length}`;
  });
}

function describeLimits({ seconds, cpuSeconds, memoryMib }: BenchRecord['limits']): string {
  const cpu = cpuSeconds === undefined ? '' : ` ${cpuSeconds} CPU s`;
  return `${seconds} s${cpu}${memoryMib === undefined ? '' : ` ${memoryMib} MiB`}`;
}

/** The figures of each solver. */
export function summarize(solvers: readonly SolverRuns[]): SolverFigures[] {
  const instanceOf = comparedInstances(solvers);
  const solvedBy = solvers.map(({ records }) => new Set(records.filter(isSolved).map(instanceOf)));
  return solvers.map(({ label, limitSeconds, records }, i) => {
    const solved = records.filter(isSolved);
    const times = solved.map(({ seconds }) => seconds);
    const others = solvedBy.filter((_, other) => other !== i);
    const peaks = records.flatMap(({ peakMiB }) => peakMiB ?? []);
    return {
      label,
      command: records[0].command,
      runs: records.length,
      outcomes: countOutcomes(records),
      solved: solved.length,
      answered: records.filter(isAnswered).length,
      within: WITHIN.map((bound) => withinBound(times, bound, limitSeconds)),
      par2: mean(records.map((record) => (isAnswered(record) ? record.seconds : 2 * limitSeconds))) ?? 0,
      ...withoutUndefined({
        medianSeconds: median(times),
        meanSeconds: mean(times),
        medianPeakMiB: median(peaks),
      }),
      contradictions: records.flatMap(({ contradiction }) => contradiction ?? []),
      alone: [...solvedBy[i]].filter((level) => !others.some((levels) => levels.has(level))).length,
    };
  });
}

/** Numbers of seconds beyond the limit say nothing, except the first one that is at least the limit. */
function withinBound(times: readonly number[], bound: number, limit: number): number | undefined {
  const before = WITHIN[WITHIN.indexOf(bound as (typeof WITHIN)[number]) - 1] ?? 0;
  return before < limit ? times.filter((seconds) => seconds <= bound).length : undefined;
}

/** How many runs ended in which way, in the order of the outcomes. */
function countOutcomes(records: readonly HeldRecord[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of OUTCOMES) {
    for (const record of records.filter((r) => r.outcome === outcome)) {
      counts[describeEnd(record)] = (counts[describeEnd(record)] ?? 0) + 1;
    }
  }
  return counts;
}

/** The properties by which levels can be grouped. */
export const GROUPINGS = ['collection', 'boxes', 'floor', 'goals'] as const;
type Grouping = (typeof GROUPINGS)[number];

/** Upper ends of the ranges for numbers of boxes, goals and floor squares. */
const RANGES: Readonly<Record<Exclude<Grouping, 'collection'>, readonly number[]>> = {
  boxes: [2, 4, 6, 8, 10, 15, 20, 30],
  goals: [2, 4, 6, 8, 10, 15, 20, 30],
  floor: [20, 30, 40, 50, 75, 100, 150, 250],
};

/** Solved runs by a property of the levels, groups in ascending order. */
export function solvedBy(solvers: readonly SolverRuns[], grouping: Grouping): GroupFigures[] {
  const groupOf = (record: BenchRecord) =>
    grouping === 'collection' ? (record.collection ?? '') : rangeOf(record[grouping], RANGES[grouping]);
  const groups = new Map<string, number>();
  for (const record of solvers.flatMap(({ records }) => records)) {
    groups.set(groupOf(record), grouping === 'collection' ? groups.size : record[grouping]);
  }
  const names = [...groups].sort(([, a], [, b]) => a - b).map(([name]) => name);
  return names.map((group) => ({
    group,
    counts: solvers.map(({ records }) => {
      const members = records.filter((record) => groupOf(record) === group);
      return { solved: members.filter(isSolved).length, runs: members.length };
    }),
  }));
}

function rangeOf(value: number, ends: readonly number[]): string {
  const end = ends.find((bound) => value <= bound);
  const before = end === undefined ? ends.at(-1)! : (ends[ends.indexOf(end) - 1] ?? 0);
  return end === undefined ? `over ${before}` : before + 1 === end ? String(end) : `${before + 1}–${end}`;
}

/**
 * Gives each run a name that it shares with the runs of other solvers to compare it with: the name of its
 * instance and its repetition.
 */
export function pairKeys(solvers: readonly SolverRuns[]): (record: BenchRecord) => string {
  const instanceOf = comparedInstances(solvers);
  return (record) => repetitionOf(record, instanceOf);
}

/**
 * Gives each record the name of its instance. If a solver has several instances of one level with the same
 * steps, the file of each is in the name too.
 */
function comparedInstances(solvers: readonly SolverRuns[]): (record: BenchRecord) => string {
  const instanceOf = instanceKeys(solvers.flatMap(({ records }) => records));
  const nameOf = (record: BenchRecord) => repetitionOf(record, instanceOf);
  const shared = new Set(
    solvers.flatMap(({ records }) => repeatedBy(nameOf, records).map((record) => instanceOf(record))),
  );
  return (record) => {
    const name = instanceOf(record);
    return shared.has(name) ? JSON.stringify([name, record.source, record.index]) : name;
  };
}

function repetitionOf(record: BenchRecord, instanceOf: (record: BenchRecord) => string): string {
  return `${instanceOf(record)}, ${record.repetition}`;
}

/** The records whose name an earlier one has. */
function repeatedBy(
  nameOf: (record: BenchRecord) => string,
  records: readonly BenchRecord[],
): readonly BenchRecord[] {
  const seen = new Set<string>();
  return records.filter((record) => seen.size === seen.add(nameOf(record)).size);
}

/** Compares two solvers, versions or limits: each level with its steps, and each repetition. */
export function compare(before: SolverRuns, after: SolverRuns): ComparisonFigures {
  const keyOf = pairKeys([before, after]);
  const old = new Map(before.records.map((record) => [keyOf(record), record]));
  const pairs = after.records.flatMap((record) => {
    const partner = old.get(keyOf(record));
    return partner ? [[partner, record] as const] : [];
  });
  const both = pairs.filter(([a, b]) => isSolved(a) && isSolved(b));
  return {
    before: before.label,
    after: after.label,
    gained: pairs.filter(([a, b]) => !isSolved(a) && isSolved(b)).map(([, record]) => levelName(record)),
    lost: pairs.filter(([a, b]) => isSolved(a) && !isSolved(b)).map(([, record]) => levelName(record)),
    both: both.length,
    ...withoutUndefined({
      timeRatio: meanRatio(both.map(([a, b]) => [a.seconds, b.seconds])),
      nodesRatio: meanRatio(both.flatMap(([a, b]) => (a.nodes && b.nodes ? [[a.nodes, b.nodes]] : []))),
    }),
  };
}

function isSolved({ outcome }: BenchRecord): boolean {
  return outcome === 'solved';
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Times below a hundredth of a second are noise and count as a hundredth. */
function meanRatio(pairs: readonly (readonly [number, number])[]): number | undefined {
  const logs = pairs.map(([a, b]) => Math.log(Math.max(b, 0.01) / Math.max(a, 0.01)));
  const middle = mean(logs);
  return middle === undefined ? undefined : Math.exp(middle);
}
