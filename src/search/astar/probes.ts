import type { BucketQueue } from '../state/bucket-queue.js';

const NONE = -1;

/*
 * The order within a layer, whose states all promise the same cost. The last layer is often the largest, and
 * most of it leads nowhere. A probe goes from a state to the newest of its children in the layer, and on to
 * the newest of that one's, until there are none. The next probe starts elsewhere: from the parts of the
 * layer in turn, which have different costs left. So the search soon leaves a place where an early decision
 * was wrong. (After type-based exploration, F. Xie, M. Müller, R. Holte, T. Imai, and local exploration, F.
 * Xie, M. Müller, R. Holte, both AAAI 2014.)
 */
export class Probes {
  private readonly parts: number;
  /** The priority of the newest child; NONE if the probe has ended. */
  private at = NONE;

  /** For layers of this many parts, each of which is one priority of the queue. */
  constructor(parts: number) {
    this.parts = parts;
  }

  /** Is told the priority of each child in the layer, right after it was put in the queue. */
  leadsTo(priority: number): void {
    this.at = priority;
  }

  /** Takes the next state of the lowest layer from the queue; −1 if there is none. */
  next(queue: BucketQueue): number {
    const { at, parts } = this;
    this.at = NONE;
    const lowest = queue.findLowest();
    const isInLayer = at !== NONE && Math.floor(at / parts) === Math.floor(lowest / parts);
    const child = isInLayer ? queue.popAt(at) : NONE;
    return child === NONE ? queue.popInTurn(parts) : child;
  }
}
