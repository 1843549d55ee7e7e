/** How many nodes of the search with pulls take as long as one node of the search from the start. */
export const FORWARD_WORK = 5;
/** The share of the work that the search with the lower bound gets, and that share if it is far behind. */
const TRAILING_SHARE = 1 / 8;
const FAR_SHARE = 1 / 16;
/** A bound that is this many pushes lower is far behind. */
const FAR_BEHIND = 8;

/** One of two searches for the same optimum. */
export interface Runner {
  /** A lower bound on every solution that is not found yet. */
  readonly bound: number;
  /** States that wait to be expanded; absent if others send some, so that their number says little. */
  readonly waiting?: number;
}

/**
 * Deals the work out to two searches, each of which can prove the optimum alone. The one with the higher
 * bound is nearer to the end and gets most of it. While the bounds are equal, the one that has less waiting
 * work goes first; if that says little, each gets half.
 */
export class Turns {
  private lead = 0;
  /** The work of each since the lead changed. */
  private forwardWork = 0;
  private backwardWork = 0;

  /** Whether the next step is one forward. */
  isForwards(forward: Runner, backward: Runner): boolean {
    const ahead = forward.bound - backward.bound;
    const lead = Math.sign(ahead);
    if (lead !== this.lead) {
      this.lead = lead;
      this.forwardWork = 0;
      this.backwardWork = 0;
    }
    const isForwards =
      lead === 0
        ? this.isForwardsIfEqual(forward.waiting, backward.waiting)
        : lead > 0 !== this.shareBehind(lead) < (Math.abs(ahead) < FAR_BEHIND ? TRAILING_SHARE : FAR_SHARE);
    if (isForwards) this.forwardWork += FORWARD_WORK;
    else this.backwardWork++;
    return isForwards;
  }

  private isForwardsIfEqual(forward: number | undefined, backward: number | undefined): boolean {
    if (forward === undefined || backward === undefined) return this.forwardWork <= this.backwardWork;
    return FORWARD_WORK * forward <= backward;
  }

  /** The share of the work that the search with the lower bound has had. */
  private shareBehind(lead: number): number {
    const { forwardWork, backwardWork } = this;
    return (lead > 0 ? backwardWork : forwardWork) / (forwardWork + backwardWork + 1);
  }
}
