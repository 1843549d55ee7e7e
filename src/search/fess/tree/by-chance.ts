import type { Family } from './family.js';

/** Besides the moves that advisors propose, one move in ten gets weight 0: this number of 2³². */
const FREE_MOVES = 2 ** 32 / 10;

/** A number from 0 to 2³² − 1 for a position, by its key. Each seed gives other numbers. */
export function chanceOf(seed: number, lo: number, hi: number): number {
  let mixed = seed ^ lo;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) ^ hi;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Proposes some moves by chance. The same position after a move is proposed again. */
export function adviseByChance(seed: number, family: Family): void {
  const { weights, keyLo, keyHi } = family;
  for (let child = 0; child < family.count; child++)
    if (chanceOf(seed, keyLo[child], keyHi[child]) < FREE_MOVES) weights[child] = 0;
}
