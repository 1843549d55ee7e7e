import type { Context } from './context.js';
import { HOTSPOTS_AT, OUT_OF_PLAN_AT, PACKED_AT, REGIONS_AT } from './feature/feature-numbers.js';
import type { FeatureSearch } from './feature-search.js';
import { ForwardGame, type PlayStyle } from './forward-game.js';
import type { Perimeter } from './perimeter.js';
import { isSamePlan, type PackingPlan } from './plan/packing-plan.js';
import { startForward } from './start.js';
import { NO_NODE } from './tree.js';

/** Expansions of a search's first turn; each later turn of all searches is twice as long as the one before. */
const FIRST_TURN = 250;

/** Ways to play in turn. The explorer helps on most levels and leads astray on some, and so does each choice of cells. */
const ROUNDS: readonly PlayStyle[] = [
  { without: [], cells: [PACKED_AT, REGIONS_AT, OUT_OF_PLAN_AT] },
  { without: ['explorer'], cells: [PACKED_AT, REGIONS_AT, OUT_OF_PLAN_AT] },
  { without: [], cells: [PACKED_AT, REGIONS_AT, HOTSPOTS_AT] },
  { without: ['explorer'], cells: [PACKED_AT, REGIONS_AT, HOTSPOTS_AT] },
];

/** Forward searches along different packing plans, taking turns. */
export interface ForwardTurns {
  /** Expands one node; false once a solution is found or nothing is left to try. */
  step(): boolean;
  /** Adds searches along other plans, which come next; a plan that asks for the same as one played already adds none. */
  add(plans: readonly PackingPlan[]): void;
  /** Whether every search has had a turn. */
  haveAllBegun(): boolean;
  /** The search that found a solution. */
  solved(): FeatureSearch | undefined;
  expanded(): number;
  states(): number;
  bytes(): number;
}

/**
 * In each round one search for each plan, the most promising first; without any plan, one that goes by the boxes on goals.
 * What one search finds out is not told to the others.
 */
export function takeTurns(
  context: Context,
  plans: readonly PackingPlan[],
  perimeter: Perimeter | undefined,
): ForwardTurns {
  const known = [...plans];
  const waiting = searchesFor(plans.length === 0 ? [undefined] : plans);
  const searches: FeatureSearch[] = [];
  const exhausted = new Set<FeatureSearch>();
  let turn = -1;
  let length = FIRST_TURN;
  let left = 0;

  /** The search whose turn it is next, opened when its first turn comes. */
  const next = (): FeatureSearch | undefined => {
    const first = waiting.shift();
    if (first !== undefined) {
      const search = startForward(context, new ForwardGame(context, first.plan, first.style), perimeter);
      turn = searches.push(search) - 1;
      return search;
    }
    if (exhausted.size === searches.length) return undefined;
    do {
      turn = (turn + 1) % searches.length;
      if (turn === 0) length *= 2;
    } while (exhausted.has(searches[turn]));
    return searches[turn];
  };

  let current: FeatureSearch | undefined;
  const step = (): boolean => {
    if (left === 0 || current === undefined) {
      current = next();
      left = length;
    }
    if (current === undefined || current.goal !== NO_NODE) return false;
    left--;
    if (!current.step()) {
      exhausted.add(current);
      left = 0;
    }
    return current.goal === NO_NODE;
  };

  const sum = (count: (search: FeatureSearch) => number) =>
    searches.reduce((total, search) => total + count(search), 0);

  return {
    step,
    add(more) {
      const other = more.filter((plan) => !known.some((earlier) => isSamePlan(earlier, plan)));
      known.push(...other);
      waiting.unshift(...searchesFor(other));
    },
    haveAllBegun: () => waiting.length === 0,
    solved: () => (current !== undefined && current.goal !== NO_NODE ? current : undefined),
    expanded: () => sum(({ expanded }) => expanded),
    states: () => sum(({ tree }) => tree.count),
    bytes: () => sum(({ bytes }) => bytes),
  };
}

function searchesFor(plans: readonly (PackingPlan | undefined)[]) {
  return ROUNDS.flatMap((style) => plans.map((plan) => ({ plan, style })));
}
