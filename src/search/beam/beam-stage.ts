import { runLength } from '../../base/run-length.js';
import type { Fronts } from '../fronts/fronts.js';
import { type Guide, WORK_OF_AN_AREA_NODE } from '../guide/guide.js';
import type { Problem } from '../problem/problem.js';
import { type StrategyStage, usageOfBoth } from '../stage/stage.js';
import { BeamSearch } from './beam-search.js';

/** How many positions the layers of the narrowest beams have. */
const LEAST_WIDTH = 250;
/** How many layers without a lower bound a beam waits. */
const PATIENCE = 80;
/** How many nodes or states of a front take as long as a node of a beam. */
const WORK_OF_A_NODE = 6;

/**
 * A search for any solution by beams that pull boxes from the solved positions, until one meets a state of
 * the front from the start. After a beam that ends without it comes another one, with other choices. Nobody
 * knows which width a level needs, so narrow beams and wide ones take about as much time. If memory ends a
 * beam, all later ones are narrower.
 * Before each beam, the areas of the guide, which is one for pulls, have had at least as many nodes as all
 * beams before.
 */
export function beamStage(problem: Problem, fronts: Fronts, guide: Guide, mostBytes: number): StrategyStage {
  const opposite = fronts.forward.pool;
  const user = guide.join();
  let beams = 0;
  let nodesBefore = 0;
  let width = 0;
  let mostWidth = Infinity;
  /** The current beam; undefined while tables are made for it. */
  let beam: BeamSearch | undefined;

  function nextBeam(): BeamSearch {
    beams++;
    width = Math.min(mostWidth, LEAST_WIDTH * runLength(beams));
    return new BeamSearch(problem, guide, opposite, { width, patience: PATIENCE, seed: beams, mostBytes });
  }
  const nodes = () => nodesBefore + (beam?.nodes ?? 0);

  return {
    step() {
      if (beam === undefined && !guide.isDone && guide.nodes < nodesBefore) {
        user.step();
        return 'running';
      }
      beam ??= nextBeam();
      if (beam.step()) return 'running';
      if (beam.crossing.isFound || beam.isExhausted) return 'finished';
      if (beam.isOutOfMemory) mostWidth = width / 2;
      if (mostWidth < LEAST_WIDTH) return 'memory';
      nodesBefore += beam.nodes;
      beam = undefined;
      return 'running';
    },
    usage: () =>
      usageOfBoth(user.usage(), {
        nodes: nodes(),
        states: beam?.pool.count ?? 0,
        bytes: beam?.bytes ?? 0,
      }),
    work: () => WORK_OF_AN_AREA_NODE * user.usage().nodes + WORK_OF_A_NODE * nodes(),
    standing: () => beam?.standing(),
    answer(isComplete) {
      const moves = beam?.crossing.moves(problem);
      if (moves !== undefined) return { status: 'solved', moves };
      return { status: isComplete ? 'unsolvable' : 'unknown' };
    },
  };
}
