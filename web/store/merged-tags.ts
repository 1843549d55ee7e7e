/**
 * The tags of a level after two changed them from the same tags: what either of them added is there, and what
 * either of them took away is not.
 */
export function mergedTags(
  mine: readonly string[],
  base: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const added = mine.filter((tag) => !base.includes(tag));
  const kept = theirs.filter((tag) => mine.includes(tag) || !base.includes(tag));
  return [...new Set([...kept, ...added])].sort();
}

/** Whether two lists have the same tags. */
export function areSameTags(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag) => other.includes(tag));
}
