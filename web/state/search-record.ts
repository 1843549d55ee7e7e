import type { Position } from '../../src/game/position.js';
import type { Progress } from '../../src/solve/question/solver.js';

/** What is proved and found at a moment, in seconds since the work began. */
export interface Sample {
  readonly seconds: number;
  readonly bound?: number;
  readonly best?: number;
}

/** A number of steps that clingo tried, and what its verdict cost. */
export interface Rung {
  readonly steps: number;
  readonly verdict: string;
  readonly seconds: number;
  readonly conflicts?: number;
}

/**
 * All reports of an engine during its work. Never changed: a new report returns a new one. It outlives the
 * work.
 */
export interface SearchRecord {
  readonly nodes?: number;
  readonly states?: number;
  /** Recent nodes per second. */
  readonly rate?: number;
  readonly depth?: number;
  readonly strategy?: string;
  readonly position?: Position;
  readonly mostPlaced?: number;
  readonly facts?: number;
  /** Proved: no solution has a lower value. */
  readonly bound?: number;
  /** A solution with this value is known. */
  readonly best?: number;
  /** Bound and best solution, each time one of them changed. */
  readonly samples: readonly Sample[];
  /** In the order in which they were tried. */
  readonly rungs: readonly Rung[];
  /** The nodes at the begin of the time over which the rate is measured. */
  readonly mark?: { readonly nodes: number; readonly seconds: number };
}

export const NOTHING_HEARD: SearchRecord = { samples: [], rungs: [] };

/** The smallest number of seconds over which nodes per second are measured. */
const RATE_SECONDS = 1;

/** The record with a report of an engine after a number of seconds of work. */
export function heard(record: SearchRecord, progress: Progress, seconds: number): SearchRecord {
  switch (progress.kind) {
    case 'facts':
      return { ...record, facts: progress.count };
    case 'attempt': {
      const { kind: _, ...rung } = progress;
      return sampled({ ...record, ...provedBy(rung, record), rungs: [...record.rungs, rung] }, seconds);
    }
    case 'search': {
      const { kind: _, seconds: worked, bound, best, ...rest } = progress;
      const known = { ...finite('bound', bound), ...finite('best', best) };
      return sampled({ ...record, ...rest, ...known, ...rateOf(record, rest.nodes, worked) }, seconds);
    }
    case 'improvement':
      return sampled({ ...record, best: progress.best, nodes: progress.nodes }, seconds);
  }
}

/** The record when the work has ended: the result may say more than the last that was heard. */
export function settled(
  record: SearchRecord,
  { bound, best }: Omit<Sample, 'seconds'>,
  seconds: number,
): SearchRecord {
  return sampled({ ...record, ...finite('bound', bound), ...finite('best', best) }, seconds);
}

/**
 * clingo goes up from a proved bound. A refuted number of steps refutes all below it. A plan of n steps has n
 * − 1 actions.
 */
function provedBy({ steps, verdict }: Rung, { bound = 0, best = Infinity }: SearchRecord): object {
  if (verdict === 'unsatisfiable') return { bound: Math.max(bound, steps) };
  return verdict === 'satisfiable' ? { best: Math.min(best, steps - 1) } : {};
}

function sampled(record: SearchRecord, seconds: number): SearchRecord {
  const { bound, best, samples } = record;
  const last = samples.at(-1);
  if ((bound === undefined && best === undefined) || (last?.bound === bound && last?.best === best))
    return record;
  const sample = { seconds, ...finite('bound', bound), ...finite('best', best) };
  return { ...record, samples: [...samples, sample] };
}

function rateOf({ mark, rate }: SearchRecord, nodes: number, seconds: number): object {
  if (!mark || nodes < mark.nodes) return { mark: { nodes, seconds } };
  const took = seconds - mark.seconds;
  if (took < RATE_SECONDS && rate !== undefined) return {};
  const next = took > 0 ? { rate: Math.round((nodes - mark.nodes) / took) } : {};
  return took < RATE_SECONDS ? next : { ...next, mark: { nodes, seconds } };
}

function finite(
  name: 'bound' | 'best',
  value: number | undefined,
): Partial<Record<'bound' | 'best', number>> {
  return value !== undefined && Number.isFinite(value) ? { [name]: value } : {};
}
