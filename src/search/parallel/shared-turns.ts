import { type Runner, Turns } from '../fronts/turns.js';

/** Makes the shared memory for the turns of a proof. */
export function createTurnSpace(): SharedArrayBuffer {
  return new SharedArrayBuffer(4);
}

/**
 * Deals the work out to two searches in all parts of a proof alike: one part decides, as `Turns` does, and
 * the others do the same. If they did not agree, a part would work ahead in one search while its own states
 * of that search's lowest layer wait in another part.
 */
export class SharedTurns {
  private readonly isForwardsNow: Int32Array;
  private readonly turns: Turns | undefined;

  constructor(space: SharedArrayBuffer, decides: boolean) {
    this.isForwardsNow = new Int32Array(space);
    if (decides) this.turns = new Turns();
  }

  /** Whether the next step is one forward. `best` is the cost of the best solution so far, or Infinity. */
  isForwards(forward: Runner, backward: Runner, best: number): boolean {
    const { isForwardsNow, turns } = this;
    if (turns === undefined) return Atomics.load(isForwardsNow, 0) !== 0;
    const isForwards = turns.isForwards(forward, backward, best);
    Atomics.store(isForwardsNow, 0, isForwards ? 1 : 0);
    return isForwards;
  }
}
