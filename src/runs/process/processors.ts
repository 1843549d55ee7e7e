import { spawnSync } from 'node:child_process';
import process from 'node:process';

/**
 * A processor for each of `jobs` simultaneous runs; undefined for all if there are too few or runs cannot be
 * pinned.
 */
export function processorsFor(jobs: number): (number | undefined)[] {
  const processors = pinnableProcessors();
  return Array.from({ length: jobs }, (_, i) => (jobs <= processors.length ? processors[i] : undefined));
}

/** The processors that this process may use; none if runs cannot be pinned to them. */
function pinnableProcessors(): number[] {
  const { stdout, status } = spawnSync('taskset', ['-cp', String(process.pid)], { encoding: 'utf8' });
  if (status !== 0) return [];
  const list = stdout.slice(stdout.lastIndexOf(':') + 1).trim();
  return list.split(',').flatMap((range) => {
    const [low, high = low] = range.split('-').map(Number);
    return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  });
}
