import type { Context } from '../map/context.js';
import type { Advisor } from '../tree/advisor.js';
import type { Family } from '../tree/family.js';
import { NO_CHILD } from '../tree/game.js';
import { LINKS, REGIONS } from './backward-features.js';
import { targetHoles } from './holes.js';
import type { PullList } from './pulls.js';
import type { Sink } from './sink.js';

/**
 * The packing advisor of the backward search. If boxes can leave the game, it prefers a box that was pulled
 * off its goal before, then one that stands in no hole, then moves that join regions, then the best score.
 * Otherwise it proposes a pull off a goal, away from all goals, that blocks nothing. It prefers a goal that
 * is no hole, a square from which the next pull can sink the box, moves that join regions, and far squares.
 */
export function packingAdvisor({ problem, nearestGoal }: Context, sink: Sink, pulls: PullList): Advisor {
  const { goals } = problem.board;
  const holes = targetHoles(problem.board);
  const sinkingValue = ({ moves }: Family, child: number): number =>
    (goals[moves.from[child]] === 0 ? 2 : 0) + (holes[moves.from[child]] === 0 ? 1 : 0);

  const pullValue = (family: Family, child: number): number => {
    const { moves, parent } = family;
    const from = moves.from[child];
    const to = moves.to[child];
    if (goals[from] === 0 || nearestGoal[to] <= nearestGoal[from]) return -1;
    if (family.feature(child, REGIONS) > parent[REGIONS] || family.feature(child, LINKS) > parent[LINKS])
      return -1;
    const regions = Math.max(0, 255 - family.feature(child, REGIONS));
    return ((holes[from] === 0 ? 2 : 0) + sink.zone[to]) * 2 ** 24 + regions * 2 ** 16 + nearestGoal[to];
  };

  return (family) => {
    const worthOf = family.count > 0 && pulls.sinks[0] !== 0 ? sinkingValue : pullValue;
    let best = NO_CHILD;
    let most = -1;
    for (let child = 0; child < family.count; child++) {
      const value = worthOf(family, child);
      if (value < 0 || value < most) continue;
      if (value === most && family.scores[child] <= family.scores[best]) continue;
      most = value;
      best = child;
    }
    return best;
  };
}
