/** What the header of an exported instance says about plans with its steps. */
export interface StatedVerdict {
  /** The number of steps; the most moves in the dialect of 2013. */
  readonly steps: number;
  readonly verdict: 'satisfiable' | 'unsatisfiable';
  /** Actions may be idle, so that fewer are enough. */
  readonly idle: boolean;
}

/** The lines that `export` writes, such as `% Steps: 3 (exactly 2 push actions), unsatisfiable`. */
const STEPS = /^% Steps: (\d+) \((exactly|at most) \d+ push actions?\), (satisfiable|unsatisfiable)\s*$/;
const BOUND = /^% Bound: at most (\d+) moves?, (satisfiable|unsatisfiable)\s*$/;

/**
 * The verdict in the header of facts with this number of steps; undefined if there is none, or if it is about
 * another number.
 */
export function statedVerdict(text: string, steps: number): StatedVerdict | undefined {
  for (const line of text.split(/\r?\n/)) {
    if (line !== '' && !line.startsWith('%')) return undefined;
    const stated = verdictIn(line);
    if (stated) return stated.steps === steps ? stated : undefined;
  }
  return undefined;
}

function verdictIn(line: string): StatedVerdict | undefined {
  const counted = STEPS.exec(line);
  if (counted)
    return { steps: Number(counted[1]), verdict: asVerdict(counted[3]), idle: counted[2] !== 'exactly' };
  const bounded = BOUND.exec(line);
  return bounded ? { steps: Number(bounded[1]), verdict: asVerdict(bounded[2]), idle: false } : undefined;
}

function asVerdict(word: string): StatedVerdict['verdict'] {
  return word === 'satisfiable' ? 'satisfiable' : 'unsatisfiable';
}
