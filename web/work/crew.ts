import type { Reply, Request, Works } from './protocol.js';

/** How long a worker may take to stop by itself, in milliseconds, before it is ended. */
const PATIENCE = 70;

/** A piece of work under way. */
export interface Job<Result> {
  /** Undefined where the worker had to be ended; rejected for a fault of the code. */
  readonly result: Promise<Result | undefined>;
  /** Ends the work: kindly first, so that what it has so far comes back, then by force. */
  stop(): void;
}

/** One worker, started when it is first needed and again after it was ended. */
export interface Crew<W extends Works> {
  start<K extends keyof W & string>(
    kind: K,
    task: W[K]['task'],
    onProgress?: (progress: W[K]['progress']) => void,
  ): Job<W[K]['result']>;
}

interface Waiting {
  readonly settle: (result?: unknown) => void;
  readonly fail: (error: Error) => void;
  readonly onProgress?: (progress: never) => void;
}

export function createCrew<W extends Works>(spawn: () => Worker): Crew<W> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let count = 0;

  const hear = ({ data }: MessageEvent<Reply>) => {
    const job = waiting.get(data.id);
    if (!job) return;
    if ('progress' in data) return job.onProgress?.(data.progress as never);
    waiting.delete(data.id);
    if ('fault' in data) job.fail(new Error(data.fault));
    else job.settle(data.result);
  };

  /** Everything that the worker was doing ends with it. */
  const end = (error?: Error) => {
    worker?.terminate();
    worker = undefined;
    const jobs = [...waiting.values()];
    waiting.clear();
    for (const job of jobs) {
      if (error) job.fail(error);
      else job.settle();
    }
  };

  const send = (request: Request) => {
    if (!worker) {
      worker = spawn();
      worker.addEventListener('message', hear);
      worker.addEventListener('error', (event) => end(new Error(event.message || 'a worker failed')));
    }
    worker.postMessage(request);
  };

  return {
    start: (kind, task, onProgress) => {
      const id = ++count;
      const result = new Promise((resolve, reject) => {
        waiting.set(id, { settle: resolve, fail: reject, onProgress });
      });
      send({ id, kind, task });
      return {
        result: result as Promise<never>,
        stop: () => {
          if (!waiting.has(id)) return;
          worker?.postMessage({ id, stop: true });
          setTimeout(() => waiting.has(id) && end(), PATIENCE);
        },
      };
    },
  };
}
