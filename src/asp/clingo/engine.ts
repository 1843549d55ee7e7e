import type { LimitName, Limits } from '../../base/limits.js';

/** A program for clingo. */
export interface ClingoTask {
  readonly program: string;
  /**
   * How many answer sets to look for; 0 for all. With optimisation, all means all optimal ones under
   * `--opt-mode=optN`.
   */
  readonly models?: number;
  /** Options of clingo, one word each: `--configuration=handy`. */
  readonly options?: readonly string[];
}

/** One answer set, as shown atoms. If the program optimises, with its costs. */
export interface AnswerSet {
  readonly atoms: readonly string[];
  readonly costs?: readonly number[];
}

/** Why clingo gave no answer to a program. */
const CLINGO_FAULTS = ['program', 'too-large', 'missing', 'crash'] as const;

export interface ClingoFault {
  readonly code: (typeof CLINGO_FAULTS)[number];
  readonly message: string;
}

/** The outcome of one run. `unknown` names the limit that ended it, `error` its fault. */
export interface ClingoAnswer {
  readonly verdict: 'satisfiable' | 'unsatisfiable' | 'unknown' | 'error';
  /** Whether the whole search space was covered: there is no further answer set, or the optimum is proved. */
  readonly exhausted: boolean;
  readonly answerSets: readonly AnswerSet[];
  /** How many answer sets were found. While optimising there can be more than `answerSets.length`. */
  readonly models: number;
  /** How many of the last answer sets are proved to be the best ones, under `--opt-mode=optN`. */
  readonly optimal?: number;
  readonly limit?: LimitName;
  readonly fault?: ClingoFault;
  /** Warnings and notes of clingo; each is one text. */
  readonly warnings: readonly string[];
  /**
   * Seconds of wall time as clingo reports them. If clingo could not report, `total` is measured from
   * outside.
   */
  readonly seconds: { readonly ground: number; readonly solve: number; readonly total: number };
  /** Statistics of clasp, as far as known: rules, atoms, conflicts, choices and so on. */
  readonly statistics: Readonly<Record<string, number>>;
  /** The version line of the clingo that ran. */
  readonly solver?: string;
  /** clingo's own JSON output, if it ended normally. */
  readonly json?: unknown;
}

/**
 * A clingo to run programs with. Runs of one engine may be started at the same time; each keeps its own
 * limits.
 */
export interface ClingoEngine {
  readonly name: 'clingo' | 'clingo-native';
  /**
   * Runs a program. Never throws because of a program or a limit. `onModel` gets answer sets as they come.
   */
  run(task: ClingoTask, limits?: Limits, onModel?: (answerSet: AnswerSet) => void): Promise<ClingoAnswer>;
  /** The version line of this clingo, or undefined if it cannot run at all. */
  version(): Promise<string | undefined>;
}
