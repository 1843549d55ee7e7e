import { FAR } from '../board/distances.js';
import type { Bound } from '../bound/bound.js';
import type { JudgedPosition } from '../state/position-detector.js';
import type { Tables } from '../state/tables.js';
import { type PriceView, PriceViews } from './price-views.js';
import { SetGrowth } from './set-growth.js';

/** The name by which `without` switches this bound off. */
export const SLACK_BOUND = 'slack-bound';

/** A search of a set allows at most this much waste. */
const MOST_WASTE = 6;
/** What a question earns, what it earns if the answer is more, and what a set earns that was learned. */
const EARNED = 10;
const RAISED = 40;
const LEARNED = 500;
/** The credit at the start, and the most that is kept. */
const FIRST_CREDIT = 4_000;
const MOST_CREDIT = 40_000;

/*
 * Asks whether a position can be solved with no more pushes than a bound allows. What the prices of the goals
 * leave up to there is the slack. Pushes that do not bring a box nearer to the goals waste some of it (see
 * `Potentials`). Some boxes together waste something wherever the others are: alone on the board they have no
 * plan without. Such sets are learned (see `SetGrowth`), and a position adds up what its sets waste.
 *
 * Admissible: the pushes of some boxes in a solution are a plan with these boxes alone. So a set wastes in
 * each solution at least what it wastes at best alone. No waste is negative, and the waste of sets that share
 * no box adds up. What a pair of boxes adds to the matching is waste of the pair, for all prices. Off with
 * surplus boxes. Cost: a look at the known sets. Credit limits the searches: each question earns a little,
 * and each set that was learned much.
 */
export class SlackBound {
  private readonly bound: Bound;
  private readonly views: PriceViews;
  private readonly growth: SetGrowth;
  private credit = FIRST_CREDIT;
  /** Marks no box. */
  private readonly none: Uint8Array;

  /** For the position of `bound`, a bound in pushes. */
  constructor(tables: Tables, bound: Bound) {
    this.bound = bound;
    this.views = new PriceViews(tables, MOST_WASTE);
    this.growth = new SetGrowth(tables, bound, MOST_WASTE);
    this.none = new Uint8Array(tables.board.size + 1);
  }

  /**
   * Bounds the pushes left from below; FAR if the position is lost. It tries for more than `left`, and for no
   * more than that.
   */
  of(position: JudgedPosition, left: number): number {
    const { bound } = this;
    const cost = bound.load();
    if (cost > left) return cost;
    const view = this.views.choose(position, bound.matched, bound.prices);
    this.credit = Math.min(MOST_CREDIT, this.credit + EARNED);
    if (!this.exceeds(position, view, left - view.potentials.sumOf(position))) return cost;
    this.credit += RAISED;
    if (view.wastes.most >= FAR) return FAR;
    // Whether a position takes an even number of pushes depends on its squares alone.
    return left + 2 - ((left - bound.matched) & 1);
  }

  /** Whether the position wastes more than the slack. */
  private exceeds(position: JudgedPosition, view: PriceView, slack: number): boolean {
    const { bound, growth } = this;
    view.wastes.look(position);
    if (view.wastes.mostBeside(this.none, bound) > slack) return true;
    if (this.credit <= 0) return false;
    const { work, learned } = growth;
    const isMore = growth.anyExceeds(position, view, slack);
    this.credit += LEARNED * (growth.learned - learned) - (growth.work - work);
    return isMore;
  }
}
