import { Worker } from 'node:worker_threads';
import type { AnswerSet, ClingoAnswer, ClingoEngine, ClingoTask } from '../asp/clingo/engine.js';
import { wasmEngine } from '../asp/clingo/wasm.js';
import type { Limits } from '../base/limits.js';
import type { ThreadOrder, ThreadReply } from './clingo-thread.js';

/**
 * clingo as WebAssembly in `size` threads, so that as many runs go on at once; further ones wait. Threads start when they are
 * needed and do not keep the process alive. A memory limit is not kept: memory is known of the process alone.
 */
export function clingoPool(size: number): ClingoEngine {
  const idle: Worker[] = [];
  const waiting: ((thread: Worker) => void)[] = [];
  let started = 0;

  function take(): Promise<Worker> | Worker {
    const thread = idle.pop();
    if (thread) return thread;
    if (started === size) return new Promise((resolve) => waiting.push(resolve));
    started++;
    return new Worker(new URL('./clingo-thread.js', import.meta.url));
  }

  function giveBack(thread: Worker): void {
    const next = waiting.shift();
    if (next) next(thread);
    else idle.push(thread);
  }

  return {
    name: 'clingo',
    run: async (task, limits = {}, onModel) => {
      const thread = await take();
      const answer = await runIn(thread, task, limits, onModel);
      giveBack(thread);
      return answer;
    },
    version: () => wasmEngine().version(),
  };
}

function runIn(
  thread: Worker,
  task: ClingoTask,
  limits: Limits,
  onModel?: (answerSet: AnswerSet) => void,
): Promise<ClingoAnswer> {
  const { signal, ...others } = limits;
  const order = (message: ThreadOrder) => thread.postMessage(message);
  const stop = () => order({ kind: 'stop' });
  return new Promise<ClingoAnswer>((resolve, reject) => {
    const hear = (reply: ThreadReply) => {
      if (reply.kind === 'model') return onModel?.(reply.answerSet);
      thread.off('message', hear).off('error', reject).unref();
      signal?.removeEventListener('abort', stop);
      resolve(reply.answer);
    };
    thread.on('message', hear).on('error', reject).ref();
    order({ kind: 'run', task, limits: others, tells: onModel !== undefined });
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
