/**
 * A branch that was deleted. The mark keeps it from coming back when the game is merged with one that still has
 * the branch: that of another window, of a saved file, or of another browser.
 */
export interface DeletedBranch {
  /** Its moves up to the last push. */
  readonly moves: string;
  /** How often it was deleted: it may be played and deleted again. */
  readonly times: number;
}

/** More marks than a player makes. Beyond this the oldest are forgotten. */
const MOST_MARKS = 200;

/** The marks after a branch was deleted. */
export function withDeletion(marks: readonly DeletedBranch[], moves: string): readonly DeletedBranch[] {
  return mergedDeletions(marks, [{ moves, times: timesOf(marks, moves) + 1 }]);
}

/** The marks of both. */
export function mergedDeletions(
  one: readonly DeletedBranch[],
  other: readonly DeletedBranch[],
): readonly DeletedBranch[] {
  const all = new Map(one.map((mark) => [mark.moves, mark]));
  for (const mark of other) if (isNews(mark, one)) all.set(mark.moves, mark);
  return [...all.values()].slice(-MOST_MARKS);
}

/** Whether a branch is deleted there, and the deletion is not known here. A branch that was played again stays. */
export function isDeletedThere(
  moves: string,
  here: readonly DeletedBranch[],
  there: readonly DeletedBranch[],
): boolean {
  return there.some((mark) => mark.moves === moves && isNews(mark, here));
}

function isNews({ moves, times }: DeletedBranch, marks: readonly DeletedBranch[]): boolean {
  return times > timesOf(marks, moves);
}

function timesOf(marks: readonly DeletedBranch[], moves: string): number {
  return marks.find((mark) => mark.moves === moves)?.times ?? 0;
}
