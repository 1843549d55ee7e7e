import type { LimitName } from '../../base/limits.js';
import type { Attempt } from './attempt.js';

/** What came out. `no-plan` speaks of exactly the steps asked for, `unsolvable` of any number of steps. */
export interface PlanOutcome {
  readonly status: 'solved' | 'no-plan' | 'unsolvable' | 'unknown' | 'error';
  /** The attempt that ended the work, or that found the plan; absent where a bound alone decided. */
  readonly last?: Attempt;
  /** What the plan has of what was minimised as a cost. */
  readonly value?: number;
  /** No plan has less of what was minimised: proved. Absent where nothing was. */
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
