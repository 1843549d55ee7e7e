import { grown } from '../state/columns.js';

const FIRST_LENGTH = 1 << 10;
const GROWTH = 1.5;
/** The work between two pauses: about as much time as a search takes for a node. */
const MOVES_A_PIECE = 1 << 10;
const EXPANSIONS_A_PIECE = 1 << 6;
/** The largest waste that is kept. */
const MOST_WASTE = 255;

/** The moves from the states that a search has expanded, in the order of their expansion. */
export class AreaMoves {
  /** The moves so far, and the expansions. */
  count = 0;
  private expansions = 0;
  /** Each expanded state, and its first move. */
  private states = new Uint32Array(FIRST_LENGTH);
  private firsts = new Uint32Array(FIRST_LENGTH);
  /** Where each move ends, and what it wastes. */
  private ends = new Uint32Array(FIRST_LENGTH);
  private wastes = new Uint8Array(FIRST_LENGTH);

  get bytes(): number {
    return 8 * this.states.length + 5 * this.ends.length;
  }

  /** The moves that are added from now on begin at this state. */
  begin(state: number): void {
    if (this.expansions === this.states.length) {
      const length = Math.floor(this.expansions * GROWTH);
      this.states = grown(this.states, length);
      this.firsts = grown(this.firsts, length);
    }
    this.states[this.expansions] = state;
    this.firsts[this.expansions++] = this.count;
  }

  /** Adds a move. A waste of more than 255 is kept as 255. */
  add(end: number, waste: number): void {
    if (this.count === this.ends.length) {
      const length = Math.floor(this.count * GROWTH);
      this.ends = grown(this.ends, length);
      this.wastes = grown(this.wastes, length);
    }
    this.ends[this.count] = end;
    this.wastes[this.count++] = Math.min(waste, MOST_WASTE);
  }

  /** Sorts the moves by the state where they end, in pieces. */
  *intoEach(stateCount: number): Generator<void, MovesInto> {
    const first = new Uint32Array(stateCount + 1);
    for (let i = 0; i < this.count; i++) {
      if (i % MOVES_A_PIECE === 0) yield;
      first[this.ends[i] + 1]++;
    }
    for (let state = 0; state < stateCount; state++) first[state + 1] += first[state];
    const next = first.slice();
    const from = new Uint32Array(this.count);
    const wastes = new Uint8Array(this.count);
    for (let e = 0; e < this.expansions; e++) {
      if (e % EXPANSIONS_A_PIECE === 0) yield;
      const end = e + 1 < this.expansions ? this.firsts[e + 1] : this.count;
      for (let i = this.firsts[e]; i < end; i++) {
        const place = next[this.ends[i]]++;
        from[place] = this.states[e];
        wastes[place] = this.wastes[i];
      }
    }
    return { first, from, wastes };
  }
}

/** The moves into state `s` are those from `first[s]` on, up to `first[s + 1]`, in both lists. */
interface MovesInto {
  readonly first: Uint32Array;
  readonly from: Uint32Array;
  readonly wastes: Uint8Array;
}
