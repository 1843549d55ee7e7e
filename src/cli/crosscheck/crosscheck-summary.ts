import { counted, inSeconds } from '../../base/count.js';

/** How many levels ended in each way. */
export interface CrosscheckTotals {
  readonly agree: number;
  readonly disagree: number;
  readonly open: number;
  readonly error: number;
}

/** One line about all levels of a call, such as `3 levels: 2 agree, 0 disagree, 1 open; 4.21 s`. */
export function crosscheckSummary(
  { agree, disagree, open, error }: CrosscheckTotals,
  seconds: number,
): string {
  const failed = error > 0 ? `, ${counted(error, 'error')}` : '';
  const all = counted(agree + disagree + open + error, 'level');
  return `${all}: ${agree} agree, ${disagree} disagree, ${open} open${failed}; ${inSeconds(seconds)}`;
}
