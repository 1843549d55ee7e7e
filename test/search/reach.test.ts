import test, { type ExecutionContext } from 'ava';
import { Random } from '../../src/base/random.js';
import { type Level, parseBoard } from '../../src/index.js';
import { type CompiledBoard, compileBoard } from '../../src/search/board/compiled-board.js';
import { createReach } from '../../src/search/board/create-reach.js';
import { gridOf } from '../../src/search/board/grid.js';
import { GridReach } from '../../src/search/board/grid-reach.js';
import type { Reach } from '../../src/search/board/reach.js';
import { WalkedReach } from '../../src/search/board/walked-reach.js';
import { cases } from '../helpers/cases.js';
import { randomLevel } from '../helpers/random-level.js';

/** A level of one room with walls here and there. */
function roomOf(random: Random, width: number, height: number): Level {
  return randomLevel(random, { width, height, boxes: 1, walls: random.below((width * height) >> 1) });
}

/** Random boxes on a board, and the square of the player. */
function occupy(random: Random, { size }: CompiledBoard): { occupied: Uint8Array; player: number } {
  const occupied = new Uint8Array(size + 1);
  occupied[size] = 1;
  for (let boxes = random.below((size >> 1) + 1); boxes > 0; boxes--) occupied[random.below(size)] = 1;
  const player = random.below(size);
  // The player's own square is always reached.
  if (random.below(4) > 0) occupied[player] = 0;
  return { occupied, player };
}

function reachedSquares(reach: Reach): number[] {
  return [...reach.squares.slice(0, reach.count)].sort((a, b) => a - b);
}

/** Both ways to flood say the same of some positions on a board. */
function compare(t: ExecutionContext, random: Random, board: CompiledBoard, rows: Reach): void {
  const [walked, early] = [new WalkedReach(board), createReach(board)];
  for (let i = 0; i < 8; i++) {
    const { occupied, player } = occupy(random, board);
    const smallest = walked.flood(player, occupied);
    t.is(rows.flood(player, occupied), smallest);
    t.is(rows.count, walked.count);
    t.deepEqual(reachedSquares(rows), reachedSquares(walked));
    for (let square = 0; square <= board.size; square++) t.is(rows.has(square), walked.has(square));
    for (const least of [0, smallest >> 1, smallest]) t.is(early.smallest(player, occupied, least), smallest);
  }
}

test('whole rows are walked over as square by square, on boards of all widths up to 32', (t) => {
  const random = new Random(1);
  for (let i = 0; i < cases(40); i++) {
    const board = compileBoard(roomOf(random, 1 + random.below(32), 3 + random.below(12)));
    const grid = gridOf(board);
    if (grid === undefined) t.fail('a board as it is drawn has rows');
    else compare(t, random, board, new GridReach(grid));
  }
});

/** A board with these rows inside its outer wall. */
function boardOf(inside: readonly string[]): CompiledBoard {
  const wall = '#'.repeat(inside[0].length + 2);
  const level = parseBoard([wall, ...inside.map((row) => `#${row}#`), wall]);
  if (!level.ok) throw new Error(level.error.message);
  return compileBoard(level.value);
}

test('a row of 32 squares is walked from end to end, whichever way it is entered', (t) => {
  const board = boardOf([
    '@'.padEnd(32),
    `${'#'.repeat(31)} `,
    ' $.'.padEnd(32),
    ` ${'#'.repeat(31)}`,
    ''.padEnd(32),
  ]);
  const grid = gridOf(board);
  if (grid === undefined) return t.fail('32 columns fit in a word');
  const rows = new GridReach(grid);
  const occupied = new Uint8Array(board.size + 1);
  occupied[board.size] = 1;
  for (let player = 0; player < board.size; player++) {
    t.is(rows.flood(player, occupied), 0);
    t.is(rows.count, board.size);
  }
  compare(t, new Random(2), board, rows);
});

test('wider boards, and those that are not as drawn, are walked square by square', (t) => {
  const random = new Random(3);
  const wide = boardOf(['@$.'.padEnd(33), ''.padEnd(33)]);
  const board = boardOf(['@$. ', '    ', '    ']);
  const neighbours = board.neighbours.map((next, entry) =>
    next === 1 || entry >> 2 === 1 ? board.size : next,
  );
  for (const other of [wide, { ...board, neighbours }]) {
    t.is(gridOf(other), undefined);
    compare(t, random, other, createReach(other));
  }
});
