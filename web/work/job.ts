/** A piece of work that is running. */
export interface Job<Result> {
  /** Its outcome. Never rejected: a failure is an outcome too. */
  readonly outcome: Promise<JobEnd<Result>>;
  /** Ends the work. First it asks, so that the result so far comes back; then it uses force. */
  stop(): void;
}

/** The three ends of a job. `stopped` means that it had to be ended by force, and nothing came back. */
export type JobEnd<Result> =
  | { readonly end: 'done'; readonly result: Result }
  | { readonly end: 'stopped' }
  | { readonly end: 'failed'; readonly failure: Failure };

/** Why there is no result: the script of the worker was not loaded, the worker crashed, or our code threw. */
export interface Failure {
  readonly kind: 'load' | 'crash' | 'fault';
  readonly message: string;
}

/** The result of a job that has ended normally; undefined for any other job. */
export function resultOf<Result>(outcome: JobEnd<Result>): Result | undefined {
  return outcome.end === 'done' ? outcome.result : undefined;
}

/** A failure in words. It says nothing about the level. */
export function describeFailure({ kind, message }: Failure): string {
  switch (kind) {
    case 'load':
      return 'could not be loaded: the server cannot be reached, or it has a newer version of the page';
    case 'crash':
      return `crashed (${message})`;
    case 'fault':
      return `failed (${message})`;
  }
}

/** A part of the page that comes on use, as a job. Whoever stops it does not wait for the part. */
export function loadingJob<Part>(load: () => Promise<Part>): Job<Part> {
  const loaded = load().then(
    (result) => ({ end: 'done' as const, result }),
    (error: unknown) => ({
      end: 'failed' as const,
      failure: { kind: 'load' as const, message: String(error) },
    }),
  );
  let stop = () => {};
  const stopped = new Promise<JobEnd<Part>>((resolve) => {
    stop = () => resolve({ end: 'stopped' });
  });
  return { outcome: Promise.race([loaded, stopped]), stop: () => stop() };
}

/** Another job with the outcome of this one, read differently. */
export function mapJob<A, B>({ outcome, stop }: Job<A>, read: (result: A) => B): Job<B> {
  const mapped = outcome.then((ended) =>
    ended.end === 'done' ? { ...ended, result: read(ended.result) } : ended,
  );
  return { outcome: mapped, stop };
}
