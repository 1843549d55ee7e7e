import { counted } from '../../base/count.js';
import type { Objective } from '../../solve/question/solver.js';
import type { RecordHead } from '../../solve/record/solve-record.js';

/** The version of benchmark records; it counts up when a field changes its meaning. */
export const BENCH_SCHEMA = 1;

/** How a run can end: with an answer, with a limit, or with a fault of the solver's or of ours. */
export const OUTCOMES = [
  'solved',
  'unsolvable',
  'no-plan',
  'unknown',
  'time',
  'cpu',
  'memory',
  'output',
  'wrong',
  'crash',
  'error',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * What a run says about the level; undefined if it says nothing. A run that found a solution before its limit
 * ended it has solved the level.
 */
export function statusOf({
  outcome,
  solution,
}: Pick<RunResult, 'outcome' | 'solution'>): 'solved' | 'unsolvable' | 'unknown' | undefined {
  if (outcome === 'solved' || outcome === 'unsolvable') return outcome;
  if (outcome !== 'unknown' && limitOf(outcome) === undefined) return undefined;
  return solution === undefined ? 'unknown' : 'solved';
}

/** The limit of a run that ended a search; undefined if none did. */
export function limitOf(outcome: Outcome): 'time' | 'memory' | undefined {
  return outcome === 'time' || outcome === 'memory' ? outcome : undefined;
}

/** The limits of a run, as given. */
export interface RunLimits {
  readonly seconds: number;
  readonly cpuSeconds?: number;
  readonly memoryMib?: number;
}

/** The level of a run, and the properties by which tables group. */
export interface LevelHead extends RecordHead {
  readonly exactId: string;
  readonly collection?: string;
  readonly boxes: number;
  readonly goals: number;
  /** Squares that the player could reach if there were no boxes. */
  readonly floor: number;
  /** How many steps the facts have, if the level came as facts with steps. */
  readonly statedSteps?: number;
  /** The header of the facts says so about these steps, or the level file holds a solution that is right. */
  readonly statedVerdict?: 'satisfiable' | 'unsatisfiable';
  /** The stated verdict allows idle actions. */
  readonly statedIdle?: boolean;
}

/** The machine that a run was made on. */
export interface Machine {
  readonly host: string;
  readonly system: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryMib: number;
  readonly node: string;
}

/** What one run found out. */
export interface RunResult {
  readonly outcome: Outcome;
  readonly seconds: number;
  readonly cpuSeconds?: number;
  readonly peakMiB?: number;
  /** Moves that the referee accepted. If a limit ended the run, the best moves found until then. */
  readonly solution?: string;
  readonly moves?: number;
  readonly pushes?: number;
  readonly lines?: number;
  /** The measure of `optimal` and `bound`. */
  readonly objective?: Objective;
  /** Plans with exactly this many steps were asked for, and the answer is only about those. */
  readonly steps?: number;
  /** Plans with at most this many moves were asked for, and the answer is only about those. */
  readonly mostMoves?: number;
  /** Actions may be idle, so that fewer actions are enough, too. */
  readonly idle?: boolean;
  readonly optimal?: boolean;
  readonly bound?: number;
  /** The answer is the word of an encoding or of a program that is not ours. */
  readonly trust?: 'encoding' | 'program';
  readonly nodes?: number;
  readonly exitCode?: number;
  /** The number of the signal that ended the solver, if no limit did. */
  readonly killedBy?: number;
  readonly message?: string;
}

/** One run of one solver on one level: a line of the store. */
export interface BenchRecord extends LevelHead, RunResult {
  /** SHA-256 of everything that distinguishes this run from others. */
  readonly key: string;
  readonly solver: string;
  /** Engine and options, or the command. */
  readonly command: string;
  readonly version: string;
  readonly limits: RunLimits;
  readonly repetition: number;
  /** The value of {seed}. */
  readonly seed: number;
  /** When the run began, ISO 8601. Absent if someone else made the run, like the machine. */
  readonly began?: string;
  readonly machine?: Machine;
  /** If someone else made the run: SHA-256 of what was imported. The same output is imported once. */
  readonly outputId?: string;
}

/** The number of steps or moves that the answer of a run is about, in words. */
export function describeScope({ steps, mostMoves }: Pick<BenchRecord, 'steps' | 'mostMoves'>): string {
  if (mostMoves !== undefined) return ` with at most ${counted(mostMoves, 'move')}`;
  return steps === undefined ? '' : ` with ${counted(steps, 'step')}`;
}

/**
 * How a run ended, in words: what an encoding or a program that is not ours refuses is only its word, unless
 * it is confirmed.
 */
export function describeEnd(
  record: Pick<BenchRecord, 'outcome' | 'trust'> & { readonly confirmed?: boolean },
): string {
  const { outcome, trust, confirmed } = record;
  return trust && isRefusal(record) && !confirmed ? `${outcome} by ${trust}` : outcome;
}

/** Whether a run says that there is no solution, or none that was asked for. */
export function isRefusal({ outcome }: Pick<BenchRecord, 'outcome'>): boolean {
  return outcome === 'unsolvable' || outcome === 'no-plan';
}
