import type { CompiledBoard } from './compiled-board.js';
import type { LiveSquares } from './live-squares.js';

/*
 * Level symmetries: rotations and reflections that map the floor and its goals onto themselves. Positions
 * that are images of each other need the same pushes, moves and lines. So of all images only the smallest is
 * stored: compared by the box words first, then by the player. Sound for every objective, but only for
 * searches that end with any box on any goal: a required player or start breaks the symmetry. Cost: boxes ×
 * symmetries for each position, and a flood fill if the smallest image is not the position itself; nothing on
 * boards without a symmetry.
 */

/** The name by which `without` switches symmetries off. */
export const SYMMETRY_RULE = 'symmetries';

/** A symmetry as the image of each square; the wall square is its own. */
export type BoardSymmetry = Int32Array;

/** All symmetries of a board except the identity. */
export function boardSymmetries(board: CompiledBoard): BoardSymmetry[] {
  const found: BoardSymmetry[] = [];
  const images = new Int32Array(board.size + 1).fill(NO_IMAGE);
  images[board.size] = board.size;
  const queue = new Int32Array(board.size);
  for (let way = 0; way < 8; way++) {
    for (let image = 0; image < board.size; image++) {
      if (!drawSymmetry(board, way, image, { images, queue })) continue;
      if (images.some((to, square) => to !== square)) found.push(images.slice());
      images.fill(NO_IMAGE, 0, board.size);
    }
  }
  return found;
}

const NO_IMAGE = -1;

/**
 * Finds the symmetry that rotates or reflects directions in one of the eight ways and maps square 0 to
 * `image`. Writes it into `images`, which must be empty; it stays empty if there is no such symmetry.
 */
function drawSymmetry(
  { size, neighbours, goals }: CompiledBoard,
  way: number,
  image: number,
  { images, queue }: { readonly images: Int32Array; readonly queue: Int32Array },
): boolean {
  let tail = 0;
  let isRight = true;
  images[0] = image;
  queue[tail++] = 0;
  for (let head = 0; head < tail && isRight; head++) {
    const square = queue[head];
    isRight = goals[square] === goals[images[square]];
    for (let d = 0; d < 4 && isRight; d++) {
      const next = neighbours[4 * square + d];
      const to = neighbours[4 * images[square] + ((way < 4 ? d + way : way - d) & 3)];
      if (images[next] === to) continue;
      isRight = images[next] === NO_IMAGE && to !== size;
      if (!isRight) continue;
      images[next] = to;
      queue[tail++] = next;
    }
  }
  for (let i = 0; i < tail && !isRight; i++) images[queue[i]] = NO_IMAGE;
  return isRight;
}

/** The live squares and sides with all their images, because the smallest image may use any of them. */
export function closeUnder(
  board: CompiledBoard,
  live: LiveSquares,
  symmetries: readonly BoardSymmetry[],
): LiveSquares {
  if (symmetries.length === 0) return live;
  const { size, neighbours } = board;
  const deadSides = live.deadSides.slice();
  const isLive = Uint8Array.from(live.slots, (slot) => (slot === -1 ? 0 : 1));
  for (const images of symmetries) {
    for (let square = 0; square < size; square++) {
      if (live.slots[square] === -1) continue;
      isLive[images[square]] = 1;
      for (let d = 0; d < 4; d++) {
        const side = neighbours[4 * square + d];
        if (side === size || live.deadSides[4 * square + d] !== 0) continue;
        deadSides[4 * images[square] + directionTo(board, images[square], images[side])] = 0;
      }
    }
  }
  const squares = Int32Array.from(isLive.keys()).filter((square) => isLive[square] !== 0);
  const slots = new Int32Array(size + 1).fill(-1);
  squares.forEach((square, slot) => {
    slots[square] = slot;
  });
  return { count: squares.length, slots, squares, deadSides };
}

function directionTo({ neighbours }: CompiledBoard, square: number, beside: number): number {
  let d = 0;
  while (neighbours[4 * square + d] !== beside) d++;
  return d;
}

/** The inverse of a symmetry. */
export function inverseOf(symmetry: BoardSymmetry): BoardSymmetry {
  const inverse = new Int32Array(symmetry.length);
  symmetry.forEach((to, square) => {
    inverse[to] = square;
  });
  return inverse;
}
