import { stopwatch } from '../../base/clock.js';
import type { Limits } from '../../base/limits.js';
import type { ClingoEngine } from '../clingo/engine.js';
import type { Attempt } from './attempt.js';

/**
 * What every finder works with: a clingo, the remaining limits of the whole work, and who is informed of each
 * attempt.
 */
export interface Means {
  readonly engine: ClingoEngine;
  readonly left: () => Limits;
  readonly onAttempt: (attempt: Attempt) => void;
  /** Is informed of the number of facts before a program runs. */
  readonly onFacts?: (facts: number) => void;
}

/** The means for work that begins now. */
export function meansOf(
  engine: ClingoEngine,
  limits: Limits = {},
  onAttempt: Means['onAttempt'] = () => undefined,
): Means {
  return { engine, left: countDown(limits), onAttempt };
}

function countDown(limits: Limits): () => Limits {
  const spent = stopwatch();
  const { seconds } = limits;
  if (seconds === undefined) return () => limits;
  return () => ({ ...limits, seconds: seconds - spent() });
}

/** Work that runs beside other work. */
export interface Started<T> {
  readonly done: Promise<T>;
  /** Stops it early. */
  readonly stop: () => void;
}

/** Starts work that keeps the limits and can be stopped. */
export function startBeside<T>(means: Means, work: (means: Means) => Promise<T>): Started<T> {
  const end = new AbortController();
  const { signal } = means.left();
  const either = signal ? AbortSignal.any([signal, end.signal]) : end.signal;
  const left = () => ({ ...means.left(), signal: either });
  return { done: work({ ...means, left }), stop: () => end.abort() };
}
