import type { StrategyStage } from '../stage/stage.js';
import type { FrontName, Fronts } from './fronts.js';

/** A search for any solution that drives one of the two fronts. */
export function frontStage(fronts: Fronts, name: FrontName): StrategyStage {
  const front = fronts[name];
  const hasMet = () => fronts.forward.crossing.isFound || fronts.backward.crossing.isFound;
  return {
    step: () => (hasMet() ? 'finished' : front.step()),
    usage: () => ({ nodes: front.nodes, states: front.pool.count, bytes: front.bytes }),
    standing: () => front.standing(),
    progress: () => front.mostPlaced,
    answer: (isComplete) => {
      const moves = fronts.solution();
      if (moves !== undefined) return { status: 'solved', moves };
      return { status: isComplete ? 'unsolvable' : 'unknown' };
    },
  };
}
