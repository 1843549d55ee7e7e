import type { BestObjective } from '../../game/metrics.js';
import type { AreaWork } from '../areas/areas.js';
import { AreasBeside } from '../areas/areas-beside.js';
import { BEST, BestFirst } from '../astar/best-first.js';
import { costOf, MEASURES, valueOfCost } from '../astar/measure.js';
import type { NamedState } from '../astar/named-state.js';
import type { SecondBound } from '../astar/second-bound.js';
import { BeamsBeside } from '../budget/beams-beside.js';
import { BackwardProof } from '../fronts/backward-proof.js';
import { hasFronts } from '../fronts/fronts.js';
import { Meeting } from '../fronts/meeting.js';
import { FORWARD_SHARE } from '../fronts/two-way-proof.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { type StepOutcome, usageOfBoth, workOf } from '../stage/stage.js';
import { NO_STATE } from '../state/state-pool.js';
import { Commons, type ProofSpace } from './commons.js';
import { LearnedSets } from './learned-sets.js';
import { Owners } from './owners.js';
import { ProofPart } from './proof-part.js';
import { SharedTurns } from './shared-turns.js';

/** What a part of a proof works with. */
export interface Share {
  readonly space: ProofSpace;
  /** The place of this part, from 0. */
  readonly index: number;
  /** How long an idle part sleeps at most, in milliseconds. */
  readonly rest?: number;
  readonly areaWork?: AreaWork;
}

/** A share of the states that its owners divide. */
interface DividedShare extends Share {
  readonly owners: Owners;
  /** More bounds for the states of this part. */
  readonly bounds?: readonly SecondBound[];
}

/** The name of a state among those of all parts. */
export interface StateName {
  /** The search that has it: the one from the start, or the one from the solved positions. */
  readonly front: 'forward' | 'backward';
  readonly name: number;
}

/** A solution whose way leads through several parts. */
export interface Goal {
  readonly cost: number;
  /** The last state of the search from the start. */
  readonly ahead: StateName;
  /** The same state in the search from the solved positions, if the solution goes on there. */
  readonly behind?: StateName;
}

/** A part of a proof. */
export interface PartProof {
  readonly proof: Proof;
  /** The best solution of all parts, if this part found it. */
  goal(): Goal | undefined;
  /** A state of this part. */
  stateNamed(name: StateName): NamedState;
}

/** Makes a part of a proof. A proof of the fewest pushes searches from both ends, if the level has fronts. */
export function createPart(
  problem: Problem,
  objective: BestObjective,
  mostBytes: number,
  share: Share,
): PartProof {
  if (objective === 'pushes' && hasFronts(problem)) return fromBothEnds(problem, mostBytes, share);
  return fromStart(problem, objective, mostBytes, share);
}

type ForwardPart = ProofPart<BestFirst>;

function forwardPart(
  problem: Problem,
  objective: BestObjective,
  mostBytes: number,
  { space, index, rest, owners, bounds }: DividedShare,
): ForwardPart {
  const place = { space: space.forward, index, rest, owners };
  const measure = MEASURES[objective](problem);
  const wish = { ...BEST, bounds, sets: new LearnedSets(space.forward.learned, index) };
  return new ProofPart(
    place,
    (partition) => new BestFirst(problem, measure, { ...wish, partition }, mostBytes),
  );
}

/** What all proofs in parts have in common: their solutions have ways that lead through other parts. */
const WAY_ELSEWHERE = {
  value: () => undefined,
  moves(): never {
    throw new Error('a part of a proof does not know the whole way');
  },
};

function fromStart(problem: Problem, objective: BestObjective, mostBytes: number, share: Share): PartProof {
  const owners = new Owners(problem, share.space.count);
  const part = forwardPart(problem, objective, mostBytes, { ...share, owners });
  return {
    proof: {
      ...WAY_ELSEWHERE,
      step: () => part.step(),
      usage: () => part.usage(),
      bound: () => Math.min(part.bound, valueOfCost(objective, part.best)),
      standing: () => ({ strategy: 'astar' }),
      dropFrom: (metrics) => part.offer(costOf(objective, metrics)),
    },
    goal: () => ownGoal(part),
    stateNamed: ({ name }) => part.stateNamed(name),
  };
}

/** The solution of a search from the start, if it is the best one of all parts. */
function ownGoal(part: ForwardPart): Goal | undefined {
  const { bestState, bestCost } = part.search;
  if (bestState === NO_STATE || bestCost > part.best) return undefined;
  return { cost: bestCost, ahead: { front: 'forward', name: part.nameOf(bestState) } };
}

/**
 * A part of a proof of the fewest pushes from both ends, as in `twoWayProof`. The states of both searches are
 * divided in the same way. So a state that both have is in the same part of both, and is found there. The
 * areas are divided too. Their tables are for all parts. A part that waits for tables of others looks for a
 * solution with beams (`BeamsBeside`).
 */
function fromBothEnds(problem: Problem, bytes: number, share: Share): PartProof {
  const plain: Problem = { ...problem, symmetries: [] };
  const { space, index, rest, areaWork: work } = share;
  const owners = new Owners(plain, space.count);
  const commons = new Commons(space.forward);
  const areas = new AreasBeside(plain, bytes, { work, space: space.areas, count: space.count });
  const { bounds } = areas;
  const beams = new BeamsBeside(plain, areas.mostBytes, bounds, 1 + index);
  const { mostBytes } = beams;
  const forward = forwardPart(plain, 'pushes', mostBytes * FORWARD_SHARE, { ...share, owners, bounds });
  const place = { space: space.backward, index, rest, owners };
  const sets = new LearnedSets(space.backward.learned, index);
  const backward = new ProofPart(
    place,
    (partition) => new BackwardProof(plain, mostBytes * (1 - FORWARD_SHARE), { partition, sets }),
  );
  const offer = (cost: number): void => {
    forward.offer(cost);
    backward.offer(cost);
    areas.boundFromAbove(cost);
  };
  const ownBound = () => Math.max(forward.bound, backward.bound);
  const ownWork = () => workOf(forward) + backward.search.work;
  const bound = () => Math.min(forward.best, Math.max(ownBound(), commons.least));
  const meeting = new Meeting(forward.search, backward.search, offer);
  const turns = new SharedTurns(space.turn, index === 0);

  const isForwardsTurn = (): boolean => {
    // Asked first: the other parts may wait for the decision of this one.
    const isForwards = turns.isForwards(forward, backward, forward.best);
    if (backward.isFull || backward.isAtRest) return true;
    return isForwards && !forward.isAtRest;
  };

  return {
    proof: {
      ...WAY_ELSEWHERE,
      step(): StepOutcome {
        if (forward.best < backward.best) offer(forward.best);
        if (forward.isDone || backward.isDone || Math.max(backward.bound, commons.least) >= forward.best)
          return 'finished';
        const own = ownBound();
        if (areas.takesTurn(ownWork(), own)) {
          commons.raise(areas.bound);
          return 'running';
        }
        const outlook = areas.awaitsOthers(own) ? { bound: bound(), best: forward.best } : undefined;
        if (beams.takesTurn(ownWork(), outlook)) {
          if (beams.pushes < forward.best) offer(beams.pushes);
          return 'running';
        }
        const isForwards = isForwardsTurn();
        // Without its turn a search still takes the states that come in: their senders may wait for it.
        (isForwards ? backward : forward).receive();
        if (isForwards) return forward.step();
        const outcome = backward.step();
        return outcome === 'memory' ? 'running' : outcome;
      },
      usage: () => [backward, areas, beams].map((one) => one.usage()).reduce(usageOfBoth, forward.usage()),
      work: () => ownWork() + areas.nodes + beams.work,
      bound,
      value: () => (beams.moves !== undefined && beams.pushes === forward.best ? beams.pushes : undefined),
      moves: () => beams.moves!,
      standing: () => ({ strategy: 'two-way' }),
      dropFrom: ({ pushes }) => offer(pushes),
    },
    goal() {
      if (!meeting.isBest || meeting.best > forward.best) return ownGoal(forward);
      return {
        cost: meeting.best,
        ahead: { front: 'forward', name: forward.nameOf(meeting.ahead) },
        behind: { front: 'backward', name: backward.nameOf(meeting.behind) },
      };
    },
    stateNamed: ({ front, name }) => (front === 'forward' ? forward : backward).stateNamed(name),
  };
}
