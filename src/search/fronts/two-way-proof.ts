import { BEST, BestFirst } from '../astar/best-first.js';
import { pushMeasure } from '../astar/measure.js';
import { ancestry, traceWay } from '../astar/trace.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { type StepOutcome, usageOfBoth } from '../stage/stage.js';
import { ABSENT, NO_STATE } from '../state/state-pool.js';
import { BackwardProof } from './backward-proof.js';
import { Turns } from './turns.js';

/** The share of the memory for the states from the start, which have more to store. */
const FORWARD_SHARE = 2 / 3;

/**
 * A search for the fewest pushes from both ends at the same time: A* from the start, and A* with pulls from
 * the solved positions, in turns (`Turns`). A state that both have is a solution, and the first meeting
 * proves nothing. Each search alone bounds the solutions that are not found yet, so the best one is optimal
 * when either bound reaches it. Forward pruning need not spare the states at which the two would meet. Only
 * for levels that have fronts.
 *
 * States are stored without symmetries: those of the level need not map its start to itself.
 */
export function twoWayProof(problem: Problem, mostBytes: number): Proof {
  const plain: Problem = { ...problem, symmetries: [] };
  const best = { cost: Infinity, forward: NO_STATE, backward: NO_STATE };
  const forward = new BestFirst(plain, pushMeasure(plain), BEST, mostBytes * FORWARD_SHARE);
  const take = (ahead: number, behind: number, cost: number): void => {
    if (cost >= best.cost) return;
    Object.assign(best, { cost, forward: ahead, backward: behind });
    forward.boundFromAbove(cost);
  };
  const backward = new BackwardProof(plain, {
    mostBytes: mostBytes * (1 - FORWARD_SHARE),
    opposite: forward.pool,
    bestCost: () => best.cost,
    onMeeting: take,
  });
  forward.watch((state) => {
    const { pool } = forward;
    const met = backward.pool.find(pool.words, pool.players[state]);
    if (met !== ABSENT) take(state, met, pool.costs[state] + backward.pool.costs[met]);
  });
  const turns = new Turns();
  let isForwardFull = false;

  const bound = () => Math.min(best.cost, Math.max(forward.bound, backward.bound));

  return {
    step(): StepOutcome {
      if (bound() >= best.cost) return 'finished';
      if (isForwardFull && backward.isFull) return 'memory';
      const isForwardsTurn = backward.isFull || (!isForwardFull && turns.isForwards(forward, backward));
      const outcome = isForwardsTurn ? forward.step() : backward.step();
      if (outcome !== 'memory') return outcome;
      if (isForwardsTurn) isForwardFull = true;
      return 'running';
    },
    usage: () => usageOfBoth(forward, backward),
    work: () => forward.nodes + forward.states + backward.work,
    bound,
    standing: () => ({ strategy: 'two-way', ...forward.standing() }),
    value: () => (best.forward === NO_STATE ? undefined : best.cost),
    moves: () =>
      traceWay(plain, [
        ...ancestry(forward.pool, best.forward).reverse(),
        ...ancestry(backward.pool, best.backward).slice(1),
      ]),
    dropFrom({ pushes }) {
      if (pushes >= best.cost) return;
      Object.assign(best, { cost: pushes, forward: NO_STATE, backward: NO_STATE });
      forward.boundFromAbove(pushes);
    },
  };
}
