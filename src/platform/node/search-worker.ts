import { parentPort, workerData } from 'node:worker_threads';
import { now } from '../../base/clock.js';
import { startNatively } from '../../search/search.js';
import type { SearchMessage, SearchTask } from '../../solve/engine/search-host.js';

/*
 * A worker thread that runs one search, reports progress, and ends with the result. It can be stopped from
 * outside.
 */

const SECONDS_PER_REPORT = 0.2;

const { level, options } = workerData as SearchTask;
const search = startNatively(level, { ...options, now });
const send = (message: SearchMessage) => parentPort!.postMessage(message);
for (;;) {
  const result = search.run(SECONDS_PER_REPORT);
  if (result) {
    send({ kind: 'result', result });
    break;
  }
  send({ kind: 'progress', progress: search.progress() });
}
