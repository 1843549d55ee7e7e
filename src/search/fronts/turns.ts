/** How many steps of the search with pulls take as long as one step of the search from the start. */
export const FORWARD_WORK = 1.5;
/** The share of the work that the search gets which is not chosen. */
const LEAST_SHARE = 1 / 12;
/** How many times the work of a layer the next one takes, two pushes higher. */
const GROWTH = 2;
/** If no solution is known, the forecast goes this many pushes beyond the higher bound. */
const AHEAD = 4;

/** One of two searches for the same optimum. */
export interface Runner {
  /** A lower bound on every solution that is not found yet. */
  readonly bound: number;
}

/**
 * Deals the work out to two searches, each of which can prove the optimum alone. What each still has to do is
 * forecast from the work of its layers. The one with less to do gets most of the work.
 */
export class Turns {
  private readonly forward = new Forecast();
  private readonly backward = new Forecast();

  /** Whether the next step is one forward. `best` is the cost of the best solution so far, or Infinity. */
  isForwards(forward: Runner, backward: Runner, best: number): boolean {
    const { forward: ahead, backward: back } = this;
    ahead.look(forward.bound);
    back.look(backward.bound);
    const target = Math.min(best, Math.max(forward.bound, backward.bound) + AHEAD);
    const [chosen, other] = ahead.left(target) <= back.left(target) ? [ahead, back] : [back, ahead];
    const turn = other.all < LEAST_SHARE * (chosen.all + other.all) ? other : chosen;
    turn.add(turn === ahead ? FORWARD_WORK : 1);
    return turn === ahead;
  }
}

/** What one search has done, and what it has to do at least until its bound reaches a target. */
class Forecast {
  /** All its work. */
  all = 0;
  private bound = -Infinity;
  /** The work since its bound rose last, and while it was the one before. */
  private spent = 0;
  private before = 0;

  /** Notices where its bound is now. */
  look(bound: number): void {
    if (bound <= this.bound) return;
    if (this.spent > 0) this.before = this.spent;
    this.bound = bound;
    this.spent = 0;
  }

  add(work: number): void {
    this.all += work;
    this.spent += work;
  }

  /**
   * The work until the bound reaches the target. The current layer takes twice what was spent on it so far,
   * if that is more than expected from the one before.
   */
  left(target: number): number {
    const layers = Math.max(1, Math.ceil((target - this.bound) / 2));
    const layer = Math.max(GROWTH * this.before, 2 * this.spent);
    return (layer * (GROWTH ** layers - 1)) / (GROWTH - 1) - this.spent;
  }
}
