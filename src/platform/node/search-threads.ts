import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SearchHost, SearchMessage } from '../../solve/engine/search-host.js';

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
        worker.postMessage(name);
        const [state] = await once(worker, 'message');
        return state;
      },
    };
  },
};

/** What a listener throws counts as an error of the worker: left alone, it would end the whole process. */
function startWorker(
  file: string,
  workerData: unknown,
  onMessage: (message: SearchMessage) => void,
  onError: (error: Error) => void,
): Worker {
  const worker = new Worker(new URL(file, import.meta.url), { workerData });
  const listen = (message: SearchMessage) => {
    if (message.kind === 'result') worker.off('message', listen);
    try {
      onMessage(message);
    } catch (error) {
      onError(error as Error);
    }
  };
  return worker.on('message', listen).on('error', onError);
}
