import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { ruleOf } from '../../asp/facts/dialect.js';
import { counted, inSeconds } from '../../base/count.js';
import { addAll } from '../../base/many-values.js';
import { pathFault } from '../../base/path-fault.js';
import { err, ok, type Result } from '../../base/result.js';
import { type ClingoRecord, parseClingoRecord } from '../../runs/local/clingo-record.js';
import { judgeRecord } from '../../runs/local/judge-record.js';
import type { Store } from '../../runs/record/store.js';
import { type BenchLevel, recordOf, taskOf } from '../../runs/task/bench-task.js';
import type { Command } from '../call/command.js';
import { EXIT, worstOf } from '../call/exit-code.js';
import { GROUPS, outputFlag, SECONDS } from '../call/option.js';
import { shellWord } from '../call/shell-word.js';
import { UsageError } from '../call/usage-error.js';
import {
  forEachLevel,
  INPUT_OPTIONS,
  type InputArgs,
  type InputLevel,
  noteInvalid,
  readText,
} from '../levels/input.js';
import { openTerminal, type Terminal } from '../output/terminal.js';
import { benchLevelOf } from './bench-matrix.js';
import { tellDamage, tellRecord } from './bench-progress.js';
import { openStore } from './open-store.js';
import { type ImportedRun, RunNumbers } from './run-numbers.js';

type ImportArgs = InputArgs & {
  readonly answers: readonly string[];
  readonly solver: string;
  readonly store: string;
  readonly time: number;
  readonly idle: boolean;
  readonly json: boolean;
};

export const benchImportCommand: Command = {
  examples: [
    [
      'sokoset bench import a.lp --answers a.json --solver x --time 9 --store r.jsonl',
      'import runs that clingo printed with --outf=2',
    ],
  ],
  positional: {
    name: 'files',
    array: true,
    file: 'input',
    describe: 'the instances, as facts with their steps',
  },
  options: {
    ...INPUT_OPTIONS,
    answers: {
      type: 'string',
      takes: 'FILE',
      file: 'input',
      array: true,
      demandOption: true,
      describe: 'what clingo printed with --outf=2: a file of one run, or a folder of such files',
    },
    solver: {
      type: 'string',
      takes: 'NAME',
      demandOption: true,
      describe: 'the name of the solver in tables',
    },
    store: {
      type: 'string',
      takes: 'FILE',
      file: 'output',
      demandOption: true,
      describe: 'the file of records (JSON lines)',
    },
    time: {
      group: GROUPS.limits,
      type: 'number',
      range: SECONDS,
      demandOption: true,
      describe: 'the time limit of each run, in seconds',
    },
    idle: {
      type: 'boolean',
      default: false,
      describe: 'the encoding allows pushes that leave a box in its place',
    },
    json: outputFlag('print one JSON record per run of this call'),
  },
  run: importRuns,
};

async function importRuns(args: ImportArgs): Promise<number> {
  const terminal = await openTerminal();
  const instances: Instance[] = [];
  const codes = await forEachLevel(args, terminal, async (input) => {
    noteInvalid(terminal, input);
    const level = benchLevelOf(input);
    if (level) instances.push({ ...input, level });
    return level ? EXIT.done : EXIT.input;
  });
  const store = openStore(args.store);
  const files: string[] = [];
  for (const path of args.answers) {
    const found = await filesOf(path);
    if (found.length === 0) throw new UsageError(`--answers ${path}: the folder has no files`);
    addAll(files, found);
  }
  const ends: ImportEnd[] = [];
  const numbers = new RunNumbers(store);
  const take = importer(args, { terminal, store, numbers });
  for (const file of files) {
    if (terminal.signal.aborted) break;
    const run = await readRun(args, file, instances);
    ends.push(take(file, run, `${ends.length + 1}/${files.length}`));
  }
  tellDamage(terminal, store);
  terminal.note(`${counted(files.length, 'run')}: ${describeImport(ends, files.length)}`);
  if (ends.includes('added')) terminal.note(`next: sokoset bench report ${shellWord(args.store)}`);
  await terminal.close();
  if (terminal.signal.aborted) return EXIT.interrupted;
  return worstOf([...codes, ...ends.map((end) => (end === 'not read' ? EXIT.input : EXIT.done))]);
}

type ImportEnd = 'added' | 'in the store already' | 'not read';

/** Where imported runs go. */
interface ImportPlace {
  readonly terminal: Terminal;
  readonly store: Store;
  readonly numbers: RunNumbers;
}

/** Adds runs to a store, each once, and says what became of each. */
function importer({ json }: ImportArgs, { terminal, store, numbers }: ImportPlace) {
  const names = new Set<string>();
  return (file: string, run: Result<ImportedRun, string>, progress: string): ImportEnd => {
    if (!run.ok) {
      terminal.note(`${file}: ${run.error}`);
      return 'not read';
    }
    const { name, doubt } = run.value;
    if (names.has(name)) return 'in the store already';
    names.add(name);
    if (numbers.isKnown(run.value)) return 'in the store already';
    if (doubt !== undefined) terminal.note(`${file}: warning: ${doubt}`);
    const record = numbers.recordOf(run.value);
    if (!store.add(record)) return 'in the store already';
    tellRecord(terminal, record, json, progress);
    return 'added';
  };
}

/** What became of the runs, such as `3 added, 1 in the store already, 2 not read`. */
function describeImport(ends: readonly ImportEnd[], runs: number): string {
  const count = (end: ImportEnd) => ends.filter((one) => one === end).length;
  const parts = [`${count('added')} added`];
  for (const end of ['in the store already', 'not read'] as const)
    if (count(end) > 0) parts.push(`${count(end)} ${end}`);
  if (ends.length < runs) parts.push(`interrupted with ${runs - ends.length} left`);
  return parts.join(', ');
}

/** The file, or the files of a folder in the order of their names. */
async function filesOf(path: string): Promise<string[]> {
  if (path === '-' || !(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(path, name))
    .sort();
}

interface Instance extends InputLevel {
  readonly level: BenchLevel;
}

/** Reads one run and judges its answer. */
async function readRun(
  { solver: name, time, idle }: ImportArgs,
  file: string,
  instances: readonly Instance[],
): Promise<Result<ImportedRun, string>> {
  const text = await readText(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    return err(pathFault(error));
  });
  if (typeof text !== 'string') return text;
  const run = parseClingoRecord(text);
  if (!run.ok) return run;
  const { inputs, solver: version } = run.value;
  const chosen = instanceOf(inputs, file, instances);
  if (!chosen.ok) return chosen;
  const instance = chosen.value;
  const result = judgeRecord(instance.entry, run.value, text, { rule: ruleOf({ idle }), limit: time });
  if (result.outcome === 'error') return err(result.message!);
  const others = inputs.filter((input) => basename(input) !== basename(instance.source));
  const spec = { kind: 'outside', name, command: ['clingo', ...others] } as const;
  const outputId = createHash('sha256').update(text).digest('hex').slice(0, 40);
  const recordAt = (repetition: number) => {
    const run = { level: instance.level, solver: { spec, version }, limits: { seconds: time }, repetition };
    return recordOf(taskOf(run), result, { outputId });
  };
  const doubt = limitDoubt(run.value, time);
  const first = recordAt(1);
  return ok({ name: `${first.key} ${outputId}`, first, recordAt, ...(doubt !== undefined && { doubt }) });
}

/** A run that its own limit ended took about as long as that, and no run takes much longer. */
function limitDoubt({ seconds, ended }: ClingoRecord, time: number): string | undefined {
  const isShort = ended === 'time' && seconds < 0.9 * time;
  if (isShort) return `its own time limit ended it after ${inSeconds(seconds)}, but --time says ${time}`;
  const isLong = seconds > 1.1 * time + 5;
  return isLong ? `it took ${inSeconds(seconds)}, but --time says ${time}` : undefined;
}

/** The instance that a run read: by the paths of its files, by their names, or by the name of the answer. */
function instanceOf(
  inputs: readonly string[],
  file: string,
  instances: readonly Instance[],
): Result<Instance, string> {
  const found = instancesWith(inputs, file, instances);
  const about = inputs.join(', ') || 'a file without a name';
  if (found.length === 0) return err(`it read ${about}, but no instance has this name`);
  const [{ level }] = found;
  if (found.every((other) => other.level.facts === level.facts)) return ok(found[0]);
  return err(`it may be about ${found.map(({ source }) => source).join(' or ')}`);
}

/** The instances that fit best. */
function instancesWith(
  inputs: readonly string[],
  file: string,
  instances: readonly Instance[],
): readonly Instance[] {
  const paths = new Set(inputs.map((input) => resolve(input)));
  const names = new Set(inputs.map((input) => basename(input)));
  const ways: readonly ((source: string) => boolean)[] = [
    (source) => paths.has(resolve(source)),
    (source) => names.has(basename(source)),
    (source) => stem(source) === stem(file),
  ];
  const found = ways.map((fits) => instances.filter(({ source }) => fits(source)));
  return found.find(({ length }) => length > 0) ?? [];
}

function stem(path: string): string {
  return basename(path, extname(path));
}
