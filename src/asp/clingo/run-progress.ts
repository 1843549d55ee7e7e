import { stopwatch } from '../../base/clock.js';
import type { LimitName, Limits } from '../../base/limits.js';
import type { AnswerSet, ClingoAnswer } from './engine.js';
import { readWitness, stopped } from './output.js';
import { watchLimits } from './watch.js';

/** A run of clingo under limits, while it lasts: its clock and the answer sets that it has found. */
export interface RunProgress {
  seconds(): number;
  /** Whether a limit has ended the run. */
  readonly isStopped: boolean;
  /**
   * Takes an answer set as clingo prints it in JSON. Anything else is left out. If the listener throws, the
   * run is stopped.
   */
  take(witness: unknown): void;
  /** Ends the watch; the answer if a limit has ended the run. Throws what the listener threw. */
  end(): ClingoAnswer | undefined;
}

/** What is watched of a run: how to stop it, and what it uses, where that can be known. */
export interface Watched {
  readonly stop: () => void;
  readonly memoryMib?: (() => number | undefined) | undefined;
  readonly onModel?: ((answerSet: AnswerSet) => void) | undefined;
}

/** Starts the clock of a run and the watch over its limits. */
export function startRun(limits: Limits, { stop, memoryMib, onModel }: Watched): RunProgress {
  const seconds = stopwatch();
  const found: AnswerSet[] = [];
  let limit: LimitName | undefined;
  let fault: { readonly error: unknown } | undefined;
  const unwatch = watchLimits(
    limits,
    (name) => {
      limit = name;
      stop();
    },
    memoryMib,
  );
  return {
    seconds,
    get isStopped() {
      return (limit ?? fault) !== undefined;
    },
    take: (witness) => {
      const answerSet = readWitness(witness);
      if (!answerSet) return;
      found.push(answerSet);
      try {
        if (!fault) onModel?.(answerSet);
      } catch (error) {
        // Left alone, it would end the whole process: clingo writes when nobody waits.
        fault = { error };
        stop();
      }
    },
    end: () => {
      unwatch();
      if (fault) throw fault.error;
      return limit && stopped(limit, found, seconds());
    },
  };
}
