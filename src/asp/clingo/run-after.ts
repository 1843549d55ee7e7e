import { stopwatch } from '../../base/clock.js';
import type { LimitName, Limits } from '../../base/limits.js';
import type { ClingoAnswer } from './engine.js';
import { stopped } from './output.js';
import { limitAtStart, watchLimits } from './watch.js';

/**
 * Makes a run after some work has ended, with what is left of its time. A limit that is reached before ends
 * the wait: then there is no run.
 */
export async function runAfter(
  work: Promise<unknown>,
  limits: Limits,
  run: (rest: Limits) => Promise<ClingoAnswer>,
): Promise<ClingoAnswer> {
  const waited = stopwatch();
  const limit = limitAtStart(limits) ?? (await limitBefore(work, limits));
  if (limit) return stopped(limit, [], waited());
  const { seconds } = limits;
  return run({ ...limits, ...(seconds !== undefined && { seconds: seconds - waited() }) });
}

/** The limit of time or the interruption that comes before some work has ended. */
async function limitBefore(work: Promise<unknown>, limits: Limits) {
  let unwatch = () => {};
  const limit = new Promise<LimitName>((resolve) => {
    unwatch = watchLimits(limits, resolve);
  });
  try {
    return await Promise.race([work.then(() => undefined), limit]);
  } finally {
    unwatch();
  }
}
