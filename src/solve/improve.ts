import type { Level } from '../game/level.js';
import { metricsOf } from '../game/metrics.js';
import { judge } from '../game/replay.js';
import { improveNatively } from '../search/improve.js';
import type { SolveResult } from './solve-level.js';
import type { Objective } from './solver.js';

/**
 * Makes a solved result better in `objective`, for `seconds` at most and in the thread that calls. Moves that the
 * referee rejects are not taken over.
 */
export function improveResult(
  level: Level,
  result: SolveResult,
  objective: Exclude<Objective, 'any'>,
  seconds: number,
): SolveResult {
  if (result.status !== 'solved' || result.solution === undefined) return result;
  const now = () => performance.now() / 1000;
  const began = now();
  const better = improveNatively(level, result.solution, { objective, limits: { seconds }, now });
  if (!judge(level, better.moves).ok) return result;
  const { moves, pushes, lines } = metricsOf(better.moves);
  const spent = Math.round((result.seconds + now() - began) * 1000) / 1000;
  const { witness, actions, ...rest } = result;
  return {
    ...rest,
    objective,
    solution: better.moves,
    moves,
    pushes,
    lines,
    optimal: better.optimal,
    seconds: spent,
    statistics: { ...result.statistics, improvementNodes: better.nodes },
  };
}

/** A result made of a solution that the level file holds, if one of them is right. */
export function storedResult(level: Level, engine: string): SolveResult | undefined {
  for (const { moves: text } of level.solutions ?? []) {
    const verdict = judge(level, text);
    if (!verdict.ok) continue;
    const { moves, pushes, lines } = metricsOf(text);
    const head = { engine, objective: 'any', status: 'solved', solution: text } as const;
    return { ...head, moves, pushes, lines, seconds: 0, statistics: {} };
  }
  return undefined;
}
