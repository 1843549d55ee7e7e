/** The mark of a state in a best-first search: it waits to be expanded. */
export const OPEN = 0;
/** It was expanded at its present cost. */
export const CLOSED = 1;
/** It waits no longer: a file holds it at a cost that is no higher. */
export const DROPPED = 2;
/** Open once more, after it was expanded: other states name it as their parent. */
export const REOPENED = 3;

/** Whether a state with this mark waits to be expanded. */
export function isWaiting(mark: number): boolean {
  return mark !== CLOSED && mark !== DROPPED;
}
