/** The figures of one solver in a benchmark; times are in seconds, absent where nothing was solved. */
export interface SolverFigures {
  readonly label: string;
  readonly runs: number;
  /** How many runs ended how. */
  readonly outcomes: Readonly<Partial<Record<string, number>>>;
  readonly solved: number;
  /** Runs solved within the bounds of the report; absent beyond the limit that they had. */
  readonly within: readonly (number | undefined)[];
  /** Mean of the times, a run without an answer counted as twice its limit. */
  readonly par2: number;
  readonly medianSeconds?: number;
  readonly meanSeconds?: number;
  readonly medianPeakMiB?: number;
  /** Levels that no other solver solved. */
  readonly alone: number;
  /** Claims that a replayed solution contradicts, one per run: such runs are not solved. */
  readonly contradictions: readonly string[];
}

/** How many runs of a group of levels each solver solved; `counts` go with the solvers. */
export interface GroupFigures {
  readonly group: string;
  readonly counts: readonly { readonly solved: number; readonly runs: number }[];
}

/**
 * What became of the levels of one run in another. Ratios are geometric means over what both solve, new by
 * old.
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
