import type { AreaWork } from '../areas/areas.js';
import { AreasBeside } from '../areas/areas-beside.js';
import { BEST, BestFirst } from '../astar/best-first.js';
import { pushMeasure } from '../astar/measure.js';
import { traceThrough } from '../astar/trace.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { type StepOutcome, usageOfBoth } from '../stage/stage.js';
import { BackwardProof } from './backward-proof.js';
import { Meeting } from './meeting.js';
import { Turns } from './turns.js';

/** The share of the memory for the states from the start, which have more to store. */
export const FORWARD_SHARE = 2 / 3;

/**
 * A search for the fewest pushes from both ends at the same time: A* from the start, and A* with pulls from
 * the solved positions, in turns (`Turns`). A state that both have is a solution, and the first meeting
 * proves nothing. Each search alone bounds the solutions that are not found yet, so the best one is optimal
 * when either bound reaches it. Beside them, areas of the level are searched (`AreasBeside`), whose tables
 * bound the states of the search from the start. Forward pruning need not spare the states at which the two
 * would meet. Only for levels that have fronts.
 *
 * States are stored without symmetries: those of the level need not map its start to itself.
 */
export function twoWayProof(problem: Problem, bytes: number, work?: AreaWork): Proof {
  const plain: Problem = { ...problem, symmetries: [] };
  const areas = new AreasBeside(plain, bytes, { work });
  const { bounds, mostBytes } = areas;
  const forward = new BestFirst(plain, pushMeasure(plain), { ...BEST, bounds }, mostBytes * FORWARD_SHARE);
  const backward = new BackwardProof(plain, mostBytes * (1 - FORWARD_SHARE));
  const meeting = new Meeting(forward, backward, dropBoth);
  const turns = new Turns();
  let isForwardFull = false;

  function dropBoth(cost: number): void {
    forward.boundFromAbove(cost);
    backward.boundFromAbove(cost);
    areas.boundFromAbove(cost);
  }

  const ownBound = () => Math.max(forward.bound, backward.bound);
  const bound = () => Math.min(meeting.best, Math.max(ownBound(), areas.bound));
  const ownWork = () => forward.nodes + forward.states + backward.work;

  return {
    step(): StepOutcome {
      if (bound() >= meeting.best) return 'finished';
      if (isForwardFull && backward.isFull) return 'memory';
      if (areas.takesTurn(ownWork(), ownBound())) return 'running';
      const isForwardsTurn =
        backward.isFull || (!isForwardFull && turns.isForwards(forward, backward, meeting.best));
      const outcome = isForwardsTurn ? forward.step() : backward.step();
      if (outcome !== 'memory') return outcome;
      if (isForwardsTurn) isForwardFull = true;
      return 'running';
    },
    usage: () => usageOfBoth(usageOfBoth(forward, backward), areas.usage()),
    work: () => ownWork() + areas.nodes,
    bound,
    standing: () => ({ strategy: 'two-way', ...forward.standing() }),
    value: () => (meeting.isBest ? meeting.best : undefined),
    moves() {
      const behind = { pool: backward.pool, state: meeting.behind };
      return traceThrough(plain, { pool: forward.pool, state: meeting.ahead }, behind);
    },
    dropFrom({ pushes }) {
      meeting.boundFromAbove(pushes);
      dropBoth(pushes);
    },
  };
}
