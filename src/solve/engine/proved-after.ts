import { metricsOf } from '../../game/metrics.js';
import type { NativeResult } from '../../search/stage/native-search.js';
import type { Claim, Objective } from '../question/solver.js';

/**
 * What a search after given moves proves about all solutions that begin with these moves. Pushes and moves
 * add up. Of the lines, one may be saved if the rest begins by extending the last line. The search did not
 * look for that.
 */
export function provedAfter(
  before: string,
  objective: Objective,
  { moves, bound, limit }: Pick<NativeResult, 'moves' | 'bound' | 'limit'>,
): Pick<Claim, 'bound' | 'optimal' | 'message'> {
  if (objective === 'any' || bound === undefined) return {};
  const made = metricsOf(before)[objective];
  const least = made + bound - (objective === 'lines' && made > 0 && bound > 0 ? 1 : 0);
  if (moves === undefined) return { bound: least };
  const optimal = metricsOf(moves)[objective] === least;
  if (optimal) return { bound: least, optimal, message: 'of all solutions that begin with these moves' };
  return {
    bound: least,
    optimal,
    ...(limit === undefined && {
      message: 'not proved: a solution that continues the last line might have one line fewer',
    }),
  };
}
