import type { Position } from '../../../game/position.js';
import type { Context } from '../map/context.js';
import { type PackingPlan, withoutRepeats } from '../plan/packing-plan.js';
import type { FeatureSearch, KnownPositions, SharedKnowledge } from '../tree/feature-search.js';
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

/**
 * Forward searches along each plan in each style, slice by slice. Without any plan they use the number of
 * boxes on goals. Slices double from pass to pass. Those of the first two searches are the longest, those of
 * the next two half as long, of the next four half of that, and so on. So the most promising searches do not
 * wait long, and no search waits for ever. The searches share only the verdicts of the costly detectors.
 */
export class ForwardSlices {
  private readonly context: Context;
  private readonly shared: SharedKnowledge & { readonly verdicts: KnownVerdicts };
  private readonly opened: Tree[];
  private known: Plans;
  private attempts: Attempt[];
  /** The attempt whose slice it is, the round through all attempts, and the expansions that are left. */
  private place = -1;
  private pass = 0;
  private left = 0;
  private current: FeatureSearch | undefined;

  /** The searches end at the perimeter. Their trees are added to `opened`. */
  constructor(
    context: Context,
    plans: readonly PackingPlan[],
    perimeter: KnownPositions | undefined,
    opened: Tree[] = [],
  ) {
    this.context = context;
    this.shared = { perimeter, verdicts: new KnownVerdicts() };
    this.opened = opened;
    this.known = plans.length === 0 ? [undefined] : withoutRepeats(plans);
    this.attempts = attemptsAt(this.known, []);
  }

  /** Expands one node; false once a solution is found or nothing is left to try. */
  step(): boolean {
    if (this.left === 0 || this.current === undefined) {
      this.current = this.next();
      this.left = sliceOf(this.place, this.pass);
    }
    const { current } = this;
    if (current === undefined || current.goal !== NO_NODE) return false;
    this.left--;
    if (!current.step()) {
      this.attempts[this.place].isExhausted = true;
      this.left = 0;
    }
    return current.goal === NO_NODE;
  }

  /** Adds plans. A plan that asks for the same as an earlier one is left out. */
  add(plans: readonly PackingPlan[]): void {
    this.known = withoutRepeats([...this.known, ...plans]);
    this.attempts = attemptsAt(this.known, this.attempts);
    this.left = 0;
  }

  /** Whether it is time to look for other plans. */
  haveTakenLong(): boolean {
    return this.pass >= PASSES_TO_WAIT || this.isOver();
  }

  /** The search that found a solution. */
  solved(): FeatureSearch | undefined {
    const { current } = this;
    return current !== undefined && current.goal !== NO_NODE ? current : undefined;
  }

  /** What the current search looks at. */
  position(): Position | undefined {
    return this.attempts[this.place]?.game?.position.shown();
  }

  expanded(): number {
    return this.sum(({ expanded }) => expanded);
  }

  states(): number {
    return this.sum(({ tree }) => tree.count);
  }

  bytes(): number {
    return this.sum(({ bytes }) => bytes) + this.shared.verdicts.bytes;
  }

  private sum(count: (search: FeatureSearch) => number): number {
    return this.attempts.reduce((total, { search }) => total + (search === undefined ? 0 : count(search)), 0);
  }

  private isOver(): boolean {
    return this.attempts.every(({ isExhausted }) => isExhausted);
  }

  /** The search whose slice is next, opened when its first slice begins. */
  private next(): FeatureSearch | undefined {
    const { context, attempts, shared, opened } = this;
    if (this.isOver()) return undefined;
    do {
      this.place++;
      if (this.place < attempts.length && sliceOf(this.place, this.pass) >= FIRST_SLICE) continue;
      this.place = 0;
      this.pass++;
    } while (attempts[this.place].isExhausted);
    const attempt = attempts[this.place];
    attempt.game ??= new ForwardGame(context, attempt.plan, attempt.style);
    if (attempt.search === undefined) {
      attempt.search = startForward(context, attempt.game, shared);
      opened.push(attempt.search.tree);
    }
    return attempt.search;
  }
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
