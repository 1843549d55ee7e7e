import { runLength } from '../../base/run-length.js';
import { traceThrough } from '../astar/trace.js';
import type { Fronts } from '../fronts/fronts.js';
import { pullingWay } from '../fronts/way.js';
import type { Problem } from '../problem/problem.js';
import type { Stage } from '../stage/stage.js';
import { BeamSearch } from './beam-search.js';

/** How many positions the layers of the narrowest beams have. */
const LEAST_WIDTH = 250;
/** How many layers without a lower bound a beam waits. */
const PATIENCE = 80;

/**
 * A search for any solution by beams that pull boxes from the solved positions, until one meets a state of
 * the front from the start. After a beam that ends without it comes another one, with other choices. Nobody
 * knows which width a level needs, so narrow beams and wide ones take about as much time. If memory ends a
 * beam, all later ones are narrower.
 */
export function beamStage(problem: Problem, fronts: Fronts, mostBytes: number): Stage {
  const way = pullingWay(problem);
  let beams = 0;
  let nodesBefore = 0;
  let width = 0;
  let mostWidth = Infinity;
  let beam = nextBeam();

  function nextBeam(): BeamSearch {
    beams++;
    width = Math.min(mostWidth, LEAST_WIDTH * runLength(beams));
    const options = { width, patience: PATIENCE, seed: beams, mostBytes };
    return new BeamSearch(problem, way, fronts.forward.pool, options);
  }

  return {
    step() {
      if (beam.step()) return 'running';
      if (beam.hasMet || beam.isExhausted) return 'finished';
      if (beam.isOutOfMemory) mostWidth = width / 2;
      if (mostWidth < LEAST_WIDTH) return 'memory';
      nodesBefore += beam.nodes;
      beam = nextBeam();
      return 'running';
    },
    usage: () => ({ nodes: nodesBefore + beam.nodes, states: beam.pool.count, bytes: beam.bytes }),
    bound: () => undefined,
    best: () => undefined,
    standing: () => beam.standing(),
    answer(isComplete) {
      if (!beam.hasMet) return { status: isComplete ? 'unsolvable' : 'unknown' };
      const ahead = { pool: fronts.forward.pool, state: beam.metOpposite };
      return { status: 'solved', moves: traceThrough(problem, ahead, { pool: beam.pool, state: beam.met }) };
    },
    next: () => undefined,
  };
}
