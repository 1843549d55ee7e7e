import { counted, inSeconds } from '../../base/count.js';
import type { Terminal } from '../output/terminal.js';

/** How many levels ended in each way. */
interface CrosscheckTotals {
  readonly agree: number;
  readonly disagree: number;
  readonly open: number;
  readonly error: number;
}

/**
 * Notes one line about several levels, such as `3 levels: 2 agree, 0 disagree, 1 open; 4.21 s`. Records have
 * none.
 */
export function noteSummary(
  { json }: { readonly json: boolean },
  terminal: Terminal,
  { agree, disagree, open, error }: CrosscheckTotals,
  seconds: number,
): void {
  const count = agree + disagree + open + error;
  if (json || count <= 1) return;
  const failed = error > 0 ? `, ${counted(error, 'error')}` : '';
  const all = counted(count, 'level');
  terminal.note(`${all}: ${agree} agree, ${disagree} disagree, ${open} open${failed}; ${inSeconds(seconds)}`);
}
