import { readFileSync } from 'node:fs';

/** The clock of the benchmarks: what the process has used, so that a busy machine changes little. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The same with what its ended children have used, from the Linux process table. */
export function cpuSecondsOfAll(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}
