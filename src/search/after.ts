import type { Level } from '../game/level.js';
import { replay } from '../game/replay.js';
import { startNatively } from './search.js';
import type { NativeOptions, NativeProgress, NativeResult, NativeSearch } from './stage/native-search.js';
import { type Sliced, sliced } from './stage/sliced.js';

/** How a search that continues after given moves ended. */
export interface AfterResult extends NativeResult {
  /**
   * If the position is lost: the 0-based place of the push that lost it; −1 if the level was lost from the
   * start. Absent if the position is not lost, or if a limit came before the push was found.
   */
  readonly losingMove?: number;
}

/** Such a search, run in slices. */
export interface AfterSearch extends Sliced<AfterResult> {
  /** How the search of one of the positions continues. */
  progress(): NativeProgress;
}

/** Seconds of work between two pauses. */
const SLICE_SECONDS = 0.02;

/**
 * Continues after the given moves. The moves of a solution begin with those given; `value` and `bound` count
 * what comes after them. If the position is lost, bisection finds the push that lost it, because a lost
 * position stays lost. Throws for moves that cannot be played.
 */
export function solveAfter(level: Level, moves: string, options: NativeOptions): AfterResult {
  const search = startAfter(level, moves, options);
  for (;;) {
    const result = search.run(Infinity);
    if (result) return result;
  }
}

/** Prepares the same search, to be run in slices. */
export function startAfter(level: Level, moves: string, options: NativeOptions): AfterSearch {
  let search = startNatively(levelAfter(level, moves), options);
  let began = options.now();
  /** Searches one of the positions within the remaining time. */
  const solve = function* (level: Level): Generator<void, NativeResult> {
    const seconds = options.limits?.seconds && options.limits.seconds - (options.now() - began);
    const limits = { ...options.limits, ...(seconds !== undefined && { seconds }) };
    search = startNatively(level, { ...options, objective: 'any', limits });
    return yield* finish(search);
  };
  const pieces = (function* () {
    began = options.now();
    const result = yield* finish(search);
    if (result.moves !== undefined) return { ...result, moves: moves + result.moves };
    if (result.status !== 'unsolvable') return result;
    const losingMove = yield* findLosingMove(level, moves, solve);
    return { ...result, ...(losingMove !== undefined && { losingMove }) };
  })();
  return { ...sliced(pieces, options.now), progress: () => search.progress() };
}

type Solve = (level: Level) => Generator<void, NativeResult>;

function* finish(search: NativeSearch): Generator<void, NativeResult> {
  for (;;) {
    const result = search.run(SLICE_SECONDS);
    if (result) return result;
    yield;
  }
}

/**
 * The place of the push that lost the position at the end of the moves; undefined when a limit comes first.
 */
function* findLosingMove(level: Level, moves: string, solve: Solve): Generator<void, number | undefined> {
  const pushes = [...moves].flatMap((letter, index) => (letter === letter.toLowerCase() ? [] : [index]));
  let lost = pushes.length;
  for (let alive = -1; lost - alive > 1; ) {
    const middle = Math.floor((alive + lost) / 2);
    const played = middle === 0 ? '' : moves.slice(0, pushes[middle - 1] + 1);
    const { status } = yield* solve(levelAfter(level, played));
    if (status === 'unknown') return undefined;
    if (status === 'solved') alive = middle;
    else lost = middle;
  }
  return lost === 0 ? -1 : pushes[lost - 1];
}

function levelAfter(level: Level, moves: string): Level {
  const played = replay(level, moves);
  if (!played.ok) throw new Error(played.error.message);
  return { ...level, start: played.value.end };
}
