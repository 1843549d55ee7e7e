import type { Reply, Request, Works } from './protocol.js';

/** How a worker does each kind of work. */
type Handlers<W extends Works> = {
  readonly [K in keyof W]: (
    task: W[K]['task'],
    tell: (progress: W[K]['progress']) => void,
    signal: AbortSignal,
  ) => W[K]['result'] | Promise<W[K]['result']>;
};

/** Answers the requests to this worker, one task at a time. */
export function serveWorks<W extends Works>(handlers: Handlers<W>): void {
  let controller = new AbortController();
  const reply = (message: Reply) => self.postMessage(message);

  self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    if ('stop' in data) return controller.abort();
    controller = new AbortController();
    try {
      const { kind, task } = data;
      const result = await handlers[kind](task, (progress) => reply({ progress }), controller.signal);
      reply({ result });
    } catch (error) {
      reply({ fault: error instanceof Error ? error.message : String(error) });
    }
  });
  reply({ ready: true });
}
