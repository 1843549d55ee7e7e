/** The exit codes of every command (docs/exit-codes.md), except those that use clingo's bits. */
export const EXIT = { done: 0, open: 1, input: 2, error: 3, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const BY_RANK: readonly ExitCode[] = [EXIT.interrupted, EXIT.error, EXIT.input, EXIT.open, EXIT.done];

/** The code of a whole run: the first of 130, 3, 2, 1, 0 that one of its parts has. */
export function worstOf(codes: Iterable<ExitCode>): ExitCode {
  const seen = new Set(codes);
  return BY_RANK.find((code) => seen.has(code)) ?? EXIT.done;
}
