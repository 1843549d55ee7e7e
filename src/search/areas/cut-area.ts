import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';

/** The squares that are put on either side from the beginning, as shares of all. */
const FIXED_SHARES = [0.2, 0.35];
/** Smaller areas are not cut. */
const LEAST_SQUARES = 8;
/** Stand for no square, and for a square where a walk begins. */
const NONE = -1;
const START = -2;

/** The squares that are put on the one side and on the other. */
type Ends = readonly [Int32Array, Int32Array];

/*
 * Cuts an area in two where few pushes lead across. The squares are sorted along a line: by row, by column or
 * along a diagonal. The first fifth and the last fifth are put on different sides, and the smallest cut
 * between them is found by augmenting paths (L. R. Ford and D. R. Fulkerson 1956). This is called inertial
 * flow (A. Schild and C. Sommer 2015). Of several lines and shares, the cut with the fewest pushes for the
 * size of the smaller side is taken.
 */
export function cutArea(
  { board, live }: { readonly board: CompiledBoard; readonly live: LiveSquares },
  inArea: Uint8Array,
): readonly [Uint8Array, Uint8Array] | undefined {
  const squares = live.squares.filter((square) => inArea[square] !== 0);
  if (squares.length < LEAST_SQUARES) return undefined;
  const crossings = crossingsOf(board, live, inArea);
  let best: Uint8Array | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const line of linesAcross(board)) {
    const sorted = squares.slice().sort((a, b) => line(a) - line(b) || a - b);
    for (const share of FIXED_SHARES) {
      const fixed = Math.ceil(share * sorted.length);
      const side = smallestCut(board, crossings, [sorted.subarray(0, fixed), sorted.subarray(-fixed)]);
      const score = scoreOf(board, crossings, squares, side);
      if (score >= bestScore) continue;
      bestScore = score;
      best = side;
    }
  }
  const first = best;
  return first && [first, inArea.map((is, square) => (is !== 0 && first[square] === 0 ? 1 : 0))];
}

/** 1 on each entry of `neighbours` across which a box can be pushed, in either direction. */
function crossingsOf({ size, neighbours }: CompiledBoard, { deadSides }: LiveSquares, inArea: Uint8Array) {
  const crossings = new Uint8Array(4 * (size + 1));
  for (let entry = 0; entry < 4 * size; entry++) {
    const [square, d] = [entry >> 2, entry & 3];
    const to = neighbours[entry];
    if (inArea[square] === 0 || to === size || inArea[to] === 0) continue;
    if (neighbours[4 * square + (d ^ 2)] === size) continue;
    if (deadSides[4 * square + (d ^ 2)] !== 0 || deadSides[4 * to + (d ^ 2)] !== 0) continue;
    crossings[entry] = 1;
    crossings[4 * to + (d ^ 2)] = 1;
  }
  return crossings;
}

/** Places of squares by row, by column, and along both diagonals. */
function linesAcross({ levelSquares, width }: CompiledBoard): ((square: number) => number)[] {
  const row = (square: number) => Math.floor(levelSquares[square] / width);
  const column = (square: number) => levelSquares[square] % width;
  return [row, column, (square) => row(square) + column(square), (square) => row(square) - column(square)];
}

/**
 * The side of a smallest cut on which the first squares are: 1 on each of its squares. Every way to one of
 * the last squares is used up, until there is none.
 */
function smallestCut(board: CompiledBoard, crossings: Uint8Array, [first, last]: Ends): Uint8Array {
  const { size, neighbours } = board;
  const room = Int8Array.from(crossings);
  const isLast = new Uint8Array(size + 1);
  for (const square of last) isLast[square] = 1;
  const cameBy = new Int32Array(size + 1);
  for (;;) {
    let square = walk(board, first, { room, isLast, cameBy });
    if (square === NONE) return Uint8Array.from(cameBy, (entry) => (entry === NONE ? 0 : 1));
    while (cameBy[square] !== START) {
      const entry = cameBy[square];
      room[entry]--;
      room[4 * square + ((entry & 3) ^ 2)]++;
      square = neighbours[4 * square + ((entry & 3) ^ 2)];
    }
  }
}

/** How much may still lead across each entry of `neighbours`, and how walks come to each square. */
interface Flow {
  readonly room: Int8Array;
  readonly isLast: Uint8Array;
  readonly cameBy: Int32Array;
}

/**
 * Walks from the first squares where there is room. Returns the last square that it comes to, or NONE. Notes
 * for each square by which entry of `neighbours` it came there.
 */
function walk(
  { size, neighbours }: CompiledBoard,
  first: Int32Array,
  { room, isLast, cameBy }: Flow,
): number {
  const queue = new Int32Array(size);
  queue.set(first);
  let count = first.length;
  cameBy.fill(NONE);
  for (const square of first) cameBy[square] = START;
  for (let head = 0; head < count; head++) {
    for (let entry = 4 * queue[head]; entry < 4 * queue[head] + 4; entry++) {
      const next = neighbours[entry];
      if (room[entry] <= 0 || cameBy[next] !== NONE) continue;
      cameBy[next] = entry;
      if (isLast[next] !== 0) return next;
      queue[count++] = next;
    }
  }
  return NONE;
}

/** The pushes that lead across, for each square of the smaller side; Infinity if one side is empty. */
function scoreOf(
  { neighbours }: CompiledBoard,
  crossings: Uint8Array,
  squares: Int32Array,
  side: Uint8Array,
): number {
  let cut = 0;
  let inside = 0;
  for (const square of squares) {
    if (side[square] === 0) continue;
    inside++;
    for (let entry = 4 * square; entry < 4 * square + 4; entry++)
      if (crossings[entry] !== 0 && side[neighbours[entry]] === 0) cut++;
  }
  const smaller = Math.min(inside, squares.length - inside);
  return smaller === 0 ? Number.POSITIVE_INFINITY : cut / smaller;
}
