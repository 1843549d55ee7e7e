import type { SolveResult } from '../../solve/question/solve-level.js';
import { type Ended, summaryLine } from '../output/summary.js';

/** What became of one level of a call. An invalid level has no result. */
export type LevelOutcome =
  | Pick<SolveResult, 'status' | 'optimal' | 'trust' | 'rejected' | 'seconds'>
  | 'invalid';

const LABELS: Readonly<Record<SolveResult['status'], string>> = {
  solved: 'solved',
  unsolvable: 'proved unsolvable',
  'no-plan': 'proved to have no plan',
  unknown: 'open',
  error: 'failed',
};
const REFUSED = 'refused by the encoding';
const INVALID = 'invalid';

/** The order in the summary. */
const ORDER = [...Object.values(LABELS), REFUSED, INVALID];

/** One line about all levels of a call, such as `3 levels: 2 solved (1 proved optimal), 1 open; 4.21 s`. */
export function summaryOf(outcomes: readonly LevelOutcome[]): string {
  return summaryLine('level', ORDER, outcomes.map(endedOf));
}

/** A foreign encoding proves nothing: that it finds no plan is a group of its own. */
function endedOf(outcome: LevelOutcome): Ended {
  if (outcome === 'invalid') return { label: INVALID, seconds: 0 };
  const { status, trust, optimal, seconds } = outcome;
  const refused = (status === 'unsolvable' || status === 'no-plan') && trust === 'encoding';
  return { label: refused ? REFUSED : LABELS[status], proved: optimal, seconds };
}
