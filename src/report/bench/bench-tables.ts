import { NO_VALUE, type Table } from '../table.js';

/** What the tables show of a benchmark. */
interface BenchFigures {
  readonly solvers: readonly SolverRow[];
  /** Solved runs by collection, boxes, floor squares and goals. */
  readonly groups: readonly { readonly by: string; readonly rows: readonly GroupRow[] }[];
  readonly comparisons: readonly ComparisonRow[];
  readonly contradictions: readonly string[];
}

/** What the tables show of a solver. Times are in seconds; what is absent is shown as no value. */
interface SolverRow {
  readonly label: string;
  readonly command: string;
  readonly runs: number;
  /** The number of runs by their outcome. */
  readonly outcomes: Readonly<Partial<Record<string, number>>>;
  readonly solved: number;
  readonly answered: number;
  /** Runs solved within each of the time bounds. */
  readonly within: readonly (number | undefined)[];
  readonly par2: number;
  readonly medianSeconds?: number;
  readonly meanSeconds?: number;
  readonly medianPeakMiB?: number;
  readonly alone: number;
  readonly contradictions: readonly string[];
}

/** What the tables show of a group of levels. `counts` has the order of the solvers. */
interface GroupRow {
  readonly group: string;
  readonly counts: readonly { readonly solved: number; readonly runs: number }[];
}

/** What the tables show of two sets of runs. Ratios are new divided by old. */
interface ComparisonRow {
  readonly before: string;
  readonly after: string;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly both: number;
  readonly timeRatio?: number;
  readonly nodesRatio?: number;
}

/** The largest number of levels to name of those that were gained or lost. */
const MOST_LEVELS = 40;

/** All tables of a report, in the order in which they are read. */
export function benchTables(figures: BenchFigures, bounds: readonly number[], clock: string): Table[] {
  return [
    solvedTable(figures.solvers, bounds, clock),
    ...commandTable(figures.solvers),
    outcomeTable(figures.solvers),
    ...figures.comparisons.flatMap(comparisonTables),
    ...figures.groups.map(({ by, rows }) => groupTable(figures.solvers, by, rows)),
    ...(figures.contradictions.length > 0 ? [contradictionTable(figures.contradictions)] : []),
  ];
}

function solvedTable(solvers: readonly SolverRow[], bounds: readonly number[], clock: string): Table {
  const isContradicted = solvers.some(({ contradictions }) => contradictions.length > 0);
  const isMixed = solvers.some(({ answered, solved }) => answered !== solved);
  const hasErrors = solvers.some(({ outcomes }) => (outcomes['error'] ?? 0) > 0);
  const marks = [
    ...(hasErrors
      ? [' Errors are runs that were not made; they count as no answer until bench run has made them.']
      : []),
    ...(isMixed ? [' Answered: solved, or a right answer that there is no solution.'] : []),
    ...(isContradicted
      ? [
          ' Contradicted: answers that a replayed solution or the file of the level proves wrong; they count as no answer, and not as solved.',
        ]
      : []),
  ];
  return {
    title: 'Solved',
    note: `Seconds of ${clock}; PAR-2: a run without an answer counts twice its limit; median and mean over solved runs; MiB: the median of the peaks; only it: levels that no other solver solved.${marks.join('')}`,
    columns: [
      'solver',
      'runs',
      'solved',
      '%',
      ...(isMixed ? ['answered'] : []),
      ...bounds.map((bound) => `≤ ${bound} s`),
      'PAR-2',
      'median',
      'mean',
      'MiB',
      'only it',
      ...(isContradicted ? ['contradicted'] : []),
    ],
    rows: solvers.map((solver) => [
      solver.label,
      String(solver.runs),
      String(solver.solved),
      percent(solver.solved, solver.runs),
      ...(isMixed ? [String(solver.answered)] : []),
      ...solver.within.map((count) => (count === undefined ? NO_VALUE : String(count))),
      seconds(solver.par2),
      seconds(solver.medianSeconds),
      seconds(solver.meanSeconds),
      solver.medianPeakMiB === undefined ? NO_VALUE : String(Math.round(solver.medianPeakMiB)),
      String(solver.alone),
      ...(isContradicted ? [String(solver.contradictions.length)] : []),
    ]),
  };
}

/** The commands of solvers that have a number, because others have the same name. */
function commandTable(solvers: readonly SolverRow[]): Table[] {
  const numbered = solvers.filter(({ label }) => / #\d+$/.test(label));
  if (numbered.length === 0) return [];
  return [
    {
      title: 'Solvers of one name',
      note: 'They differ in their commands.',
      columns: ['solver', 'command'],
      rows: numbered.map(({ label, command }) => [label, command]),
    },
  ];
}

function outcomeTable(solvers: readonly SolverRow[]): Table {
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

function groupTable(solvers: readonly SolverRow[], by: string, rows: readonly GroupRow[]): Table {
  return {
    title: `Solved by ${by}`,
    columns: [by, ...solvers.map(({ label }) => label)],
    rows: rows.map(({ group, counts }) => [
      group,
      ...counts.map(({ solved, runs }) =>
        runs === 0 ? NO_VALUE : `${solved}/${runs} ${percent(solved, runs)} %`,
      ),
    ]),
  };
}

function comparisonTables(comparison: ComparisonRow): Table[] {
  const { before, after, gained, lost, both, timeRatio, nodesRatio } = comparison;
  const title = `${after} against ${before}`;
  const figures: Table = {
    title,
    note: 'Ratios are geometric means over the runs that both solve; below 1 the first of the two is faster.',
    columns: ['', 'value'],
    rows: [
      ['gained', String(gained.length)],
      ['lost', String(lost.length)],
      ['both solve', String(both)],
      ['ratio of times', ratio(timeRatio)],
      ['ratio of nodes', ratio(nodesRatio)],
    ],
  };
  const changed = [...rowsOf(gained, 'gained'), ...rowsOf(lost, 'lost')];
  if (changed.length === 0) return [figures];
  return [figures, { title: `${title}: what changed`, columns: ['level', 'is'], rows: changed }];
}

/** The first levels of a list, and the number of the others. */
function rowsOf(names: readonly string[], word: string): string[][] {
  const rows = names.slice(0, MOST_LEVELS).map((name) => [name, word]);
  const more = names.length - rows.length;
  return more === 0 ? rows : [...rows, [`… and ${more} more`, word]];
}

function contradictionTable(lines: readonly string[]): Table {
  return {
    title: 'Contradictions',
    note: 'A replayed solution or the file of the level proves a claim wrong. The run that made the claim counts as wrong.',
    columns: ['level'],
    rows: lines.map((line) => [line]),
  };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? NO_VALUE : ((100 * part) / whole).toFixed(1);
}

function seconds(value: number | undefined): string {
  return value === undefined ? NO_VALUE : value.toFixed(value < 10 ? 2 : 1);
}

function ratio(value: number | undefined): string {
  return value === undefined ? NO_VALUE : value.toPrecision(3);
}
