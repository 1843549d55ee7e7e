import type { BestObjective } from '../../game/metrics.js';
import type { AreaWork } from '../areas/areas.js';
import { BEST, BestFirst } from '../astar/best-first.js';
import { MEASURES } from '../astar/measure.js';
import type { NamedState } from '../astar/named-state.js';
import type { SecondBound } from '../astar/second-bound.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { NO_STATE } from '../state/state-pool.js';
import type { ProofSpace } from './commons.js';
import { LearnedSets } from './learned-sets.js';
import type { Owners } from './owners.js';
import { ProofPart } from './proof-part.js';

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

/** The search from the start in a part. */
export type ForwardPart = ProofPart<BestFirst>;

/** Makes the search from the start of a part. */
export function forwardPart(
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
export const WAY_ELSEWHERE = {
  value: () => undefined,
  moves(): never {
    throw new Error('a part of a proof does not know the whole way');
  },
};

/** The solution of a search from the start, if it is the best one of all parts. */
export function ownGoal(part: ForwardPart): Goal | undefined {
  const { bestState, bestCost } = part.search;
  if (bestState === NO_STATE || bestCost > part.best) return undefined;
  return { cost: bestCost, ahead: { front: 'forward', name: part.nameOf(bestState) } };
}
