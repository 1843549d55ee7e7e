import { parentPort, workerData } from 'node:worker_threads';
import { now } from '../../base/clock.js';
import { Commons } from '../../search/parallel/commons.js';
import type { StateName } from '../../search/parallel/part-proof.js';
import { startPart } from '../../search/shared-proof.js';
import type { PartTask, SearchMessage } from '../../solve/engine/search-host.js';

/*
 * A worker thread that runs one part of a proof, reports progress, and ends with its result when it has one
 * or when the parts are stopped. Afterwards it answers questions for its states.
 */

const SECONDS_PER_REPORT = 0.1;

const { level, options, share } = workerData as PartTask;
const commons = new Commons(share.space.forward);
const stopped = new AbortController();
const limits = { ...options.limits, signal: stopped.signal };
const search = startPart(level, { ...options, limits, now }, share);
const send = (message: SearchMessage) => parentPort!.postMessage(message);
for (;;) {
  const result = search.run(SECONDS_PER_REPORT);
  if (result) {
    const goal = search.goal();
    send({ kind: 'result', result, ...(goal && { goal }) });
    break;
  }
  send({ kind: 'progress', progress: search.progress() });
  if (commons.isStopped) stopped.abort();
}
parentPort!.on('message', (name: StateName) => parentPort!.postMessage(search.stateNamed(name)));
