import { lookUp } from '../../base/look-up.js';
import { holdClaims } from '../../runs/figures/contradictions.js';
import { openTasks } from '../../runs/local/run-local.js';
import { openQueue, queueStatus } from '../../runs/queue/bench-queue.js';
import { describeEnd } from '../../runs/record/run-record.js';
import { Store } from '../../runs/record/store.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { eachWith, outputFlag } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import { openTerminal } from '../output/terminal.js';
import { MATRIX_OPTIONS, type MatrixArgs, readMatrix } from './bench-matrix.js';
import { tellDamage } from './bench-progress.js';
import { QUEUE_OPTION, withQueue } from './bench-worker.js';
import { existingStore } from './open-store.js';

type StatusArgs = MatrixArgs & { readonly store?: string; readonly queue?: string; readonly json: boolean };

export const benchStatusCommand: Command = {
  examples: [
    [
      'sokoset bench status --queue redis://host:6379',
      'runs that wait, run or failed, and the number of workers',
    ],
    ['sokoset bench status --store runs.jsonl', 'how the runs of a store ended'],
    ['sokoset bench status levels.xsb --solver native --store runs.jsonl', 'how many of these runs are done'],
  ],
  positional: {
    name: 'files',
    array: true,
    file: 'input',
    describe: 'the levels that were given to bench run',
  },
  options: {
    ...eachWith(MATRIX_OPTIONS, { needs: [{ files: [] }] }),
    store: { type: 'string', takes: 'FILE', file: 'input', describe: 'the file of records' },
    queue: { ...QUEUE_OPTION, demandOption: false },
    json: outputFlag('print one JSON object'),
  },
  run: status,
};

async function status(args: StatusArgs): Promise<number> {
  if (args.store === undefined && args.queue === undefined)
    throw new UsageError('give --store FILE or --queue ADDRESS');
  if (args.store === undefined && args.files?.length)
    throw new UsageError('files of levels need --store FILE');
  const terminal = await openTerminal();
  const figures: Record<string, number> = {};
  let codes: readonly ExitCode[] = [];
  if (args.store !== undefined) {
    const asksForRuns = args.files !== undefined && args.files.length > 0;
    const store = asksForRuns ? new Store(args.store) : existingStore(args.store);
    if (asksForRuns) {
      const matrix = await readMatrix(args, terminal);
      const { tasks } = matrix;
      codes = matrix.codes;
      if (codes.includes(EXIT.interrupted)) return EXIT.interrupted;
      const open = openTasks(store, tasks).length;
      Object.assign(figures, { runs: tasks.length, done: tasks.length - open, open });
    }
    const records = holdClaims([...store.records().values()]);
    tellDamage(terminal, store);
    const outcomes: Record<string, number> = {};
    for (const record of records) {
      outcomes[describeEnd(record)] = (lookUp(outcomes, describeEnd(record)) ?? 0) + 1;
    }
    Object.assign(figures, { records: records.length, ...outcomes });
  }
  if (args.queue !== undefined) Object.assign(figures, await readQueueStatus(args.queue));
  const lines = Object.entries(figures).map(([name, count]) => `${name.padEnd(12)}${count}`);
  terminal.out(args.json ? `${JSON.stringify({ schema: 1, ...figures })}\n` : `${lines.join('\n')}\n`);
  await terminal.close();
  return worstOf(codes);
}

function readQueueStatus(url: string): Promise<Readonly<Record<string, number>>> {
  return withQueue(async () => {
    const queue = await openQueue(url);
    try {
      return await queueStatus(queue);
    } finally {
      await queue.close();
    }
  });
}
