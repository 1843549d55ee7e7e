import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import test from 'ava';
import { killedBench } from '../../../bench/chaos/killed-bench.js';
import { killedLibrary, killedLibraryQueue } from '../../../bench/chaos/killed-library.js';
import { killedQueue } from '../../../bench/chaos/killed-queue.js';
import { scratchFolder, writeLevels } from '../../../bench/chaos/parts.js';
import { Random } from '../../../src/base/random.js';

/** Short forms of `npm run bench:chaos`. */
const onLinux = existsSync('/proc/self/stat') ? test : test.skip;
const withRedis = spawnSync('redis-server', ['--version']).status === 0 ? onLinux : test.skip;

onLinux(
  'two benchmarks on one store, killed and begun again, make the runs of one left in peace',
  async (t) => {
    const { killed, quiet } = await killedBench(
      { runs: 20, kills: 2, longest: 600, writers: 2 },
      new Random(1),
    );
    const keysOf = ({ records }: typeof killed) => records.map(({ key }) => key).sort();
    t.is(quiet.records.length, 20);
    t.deepEqual(keysOf(killed), keysOf(quiet));
    t.is(killed.broken, 0);
  },
);

withRedis('a queue whose workers and server are killed ends with one record a run', async (t) => {
  const plan = { jobs: 30, workers: 2, workerKills: 2, serverKills: 1, lockSeconds: 1, pause: 800 };
  const { store, poisonStarts, exitCode } = await killedQueue(plan, new Random(1));
  t.is(exitCode, 0);
  t.is(store.broken, 0);
  t.is(store.repeated, 0);
  const outcomes = (solver: string) => store.records.filter((r) => r.solver === solver).map((r) => r.outcome);
  t.is(outcomes('short').length, 30);
  t.deepEqual(outcomes('poison'), ['error']);
  t.is(poisonStarts, 3);
});

onLinux(
  'work on a library that is killed and resumed ends with the rows of work left in peace',
  async (t) => {
    const folder = scratchFolder();
    const plan = {
      files: [writeLevels(folder, 16)],
      kills: 4,
      longest: 900,
      writers: 2,
      words: ['solve', '--jobs', '2'],
    };
    const { killed, quiet } = await killedLibrary(plan, new Random(1));
    t.is(quiet.results.length, 16);
    t.is(quiet.solutions.length, 16);
    t.deepEqual(killed, quiet);
    t.deepEqual(killed.faults, []);
  },
);

withRedis('a library whose workers, queue and writer are killed has every result once', async (t) => {
  const plan = {
    levels: 24,
    workers: 2,
    workerKills: 2,
    serverKills: 1,
    writerKills: 1,
    lockSeconds: 1,
    pause: 800,
  };
  const { content, exitCode } = await killedLibraryQueue(plan, new Random(2));
  t.is(exitCode, 0);
  t.is(content.levels.length, 24);
  t.is(content.results.length, 24);
  t.is(content.solutions.length, 24);
  t.deepEqual(content.faults, []);
});
