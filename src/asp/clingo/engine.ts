import type { LimitName, Limits } from '../../base/limits.js';

/** A program for clingo. */
export interface ClingoTask {
  readonly program: string;
  /**
   * How many answer sets to look for; 0 for all. With optimisation: all optimal ones under `--opt-mode=optN`.
   */
  readonly models?: number;
  /** Options of clingo, one word each: `--configuration=handy`. */
  readonly options?: readonly string[];
}

/** One answer set, as shown atoms, with its costs where the program optimises. */
export interface AnswerSet {
  readonly atoms: readonly string[];
  readonly costs?: readonly number[];
}

/** Why clingo gave no answer to a program. */
export const CLINGO_FAULTS = ['program', 'too-large', 'missing', 'crash'] as const;

export interface ClingoFault {
  readonly code: (typeof CLINGO_FAULTS)[number];
  readonly message: string;
}

/** What came out of one run. `unknown` names the limit that ended it, `error` its fault. */
export interface ClingoAnswer {
  readonly verdict: 'satisfiable' | 'unsatisfiable' | 'unknown' | 'error';
  /** Whether the whole search space was covered: no further answer set, or the optimum is proved. */
  readonly exhausted: boolean;
  readonly answerSets: readonly AnswerSet[];
  /** How many answer sets were found; more than `answerSets.length` while optimising. */
  readonly models: number;
  readonly limit?: LimitName;
  readonly fault?: ClingoFault;
  /** Warnings and notes of clingo, one a line of text each. */
  readonly warnings: readonly string[];
  /**
   * Seconds of wall time as clingo reports them; `total` is measured from outside where clingo could not
   * report.
   */
  readonly seconds: { readonly ground: number; readonly solve: number; readonly total: number };
  /** Figures of clasp: rules, atoms, conflicts, choices and so on, as far as known. */
  readonly statistics: Readonly<Record<string, number>>;
  /** The version line of the clingo that ran. */
  readonly solver?: string;
  /** clingo's own JSON output, where it ended in good order. */
  readonly json?: unknown;
}

/** A clingo that can be asked. Runs of one engine may be started at once; each keeps its own limits. */
export interface ClingoEngine {
  readonly name: 'clingo' | 'clingo-native';
  /**
   * Runs a program. Never throws for what a program or a limit does; `onModel` sees answer sets as they come.
   */
  run(task: ClingoTask, limits?: Limits, onModel?: (answerSet: AnswerSet) => void): Promise<ClingoAnswer>;
  /** The version line of this clingo, or undefined where it cannot run at all. */
  version(): Promise<string | undefined>;
}
