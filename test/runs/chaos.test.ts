import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import test from 'ava';
import { killedBench } from '../../bench/chaos/killed-bench.js';
import { killedQueue } from '../../bench/chaos/killed-queue.js';
import { Random } from '../../src/base/random.js';

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
