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
  let newest = 0;

  const clear = () => {
    newest++;
    runner.stop();
    words.textContent = '';
  };

  const ask: Question['ask'] = async (said, job, show) => {
    clear();
    const wish = newest;
    words.textContent = said;
    const outcome = await runner.run(job);
    if (wish !== newest) return;
    if (outcome.end === 'done') show(outcome.result);
    else
      words.textContent =
        outcome.end === 'stopped' ? 'Stopped.' : `clingo ${describeFailure(outcome.failure)}.`;
  };

  return { ask, clear, stop: runner.stop };
}
