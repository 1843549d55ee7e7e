import { parentPort } from 'node:worker_threads';
import type { AnswerSet, ClingoAnswer, ClingoTask } from '../../asp/clingo/engine.js';
import { wasmEngine } from '../../asp/clingo/wasm.js';
import type { Limits } from '../../base/limits.js';

/** What a thread is told: to run a program, or to stop the run under way. */
export type ThreadOrder =
  | { readonly kind: 'run'; readonly task: ClingoTask; readonly limits: Limits; readonly tells: boolean }
  | { readonly kind: 'stop' };

/** What a thread says: an answer set as it comes, and the answer at the end. */
export type ThreadReply =
  | { readonly kind: 'model'; readonly answerSet: AnswerSet }
  | { readonly kind: 'answer'; readonly answer: ClingoAnswer };

/*
 * One thread with a clingo of its own: clingo-wasm holds one instance a thread. Each thread starts a worker more, which
 * is clingo-wasm's and is replaced when a run is stopped.
 */
const engine = wasmEngine();
const say = (reply: ThreadReply) => parentPort?.postMessage(reply);
let stop = new AbortController();

parentPort?.on('message', async (order: ThreadOrder) => {
  if (order.kind === 'stop') return stop.abort();
  stop = new AbortController();
  const onModel = (answerSet: AnswerSet) => say({ kind: 'model', answerSet });
  const limits = { ...order.limits, signal: stop.signal };
  const answer = await engine.run(order.task, limits, order.tells ? onModel : undefined);
  say({ kind: 'answer', answer });
});
