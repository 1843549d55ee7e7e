import { now, stopwatch } from '../../base/clock.js';
import { ok, type Result } from '../../base/result.js';
import type { Level } from '../../game/level.js';
import { type BestObjective, metricsOf } from '../../game/metrics.js';
import { storedSolutions } from '../../game/saved-game.js';
import { solutionOf } from '../../game/solutions.js';
import { type ImproveResult, startImproving } from '../../search/improve/improve.js';
import { resultOf, type SolveResult } from '../question/solve-level.js';
import { type Claim, isAboutLevel, type Progress, type Question } from '../question/solver.js';
import { inSlices } from './in-slices.js';

/** The limits of an improvement, and who is informed of its progress. */
export interface ImproveTask {
  readonly objective: BestObjective;
  readonly seconds: number;
  /** In MiB; 1,024 if absent. */
  readonly memoryMib?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Improves a solved result, in the calling thread but in slices. If the signal is aborted, the best solution
 * so far stays. It is a claim like any other: if the referee rejects it, the result is an error. Whatever was
 * asked before, the improved result is about the level itself.
 */
export async function improveResult(
  question: Question,
  result: SolveResult,
  { objective, seconds, memoryMib, signal, onProgress }: ImproveTask,
): Promise<SolveResult> {
  if (result.status !== 'solved') return result;
  const took = stopwatch();
  const { level } = question;
  const before = metricsOf(result.solution);
  const limits = { seconds, memoryMib, signal };
  const search = startImproving(level, result.solution, { objective, limits, now });
  const better = await inSlices(search, () => {
    const { moves, nodes } = search.progress();
    const best = metricsOf(moves)[objective];
    onProgress?.({
      kind: 'improvement',
      objective,
      before: before[objective],
      best,
      nodes,
      seconds: took(),
    });
  });
  const { engine, encoding, limit } = result;
  const known = isAboutLevel(question) ? result : undefined;
  const claim: Claim = {
    status: 'solved',
    solutions: [{ moves: better.moves }],
    value: better.value,
    ...provedOf(known?.objective === objective ? known.bound : undefined, better),
    ...(result.trust && proofOf(result, better)),
    ...(signal?.aborted ? { limit: 'interrupted' } : limit && { limit }),
    ...(known?.message !== undefined && { message: known.message }),
    statistics: {
      ...result.statistics,
      improvementNodes: better.nodes,
      movesBefore: before.moves,
      pushesBefore: before.pushes,
    },
  };
  return resultOf({ engine, encoding }, { level, objective }, claim, result.seconds + took());
}

/** What is proved: by the improvement, or before it. */
function provedOf(
  before: number | undefined,
  { bound: own, value }: ImproveResult,
): Pick<Claim, 'bound' | 'optimal'> {
  const bound = own === undefined ? before : Math.max(before ?? 0, own);
  return { optimal: bound === value, ...(bound !== undefined && { bound }) };
}

/** Whose proof it is, if the plan comes from an encoding that proves nothing. */
function proofOf({ engine }: SolveResult, { optimal }: ImproveResult): Pick<Claim, 'proof'> {
  return optimal ? { proof: { plan: engine, refuted: ['native'] } } : {};
}

/**
 * A result made from the first correct solution in the level file; its letter case may be wrong. If none is
 * correct, the reason why the first one is not, in words. Undefined if the file holds none.
 */
export function storedResult(level: Level, engine: string): Result<SolveResult, string> | undefined {
  const read = storedSolutions(level).map(({ moves }) => solutionOf(level, moves));
  const solved = read.find(({ ok }) => ok) ?? read[0];
  if (!solved?.ok) return solved;
  const { moves, pushes, lines } = metricsOf(solved.value);
  const head = { engine, objective: 'any', status: 'solved', solution: solved.value } as const;
  return ok({ ...head, moves, pushes, lines, seconds: 0, statistics: {} });
}
