/** Work that is done piece by piece, so that a host stays responsive. */
export interface Sliced<T> {
  /** Works for about `seconds`; returns the result when there is one. */
  run(seconds: number): T | undefined;
}

/** Runs a generator that pauses every few milliseconds of work. */
export function sliced<T>(pieces: Generator<void, T>, now: () => number): Sliced<T> {
  return {
    run(seconds) {
      for (const until = now() + seconds; ; ) {
        const { done, value } = pieces.next();
        if (done) return value;
        if (now() >= until) return undefined;
      }
    },
  };
}
