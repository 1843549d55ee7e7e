import process from 'node:process';
import { Random } from '../../src/base/random.js';
import { killedBench } from './killed-bench.js';
import { killedQueue } from './killed-queue.js';

/*
 * npm run bench:chaos [-- bench | writers | queue [SEED]]
 * Benchmarks, workers and the Redis server are killed with SIGKILL at random moments; then the stores are compared with
 * what an undisturbed benchmark gives. Needs redis-server for the queue. Ends with 1 where anything is lost or repeated.
 */
const [part, seed = '1'] = process.argv.slice(2);
const random = new Random(Number(seed));
if (part === undefined || part === 'bench') await disturbBench(1);
if (part === undefined || part === 'writers') await disturbBench(2);
if (part === undefined || part === 'queue') await disturbQueue();

async function disturbBench(writers: number): Promise<void> {
  const began = performance.now();
  const { killed, quiet, kills } = await killedBench(
    { runs: 500, kills: 10, longest: 4000, writers },
    random,
  );
  const [keys, expected] = [killed, quiet].map(({ records }) => new Set(records.map(({ key }) => key)));
  const missing = [...expected].filter((key) => !keys.has(key)).length;
  tell(`500 runs, ${writers} writers`, began, {
    kills,
    missing,
    broken: killed.broken,
    repeated: killed.repeated,
  });
  if (missing + killed.broken + killed.repeated > 0 || keys.size !== 500) process.exitCode = 1;
}

async function disturbQueue(): Promise<void> {
  const began = performance.now();
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
  tell('2000 jobs, 3 workers', began, {
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

function tell(what: string, began: number, figures: Readonly<Record<string, number | string>>): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`${what}: ${text.join(', ')}; ${seconds} s`);
}
