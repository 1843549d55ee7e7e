import type { BestObjective } from '../astar/measure.js';
import { ancestry, traceWay } from '../astar/trace.js';
import { Reach } from '../board/reach.js';
import { BackwardProof } from '../fronts/backward-proof.js';
import { hasFronts } from '../fronts/fronts.js';
import { Turns } from '../fronts/turns.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { usageOfBoth, workOf } from '../stage/stage.js';
import { NO_STATE, StatePool } from '../state/state-pool.js';
import { WorkingPosition } from '../state/working-position.js';
import { ProofPart, type Share } from './proof-part.js';

/** The share of a part's memory for the search with pulls. */
const PULLS_SHARE = 1 / 3;

/** A part of a proof, and the search that runs it. */
export interface PartProof {
  readonly part: ProofPart;
  /** The part itself, or the part with a search beside it. */
  readonly proof: Proof;
}

/** Makes a part of a proof. The first part of a proof of the fewest pushes has pulls beside it. */
export function createPart(
  problem: Problem,
  objective: BestObjective,
  mostBytes: number,
  share: Share,
): PartProof {
  if (objective === 'pushes' && share.index === 0 && hasFronts(problem)) {
    const part = new ProofPart(problem, objective, mostBytes * (1 - PULLS_SHARE), share);
    return { part, proof: withPulls(part, problem, mostBytes * PULLS_SHARE) };
  }
  const part = new ProofPart(problem, objective, mostBytes, share);
  return { part, proof: part };
}

/**
 * One part of a proof of the fewest pushes, and beside it A* with pulls from the solved positions. The states
 * of the other parts are elsewhere, so the two do not look for each other: the search with pulls ends at the
 * start itself. Its bound or solution ends all parts. Only for levels that have fronts.
 */
function withPulls(part: ProofPart, problem: Problem, pullBytes: number): Proof {
  const plain: Problem = { ...problem, symmetries: [] };
  const own = { cost: Infinity, state: NO_STATE };
  const pulls = new BackwardProof(plain, {
    mostBytes: pullBytes,
    opposite: startAlone(plain),
    bestCost: () => part.best,
    onMeeting(_start, state, cost) {
      if (cost >= part.best) return;
      Object.assign(own, { cost, state });
      part.offer(cost);
    },
  });
  const turns = new Turns();

  const isPartsTurn = (): boolean =>
    pulls.isFull || turns.isForwards({ bound: part.bound(), waiting: part.waiting }, pulls);

  return {
    step() {
      if (pulls.bound >= part.best) return 'finished';
      if (isPartsTurn()) return part.step();
      const outcome = pulls.step();
      return outcome === 'memory' ? 'running' : outcome;
    },
    usage: () => usageOfBoth(part.usage(), pulls),
    work: () => workOf(part) + pulls.work,
    bound: () => Math.min(part.best, Math.max(part.bound(), pulls.bound)),
    standing: () => part.standing(),
    value: () => (own.cost > part.best || own.state === NO_STATE ? undefined : own.cost),
    moves: () => traceWay(plain, ancestry(pulls.pool, own.state)),
    dropFrom: (metrics) => part.dropFrom(metrics),
  };
}

/** The start as the only state of a pool. */
function startAlone({ board, live }: Problem): StatePool {
  const pool = new StatePool(live.count, board.size, 2 ** 20);
  const position = new WorkingPosition(board, live);
  pool.words.set(position.bits);
  const state = pool.findOrAdd(new Reach(board).flood(board.player, position.occupied));
  pool.setCost(state, 0);
  return pool;
}
