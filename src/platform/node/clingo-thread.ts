import { parentPort } from 'node:worker_threads';
import type { AnswerSet, ClingoAnswer, ClingoTask } from '../../asp/clingo/engine.js';
import { wasmEngine } from '../../asp/clingo/wasm.js';
import type { Limits } from '../../base/limits.js';

/** A message to a thread: run a program, or stop the run. */
export type ThreadOrder =
  | { readonly kind: 'run'; readonly task: ClingoTask; readonly limits: Limits; readonly tells: boolean }
  | { readonly kind: 'stop' };

/** A message from a thread: an answer set when it is found, or the answer at the end. */
export type ThreadReply =
  | { readonly kind: 'model'; readonly answerSet: AnswerSet }
  | { readonly kind: 'answer'; readonly answer: ClingoAnswer };

/*
 * A thread with its own clingo: clingo-wasm has one instance in each thread. Each thread starts another
 * worker, that of clingo-wasm, which is replaced when a run is stopped.
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
