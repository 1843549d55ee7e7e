import { Worker } from 'node:worker_threads';
import type { SearchHost, SearchMessage } from '../../solve/engine/search-host.js';

/** Runs each search in its own worker thread. */
export const SEARCH_THREADS: SearchHost = {
  start(task, onMessage, onError) {
    const worker = new Worker(new URL('./search-worker.js', import.meta.url), { workerData: task });
    worker.on('message', (message: SearchMessage) => onMessage(message));
    worker.on('error', onError);
    return { stop: () => void worker.terminate() };
  },
};
