import type { Limits } from '../../src/base/limits.js';
import { solveNatively } from '../../src/search/search.js';
import { NATIVE_OBJECTIVES } from '../../src/search/stage/native-search.js';
import { cpuSeconds } from '../cpu-clock.js';
import { readCollection } from './levels.js';

const RUNS = 100;
const SECONDS = 0.5;

/**
 * Runs levels, the largest boards first and all objectives in turn, into a limit: how long after its time a search
 * ends, or how much memory the process takes beyond what it may store. Returns the runs that broke the limit.
 */
export function benchLimits(folder: string, names: readonly string[], limits: Limits): number {
  const levels = names
    .flatMap((name) => readCollection(folder, name).map((known) => ({ name, ...known })))
    .sort((one, other) => other.level.board.walls.length - one.level.board.walls.length)
    .slice(0, RUNS);
  const seconds = limits.seconds ?? SECONDS;
  const most = Math.max(0.5, 0.02 * seconds);
  const ended = { time: 0, memory: 0, nodes: 0, interrupted: 0 };
  let latest = 0;
  let broken = 0;
  levels.forEach(({ name, index, level }, run) => {
    const objective = NATIVE_OBJECTIVES[run % NATIVE_OBJECTIVES.length];
    const before = cpuSeconds();
    const result = solveNatively(level, { objective, limits: { ...limits, seconds }, now: cpuSeconds });
    const late = cpuSeconds() - before - seconds;
    if (result.limit) ended[result.limit]++;
    if (result.status === 'unknown' && !result.limit) broken++;
    if (late > most) broken++;
    if (late > latest) {
      latest = late;
      console.log(`${name} ${index}, ${objective}: ${late.toFixed(3)} s late`);
    }
  });
  const mib = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `# ${levels.length} runs, limit ${seconds} s, ${limits.memoryMib ?? 'no'} MiB: ${ended.time} ended by time, ${ended.memory} by memory, latest ${latest.toFixed(3)} s late, ${broken} broken, ${mib} MiB resident at most`,
  );
  return broken;
}
