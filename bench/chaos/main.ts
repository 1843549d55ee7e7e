import { join } from 'node:path';
import process from 'node:process';
import { stopwatch } from '../../src/base/clock.js';
import { Random } from '../../src/base/random.js';
import { killedBench } from './killed-bench.js';
import { killedLibrary, killedLibraryQueue } from './killed-library.js';
import { killedQueue } from './killed-queue.js';

/*
 * npm run bench:chaos [-- bench | writers | queue | library | library-queue [SEED]]
 * Benchmarks, workers and the Redis server are killed with SIGKILL at random moments; then the stores are compared with
 * what an undisturbed benchmark gives. The same with libraries. Needs redis-server for the queues, and
 * SOKOSET_COLLECTIONS with the folder of the collections for `library`. Ends with 1 where anything is lost or repeated.
 */
const [part, seed = '1'] = process.argv.slice(2);
const random = new Random(Number(seed));
if (part === undefined || part === 'bench') await disturbBench(1);
if (part === undefined || part === 'writers') await disturbBench(2);
if (part === undefined || part === 'queue') await disturbQueue();
if (part === undefined || part === 'library') await disturbLibrary();
if (part === undefined || part === 'library-queue') await disturbLibraryQueue();

async function disturbBench(writers: number): Promise<void> {
  const seconds = stopwatch();
  const { killed, quiet, kills } = await killedBench(
    { runs: 500, kills: 10, longest: 4000, writers },
    random,
  );
  const [keys, expected] = [killed, quiet].map(({ records }) => new Set(records.map(({ key }) => key)));
  const missing = [...expected].filter((key) => !keys.has(key)).length;
  tell(`500 runs, ${writers} writers`, seconds(), {
    kills,
    missing,
    broken: killed.broken,
    repeated: killed.repeated,
  });
  if (missing + killed.broken + killed.repeated > 0 || keys.size !== 500) process.exitCode = 1;
}

async function disturbQueue(): Promise<void> {
  const seconds = stopwatch();
  const jobs = 2000;
  const chaos = await killedQueue(
    { jobs, workers: 3, workerKills: 20, serverKills: 3, lockSeconds: 10, pause: 5000 },
    random,
  );
  const { records, broken, repeated } = chaos.store;
  const short = records.filter(({ solver }) => solver === 'short');
  const errors = short.filter(({ outcome }) => outcome === 'error').length;
  const poison = records
    .filter(({ solver }) => solver === 'poison')
    .map(({ outcome, message }) => `${outcome}: ${message}`);
  const { workerKills, serverKills, poisonStarts } = chaos;
  tell('2000 jobs, 3 workers', seconds(), {
    workerKills,
    serverKills,
    records: short.length,
    errors,
    broken,
    repeated,
    poisonStarts,
    poison: poison.join(),
  });
  if (short.length !== jobs || broken + repeated > 0 || poison.length !== 1) process.exitCode = 1;
}

async function disturbLibrary(): Promise<void> {
  const folder = join(process.env['SOKOSET_COLLECTIONS'] ?? '.', 'levels');
  const files = ['microban1.xsb', 'microban2.xsb'].map((name) => join(folder, name));
  for (const writers of [1, 2]) {
    const seconds = stopwatch();
    const words = ['solve', '--jobs', '2'];
    const plan = { files, kills: 20, longest: 6000, writers, words };
    const { killed, quiet, kills } = await killedLibrary(plan, random);
    const isSame = JSON.stringify(killed) === JSON.stringify(quiet);
    const { levels, solutions, results, faults } = killed;
    tell(`library solve, ${writers} at the same time`, seconds(), {
      kills,
      levels: levels.length,
      solutions: solutions.length,
      results: results.length,
      faults: faults.length,
      same: String(isSame),
    });
    if (!isSame || faults.length > 0) process.exitCode = 1;
  }
}

async function disturbLibraryQueue(): Promise<void> {
  const seconds = stopwatch();
  const plan = {
    levels: 2000,
    workers: 2,
    workerKills: 20,
    serverKills: 3,
    writerKills: 3,
    lockSeconds: 10,
    pause: 5000,
  };
  const { content, kills, exitCode } = await killedLibraryQueue(plan, random);
  const { levels, solutions, results, faults } = content;
  tell('library solve --queue, 2000 levels, 2 workers', seconds(), {
    ...kills,
    levels: levels.length,
    solutions: solutions.length,
    results: results.length,
    faults: faults.length,
    exitCode: String(exitCode),
  });
  if (solutions.length !== 2000 || results.length !== 2000 || faults.length > 0) process.exitCode = 1;
}

function tell(what: string, seconds: number, figures: Readonly<Record<string, number | string>>): void {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`${what}: ${text.join(', ')}; ${seconds.toFixed(0)} s`);
}
