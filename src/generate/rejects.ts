import { err, type Result } from '../base/result.js';
import { rangeInWords } from '../base/whole-range.js';
import type { Reject } from './quality.js';

/** What a candidate must pass, in this order. */
const CHECKS = ['look', 'proof', 'hardness', 'lines', 'pushes', 'new'] as const;

/** A candidate that was not good enough: the check where it ended, and what it had there. */
export interface Rejected {
  readonly at: (typeof CHECKS)[number];
  readonly reason: Reject;
  readonly value?: number;
}

export function reject(at: Rejected['at'], reason: Reject, value?: number): Result<never, Rejected> {
  return err({ at, reason, ...(value !== undefined && { value }) });
}

/** The candidates that ended for one reason, and the range of what they had there. */
interface Tally {
  readonly at: Rejected['at'];
  count: number;
  least: number;
  most: number;
}

/** Counts the candidates that were not good enough, by their reasons. */
export class Rejects {
  private readonly tallies = new Map<Reject, Tally>();

  add({ at, reason, value }: Rejected): void {
    const tally = this.tallies.get(reason) ?? { at, count: 0, least: Infinity, most: -Infinity };
    tally.count++;
    if (value !== undefined) {
      tally.least = Math.min(tally.least, value);
      tally.most = Math.max(tally.most, value);
    }
    this.tallies.set(reason, tally);
  }

  /** The reasons, first those of the candidates that came furthest: these show which wish is the obstacle. */
  describe(): string {
    const rank = ({ at }: Tally) => CHECKS.indexOf(at);
    const all = [...this.tallies].sort(([, a], [, b]) => rank(b) - rank(a) || b.count - a.count);
    return all.map(describe).join(', ');
  }
}

/** Such as `12 had other numbers of lines (3 to 9)`. */
function describe([reason, { count, least, most }]: readonly [Reject, Tally]): string {
  const range = least > most ? '' : ` (${rangeInWords({ from: least, to: most })})`;
  return `${count} ${reason}${range}`;
}
