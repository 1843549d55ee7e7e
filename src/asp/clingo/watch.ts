import type { LimitName, Limits } from '../../base/limits.js';
import { onAbort } from '../../base/on-abort.js';

/** Milliseconds between two looks at the memory. */
const MEMORY_PERIOD = 50;

/** The limit that is reached before a run begins: an aborted signal, or no time left. */
export function limitAtStart({ seconds, signal }: Limits): LimitName | undefined {
  if (signal?.aborted) return 'interrupted';
  return seconds !== undefined && seconds <= 0 ? 'time' : undefined;
}

/**
 * Watches the limits of a run. Calls `stop` once, with the name of the first limit that is reached. No limit
 * may be reached yet. `memoryMib` returns the present memory of the run, if it can be known. Call the
 * returned function when the run has ended.
 */
export function watchLimits(
  limits: Limits,
  stop: (limit: LimitName) => void,
  memoryMib?: () => number | undefined,
): () => void {
  const { seconds, signal, memoryMib: most } = limits;
  let ended = false;
  const end = () => {
    ended = true;
    clearTimeout(timer);
    clearInterval(poll);
    forget();
  };
  const fire = (limit: LimitName) => {
    if (ended) return;
    end();
    stop(limit);
  };
  // setTimeout takes at most 2³¹ − 1 ms. A longer limit counts as none.
  const delay = seconds === undefined ? Number.POSITIVE_INFINITY : seconds * 1000;
  const timer = delay < 2 ** 31 ? setTimeout(() => fire('time'), delay) : undefined;
  const poll =
    most !== undefined && memoryMib
      ? setInterval(() => {
          if ((memoryMib() ?? 0) > most) fire('memory');
        }, MEMORY_PERIOD)
      : undefined;
  const forget = onAbort(signal, () => fire('interrupted'));
  return end;
}
