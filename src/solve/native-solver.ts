import { instanceOf, surplusBoxes } from '../asp/instance.js';
import type { NativeObjective, NativeResult } from '../search/native.js';
import { startNatively } from '../search/search.js';
import type { Claim, Progress, Solver, SolveTask } from './solver.js';

/** Seconds of work between two chances for the host to do something else. */
const SLICE_SECONDS = 0.05;

/** Solves with our own search core, in the thread that calls. `without` switches rules off by name. */
export function nativeSolver(without: readonly string[] = []): Solver {
  return { engine: 'native', solve: (task, onProgress) => solveNative(task, without, onProgress) };
}

async function solveNative(
  task: SolveTask,
  without: readonly string[],
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Claim> {
  if (surplusBoxes(task.instance ?? instanceOf(task.level)) < 0) {
    return { status: 'no-plan', solutions: [], statistics: {}, message: 'there are fewer boxes than goals' };
  }
  const objective: NativeObjective = task.objective;
  const now = () => performance.now() / 1000;
  const actions = task.steps === undefined ? undefined : task.steps - 1;
  const search = startNatively(task.level, { objective, steps: actions, limits: task.limits, now, without });
  for (;;) {
    const result = search.run(SLICE_SECONDS);
    if (result) return claimOf(task, result);
    onProgress({ kind: 'search', ...search.progress() });
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function claimOf(task: SolveTask, result: NativeResult): Claim {
  const { status, moves, optimal, bound, limit, statistics } = result;
  return {
    status,
    solutions:
      moves === undefined ? [] : [{ moves, ...(task.steps !== undefined && { actions: task.steps - 1 }) }],
    ...(task.steps !== undefined && { steps: task.steps }),
    ...(optimal !== undefined && { optimal }),
    ...(bound !== undefined && { bound }),
    ...(limit && { limit }),
    statistics: { ...statistics },
  };
}
