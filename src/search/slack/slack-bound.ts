import { NO_WAY } from '../board/distances.js';
import type { Bound } from '../bound/bound.js';
import type { JudgedPosition } from '../state/position-detector.js';
import type { Tables } from '../state/tables.js';
import { type PriceView, PriceViews } from './price-views.js';
import type { SetExchange } from './set-exchange.js';
import type { SetGame } from './set-game.js';
import { SetGrowth } from './set-growth.js';

/** The name by which `without` switches this bound off. */
export const SLACK_BOUND = 'slack-bound';

/** With more live squares than this, each look at a set takes so long that no limit of time would hold. */
const MOST_SQUARES = 5_000;

/** Whether a level has this bound, which may be switched off. */
export function hasSlackBound({ board, live }: Tables, without: readonly string[]): boolean {
  return board.surplus === 0 && live.count <= MOST_SQUARES && !without.includes(SLACK_BOUND);
}

/** A search of a set allows at most this much waste. */
const MOST_WASTE = 6;
/** What a question earns for each box, and what it earns besides if the answer is more. */
const EARNED = 1 / 3;
const RAISED = 4 / 3;
/** What a set earns that was learned. */
const LEARNED = 500;
/** The credit at the start, and the most that is kept. */
const FIRST_CREDIT = 4_000;
const MOST_CREDIT = 40_000;

/*
 * Asks whether a position can be solved with no more pushes than a bound allows. (Pulls back to the start are
 * bounded in the same way. Then read pull for push, and start for goal.) What the prices of the goals leave
 * up to there is the slack. Pushes that do not bring a box nearer to the goals waste some of it (see
 * `Potentials`). Some boxes together waste something wherever the others are: alone on the board they have no
 * plan without. Such sets are learned (see `SetGrowth`), and a position adds up what its sets waste.
 *
 * Admissible: the pushes of some boxes in a solution are a plan with these boxes alone. So a set wastes in
 * each solution at least what it wastes at best alone. No waste is negative, and the waste of sets that share
 * no box adds up. What a pair of boxes adds to the matching is waste of the pair, for all prices. Off with
 * surplus boxes. Cost: a look at the known sets. Credit limits the searches: each question earns a little,
 * and each set that was learned much. Searches that divide the states tell each other which sets waste
 * something under the prices of the start.
 */
export class SlackBound {
  private readonly bound: Bound;
  private readonly views: PriceViews;
  private readonly growth: SetGrowth;
  private credit = FIRST_CREDIT;
  /** Marks no box. */
  private readonly none: Uint8Array;

  /** For the position that `bound` has loaded, a bound in pushes. With an exchange, that is the start now. */
  constructor(tables: Tables, game: SetGame, bound: Bound, exchange?: SetExchange) {
    this.bound = bound;
    this.views = new PriceViews(tables, game, MOST_WASTE);
    if (exchange) this.views.begin(bound.prices, exchange);
    this.growth = new SetGrowth(tables, game, bound, MOST_WASTE);
    this.none = new Uint8Array(tables.board.size + 1);
  }

  /**
   * Bounds the pushes left from below; NO_WAY if the position is lost. It tries for more than `left`, and for
   * no more than that.
   */
  of(position: JudgedPosition, left: number): number {
    const { bound } = this;
    const { cost } = bound;
    if (cost > left) return cost;
    const view = this.views.choose(position, bound.matched, bound.prices);
    const boxCount = position.boxes.length;
    this.credit = Math.min(MOST_CREDIT, this.credit + EARNED * boxCount);
    const least = this.known(position, left) || this.searched(position, view, left);
    if (least <= left) return cost;
    this.credit += RAISED * boxCount;
    if (least >= NO_WAY) return NO_WAY;
    // Whether a position takes an even number of pushes depends on its squares alone.
    return left + 2 - ((left - bound.matched) & 1);
  }

  /** A bound above `left` from the sets that are known; 0 if they give none. */
  private known(position: JudgedPosition, left: number): number {
    const { views } = this.views;
    for (let i = 0; i < views.length; i++) {
      const { wastes, sum } = views[i];
      wastes.look(position);
      const least = sum + wastes.mostBeside(this.none, this.bound);
      if (least > left) return least;
    }
    return 0;
  }

  /** A bound above `left` from sets that are searched; 0 if they give none, or there is no credit. */
  private searched(position: JudgedPosition, view: PriceView, left: number): number {
    if (this.credit <= 0) return 0;
    const { growth } = this;
    const { work, learned } = growth;
    const isMore = growth.anyExceeds(position, view, left - view.sum);
    this.credit += LEARNED * (growth.learned - learned) - (growth.work - work);
    return isMore ? Math.max(left + 1, view.sum + view.wastes.most) : 0;
  }
}
