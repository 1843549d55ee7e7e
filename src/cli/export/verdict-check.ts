import { describeConfirmation, nameOf } from '../../solve/compare/double-check.js';
import type { Solver } from '../../solve/question/solver.js';
import type { ChosenSteps, ConfirmedSteps } from '../../solve/question/step-verdict.js';

/** How a verdict is known if a second engine was asked. */
export interface VerdictCheck {
  /** `plan`: the plan was replayed, so nothing needed a second word. */
  readonly outcome: 'plan' | 'agreement' | 'undecided';
  /** The proof in words, for the header. */
  readonly proof: string;
}

/** Says which engines proved the verdict for a number of steps. */
export function verdictCheck(first: Solver, { verdict, confirmed = [] }: ChosenSteps): VerdictCheck {
  const parts = confirmed.map((word) => proofText(first, word));
  const proof = [...(verdict === 'satisfiable' ? ['plan replayed'] : []), ...parts].join('; ') || 'none';
  if (confirmed.some(({ outcome }) => outcome !== 'agreement')) return { outcome: 'undecided', proof };
  if (confirmed.length > 0) return { outcome: 'agreement', proof };
  return { outcome: verdict === 'satisfiable' ? 'plan' : 'undecided', proof };
}

function proofText(first: Solver, word: ConfirmedSteps): string {
  const { refuted, steps } = word;
  const below = Number.isFinite(steps) ? `fewer than ${steps}` : 'every number';
  return `${refuted === 'exactly' ? steps : below} refuted by ${nameOf(first)}, ${describeConfirmation(word)}`;
}
