import { processorsFor } from '../process/processors.js';
import { Claims } from '../record/run-claims.js';

/** Where runs are shared out among slots. */
interface SlotPlan {
  /** The file of the results, beside which claims are kept. */
  readonly storePath: string;
  /** The number of slots. Each is pinned to its own processor if there are enough. */
  readonly jobs: number;
  /** Ends all slots. */
  readonly signal?: AbortSignal;
}

/** One of several runs at the same time. */
export interface Slot {
  /** The processor of its runs. */
  readonly cpu?: number;
  /** What this and other processes have taken. */
  readonly claims: Claims;
  /** Aborted by the plan, and by the fault of another slot. */
  readonly signal: AbortSignal;
}

/**
 * Works in all slots at the same time until each has ended. If the work of one throws, the others are told to
 * end, and this throws the same.
 */
export async function runSlots(plan: SlotPlan, work: (slot: Slot) => Promise<void>): Promise<void> {
  const fault = new AbortController();
  const signal = AbortSignal.any([fault.signal, ...(plan.signal ? [plan.signal] : [])]);
  const processors = processorsFor(plan.jobs);
  const claims = Claims.untilExit(plan.storePath);
  try {
    await Promise.all(
      processors.map((cpu) => work({ cpu, claims, signal }).catch((error) => fault.abort(error))),
    );
  } finally {
    claims.end();
  }
  if (fault.signal.aborted) throw fault.signal.reason;
}
