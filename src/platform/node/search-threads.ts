import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { SearchHost, SearchMessage } from '../../solve/engine/search-host.js';
import { startThread } from './start-thread.js';

/** Runs each search, and each part of a proof, in its own worker thread. */
export const SEARCH_THREADS: SearchHost = {
  start(task, onMessage, onError) {
    const worker = startWorker('./search-worker.js', task, onMessage, onError);
    return { stop: () => void worker.terminate() };
  },
  startPart(task, onMessage, onError) {
    const worker = startWorker('./part-worker.js', task, onMessage, onError);
    return {
      stop: () => void worker.terminate(),
      async stateNamed(name) {
        const ended = new AbortController();
        const exit = once(worker, 'exit', { signal: ended.signal }).then(() => Promise.reject(goneError()));
        const answer = once(worker, 'message', { signal: ended.signal });
        worker.postMessage(name);
        try {
          const [state] = await Promise.race([answer, exit]);
          return state;
        } finally {
          ended.abort();
        }
      },
    };
  },
};

function goneError(): Error {
  return new Error('a thread of the search has ended without an answer');
}

/**
 * Starts a thread that sends one result. If it ends without one, that is an error. So is what a listener
 * throws: left alone, it would end the whole process.
 */
function startWorker(
  file: string,
  workerData: unknown,
  onMessage: (message: SearchMessage) => void,
  onError: (error: Error) => void,
): Worker {
  const worker = startThread(file, { workerData });
  const exit = () => onError(goneError());
  const listen = (message: SearchMessage) => {
    if (message.kind === 'result') worker.off('message', listen).off('exit', exit);
    try {
      onMessage(message);
    } catch (error) {
      onError(error as Error);
    }
  };
  return worker.on('message', listen).on('error', onError).on('exit', exit);
}
