/** The bits of clingo's exit code: a run that found a model and all there are ends with both of theirs. */
export const CLINGO_BITS = {
  interrupted: 1,
  satisfiable: 10,
  exhausted: 20,
  memory: 33,
  error: 65,
  /** The rules or the options are wrong. */
  refused: 128,
} as const;
