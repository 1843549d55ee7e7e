import type { LimitName } from '../../base/limits.js';
import type { Attempt } from './attempt.js';

/** The outcome. `no-plan` is about exactly the requested steps, `unsolvable` about any number of steps. */
export interface PlanOutcome {
  readonly status: 'solved' | 'no-plan' | 'unsolvable' | 'unknown' | 'error';
  /** The attempt that ended the work, or that found the plan; absent if a bound alone decided. */
  readonly last?: Attempt;
  /** The cost of the plan, if a cost was minimised. */
  readonly value?: number;
  /** Proved: no plan has a lower value of what was minimised. Absent if nothing was. */
  readonly bound?: number;
  /** Whether no plan is better than the one that was found. */
  readonly proved?: boolean;
  readonly limit?: LimitName;
  readonly message?: string;
}

export function outcomeOf(last: Attempt, bound?: number): PlanOutcome {
  const { verdict, limit, fault } = last.answer;
  return { status: STATUS_OF[verdict], last, bound, limit, message: fault?.message };
}

const STATUS_OF = {
  satisfiable: 'solved',
  unsatisfiable: 'no-plan',
  unknown: 'unknown',
  error: 'error',
} as const;
