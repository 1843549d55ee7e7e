import { arch, availableParallelism, cpus, hostname, platform, release, totalmem } from 'node:os';
import process from 'node:process';
import type { Machine } from './run-record.js';

/** The machine that this process runs on. */
export function thisMachine(): Machine {
  return {
    host: hostname(),
    system: `${platform()} ${release()} ${arch()}`,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryMib: Math.round(totalmem() / 2 ** 20),
    node: process.version,
  };
}
