import { pairPenalties, pushMeasure } from '../astar/measure.js';
import { ancestry, traceWay } from '../astar/trace.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import type { StepOutcome } from '../stage/stage.js';
import { NO_STATE } from '../state/state-pool.js';
import { OptimalFront } from './optimal-front.js';
import { pullingWay, pushingWay } from './way.js';

/**
 * A search for the fewest pushes from both ends at the same time; the front with fewer open states is
 * expanded first. The first meeting proves nothing. A solution is optimal when no cheaper one can be left.
 * Two arguments bound the cost of a solution that is not found yet. Each front alone bounds it by its lowest
 * estimate. Both together bound it by their lowest costs, because such a solution has an open state on either
 * side and a push between them. Forward pruning (PI-corrals, one-way tunnels) keeps some optimal solution
 * whole, and backward search prunes nothing on the way of a solution. So the two meet on it. Only for levels
 * that have fronts.
 */
export function twoWayProof(problem: Problem, mostBytes: number): Proof {
  const best = { cost: Infinity, forward: NO_STATE, backward: NO_STATE };
  const take = (forward: number, backward: number, cost: number) => {
    if (cost < best.cost) Object.assign(best, { cost, forward, backward });
  };
  const shared = { mostBytes: mostBytes / 2, bestCost: () => best.cost };
  const forward = new OptimalFront(problem, pushingWay(problem), {
    ...shared,
    penalties: pairPenalties(problem, pushMeasure(problem)),
    onMeeting: take,
  });
  const backward = new OptimalFront(problem, pullingWay(problem), {
    ...shared,
    onMeeting: (state, opposite, cost) => take(opposite, state, cost),
  });
  forward.meet(backward);
  backward.meet(forward);

  const bound = () => {
    const together = forward.lowestCost + backward.lowestCost + 1;
    return Math.min(best.cost, Math.max(forward.lowest, backward.lowest, together));
  };

  return {
    step(): StepOutcome {
      if (bound() >= best.cost) return 'finished';
      return forward.size <= backward.size ? forward.step() : backward.step();
    },
    usage: () => ({
      nodes: forward.nodes + backward.nodes,
      states: forward.pool.count + backward.pool.count,
      bytes: forward.bytes + backward.bytes,
    }),
    bound,
    value: () => (best.forward === NO_STATE ? undefined : best.cost),
    moves: () =>
      traceWay(problem, [
        ...ancestry(forward.pool, best.forward).reverse(),
        ...ancestry(backward.pool, best.backward).slice(1),
      ]),
    dropFrom({ pushes }) {
      if (pushes < best.cost) Object.assign(best, { cost: pushes, forward: NO_STATE, backward: NO_STATE });
    },
  };
}
