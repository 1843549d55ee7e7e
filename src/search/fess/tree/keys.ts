import { Random } from '../../../base/random.js';

/**
 * Zobrist keys (A. Zobrist, 1970) of 2 × 32 bits: for boxes, for the squares of the player's region, and for
 * start squares that are still to be filled in the backward search. The key of a state is the exclusive or of
 * the keys of everything in it. The region counts square by square, so that one depth-first search can
 * compute its key from subtrees. Two states with the same key are taken for one. At worst a way to a solution
 * is overlooked, or a path does not join, which the referee notices. No proof relies on these keys.
 */
export interface Keys {
  readonly boxLo: Int32Array;
  readonly boxHi: Int32Array;
  readonly regionLo: Int32Array;
  readonly regionHi: Int32Array;
  readonly baseLo: Int32Array;
  readonly baseHi: Int32Array;
}

const SEED = 20261121;

/** Keys for `size` squares; always the same ones. */
export function createKeys(size: number): Keys {
  const random = new Random(SEED);
  const row = () => Int32Array.from({ length: size + 1 }, () => random.uint32() | 0);
  return { boxLo: row(), boxHi: row(), regionLo: row(), regionHi: row(), baseLo: row(), baseHi: row() };
}
