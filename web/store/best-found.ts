import { smallest } from '../../src/base/many-values.js';
import { BEST_OBJECTIVES, metricsOf } from '../../src/game/metrics.js';
import type { EngineSolution } from './kept.js';

/**
 * The solutions with the lowest value of some measure. Of equal ones, the one with the fewest moves stays, and
 * one that is best in another measure too. Asked about its own answer, it leaves nothing out.
 */
export function bestFound(all: readonly EngineSolution[]): readonly EngineSolution[] {
  const measured = all
    .map((solution) => ({ solution, metrics: metricsOf(solution.moves) }))
    .sort((one, other) => one.metrics.moves - other.metrics.moves);
  const best = new Set<EngineSolution>();
  for (const measure of BEST_OBJECTIVES) {
    const least = smallest(measured.map(({ metrics }) => metrics[measure]));
    const equal = measured.filter(({ metrics }) => metrics[measure] === least);
    const shortest = equal.filter(({ metrics }) => metrics.moves === equal[0].metrics.moves);
    const chosen = shortest.find(({ solution }) => best.has(solution)) ?? shortest[0];
    if (chosen) best.add(chosen.solution);
  }
  return [...best];
}
