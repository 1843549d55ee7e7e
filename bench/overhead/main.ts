import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { stopwatch } from '../../src/base/clock.js';
import type { BenchRecord } from '../../src/runs/record/run-record.js';
import { ended, scratchFolder, startSokoset, writeLevels } from '../chaos/parts.js';

/*
 * npm run bench:overhead [-- runs | jobs]
 * What `bench run` adds to the work of a solver, and how much faster two jobs are than one. Wall times and the second part
 * want a machine without other work, the second one two processors.
 */
const part = process.argv[2];
const NODE = `"${process.execPath}"`;
if (part === undefined || part === 'runs') await measureRuns();
if (part === undefined || part === 'jobs') await measureJobs();

/** Runs that do nothing, next to an empty Node process. */
async function measureRuns(): Promise<void> {
  const solvers = ['true=true {level}', `node=${NODE} -e 0 {level}`, 'native', 'clingo'];
  const { records, seconds } = await bench(1, ['--repeat', '20', ...solvers.flatMap((s) => ['--solver', s])]);
  for (const solver of new Set(records.map((record) => record.solver))) {
    const runs = records.filter((record) => record.solver === solver);
    const wall = sorted(runs.map((run) => run.seconds));
    const cpu = sorted(runs.map((run) => run.cpuSeconds ?? 0));
    console.log(
      `${solver.padEnd(7)} wall least ${wall[0].toFixed(3)} s, median ${wall[10].toFixed(3)} s; processor least ${cpu[0].toFixed(2)} s, median ${cpu[10].toFixed(2)} s`,
    );
  }
  const inside = records.reduce((sum, run) => sum + run.seconds, 0);
  console.log(
    `between two runs ${(((seconds - inside) / records.length) * 1000).toFixed(1)} ms, the start included`,
  );
}

/** Twelve runs of some five seconds of pure arithmetic (no system calls, which may be slow), one and two at a time. */
async function measureJobs(): Promise<void> {
  const work = `work=${NODE} -e "let n = 0; for (let i = 0; i < 1e9; i++) n = (n * 31 + i) | 0;" {level}`;
  const [one, two] = [
    await bench(1, ['--repeat', '12', '--solver', work]),
    await bench(2, ['--repeat', '12', '--solver', work]),
  ];
  const cpu = ({ records }: typeof one) => records.reduce((sum, run) => sum + (run.cpuSeconds ?? 0), 0) / 12;
  console.log(
    `one job ${one.seconds.toFixed(1)} s, two jobs ${two.seconds.toFixed(1)} s: ${(one.seconds / two.seconds).toFixed(2)} times the throughput; processor time of a run ${cpu(one).toFixed(2)} s and ${cpu(two).toFixed(2)} s`,
  );
}

/** Makes runs on one corridor; gives them and how long it took. */
async function bench(jobs: number, words: readonly string[]) {
  const folder = scratchFolder();
  const store = join(folder, 'runs.jsonl');
  const clock = stopwatch();
  const code = await ended(
    startSokoset([
      'bench',
      'run',
      writeLevels(folder, 1),
      '--store',
      store,
      '--jobs',
      String(jobs),
      ...words,
    ]),
  );
  const seconds = clock();
  if (code !== 0) throw new Error(`bench run ended with ${code}`);
  const lines = readFileSync(store, 'utf8').trimEnd().split('\n');
  return { records: lines.map((line): BenchRecord => JSON.parse(line)), seconds };
}

function sorted(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
