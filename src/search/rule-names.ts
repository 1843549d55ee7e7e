import { AREAS } from './areas/areas.js';
import { FROZEN_BOUND } from './astar/frozen-bound.js';
import { NEAR_FIRST } from './astar/near-first.js';
import { DEAD_SQUARES } from './board/live-squares.js';
import { ONE_WAY } from './board/one-way.js';
import { SYMMETRY_RULE } from './board/symmetries.js';
import { PAIR_PENALTIES } from './bound/pair-penalties.js';
import { BUDGET_BEAMS } from './budget/beams-beside.js';
import { LEARNED } from './deadlock/pattern-store.js';
import { PI_CORRAL } from './deadlock/pi-corral.js';
import { POSITION_DETECTORS } from './deadlock/position-detectors.js';
import { DETECTORS } from './deadlock/push-detectors.js';
import { BACKWARD_EXPLORER } from './fess/backward/backward-explorer.js';
import { FORCED_ELSEWHERE } from './fess/backward/forced-elsewhere.js';
import { PERIMETER } from './fess/backward/perimeter.js';
import { SINK } from './fess/backward/sink.js';
import { ADVISORS } from './fess/forward/advisor/advisors.js';
import { FEATURES } from './fess/forward/feature/features.js';
import { IDLE_SQUARES } from './fess/forward/idle-squares.js';
import { BEST_CELL } from './fess/tree/feature-search.js';
import { GOAL_ROOM } from './goal-room/goal-room.js';
import { STRATEGIES } from './portfolio/strategies.js';
import { SLACK_BOUND } from './slack/slack-bound.js';

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

/** The rules of the search along packing plans, which no proof uses. */
export const PLAN_RULE_NAMES: readonly string[] = [
  ...namesOf(FEATURES),
  ...namesOf(ADVISORS),
  BACKWARD_EXPLORER,
  IDLE_SQUARES,
  FORCED_ELSEWHERE,
  SINK,
  BEST_CELL,
  PERIMETER,
];

/**
 * The rules that can be switched off by name. A test finds every such name in the sources and compares.
 *
 * @example
 * const level = unwrap(parseBoard(['#######', '#@ $ .#', '#######']));
 * (await solve(level, { without: RULE_NAMES, objective: 'pushes' })).pushes; // → 2
 */
export const RULE_NAMES: readonly string[] = [
  LEARNED,
  DEAD_SQUARES,
  PI_CORRAL,
  SYMMETRY_RULE,
  ONE_WAY,
  PAIR_PENALTIES,
  FROZEN_BOUND,
  SLACK_BOUND,
  GOAL_ROOM,
  AREAS,
  BUDGET_BEAMS,
  ...namesOf(DETECTORS),
  ...namesOf(POSITION_DETECTORS),
  ...PLAN_RULE_NAMES,
  NEAR_FIRST,
];

/** The names of the portfolio's strategies. */
export const STRATEGY_NAMES: readonly string[] = namesOf(STRATEGIES);

/** What can be switched off by name: the rules, and the strategies of the portfolio. */
export const SWITCH_NAMES: readonly string[] = [...RULE_NAMES, ...STRATEGY_NAMES];

/** Throws for a name that is not the name of a rule or strategy. */
export function checkRuleNames(names: readonly string[]): void {
  const unknown = names.find((name) => !SWITCH_NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`there is no rule ${JSON.stringify(unknown)}`);
}
