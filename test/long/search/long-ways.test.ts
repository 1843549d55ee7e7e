import test from 'ava';
import { now } from '../../../src/base/clock.js';
import { judge, type Level } from '../../../src/index.js';
import { solveNatively } from '../../../src/search/search.js';
import { bruteForce, bruteForceMoves } from '../../helpers/brute-force.js';
import { levelOf } from '../../helpers/drawn-levels.js';

/*
 * Levels with a way of any length, whose costs grow by the same amount with each square. Their costs go
 * through all the numbers at which a table with narrow entries is full.
 */

/** Drawn from the left, with the way at `~`. */
const DRAWINGS = {
  'a box that has to go to the end of a way and back, so that another one can pass': [
    '#######~####',
    '####.##~####',
    '####.##~####',
    '#### ##~####',
    '####$##~   #',
    '#  @$  ~   #',
    '#    ##~   #',
    '#######~####',
  ],
  'a box at the other end of a way': ['######~####', '#@$   ~  .#', '######~####'],
  'a player at the other end of a way': ['######~#####', '#@    ~ $ .#', '######~#####'],
} as const;

const TURNS = { 'along a row': (rows: string[]) => rows, 'along a column': turned };

/** Lengths of the way: short ones, and those around the largest numbers of tables. */
const SHORT = [1, 2, 3];
const LONG = [60, 124, 126, 128, 254, 256, 280];

function turned(rows: readonly string[]): string[] {
  return Array.from(rows[0], (_, x) => rows.map((row) => row[x]).join(''));
}

function drawn(rows: readonly string[], length: number): string[] {
  return rows.map((row) => row.replace('~', row[row.indexOf('~') - 1].repeat(length)));
}

function costs(level: Level): { pushes?: number; lines?: number; moves?: number } {
  return {
    pushes: bruteForce(level, 'pushes'),
    lines: bruteForce(level, 'lines'),
    moves: bruteForceMoves(level)?.moves,
  };
}

for (const [name, rows] of Object.entries(DRAWINGS)) {
  for (const [way, turn] of Object.entries(TURNS)) {
    test(`${name}, ${way}: each square of the way costs the same`, (t) => {
      const levelWith = (length: number) => levelOf(turn(drawn(rows, length)));
      const short = SHORT.map((length) => costs(levelWith(length)));
      for (const objective of ['pushes', 'lines', 'moves'] as const) {
        const [first, second, third] = short.map((cost) => cost[objective]!);
        t.is(third - second, second - first, `${objective}: the costs by brute force`);
        for (const length of LONG) {
          const level = levelWith(length);
          const value = first + (length - 1) * (second - first);
          const result = solveNatively(level, { objective, now });
          t.like(result, { status: 'solved', value, optimal: true }, `${length} squares, ${objective}`);
          t.true(result.moves !== undefined && judge(level, result.moves).ok);
        }
      }
    });
  }
}
