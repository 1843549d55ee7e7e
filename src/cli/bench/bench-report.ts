import { counted } from '../../base/count.js';
import { benchCharts } from '../../report/bench/bench-charts.js';
import { formatBenchPage, type PageNotes } from '../../report/bench/bench-page.js';
import { benchTables } from '../../report/bench/bench-tables.js';
import { formatCsvTable, formatMarkdownTable, formatTextTable, type Table } from '../../report/table.js';
import { type HeldRecord, holdClaims } from '../../runs/figures/contradictions.js';
import {
  compare,
  GROUPINGS,
  groupBySolver,
  isAnswered,
  pairKeys,
  type SolverRuns,
  solvedBy,
  summarize,
  WITHIN,
} from '../../runs/figures/statistics.js';
import type { BenchRecord, Machine } from '../../runs/record/run-record.js';
import type { Store } from '../../runs/record/store.js';
import type { Command } from '../call/command.js';
import { EXIT } from '../call/exit-code.js';
import { OUTPUT, outputFlag } from '../call/option.js';
import { loadOptional } from '../call/optional.js';
import { shellWord } from '../call/shell-word.js';
import { UsageError } from '../call/usage-error.js';
import { openTerminal, printable, printRecord } from '../output/terminal.js';
import { tellDamage } from './bench-progress.js';
import { existingStore } from './open-store.js';
import { runTable } from './run-table.js';

const REPORT_FORMATS = ['text', 'markdown', 'csv', 'html'] as const;

/** Which times a report shows. */
const CLOCKS = ['wall', 'cpu'] as const;

interface ReportArgs {
  readonly stores: readonly string[];
  readonly to: (typeof REPORT_FORMATS)[number];
  readonly compare?: readonly string[];
  readonly clock: (typeof CLOCKS)[number];
  readonly title: string;
  readonly output?: string;
  readonly force: boolean;
  readonly json: boolean;
}

export const benchReportCommand: Command = {
  examples: [
    ['sokoset bench report runs.jsonl', 'tables in the terminal'],
    ['sokoset bench report runs.jsonl --to html --output runs.html', 'a page with charts'],
    ['sokoset bench report old.jsonl new.jsonl', 'two versions of a solver, compared'],
    ['sokoset bench report runs.jsonl --compare native --compare clingo', 'two solvers, compared'],
    ['sokoset bench report runs.jsonl --to csv', 'one line per run, for a spreadsheet'],
  ],
  positional: { name: 'stores', array: true, required: true, file: 'input', describe: 'files of records' },
  options: {
    to: {
      choices: REPORT_FORMATS,
      default: 'text' as const,
      without: ['json'],
      describe: 'the format of the report',
    },
    compare: {
      type: 'string',
      takes: 'NAME',
      array: true,
      needs: [{ to: ['text', 'markdown', 'html'] }],
      without: ['json'],
      describe:
        'compare these two solvers (give it twice, with names from the tables); without it, the versions of each solver are compared',
    },
    clock: {
      choices: CLOCKS,
      default: 'wall' as const,
      describe: 'measure wall time, or processor time (better if the machine did other work)',
    },
    title: {
      type: 'string',
      takes: 'TEXT',
      default: 'Sokoban benchmark',
      needs: [{ to: ['html'] }],
      describe: 'the title of the page',
    },
    output: OUTPUT,
    force: { ...outputFlag('let --output overwrite a file'), needs: [{ output: [] }] },
    json: outputFlag('print the figures of each solver as one JSON record per line'),
  },
  run: report,
};

async function report(args: ReportArgs): Promise<number> {
  const stores = args.stores.map(existingStore);
  const stored = holdClaims(acceptedRecords(stores, args.stores));
  const untimed =
    args.clock === 'cpu' ? stored.filter(({ cpuSeconds }) => cpuSeconds === undefined).length : 0;
  const clock = describeClock(args.clock, untimed);
  const grouped = groupBySolver(stored);
  const solvers = args.clock === 'cpu' ? grouped.map(byProcessorTime) : grouped;
  const summary = summarize(solvers);
  const figures = {
    solvers: summary,
    groups: GROUPINGS.map((by) => ({ by: GROUP_NAMES[by], rows: solvedBy(solvers, by) })),
    comparisons: pairsOf(solvers, args.compare).map(([before, after]) => compare(before, after)),
    contradictions: [...new Set(summary.flatMap(({ contradictions }) => contradictions))],
  };
  const tables = benchTables(figures, WITHIN, clock);
  const page =
    args.to === 'html' && !args.json
      ? await pageOf(notesOf(args.title, stored, solvers), clock, solvers, tables)
      : '';
  const terminal = await openTerminal(args.output, args.force);
  for (const store of stores) tellDamage(terminal, store);
  if (untimed > 0)
    terminal.note(`warning: the times of ${counted(untimed, 'run')} without processor time are wall times`);
  if (args.json) for (const row of figures.solvers) printRecord(terminal, { schema: 1, ...row });
  else if (args.to === 'html') terminal.out(page);
  else if (args.to === 'csv') terminal.out(formatCsvTable(runTable(labelled(stored, grouped, args.clock))));
  else if (args.to === 'markdown') terminal.out(tables.map(formatMarkdownTable).join('\n'));
  else terminal.out(printable(tables.map((table) => formatTextTable(table, terminal.width)).join('\n')));
  await terminal.close();
  return EXIT.done;
}

/** The times of a report, in words. Some runs may have no processor time. */
function describeClock(clock: ReportArgs['clock'], untimed: number): string {
  if (clock === 'wall') return 'wall time';
  return untimed === 0
    ? 'processor time'
    : `processor time, and of wall time for ${counted(untimed, 'run')} without it`;
}

const GROUP_NAMES = {
  collection: 'collection',
  boxes: 'boxes',
  floor: 'floor squares',
  goals: 'goals',
} as const;

/**
 * Uses processor time and its limit instead of wall time. A run that its limit of wall time ended keeps its
 * outcome.
 */
function byProcessorTime(runs: SolverRuns): SolverRuns {
  return {
    ...runs,
    limitSeconds: runs.records[0].limits.cpuSeconds ?? runs.limitSeconds,
    records: runs.records.map(inProcessorTime),
  };
}

function inProcessorTime(record: HeldRecord): HeldRecord {
  return { ...record, seconds: record.cpuSeconds ?? record.seconds };
}

/** The runs in their order, with the names of their solvers. */
function labelled(stored: readonly HeldRecord[], groups: readonly SolverRuns[], clock: ReportArgs['clock']) {
  const labels = new Map(groups.flatMap(({ label, records }) => records.map((record) => [record, label])));
  return stored.map((record) => ({
    ...(clock === 'cpu' ? inProcessorTime(record) : record),
    label: labels.get(record)!,
  }));
}

/** All accepted records. A run that is in two stores counts once. */
function acceptedRecords(stores: readonly Store[], paths: readonly string[]): BenchRecord[] {
  const records = new Map<string, BenchRecord>();
  for (const store of stores) {
    for (const [key, record] of store.records()) {
      if (!records.has(key) || records.get(key)?.outcome === 'error') records.set(key, record);
    }
  }
  if (records.size === 0)
    throw new UsageError(
      stores.flatMap((store) => store.damage() ?? [])[0] ??
        `${paths.join(', ')}: there are no records; sokoset bench run FILES --store ${shellWord(paths[0])} makes them`,
    );
  return [...records.values()];
}

/**
 * The solvers that are named. Without names: the versions of each solver that has several versions or limits.
 */
function pairsOf(solvers: readonly SolverRuns[], names?: readonly string[]): [SolverRuns, SolverRuns][] {
  if (names === undefined) {
    return solvers.flatMap((after, i) => {
      const before = solvers.slice(0, i).findLast(({ solver }) => solver === after.solver);
      return before ? [[before, after] as [SolverRuns, SolverRuns]] : [];
    });
  }
  const found = names.map((name) => solvers.find(({ label }) => label === name));
  if (found.length !== 2 || !found[0] || !found[1]) {
    throw new UsageError(`--compare takes two of these: ${solvers.map(({ label }) => label).join(', ')}`);
  }
  return [[found[0], found[1]]];
}

async function pageOf(
  notes: PageNotes,
  clock: string,
  solvers: readonly SolverRuns[],
  tables: readonly Table[],
): Promise<string> {
  const pairOf = pairKeys(solvers);
  const shown = solvers.map(({ label, limitSeconds, records }) => ({
    label,
    limitSeconds,
    runs: records.map((record) => ({
      pair: pairOf(record),
      solved: isAnswered(record),
      contradicted: record.contradiction !== undefined,
      seconds: record.seconds,
    })),
  }));
  const charts = await loadOptional('echarts', () => benchCharts(shown, clock));
  return formatBenchPage(notes, charts, tables);
}

/** The days of the runs that say when they were made. */
function periodOf(records: readonly BenchRecord[]): string[] {
  const days = records.flatMap(({ began }) => began?.slice(0, 10) ?? []).sort();
  if (days.length === 0) return [];
  return [days[0] === days.at(-1) ? days[0] : `${days[0]} to ${days.at(-1)}`];
}

function machineText({ cpu, cores, memoryMib, system, node }: Machine): string {
  return `${cpu}, ${counted(cores, 'core')}, ${memoryMib} MiB, ${system}, Node ${node}`;
}

function notesOf(title: string, records: readonly BenchRecord[], solvers: readonly SolverRuns[]): PageNotes {
  const distinct = (of: (record: BenchRecord) => string) => [...new Set(records.map(of))].join('; ');
  return {
    title,
    facts: [
      { name: 'runs', value: [records.length, ...periodOf(records)].join(', ') },
      {
        name: 'levels',
        value: `${new Set(records.map(({ exactId }) => exactId)).size} of ${distinct((r) => r.collection ?? r.source)}`,
      },
      { name: 'limits', value: distinct(({ limits }) => limitsText(limits)) },
      {
        name: 'machine',
        value: distinct(({ machine }) => (machine ? machineText(machine) : 'not known')),
      },
      ...solvers.map(({ label, version, records: [first] }) => ({
        name: label,
        value: `${first.command} (${version})`,
      })),
    ],
  };
}

function limitsText({ seconds, cpuSeconds, memoryMib }: BenchRecord['limits']): string {
  const cpu = cpuSeconds === undefined ? '' : `, ${cpuSeconds} processor seconds`;
  return `${seconds} s${cpu}${memoryMib === undefined ? '' : `, ${memoryMib} MiB`}`;
}
