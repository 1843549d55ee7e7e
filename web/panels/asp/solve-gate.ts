import { createNewest } from '../../ui/newest.js';
import { createRunner, type Runner } from '../../work/runner.js';
import { createGoStop, type GoStop } from '../go-stop.js';

/** What solving waits for. */
type Need = 'level' | 'encoding';

/**
 * The buttons *Solve* and *Stop*. Nothing can be solved until the level and the encoding are loaded: verdicts
 * of an encoding that is not the one on show are never taken up.
 */
export interface SolveGate {
  readonly goStop: GoStop;
  readonly runner: Runner;
  /** Begins to solve: returns a function that says whether the answer is still about what is on show. */
  begin(): () => boolean;
  /** Stops what is asked. Its answer is dropped, even if it is on its way. */
  drop(): void;
  isReady(need: Need): boolean;
  setReady(need: Need, isReady: boolean): void;
}

/** `choice` can be made only then too: what is loaded replaces it. */
export function createSolveGate(solve: () => void, choice: HTMLElement): SolveGate {
  const ready = { level: false, encoding: false };
  const goStop = createGoStop({ go: 'asp-solve', stop: 'asp-stop' }, 'Solve', solve, () => runner.stop());
  const show = (isBusy: boolean) => {
    goStop.show(isBusy);
    const isReady = ready.level && ready.encoding;
    goStop.go.disabled ||= !isReady;
    choice.inert = !isReady;
  };
  const runner = createRunner(show);
  const begin = createNewest();
  show(false);
  return {
    goStop,
    runner,
    begin,
    drop: () => {
      begin();
      runner.stop();
    },
    isReady: (need) => ready[need],
    setReady: (need, isReady) => {
      ready[need] = isReady;
      show(runner.isBusy);
    },
  };
}
