import { counted } from '../../base/count.js';
import type { SolveResult } from '../../solve/question/solve-level.js';

/** What became of one level of a call. An invalid level has no result. */
export type Outcome = Pick<SolveResult, 'status' | 'optimal' | 'trust' | 'seconds'> | 'invalid';

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

/** One line about all levels of a call, such as `3 levels: 2 solved (1 proved optimal), 1 open; 4.2 s`. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const labels = outcomes.map(labelOf);
  const results = outcomes.filter((outcome) => outcome !== 'invalid');
  const proved = results.filter(({ optimal }) => optimal).length;
  const parts = ORDER.flatMap((label) => {
    const count = labels.filter((other) => other === label).length;
    if (count === 0) return [];
    return [`${count} ${label}${label === LABELS.solved && proved > 0 ? ` (${proved} proved optimal)` : ''}`];
  });
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  return `${counted(outcomes.length, 'level')}: ${parts.join(', ')}; ${seconds.toFixed(1)} s`;
}

/** A foreign encoding proves nothing: that it finds no plan is a group of its own. */
function labelOf(outcome: Outcome): string {
  if (outcome === 'invalid') return INVALID;
  const refused = outcome.status === 'unsolvable' || outcome.status === 'no-plan';
  return refused && outcome.trust === 'encoding' ? REFUSED : LABELS[outcome.status];
}
