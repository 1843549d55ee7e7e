import { largest } from '../../base/many-values.js';
import { Random } from '../../base/random.js';
import type { Problem } from '../problem/problem.js';
import { wordCountOf } from '../state/state-pool.js';

/** The side of a block in squares, and on boards with too few such blocks. */
const BLOCK = 3;
const SMALL_BLOCK = 2;
/** With fewer blocks the parts would be too unequal. */
const FEWEST_BLOCKS = 16;

/*
 * Says which part of a proof keeps a state: by a hash of the blocks of the board in which its boxes stand.
 * Most pushes stay within a block, so most children stay with the part that made them, and a part can follow
 * a line. (Abstract Zobrist hashing, Y. Jinnai and A. Fukunaga 2017.) The player does not count.
 */
export class Owners {
  /** The words of the boxes of a state. */
  readonly wordCount: number;
  private readonly count: number;
  /** A random number for each live square, the same within a block. */
  private readonly weights: Int32Array;

  /** For this many parts. */
  constructor({ live, board }: Problem, count: number) {
    this.count = count;
    this.wordCount = wordCountOf(live.count);
    const large = blocksOf(board, live, BLOCK);
    const hasFew = new Set(large).size < FEWEST_BLOCKS;
    const blocks = hasFew ? blocksOf(board, live, SMALL_BLOCK) : large;
    const random = new Random(1);
    const numbers = Int32Array.from({ length: 1 + largest(blocks) }, () => random.uint32());
    this.weights = blocks.map((block) => numbers[block]);
  }

  /** The place of the part that keeps a state with these boxes. */
  of(words: Uint32Array): number {
    const { weights, wordCount, count } = this;
    let sum = 0;
    for (let w = 0; w < wordCount; w++)
      for (let rest = words[w]; rest !== 0; rest &= rest - 1)
        sum = (sum + weights[32 * w + 31 - Math.clz32(rest & -rest)]) | 0;
    return (sum >>> 16) % count;
  }
}

/** The block of each live square, if blocks have this side. */
function blocksOf(
  { levelSquares, width }: Problem['board'],
  { squares }: Problem['live'],
  side: number,
): Int32Array {
  return squares.map((square) => {
    const [column, row] = [levelSquares[square] % width, Math.floor(levelSquares[square] / width)];
    return Math.floor(row / side) * Math.ceil(width / side) + Math.floor(column / side);
  });
}
