import { instanceOf, surplusBoxes } from '../asp/instance.js';
import type { Level } from '../game/level.js';
import { replay } from '../game/replay.js';
import { solveAfter } from '../search/after.js';
import type { NativeOptions, NativeResult } from '../search/native.js';
import { startNatively } from '../search/search.js';
import type { Claim, Progress, Solver, SolveTask } from './solver.js';

/** Seconds of work between two chances for the host to do something else. */
const SLICE_SECONDS = 0.05;

/** How the native solver searches. */
export type NativeSettings = Pick<NativeOptions, 'without' | 'algorithm'>;

/** Solves with our own search core, in the thread that calls. */
export function nativeSolver(settings: NativeSettings = {}): Solver {
  return { engine: 'native', solve: (task, onProgress) => solveNative(task, settings, onProgress) };
}

async function solveNative(
  task: SolveTask,
  settings: NativeSettings,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Claim> {
  if (surplusBoxes(task.instance ?? instanceOf(task.level)) < 0) {
    return { status: 'no-plan', solutions: [], statistics: {}, message: 'there are fewer boxes than goals' };
  }
  const { level, objective, limits, after = '' } = task;
  const now = () => performance.now() / 1000;
  const steps = task.steps === undefined ? undefined : task.steps - 1;
  const options: NativeOptions = { ...settings, objective, steps, limits, now };
  const result = await searchInSlices(levelAfter(level, after), options, onProgress);
  if (after !== '' && result.status === 'unsolvable') return lostClaim(level, after, options);
  return claimOf(task, result, after);
}

async function searchInSlices(
  level: Level,
  options: NativeOptions,
  onProgress: (progress: Progress) => void,
): Promise<NativeResult> {
  const search = startNatively(level, options);
  for (;;) {
    const result = search.run(SLICE_SECONDS);
    if (result) return result;
    onProgress({ kind: 'search', ...search.progress() });
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The level with the position that the moves lead to as its start. Throws for moves that cannot be played. */
function levelAfter(level: Level, moves: string): Level {
  if (moves === '') return level;
  const played = replay(level, moves);
  if (!played.ok) throw new Error(`move ${played.error.index + 1}: ${played.error.message}`);
  return { ...level, start: played.value.end };
}

/** Names the push that lost a position from which nothing can be solved. */
function lostClaim(level: Level, moves: string, options: NativeOptions): Claim {
  const { losingMove, statistics } = solveAfter(level, moves, options);
  const culprit =
    losingMove === undefined
      ? ''
      : losingMove < 0
        ? ': the level is lost from the start'
        : `: the push at move ${losingMove + 1} (${moves[losingMove]}) loses it`;
  const message = `no solution goes on from these moves${culprit}`;
  return { status: 'unsolvable', solutions: [], statistics: { ...statistics }, message };
}

function claimOf(task: SolveTask, result: NativeResult, after: string): Claim {
  const { status, moves, optimal, bound, limit, statistics } = result;
  const actions = task.steps !== undefined && { actions: task.steps - 1 };
  return {
    status,
    solutions: moves === undefined ? [] : [{ moves: after + moves, ...actions }],
    ...(task.steps !== undefined && { steps: task.steps }),
    // What is proved about the rest is not proved about the whole.
    ...(optimal !== undefined && after === '' && { optimal }),
    ...(bound !== undefined && after === '' && { bound }),
    ...(limit && { limit }),
    statistics: { ...statistics },
  };
}
