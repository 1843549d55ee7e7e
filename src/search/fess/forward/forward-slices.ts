import type { Position } from '../../../game/position.js';
import type { Context } from '../map/context.js';
import { type PackingPlan, withoutRepeats } from '../plan/packing-plan.js';
import type { FeatureSearch, KnownPositions } from '../tree/feature-search.js';
import { KnownVerdicts } from '../tree/known-verdicts.js';
import { NO_NODE } from '../tree/moves.js';
import type { Tree } from '../tree/tree.js';
import { ForwardGame } from './forward-game.js';
import { type PlayStyle, STYLES } from './play-style.js';
import { startForward } from './start.js';

/** The number of expansions in the first slice of a search. */
const FIRST_SLICE = 250;
/** The number of passes after which it is worth looking for other plans. */
const PASSES_TO_WAIT = 1;

/** A plan played in a style, and its search after it has been opened. */
interface Attempt {
  readonly plan: PackingPlan | undefined;
  readonly style: PlayStyle;
  search?: FeatureSearch;
  game?: ForwardGame;
  isExhausted: boolean;
}

type Plans = readonly (PackingPlan | undefined)[];

/** Forward searches along different packing plans, each with its slice of the work. */
export interface ForwardSlices {
  /** Expands one node; false once a solution is found or nothing is left to try. */
  step(): boolean;
  /** Adds plans. A plan that asks for the same as an earlier one is left out. */
  add(plans: readonly PackingPlan[]): void;
  /** Whether it is time to look for other plans. */
  haveTakenLong(): boolean;
  /** The search that found a solution. */
  solved(): FeatureSearch | undefined;
  /** What the current search looks at. */
  position(): Position | undefined;
  expanded(): number;
  states(): number;
  bytes(): number;
}

/**
 * Searches along each plan in each style, slice by slice. Without any plan they use the number of boxes on
 * goals. Slices double from pass to pass. Those of the first two searches are the longest, those of the next
 * two half as long, of the next four half of that, and so on. So the most promising searches do not wait
 * long, and no search waits for ever. The searches share only the verdicts of the costly detectors. Their
 * trees are added to `opened`.
 */
export function sliceSearches(
  context: Context,
  plans: readonly PackingPlan[],
  perimeter: KnownPositions | undefined,
  opened: Tree[] = [],
): ForwardSlices {
  let known: Plans = plans.length === 0 ? [undefined] : withoutRepeats(plans);
  let attempts = attemptsAt(known, []);
  const shared = { perimeter, verdicts: new KnownVerdicts() };
  let place = -1;
  let pass = 0;
  let left = 0;
  let current: FeatureSearch | undefined;

  const isOver = () => attempts.every(({ isExhausted }) => isExhausted);

  /** The search whose slice is next, opened when its first slice begins. */
  const next = (): FeatureSearch | undefined => {
    if (isOver()) return undefined;
    do {
      place++;
      if (place < attempts.length && sliceOf(place, pass) >= FIRST_SLICE) continue;
      place = 0;
      pass++;
    } while (attempts[place].isExhausted);
    const attempt = attempts[place];
    attempt.game ??= new ForwardGame(context, attempt.plan, attempt.style);
    if (attempt.search === undefined) {
      attempt.search = startForward(context, attempt.game, shared);
      opened.push(attempt.search.tree);
    }
    return attempt.search;
  };

  const step = (): boolean => {
    if (left === 0 || current === undefined) {
      current = next();
      left = sliceOf(place, pass);
    }
    if (current === undefined || current.goal !== NO_NODE) return false;
    left--;
    if (!current.step()) {
      attempts[place].isExhausted = true;
      left = 0;
    }
    return current.goal === NO_NODE;
  };

  const sum = (count: (search: FeatureSearch) => number) =>
    attempts.reduce((total, { search }) => total + (search === undefined ? 0 : count(search)), 0);

  return {
    step,
    add(more) {
      known = withoutRepeats([...known, ...more]);
      attempts = attemptsAt(known, attempts);
      left = 0;
    },
    haveTakenLong: () => pass >= PASSES_TO_WAIT || isOver(),
    solved: () => (current !== undefined && current.goal !== NO_NODE ? current : undefined),
    position: () => attempts[place]?.game?.position.shown(),
    expanded: () => sum(({ expanded }) => expanded),
    states: () => sum(({ tree }) => tree.count),
    bytes: () => sum(({ bytes }) => bytes) + shared.verdicts.bytes,
  };
}

/**
 * The number of expansions in a slice of a search in a pass. It is less than a first slice if the search has
 * not begun yet.
 */
function sliceOf(place: number, pass: number): number {
  return FIRST_SLICE * 2 ** (pass - (32 - Math.clz32(place >> 1)));
}

/** Attempts along whole plans come before those along parts of one. */
function attemptsAt(plans: Plans, before: readonly Attempt[]): Attempt[] {
  const isWhole = (plan: PackingPlan | undefined) => plan?.opening === 0;
  const whole = plans.filter((plan) => isWhole(plan));
  const partial = plans.filter((plan) => !isWhole(plan));
  return [...roundsOf(whole), ...roundsOf(partial)].map(
    (attempt) =>
      before.find(({ plan, style }) => plan === attempt.plan && style === attempt.style) ?? attempt,
  );
}

/** First each plan in a different style, then each in the next style, and so on. */
function roundsOf(plans: Plans): Attempt[] {
  return STYLES.flatMap((_, round) =>
    plans.map((plan, i) => ({ plan, style: STYLES[(round + i) % STYLES.length], isExhausted: false })),
  );
}
