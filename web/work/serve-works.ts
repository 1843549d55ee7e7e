import type { Reply, Request, Works } from './protocol.js';

/** How a worker does each kind of work. */
type Handlers<W extends Works> = {
  readonly [K in keyof W]: (
    task: W[K]['task'],
    tell: (progress: W[K]['progress']) => void,
    signal: AbortSignal,
  ) => W[K]['result'] | Promise<W[K]['result']>;
};

/** Answers the requests that come to this worker. */
export function serveWorks<W extends Works>(handlers: Handlers<W>): void {
  const running = new Map<number, AbortController>();
  const reply = (message: Reply) => self.postMessage(message);

  self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    if ('stop' in data) return running.get(data.id)?.abort();
    const { id, kind, task } = data;
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const result = await handlers[kind](task, (progress) => reply({ id, progress }), controller.signal);
      reply({ id, result });
    } catch (error) {
      reply({ id, fault: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(id);
    }
  });
}
