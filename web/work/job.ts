/** A piece of work under way. */
export interface Job<Result> {
  /** What comes of it. Never rejected: a failure is an outcome too. */
  readonly outcome: Promise<Outcome<Result>>;
  /** Ends the work: kindly first, so that what it has so far comes back, then by force. */
  stop(): void;
}

/** The three ends of a job. Stopped means that it had to be ended by force, and that nothing came back. */
export type Outcome<Result> =
  | { readonly end: 'done'; readonly result: Result }
  | { readonly end: 'stopped' }
  | { readonly end: 'failed'; readonly failure: Failure };

/** Why there is no result: the worker's script did not arrive, the worker broke, or our code threw. */
export interface Failure {
  readonly kind: 'load' | 'crash' | 'fault';
  readonly message: string;
}

/** The result of a job that has ended well; undefined of any other. */
export function resultOf<Result>(outcome: Outcome<Result>): Result | undefined {
  return outcome.end === 'done' ? outcome.result : undefined;
}

/** A failure in words: it says nothing about the level. */
export function describeFailure({ kind, message }: Failure): string {
  switch (kind) {
    case 'load':
      return 'could not be loaded: the server cannot be reached, or the page was renewed there';
    case 'crash':
      return `crashed (${message})`;
    case 'fault':
      return `failed (${message})`;
  }
}

/** Another job with the outcome of this one, read differently. */
export function mapJob<A, B>({ outcome, stop }: Job<A>, read: (result: A) => B): Job<B> {
  const mapped = outcome.then((ended) =>
    ended.end === 'done' ? { ...ended, result: read(ended.result) } : ended,
  );
  return { outcome: mapped, stop };
}
