import type { LimitName, Limits } from '../../base/limits.js';
import { onAbort } from '../../base/on-abort.js';
import { LONGEST_DELAY, timerDelay } from '../../base/timer-delay.js';

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
  // A limit that no timer can wait for counts as none.
  const delay = timerDelay(seconds ?? Number.POSITIVE_INFINITY);
  const timer = delay < LONGEST_DELAY ? setTimeout(() => fire('time'), delay) : undefined;
  const poll =
    most !== undefined && memoryMib
      ? setInterval(() => {
          if ((memoryMib() ?? 0) > most) fire('memory');
        }, MEMORY_PERIOD)
      : undefined;
  const forget = onAbort(signal, () => fire('interrupted'));
  return end;
}
