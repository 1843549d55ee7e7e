import type { Worker } from 'node:worker_threads';

/** Threads for those who need one for a while. */
interface ThreadQueue {
  readonly take: () => Turn;
  /** Ends a thread. It is not given to anybody again. */
  readonly discard: (thread: Worker) => void;
}

/** A place in the queue. */
interface Turn {
  /** Rejects if no thread can be started. */
  readonly thread: Promise<Worker>;
  /** Gives the thread back, or gives up waiting for it. */
  readonly leave: () => void;
}

/** Somebody who waits for a thread. */
interface Waiter {
  readonly give: (thread: Worker) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * A queue for at most `size` threads. Threads are started when they are needed. One that ends makes room for
 * a new one.
 */
export function threadQueue(size: number, start: () => Worker): ThreadQueue {
  const threads = new Set<Worker>();
  const idle = new Set<Worker>();
  const waiting = new Set<Waiter>();

  function forget(thread: Worker): void {
    threads.delete(thread);
    idle.delete(thread);
    serve();
  }

  function added(): Worker {
    const thread = start();
    threads.add(thread);
    // An error of an idle thread, without a listener, would end the whole process.
    return thread.on('error', () => forget(thread)).on('exit', () => forget(thread));
  }

  function serve(): void {
    for (const waiter of waiting) {
      if (idle.size === 0 && threads.size === size) return;
      waiting.delete(waiter);
      try {
        const [thread = added()] = idle;
        idle.delete(thread);
        waiter.give(thread);
      } catch (error) {
        waiter.fail(error);
      }
    }
  }

  function giveBack(thread: Worker): void {
    if (threads.has(thread)) idle.add(thread);
    serve();
  }

  function take(): Turn {
    let leave = () => {};
    const thread = new Promise<Worker>((give, fail) => {
      const waiter = { give, fail };
      waiting.add(waiter);
      leave = () => {
        if (!waiting.delete(waiter)) void thread.then(giveBack, () => undefined);
      };
    });
    serve();
    return { thread, leave };
  }

  return {
    take,
    discard: (thread) => {
      void thread.terminate();
      forget(thread);
    },
  };
}
