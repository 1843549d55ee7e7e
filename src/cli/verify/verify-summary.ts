import type { Judgement } from '../../verify/judgement.js';
import { summaryLine } from '../output/summary.js';

/** The order of the summary: what is right comes first, what could not be checked last. */
const ORDER: readonly Judgement['status'][] = ['valid', 'proved', 'wrong', 'missing', 'unchecked'];

/** One check, and how long it took. */
export interface Checked {
  readonly status: Judgement['status'];
  readonly seconds: number;
}

/** One line about all checks of a call, such as `6 checks: 3 valid, 2 wrong, 1 missing; 0.1 s`. */
export function verifySummary(checks: readonly Checked[]): string {
  return summaryLine(
    'check',
    ORDER,
    checks.map(({ status, seconds }) => ({ label: status, seconds })),
  );
}
