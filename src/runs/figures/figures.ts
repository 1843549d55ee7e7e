/** The figures of one solver in a benchmark. Times are in seconds, and absent if nothing was solved. */
export interface SolverFigures {
  readonly label: string;
  /** Its engine with options, or the command of a program. */
  readonly command: string;
  readonly runs: number;
  /** The number of runs by their outcome. */
  readonly outcomes: Readonly<Partial<Record<string, number>>>;
  readonly solved: number;
  /** Runs with a right answer: solved, or a proved or confirmed answer that there is no solution. */
  readonly answered: number;
  /** Runs solved within the time bounds of the report; absent for bounds above the time limit of the runs. */
  readonly within: readonly (number | undefined)[];
  /** Mean time; a run without an answer counts as twice its limit. */
  readonly par2: number;
  readonly medianSeconds?: number;
  readonly meanSeconds?: number;
  readonly medianPeakMiB?: number;
  /** Levels that no other solver solved. */
  readonly alone: number;
  /** Claims that a solution or the file of the level contradicts, one per run. Such runs are not solved. */
  readonly contradictions: readonly string[];
}

/** For a group of levels: how many runs each solver solved. `counts` has the order of the solvers. */
export interface GroupFigures {
  readonly group: string;
  readonly counts: readonly { readonly solved: number; readonly runs: number }[];
}

/**
 * Two sets of runs compared level by level. Ratios are new divided by old, as geometric means over the levels
 * that both solve.
 */
export interface ComparisonFigures {
  readonly before: string;
  readonly after: string;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly both: number;
  readonly timeRatio?: number;
  readonly nodesRatio?: number;
}
