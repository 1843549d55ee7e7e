import type { Level } from '../game/level.js';
import { metricsOf } from '../game/metrics.js';
import { judge } from '../game/replay.js';
import { startImproving } from '../search/optimal/improve.js';
import { inSlices } from './in-slices.js';
import type { SolveResult } from './solve-level.js';
import type { Objective, Progress } from './solver.js';

/** What an improvement may cost, and whom it tells how it goes on. */
export interface ImproveTask {
  readonly objective: Exclude<Objective, 'any'>;
  readonly seconds: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Makes a solved result better, in the thread that calls but in slices. What was found stays when the signal is
 * aborted. Moves that the referee rejects are not taken over.
 */
export async function improveResult(
  level: Level,
  result: SolveResult,
  { objective, seconds, signal, onProgress }: ImproveTask,
): Promise<SolveResult> {
  if (result.status !== 'solved' || result.solution === undefined) return result;
  const now = () => performance.now() / 1000;
  const began = now();
  const search = startImproving(level, result.solution, { objective, limits: { seconds, signal }, now });
  const better = await inSlices(search, () => {
    const { moves, nodes } = search.progress();
    const best = metricsOf(moves)[objective];
    onProgress?.({ kind: 'improvement', objective, best, nodes, seconds: now() - began });
  });
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
    ...(signal?.aborted && { limit: 'interrupted' }),
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
