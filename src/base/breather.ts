/** Milliseconds of work between two pauses. */
const PAUSE_AFTER = 50;

/**
 * Makes a function for long work to await now and then. Every 50 ms it lets the host do other things, such as
 * hearing an interruption; the other calls cost nothing.
 */
export function breather(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < PAUSE_AFTER) return;
    await pause();
    last = performance.now();
  };
}

/** Lets the host do everything that waits. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
