/** Seconds on a clock that runs evenly. Only differences of two times mean anything. */
export function now(): number {
  return performance.now() / 1000;
}

/** Starts a watch, which tells the seconds since then. */
export function stopwatch(): () => number {
  const began = now();
  return () => now() - began;
}

/** Seconds as records state them: to the millisecond. */
export function roundedSeconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
