import type { Level } from '../game/level.js';
import { replay } from '../game/replay.js';
import type { NativeOptions, NativeResult } from './native.js';
import { solveNatively } from './search.js';

/** How a search that goes on from a position ended. */
export interface AfterResult extends NativeResult {
  /**
   * Where the position is lost, the 0-based place of the push that lost it; −1 where the level was lost from the
   * start. Absent where the position is not lost, or a limit came before the push was found.
   */
  readonly losingMove?: number;
}

/**
 * Solves on from where the moves lead. The moves of a solution begin with those given; `value` and `bound` count what
 * comes after them. A lost position is traced to the push that lost it by bisection: what is lost stays lost.
 * Throws for moves that can't be played.
 */
export function solveAfter(level: Level, moves: string, options: NativeOptions): AfterResult {
  const began = options.now();
  const result = solveNatively(levelAfter(level, moves), options);
  if (result.moves !== undefined) return { ...result, moves: moves + result.moves };
  if (result.status !== 'unsolvable') return result;

  const pushes = [...moves].flatMap((letter, index) => (letter === letter.toLowerCase() ? [] : [index]));
  let lost = pushes.length;
  for (let alive = -1; lost - alive > 1; ) {
    const middle = Math.floor((alive + lost) / 2);
    const seconds = options.limits?.seconds && options.limits.seconds - (options.now() - began);
    const played = middle === 0 ? '' : moves.slice(0, pushes[middle - 1] + 1);
    const limits = { ...options.limits, ...(seconds !== undefined && { seconds }) };
    const { status } = solveNatively(levelAfter(level, played), { ...options, objective: 'any', limits });
    if (status === 'unknown') return result;
    if (status === 'solved') alive = middle;
    else lost = middle;
  }
  return { ...result, losingMove: lost === 0 ? -1 : pushes[lost - 1] };
}

function levelAfter(level: Level, moves: string): Level {
  const played = replay(level, moves);
  if (!played.ok) throw new Error(played.error.message);
  return { ...level, start: played.value.end };
}
