import type { BestObjective } from '../../game/metrics.js';
import { costOf, valueOfCost } from '../astar/measure.js';
import { hasFronts } from '../fronts/fronts.js';
import type { Problem } from '../problem/problem.js';
import { Owners } from './owners.js';
import { PartFromBothEnds } from './part-from-both-ends.js';
import { forwardPart, ownGoal, type PartProof, type Share, WAY_ELSEWHERE } from './part-proof.js';

/** Makes a part of a proof. A proof of the fewest pushes searches from both ends, if the level has fronts. */
export function createPart(
  problem: Problem,
  objective: BestObjective,
  mostBytes: number,
  share: Share,
): PartProof {
  if (objective === 'pushes' && hasFronts(problem)) return new PartFromBothEnds(problem, mostBytes, share);
  return fromStart(problem, objective, mostBytes, share);
}

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
