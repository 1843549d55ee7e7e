import type { Progress } from '../solve/question/solver.js';

/** The same function, which is not called any more once the signal is aborted. */
export function untilAbort(
  signal: AbortSignal | undefined,
  onProgress: ((progress: Progress) => void) | undefined,
): (progress: Progress) => void {
  return (progress) => {
    if (!signal?.aborted) onProgress?.(progress);
  };
}
