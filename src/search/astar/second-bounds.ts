import type { Bound } from '../bound/bound.js';
import type { Problem } from '../problem/problem.js';
import type { SetExchange } from '../slack/set-exchange.js';
import { pushGame } from '../slack/set-game.js';
import { hasSlackBound, SlackBound } from '../slack/slack-bound.js';
import { createFrozenBound } from './frozen-bound.js';
import type { Measure } from './measure.js';
import type { SecondBound } from './second-bound.js';

/** Bounds of the caller's own, and how searches tell each other about sets of boxes. */
interface SecondBoundWish {
  readonly bounds?: readonly SecondBound[];
  readonly sets?: SetExchange;
}

/**
 * The second bounds of a proof, the cheap ones first. `bound` has loaded a position before they are asked.
 * With an exchange of sets for searches that divide the states among themselves, it has loaded the start now.
 */
export function createSecondBounds(
  problem: Problem,
  measure: Measure,
  bound: Bound,
  { bounds = [], sets }: SecondBoundWish,
): SecondBound[] {
  const frozenBound = createFrozenBound(problem, measure);
  const countsPushes = measure.longest === 1 && !measure.exactPlayer;
  const hasSlack = countsPushes && hasSlackBound(problem, problem.without);
  return [
    ...(frozenBound ? [frozenBound] : []),
    ...(hasSlack ? [new SlackBound(problem, pushGame(problem), bound, sets)] : []),
    ...bounds,
  ];
}
