import type { SetExchange, TakeSet } from '../slack/set-exchange.js';

/** The words for all sets of a proof: about 40,000 sets. When they are used up, nothing more is told. */
const WORDS = 1 << 19;
/** The words of a set before its boxes: the length of its record, who sent it, the player, the waste. */
const [LENGTH, SENDER, PLAYER, WASTE, BOXES] = [0, 1, 2, 3, 4];

/** Makes the shared memory for the sets of a proof. */
export function createLearnedSpace(): SharedArrayBuffer {
  return new SharedArrayBuffer(4 * (1 + WORDS));
}

/*
 * What the parts of a proof learn, in shared memory that is written once from its start to its end. The first
 * word says how much is given away. A sender takes room, writes its set, and the length last: a reader that
 * sees a length sees all of the set.
 */
export class LearnedSets implements SetExchange {
  private readonly used: Int32Array;
  private readonly words: Int32Array;
  private readonly sender: number;
  private at = 0;

  constructor(space: SharedArrayBuffer, sender: number) {
    this.used = new Int32Array(space, 0, 1);
    this.words = new Int32Array(space, 4);
    this.sender = sender;
  }

  send(boxes: Int32Array, player: number, waste: number): void {
    const { used, words } = this;
    const length = BOXES + boxes.length;
    if (Atomics.load(used, 0) + length > WORDS) return;
    const at = Atomics.add(used, 0, length);
    if (at + length > WORDS) return;
    words[at + SENDER] = this.sender;
    words[at + PLAYER] = player;
    words[at + WASTE] = waste;
    words.set(boxes, at + BOXES);
    Atomics.store(words, at + LENGTH, length);
  }

  receive(take: TakeSet): void {
    const { words } = this;
    while (this.at < WORDS) {
      const { at } = this;
      const length = Atomics.load(words, at + LENGTH);
      if (length === 0) return;
      this.at += length;
      if (words[at + SENDER] !== this.sender)
        take(words.subarray(at + BOXES, at + length), words[at + PLAYER], words[at + WASTE]);
    }
  }
}
