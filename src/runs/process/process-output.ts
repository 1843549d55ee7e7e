import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** The largest number of bytes that a process may write to standard output, or to a file of its answer. */
export const MAX_OUTPUT = 16 * 2 ** 20;
/** Bytes kept of the end of standard error. */
const STDERR_KEPT = 4096;

/** What a process writes, and the end of its pipes. */
export interface ProcessOutput {
  /** Whether standard output got more than MAX_OUTPUT. */
  readonly isTooLong: () => boolean;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** What the wrapper wrote of processor times. */
  readonly times: () => string;
  /** Waits for the ends of the pipes, but not long: a process that we may not kill can keep a pipe open. */
  readonly closed: () => Promise<void>;
}

/** Reads everything that a process writes. Keeps the beginning of standard output, and the end of errors. */
export function collectOutput(child: ChildProcess): ProcessOutput {
  const out: Buffer[] = [];
  let errors = Buffer.alloc(0);
  let times = '';
  let bytes = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_OUTPUT) out.push(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = Buffer.concat([errors, chunk]).subarray(-STDERR_KEPT);
  });
  child.stdio[3]?.on('data', (chunk) => {
    times += chunk;
  });
  // The lifeline breaks when the wrapper ends. That is not an error.
  for (const pipe of child.stdio) pipe?.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    isTooLong: () => bytes > MAX_OUTPUT,
    stdout: () => Buffer.concat(out).toString('utf8'),
    stderr: () => errors.toString('utf8'),
    times: () => times,
    closed: async () => {
      child.stdio[4]?.destroy();
      await Promise.race([closed, sleep(1000)]);
      for (const pipe of child.stdio) pipe?.destroy();
    },
  };
}
