import type { ComparisonFigures, GroupFigures, SolverFigures } from '../solve/figures.js';
import type { Table } from './table.js';

/** The figures of a benchmark, as the statistics give them. */
export interface BenchFigures {
  readonly solvers: readonly SolverFigures[];
  /** Solved runs by collection, boxes, floor squares and goals. */
  readonly groups: readonly { readonly by: string; readonly rows: readonly GroupFigures[] }[];
  readonly comparisons: readonly ComparisonFigures[];
  readonly contradictions: readonly string[];
}

const UNKNOWN = '–';

/** All tables of a report, in the order in which they are read. */
export function benchTables(figures: BenchFigures, bounds: readonly number[], clock: string): Table[] {
  return [
    solvedTable(figures.solvers, bounds, clock),
    outcomeTable(figures.solvers),
    ...figures.comparisons.map(comparisonTable),
    ...figures.groups.map(({ by, rows }) => groupTable(figures.solvers, by, rows)),
    ...(figures.contradictions.length > 0 ? [contradictionTable(figures.contradictions)] : []),
  ];
}

function solvedTable(solvers: readonly SolverFigures[], bounds: readonly number[], clock: string): Table {
  return {
    title: 'Solved',
    note: `Seconds of ${clock}; PAR-2: a run without an answer counts twice its limit; median and mean over solved runs.`,
    columns: [
      'solver',
      'runs',
      'solved',
      '%',
      ...bounds.map((bound) => `≤ ${bound} s`),
      'PAR-2',
      'median',
      'mean',
      'MiB',
      'only it',
    ],
    rows: solvers.map((solver) => [
      solver.label,
      String(solver.runs),
      String(solver.solved),
      percent(solver.solved, solver.runs),
      ...solver.within.map((count) => (count === undefined ? UNKNOWN : String(count))),
      seconds(solver.par2),
      seconds(solver.medianSeconds),
      seconds(solver.meanSeconds),
      solver.medianPeakMiB === undefined ? UNKNOWN : String(Math.round(solver.medianPeakMiB)),
      String(solver.alone),
    ]),
  };
}

function outcomeTable(solvers: readonly SolverFigures[]): Table {
  const outcomes = [...new Set(solvers.flatMap(({ outcomes }) => Object.keys(outcomes)))];
  return {
    title: 'How runs ended',
    columns: ['solver', ...outcomes],
    rows: solvers.map((solver) => [
      solver.label,
      ...outcomes.map((name) => String(solver.outcomes[name] ?? 0)),
    ]),
  };
}

function groupTable(solvers: readonly SolverFigures[], by: string, rows: readonly GroupFigures[]): Table {
  return {
    title: `Solved by ${by}`,
    columns: [by, ...solvers.map(({ label }) => label)],
    rows: rows.map(({ group, counts }) => [
      group,
      ...counts.map(({ solved, runs }) =>
        runs === 0 ? UNKNOWN : `${solved}/${runs} ${percent(solved, runs)} %`,
      ),
    ]),
  };
}

function comparisonTable(comparison: ComparisonFigures): Table {
  const { before, after, gained, lost, both, timeRatio, nodesRatio } = comparison;
  return {
    title: `${after} against ${before}`,
    note: 'Ratios are geometric means over the runs that both solve; below 1 the former is faster.',
    columns: ['', 'value', 'levels'],
    rows: [
      ['gained', String(gained.length), listOf(gained)],
      ['lost', String(lost.length), listOf(lost)],
      ['both solve', String(both), ''],
      ['ratio of times', ratio(timeRatio), ''],
      ['ratio of nodes', ratio(nodesRatio), ''],
    ],
  };
}

function contradictionTable(lines: readonly string[]): Table {
  return {
    title: 'Contradictions',
    note: 'A solver denies what another has solved.',
    columns: ['level'],
    rows: lines.map((line) => [line]),
  };
}

/** The first of a list, and how many more there are. */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, 20).join(', ');
  return names.length > 20 ? `${shown} and ${names.length - 20} more` : shown;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? UNKNOWN : ((100 * part) / whole).toFixed(1);
}

function seconds(value: number | undefined): string {
  return value === undefined ? UNKNOWN : value.toFixed(value < 10 ? 2 : 1);
}

function ratio(value: number | undefined): string {
  return value === undefined ? UNKNOWN : value.toPrecision(3);
}
