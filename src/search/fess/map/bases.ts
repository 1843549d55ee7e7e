import type { CompiledBoard } from '../../board/compiled-board.js';
import type { Sides } from '../../board/sides.js';
import { stepsFrom } from '../../board/walk.js';

/** What the empty board shows about the start squares of the boxes, the bases. */
export interface Bases {
  /** The place of a square among `board.boxes`, −1 for a square that is not a base. */
  readonly indexOf: Int32Array;
  /**
   * `serves[base * (size + 1) + square]`: 1 if the box of the base, alone on the board, can be pushed to the
   * square.
   */
  readonly serves: Uint8Array;
  /** The length of a walk from the base to the square, in the same order. */
  readonly steps: Uint16Array;
}

export function createBases(board: CompiledBoard, sides: Sides): Bases {
  const { size, boxes } = board;
  const row = size + 1;
  const bases = {
    indexOf: new Int32Array(row).fill(-1),
    serves: new Uint8Array(boxes.length * row),
    steps: new Uint16Array(boxes.length * row),
  };
  for (let base = 0; base < boxes.length; base++) {
    bases.indexOf[boxes[base]] = base;
    markServed(board, sides, boxes[base], bases.serves.subarray(base * row, (base + 1) * row));
    bases.steps.set(stepsFrom(board, [boxes[base]]), base * row);
  }
  return bases;
}

function markServed(board: CompiledBoard, sides: Sides, base: number, row: Uint8Array): void {
  const { neighbours, size } = board;
  const seen = new Uint8Array(4 * (size + 1));
  const stack = new Int32Array(4 * (size + 1));
  let depth = 0;
  const reach = (square: number, side: number) => {
    const group = sides.of[4 * square + side];
    for (let d = 0; d < 4; d++) {
      if (sides.of[4 * square + d] !== group || seen[4 * square + d] !== 0) continue;
      seen[4 * square + d] = 1;
      stack[depth++] = 4 * square + d;
    }
  };
  row[base] = 1;
  const start = sides.sideTowards(base, board.player);
  if (start < 4) reach(base, start);
  while (depth > 0) {
    const entry = stack[--depth];
    const to = neighbours[entry ^ 2];
    if (to === size) continue;
    row[to] = 1;
    reach(to, entry & 3);
  }
}
