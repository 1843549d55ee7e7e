import { ancestry, traceWay } from '../astar/trace.js';
import { Reach } from '../board/reach.js';
import { BackwardProof } from '../fronts/backward-proof.js';
import { FORWARD_WORK, Turns } from '../fronts/turns.js';
import type { Problem } from '../problem/problem.js';
import { type Proof, workOf } from '../stage/proof.js';
import type { StepOutcome } from '../stage/stage.js';
import { NO_STATE, StatePool } from '../state/state-pool.js';
import { WorkingPosition } from '../state/working-position.js';
import type { ProofPart } from './proof-part.js';

/** The share of a part's memory for the search with pulls. */
const PULLS_SHARE = 1 / 3;

/**
 * One part of a proof of the fewest pushes, and beside it A* with pulls from the solved positions. The states
 * of the other parts are elsewhere, so the two do not look for each other: the search with pulls ends at the
 * start itself. Its bound or solution ends all parts. Only for levels that have fronts.
 */
export function withPulls(
  createPart: (mostBytes: number) => ProofPart,
  problem: Problem,
  mostBytes: number,
): { readonly part: ProofPart; readonly proof: Proof } {
  const plain: Problem = { ...problem, symmetries: [] };
  const part = createPart(mostBytes * (1 - PULLS_SHARE));
  const own = { cost: Infinity, state: NO_STATE };
  const pulls = new BackwardProof(plain, {
    mostBytes: mostBytes * PULLS_SHARE,
    opposite: startAlone(plain),
    bestCost: () => part.best,
    onMeeting(_start, state, cost) {
      if (cost >= part.best) return;
      Object.assign(own, { cost, state });
      part.offer(cost);
    },
  });
  const turns = new Turns();
  let isFull = false;

  const stepPulls = (): StepOutcome => {
    const outcome = pulls.step();
    if (outcome !== 'memory') return outcome;
    isFull = true;
    return 'running';
  };

  const isPartsTurn = (): boolean =>
    isFull || turns.isForwards({ bound: part.bound(), waiting: part.waiting }, pulls);

  const proof: Proof = {
    step() {
      if (pulls.bound >= part.best) return 'finished';
      return isPartsTurn() ? part.step() : stepPulls();
    },
    usage() {
      const { nodes, states, bytes } = part.usage();
      return { nodes: nodes + pulls.nodes, states: states + pulls.pool.count, bytes: bytes + pulls.bytes };
    },
    work: () => workOf(part) + (pulls.nodes + pulls.pool.count) / FORWARD_WORK,
    bound: () => Math.min(part.best, Math.max(part.bound(), pulls.bound)),
    standing: () => part.standing(),
    value: () => (own.cost > part.best || own.state === NO_STATE ? undefined : own.cost),
    moves: () => traceWay(plain, ancestry(pulls.pool, own.state)),
    dropFrom: (metrics) => part.dropFrom(metrics),
  };
  return { part, proof };
}

/** The start as the only state of a pool. */
function startAlone({ board, live }: Problem): StatePool {
  const pool = new StatePool(live.count, board.size, 2 ** 20);
  const position = new WorkingPosition(board, live);
  position.place(board.boxes, board.player);
  pool.words.set(position.bits);
  const state = pool.findOrAdd(new Reach(board).flood(board.player, position.occupied));
  pool.setCost(state, 0);
  return pool;
}
