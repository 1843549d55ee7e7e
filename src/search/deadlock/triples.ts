import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import type { DeadlockDetector, DetectorKind } from '../state/push-detector.js';
import { type Ends, goalEnds, PatternTable, startEnds } from './pattern-table.js';
import { placements } from './placements.js';

/*
 * Triple deadlock: three boxes, among them the one just pushed, that can't all be brought to goals even if
 * they are alone. Exact, also for the player, as for pairs. Sound for every objective; off with surplus
 * boxes. Cost: one row of bits, and one for each box that is the second of a dead triple with the one pushed.
 * The table has squares³ ÷ 6 placements. It is built while the search runs, and nothing is called dead before
 * it is complete.
 */
export const TRIPLES: DetectorKind = {
  name: 'triples',
  create: (board, live) => createTriples(board, live, goalEnds(board)),
};

/** The same for pulls: three boxes that can't all be pulled to start squares of boxes. */
export const PULLED_TRIPLES: DetectorKind = {
  name: 'triples',
  create: (board, live) => createTriples(board, live, startEnds(board)),
};

/** With more placements than this the table would need more memory than it is worth. */
const MOST_PLACEMENTS = 1_000_000;
/**
 * The moves of boxes that are made for each look at a position until the table is complete, and the looks
 * before the first of them. So easy levels never wait for the table.
 */
const MOVES_A_LOOK = 48;
const FREE_LOOKS = 500;

function createTriples(board: CompiledBoard, live: LiveSquares, ends: Ends): DeadlockDetector | undefined {
  const { count, slots } = live;
  if (board.surplus > 0 || board.boxes.length < 3 || placements(count, 3) > MOST_PLACEMENTS) return undefined;
  const wordCount = Math.ceil(count / 32);
  let table: PatternTable | undefined = new PatternTable(board, live, 3, ends);
  let dead: DeadTriples | undefined;
  let looks = 0;
  return (position, index, direction) => {
    if (dead === undefined) {
      if (looks++ < FREE_LOOKS || !table!.complete(MOVES_A_LOOK)) return false;
      dead = deadTriples(table!, count);
      table = undefined;
    }
    const { seconds, thirds } = dead;
    const { boxes, bits } = position;
    const entry = 4 * slots[boxes[index]] + (direction ^ 2);
    for (let w = 0; w < wordCount; w++) {
      for (let rest = bits[w] & seconds[entry * wordCount + w]; rest !== 0; rest &= rest - 1) {
        const second = 32 * w + 31 - Math.clz32(rest & -rest);
        const row = (entry * count + second) * wordCount;
        for (let v = 0; v < wordCount; v++) if ((thirds[row + v] & bits[v]) !== 0) return true;
      }
    }
    return false;
  };
}

/**
 * For each live square and side of a box on it, as bits: the second boxes that some third box makes dead, and
 * for each of them the third boxes. Each triple is there with one of its other boxes as the second.
 */
interface DeadTriples {
  readonly seconds: Uint32Array;
  readonly thirds: Uint32Array;
}

function deadTriples(table: PatternTable, count: number): DeadTriples {
  const wordCount = Math.ceil(count / 32);
  const seconds = new Uint32Array(4 * count * wordCount);
  const thirds = new Uint32Array(4 * count * count * wordCount);
  const mark = (entry: number, second: number, third: number) => {
    thirds[(entry * count + second) * wordCount + (third >> 5)] |= 1 << (third & 31);
  };
  table.forEachDead((triple, box, side) => {
    const entry = 4 * triple[box] + side;
    const second = triple[box === 0 ? 1 : 0];
    const third = triple[box === 2 ? 1 : 2];
    mark(entry, second, third);
    mark(entry, third, second);
  });
  for (let entry = 0; entry < 4 * count; entry++) {
    const from = entry * count * wordCount;
    const rows = thirds.subarray(from, from + count * wordCount);
    keepOnce(rows, count, seconds.subarray(entry * wordCount, (entry + 1) * wordCount));
  }
  return { seconds, thirds };
}

/**
 * Each pair of squares stands in two rows of bits. Keeps it in the row with more bits, which makes few rows,
 * and names the rows that are left.
 */
function keepOnce(rows: Uint32Array, count: number, left: Uint32Array): void {
  const wordCount = left.length;
  const rowOf = (square: number) => rows.subarray(square * wordCount, (square + 1) * wordCount);
  const sizes = Array.from({ length: count }, (_, square) => bitsIn(rowOf(square)));
  const order = [...sizes.keys()].filter((square) => sizes[square] > 0).sort((a, b) => sizes[b] - sizes[a]);
  const done = new Uint32Array(wordCount);
  for (const square of order) {
    const row = rowOf(square);
    for (let w = 0; w < wordCount; w++) row[w] &= ~done[w];
    done[square >> 5] |= 1 << (square & 31);
    if (row.some((word) => word !== 0)) left[square >> 5] |= 1 << (square & 31);
  }
}

function bitsIn(words: Uint32Array): number {
  let bits = 0;
  for (let word of words) for (; word !== 0; word &= word - 1) bits++;
  return bits;
}
