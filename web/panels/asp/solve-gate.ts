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
  isReady(need: Need): boolean;
  setReady(need: Need, isReady: boolean): void;
}

export function createSolveGate(solve: () => void): SolveGate {
  const ready = { level: false, encoding: false };
  const goStop = createGoStop({ go: 'asp-solve', stop: 'asp-stop' }, 'Solve', solve, () => runner.stop());
  const show = (isBusy: boolean) => {
    goStop.show(isBusy);
    goStop.go.disabled ||= !(ready.level && ready.encoding);
  };
  const runner = createRunner(show);
  show(false);
  return {
    goStop,
    runner,
    isReady: (need) => ready[need],
    setReady: (need, isReady) => {
      ready[need] = isReady;
      show(runner.isBusy);
    },
  };
}
