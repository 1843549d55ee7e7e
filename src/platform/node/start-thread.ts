import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a program in a worker thread. Its file lies beside this one. A bundle of somebody else leaves it
 * behind; the error says what helps.
 */
export function startThread(file: string, options: WorkerOptions = {}): Worker {
  const url = besideThis(file);
  if (url && existsSync(url)) return new Worker(url, options);
  throw new Error(
    `the program of a worker thread, ${url ? fileURLToPath(url) : file}, is not there: keep sokoset out of the bundle, as an external package`,
  );
}

/** Undefined where the bundler has taken away the place of this file. */
function besideThis(file: string): URL | undefined {
  try {
    return new URL(file, import.meta.url);
  } catch {
    return undefined;
  }
}
