import { hasAreas } from '../areas/areas.js';
import { type Fronts, hasFronts } from '../fronts/fronts.js';
import type { Guides } from '../guide/guide.js';
import type { Problem } from '../problem/problem.js';
import { type StrategyStage, usageOfBoth } from '../stage/stage.js';
import { WeightedRuns } from './weighted-runs.js';

/** Whether a level has areas, and fronts that runs can meet. */
export function canUseWeighted(problem: Problem): boolean {
  return hasFronts(problem) && hasAreas(problem);
}

/** A search for any solution by weighted A* with the tables of areas, in both senses of play by turns. */
export function weightedStage(
  problem: Problem,
  fronts: Fronts,
  guides: Guides,
  mostBytes: number,
): StrategyStage {
  const backward = new WeightedRuns(problem, guides('backward'), fronts.forward.pool, mostBytes / 2);
  const forward = new WeightedRuns(problem, guides('forward'), fronts.backward.pool, mostBytes / 2);
  // Runs from the end succeed more often.
  let left = [backward, backward, forward];
  let turn = 0;
  let current = backward;

  return {
    step() {
      current = left[turn % left.length];
      const outcome = current.step();
      if (outcome === 'running' || outcome === 'finished') return outcome;
      if (outcome === 'over') turn++;
      else left = left.filter((runs) => runs !== current);
      return left.length === 0 ? 'memory' : 'running';
    },
    usage: () => usageOfBoth(backward.usage(), forward.usage()),
    work: () => backward.work + forward.work,
    standing: () => current.search?.standing(),
    answer(isComplete) {
      const moves = current.moves();
      if (moves !== undefined) return { status: 'solved', moves };
      return { status: isComplete ? 'unsolvable' : 'unknown' };
    },
  };
}
