import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../src/base/random.js';
import { checkStore, ended, type StoreCheck, scratchFolder, startSokoset, writeLevels } from './parts.js';

/** How a benchmark is disturbed. */
interface KillPlan {
  readonly runs: number;
  readonly kills: number;
  /** Milliseconds that a benchmark may live before it is killed, at most. */
  readonly longest: number;
  /** Benchmarks at a time on the same store. */
  readonly writers: number;
}

/** A benchmark killed with SIGKILL again and again, and the same one left in peace. */
export async function killedBench(
  plan: KillPlan,
  random: Random,
): Promise<{ readonly killed: StoreCheck; readonly quiet: StoreCheck; readonly kills: number }> {
  const folder = scratchFolder();
  const levels = writeLevels(folder, plan.runs / 5);
  const bench = (store: string) =>
    startSokoset([
      ...['bench', 'run', levels, '--store', store, '--repeat', '5', '--time', '20', '--jobs', '2'],
      ...['--solver', "short=sh -c 'sleep 0.0$1' sh {seed} {level}"],
    ]);
  const quiet = join(folder, 'quiet.jsonl');
  await ended(bench(quiet));
  const store = join(folder, 'killed.jsonl');
  let kills = 0;
  while (kills < plan.kills) {
    const writers = Array.from({ length: plan.writers }, () => bench(store));
    await sleep(400 + random.below(plan.longest));
    for (const writer of writers) {
      if (writer.exitCode === null) kills++;
      writer.kill('SIGKILL');
      await ended(writer);
    }
    if (writers.every(({ exitCode }) => exitCode === 0)) break;
  }
  await Promise.all(Array.from({ length: plan.writers }, () => ended(bench(store))));
  return { killed: checkStore(store), quiet: checkStore(quiet), kills };
}
