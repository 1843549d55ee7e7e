import { smallest } from '../../src/base/many-values.js';
import { metricsOf } from '../../src/game/metrics.js';
import { type EngineSolution, METRICS } from './kept.js';

/** The solutions with the lowest value of some metric. Of equal ones, the one with the fewest moves stays. */
export function bestFound(all: readonly EngineSolution[]): readonly EngineSolution[] {
  const measured = all
    .map((solution) => ({ solution, metrics: metricsOf(solution.moves) }))
    .sort((one, other) => one.metrics.moves - other.metrics.moves);
  const best = METRICS.flatMap((metric) => {
    const least = smallest(measured.map(({ metrics }) => metrics[metric]));
    return measured.find(({ metrics }) => metrics[metric] === least)?.solution ?? [];
  });
  return [...new Set(best)];
}
