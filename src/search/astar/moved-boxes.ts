import { grown } from '../state/columns.js';
import type { StatePool } from '../state/state-pool.js';
import { NOT_MOVED } from './partition.js';

/** Knows which box was moved last on the way to a state. */
export interface MovedBoxes {
  /** The live square where it stands; undefined at the start. */
  of(state: number): number | undefined;
}

/** For a pool that has the parents of all its states. */
export function movedSinceParent(pool: StatePool): MovedBoxes {
  return { of: (state) => pool.addedBox(state, pool.parents[state]) };
}

/** Array entries beyond the first states, as a share of those. */
const GROWTH = 1 / 4;

/** For states whose parents may be elsewhere. */
export class MovedColumn implements MovedBoxes {
  private slots = new Uint16Array(1 << 10);

  get bytes(): number {
    return this.slots.byteLength;
  }

  /** Records the live square of the box that was moved last, or NOT_MOVED. */
  set(state: number, slot: number): void {
    if (state >= this.slots.length) this.slots = grown(this.slots, Math.ceil(state * (1 + GROWTH)));
    this.slots[state] = slot;
  }

  of(state: number): number | undefined {
    const slot = this.slots[state];
    return slot === NOT_MOVED ? undefined : slot;
  }
}
