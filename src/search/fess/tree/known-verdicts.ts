import { grown } from '../../state/columns.js';
import { UNDECIDED, type Verdict } from '../../state/verdict.js';

const FIRST_POSITIONS = 1 << 10;

/** The verdicts of the costly detectors, stored by key, so that no position is judged twice. */
export class KnownVerdicts {
  private count = 0;
  private keyLo = new Int32Array(FIRST_POSITIONS);
  private keyHi = new Int32Array(FIRST_POSITIONS);
  private verdicts = new Uint8Array(FIRST_POSITIONS);
  /** Places of positions plus one, 0 for none. */
  private table = new Int32Array(2 * FIRST_POSITIONS);

  /** Bytes held now, free slots included. */
  get bytes(): number {
    return 9 * this.keyLo.length + 4 * this.table.length;
  }

  find(lo: number, hi: number): Verdict {
    const entry = this.table[this.slotOf(lo, hi)];
    return entry === 0 ? UNDECIDED : (this.verdicts[entry - 1] as Verdict);
  }

  /** Stores the verdict on a position that has none yet. */
  add(lo: number, hi: number, verdict: Verdict): void {
    if (this.count === this.keyLo.length) this.grow();
    this.table[this.slotOf(lo, hi)] = this.count + 1;
    this.keyLo[this.count] = lo;
    this.keyHi[this.count] = hi;
    this.verdicts[this.count++] = verdict;
  }

  /** The slot of a position, or the empty one where it would go. */
  private slotOf(lo: number, hi: number): number {
    const { table, keyLo, keyHi } = this;
    const mask = table.length - 1;
    let slot = lo & mask;
    for (let entry = table[slot]; entry !== 0; entry = table[slot]) {
      if (keyLo[entry - 1] === lo && keyHi[entry - 1] === hi) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private grow(): void {
    const length = 2 * this.keyLo.length;
    this.keyLo = grown(this.keyLo, length);
    this.keyHi = grown(this.keyHi, length);
    this.verdicts = grown(this.verdicts, length);
    this.table = new Int32Array(2 * length);
    for (let i = 0; i < this.count; i++) this.table[this.slotOf(this.keyLo[i], this.keyHi[i])] = i + 1;
  }
}
