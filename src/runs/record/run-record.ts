import type { RecordHead } from '../../solve/level-record.js';
import type { Objective } from '../../solve/solver.js';

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

/** The limits of a run, as given. */
export interface RunLimits {
  readonly seconds: number;
  readonly cpuSeconds?: number;
  readonly memoryMib?: number;
}

/** Which level a run is about, and what tables group by. */
export interface LevelHead extends RecordHead {
  readonly exactId: string;
  readonly collection?: string;
  readonly boxes: number;
  readonly goals: number;
  /** Squares that the player can reach if boxes were not there. */
  readonly floor: number;
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
  /** Moves that the referee accepted; with the outcome of a limit, what was in hand by then. */
  readonly solution?: string;
  readonly moves?: number;
  readonly pushes?: number;
  readonly lines?: number;
  /** What `optimal` and `bound` speak of. */
  readonly objective?: Objective;
  /** Where plans with exactly this many steps were asked for: the answer is about those alone. */
  readonly steps?: number;
  /** Where plans with at most this many moves were asked for: the answer is about those alone. */
  readonly mostMoves?: number;
  /** Where actions might leave everything as it is, so that fewer steps do too. */
  readonly idle?: boolean;
  readonly optimal?: boolean;
  readonly bound?: number;
  /** The answer is the word of an encoding that is not ours. */
  readonly trust?: 'encoding';
  readonly nodes?: number;
  readonly exitCode?: number;
  /** The number of the signal that ended the solver, where no limit did. */
  readonly killedBy?: number;
  readonly message?: string;
}

/** One run of one solver on one level: a line of the store. */
export interface BenchRecord extends LevelHead, RunResult {
  /** SHA-256 over everything that makes this run another than the others. */
  readonly key: string;
  readonly solver: string;
  /** Engine and options, or the command. */
  readonly command: string;
  readonly version: string;
  readonly limits: RunLimits;
  readonly repetition: number;
  /** What {seed} stood for. */
  readonly seed: number;
  /** When the run began, ISO 8601. */
  readonly began: string;
  readonly machine: Machine;
}
