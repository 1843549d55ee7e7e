import { smallest } from '../../src/base/many-values.js';
import { BEST_OBJECTIVES, metricsOf } from '../../src/game/metrics.js';
import type { EngineSolution } from './kept.js';

/** The solutions with the lowest value of some measure. Of equal ones, the one with the fewest moves stays. */
export function bestFound(all: readonly EngineSolution[]): readonly EngineSolution[] {
  const measured = all
    .map((solution) => ({ solution, metrics: metricsOf(solution.moves) }))
    .sort((one, other) => one.metrics.moves - other.metrics.moves);
  const best = BEST_OBJECTIVES.flatMap((measure) => {
    const least = smallest(measured.map(({ metrics }) => metrics[measure]));
    return measured.find(({ metrics }) => metrics[measure] === least)?.solution ?? [];
  });
  return [...new Set(best)];
}
