import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Argv } from 'yargs';
import type { BenchRecord } from '../bench/record.js';
import { openTasks, runLocally } from '../bench/run-local.js';
import { Store } from '../bench/store.js';
import { MATRIX_OPTIONS, type MatrixArgs, readMatrix } from './bench-matrix.js';
import { EXIT, worstOf } from './exit-code.js';
import { openTerminal, type Terminal } from './terminal.js';
import { UsageError } from './usage-error.js';

type RunArgs = MatrixArgs & { readonly store: string; readonly jobs: number; readonly json: boolean };

export const benchRunCommand = {
  command: 'run [files..]',
  describe: 'run solvers on levels under limits; a store that exists is gone on with',
  examples: [
    ['sokoset bench run levels.xsb --store runs.jsonl', 'the native engine, 60 s a level'],
    [
      "sokoset bench run levels.xsb --store r.jsonl --solver native --solver 'native objective=pushes'",
      'two engines',
    ],
    [
      "… --solver 'mine=./solver {level} -o {solution}' --time 10 --memory 2048",
      'any program, judged by the referee',
    ],
    ['… --jobs 4 --repeat 3', 'four runs at a time, each on a processor of its own; three of each'],
  ],
  builder: (yargs: Argv) =>
    yargs
      .positional('files', {
        type: 'string',
        array: true,
        describe: 'files of levels; - or a pipe is standard input',
      })
      .options({
        ...MATRIX_OPTIONS,
        store: {
          type: 'string',
          requiresArg: true,
          demandOption: true,
          describe: 'the file of records (JSON lines)',
        },
        jobs: { type: 'number', requiresArg: true, default: 1, describe: 'runs at a time' },
        json: { type: 'boolean', default: false, describe: 'print the records of this call' },
      }),
  run,
};

async function run(args: RunArgs): Promise<number> {
  if (!(Number.isInteger(args.jobs) && args.jobs >= 1)) throw new UsageError('--jobs: a whole number from 1');
  const terminal = await openTerminal();
  const { tasks, codes } = await readMatrix(args, terminal);
  const store = new Store(args.store);
  const open = openTasks(store, tasks).length;
  terminal.note(`${tasks.length} runs, ${tasks.length - open} of them done`);
  let made = 0;
  await runLocally({
    tasks,
    store,
    storePath: args.store,
    jobs: args.jobs,
    place: { sokoset: OWN_PROGRAM, signal: terminal.signal },
    onRecord: (record) => {
      made++;
      tellRecord(terminal, record, args.json, `${made}/${open}`);
    },
  });
  await terminal.close();
  return worstOf([...codes, terminal.signal.aborted ? EXIT.interrupted : EXIT.done]);
}

/** The words that start this program again. */
export const OWN_PROGRAM = [process.execPath, fileURLToPath(new URL('./main.js', import.meta.url))];

/** A line a run on standard error, and the record itself on demand. */
export function tellRecord(terminal: Terminal, record: BenchRecord, json: boolean, count: string): void {
  if (json) terminal.out(`${JSON.stringify(record)}\n`);
  const { source, index, solver, outcome, seconds, peakMiB, message } = record;
  const use = `${seconds.toFixed(2)} s${peakMiB === undefined ? '' : `, ${Math.round(peakMiB)} MiB`}`;
  const line = `${count} ${source} ${index} ${solver}: ${outcome}, ${use}${message ? `; ${message}` : ''}`;
  if (process.stderr.isTTY && !message) terminal.status(line);
  else terminal.note(line);
}
