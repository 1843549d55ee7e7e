/**
 * Marks the largest set of boxes of which each is stuck while the others of the set stay; returns their
 * number. It is found from above: every box is marked, then boxes that are not stuck are released until none
 * can be. Unlike the usual recursion, this needs no marks for boxes on the path. `isStuck` looks at the
 * marks.
 */
export function markFrozen(
  boxes: Int32Array,
  marks: Uint8Array,
  isStuck: (square: number) => boolean,
): number {
  let count = boxes.length;
  for (let i = 0; i < boxes.length; i++) marks[boxes[i]] = 1;
  for (let released = true; released; ) {
    released = false;
    for (let i = 0; i < boxes.length; i++) {
      if (marks[boxes[i]] === 0 || isStuck(boxes[i])) continue;
      marks[boxes[i]] = 0;
      count--;
      released = true;
    }
  }
  return count;
}
