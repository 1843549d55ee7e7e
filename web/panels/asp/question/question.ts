import { createNewest } from '../../../ui/newest.js';
import { describeFailure, type Job } from '../../../work/job.js';
import { createRunner } from '../../../work/runner.js';

/** A question to clingo that can be asked again and again. Only the answer to the newest one is shown. */
interface Question {
  /** Asks instead of an older question. `said` stands there until `show` gets the answer. */
  ask<Result>(said: string, job: Job<Result>, show: (result: Result) => void): void;
  /** Takes question and words away. */
  clear(): void;
  stop(): void;
}

/** Makes one; `words` say that clingo is at work, and why there is no answer. */
export function createQuestion(
  words: HTMLElement,
  showBusy: (isBusy: boolean) => void = () => undefined,
): Question {
  const runner = createRunner(showBusy);
  const begin = createNewest();

  /** Stops an older question, whose answer is dropped, and begins another one. */
  const restart = (said: string) => {
    runner.stop();
    words.textContent = said;
    return begin();
  };

  const ask: Question['ask'] = async (said, job, show) => {
    const isNewest = restart(said);
    const outcome = await runner.run(job);
    if (!isNewest()) return;
    if (outcome.end === 'done') show(outcome.result);
    else
      words.textContent =
        outcome.end === 'stopped' ? 'Stopped.' : `clingo ${describeFailure(outcome.failure)}.`;
  };

  return { ask, clear: () => void restart(''), stop: runner.stop };
}
