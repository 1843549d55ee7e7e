import type { Worker } from 'node:worker_threads';
import type { AnswerSet, ClingoAnswer, ClingoEngine, ClingoTask } from '../../asp/clingo/engine.js';
import { runAfter } from '../../asp/clingo/run-after.js';
import { wasmEngine } from '../../asp/clingo/wasm.js';
import { watchLimits } from '../../asp/clingo/watch.js';
import type { LimitName, Limits } from '../../base/limits.js';
import { onAbort } from '../../base/on-abort.js';
import type { ThreadOrder, ThreadReply } from './clingo-thread.js';
import { startThread } from './start-thread.js';
import { threadQueue } from './thread-queue.js';

/**
 * clingo as WebAssembly in `size` threads. Each thread makes one run at a time; further runs wait. Threads
 * start when they are needed and do not keep the process alive. `processMib` returns the memory of the whole
 * process. A memory limit counts the growth of the process since the last moment without a run. So it holds
 * for all simultaneous runs together.
 */
export function clingoPool(size: number, processMib: () => number): ClingoEngine {
  const threads = threadQueue(size, startClingo);
  let running = 0;
  let before = 0;
  const grownMib = () => processMib() - before;

  /** A thread that failed is not used again. */
  async function runNow(thread: Worker, run: ThreadRun): Promise<ClingoAnswer> {
    if (running++ === 0) before = processMib();
    try {
      return await runIn(thread, run, grownMib);
    } catch (error) {
      threads.discard(thread);
      throw error;
    } finally {
      running--;
    }
  }

  return {
    name: 'clingo',
    run: async (task, limits = {}, onModel) => {
      const turn = threads.take();
      try {
        return await runAfter(turn.thread, limits, async (rest) =>
          runNow(await turn.thread, { task, limits: rest, onModel }),
        );
      } finally {
        turn.leave();
      }
    },
    version: () => wasmEngine().version(),
  };
}

/** Starts a thread. Only a run in it keeps the process alive. */
function startClingo(): Worker {
  const thread = startThread('./clingo-thread.js');
  thread.unref();
  return thread;
}

/** A run as a thread gets it. */
interface ThreadRun {
  readonly task: ClingoTask;
  readonly limits: Limits;
  readonly onModel?: (answerSet: AnswerSet) => void;
}

function runIn(
  thread: Worker,
  { task, limits, onModel }: ThreadRun,
  grownMib: () => number,
): Promise<ClingoAnswer> {
  const { signal, memoryMib, ...others } = limits;
  const order = (message: ThreadOrder) => thread.postMessage(message);
  const stop = () => order({ kind: 'stop' });
  let limit: LimitName | undefined;
  const stopFor = (name: LimitName) => {
    limit = name;
    stop();
  };
  return new Promise<ClingoAnswer>((resolve, reject) => {
    const unwatch = watchLimits({ memoryMib }, stopFor, grownMib);
    const forget = onAbort(signal, stop);
    const end = () => {
      thread.off('message', hear).off('error', fail).off('exit', exit).unref();
      forget();
      unwatch();
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const exit = () => fail(new Error('the thread of clingo has ended'));
    // What a listener throws ends the run: left alone, it would end the whole process.
    const tell = (answerSet: AnswerSet) => {
      try {
        onModel?.(answerSet);
      } catch (error) {
        fail(error as Error);
      }
    };
    const hear = (reply: ThreadReply) => {
      if (reply.kind === 'model') return tell(reply.answerSet);
      end();
      resolve(limit && reply.answer.limit ? { ...reply.answer, limit } : reply.answer);
    };
    thread.on('message', hear).on('error', fail).on('exit', exit).ref();
    order({ kind: 'run', task, limits: others, tells: onModel !== undefined });
    if (signal?.aborted) stop();
  });
}
