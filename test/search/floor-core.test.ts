import test from 'ava';
import { Random } from '../../src/base/random.js';
import type { CompiledBoard } from '../../src/search/board/compiled-board.js';
import { FloorCore } from '../../src/search/board/floor-core.js';
import { Reach } from '../../src/search/board/reach.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { cases } from '../helpers/cases.js';
import { randomLevel } from '../helpers/random-level.js';

/** Boards with some boxes on them, drawn at random. */
function* boards(seed: number): Generator<{ board: CompiledBoard; occupied: Uint8Array }> {
  const random = new Random(seed);
  for (let count = 0; count < cases(25); count++) {
    const shape = { width: 4 + random.below(5), height: 4 + random.below(3), walls: random.below(9) };
    const { board } = createProblem(randomLevel(random, { ...shape, boxes: 1 + random.below(6) }));
    const occupied = new Uint8Array(board.size + 1);
    occupied[board.size] = 1;
    for (const box of board.boxes) occupied[box] = 1;
    yield { board, occupied };
  }
}

function freeSquares({ size }: CompiledBoard, occupied: Uint8Array): number[] {
  return Array.from({ length: size }, (_, square) => square).filter((square) => occupied[square] === 0);
}

function neighboursOf({ neighbours }: CompiledBoard, square: number): number[] {
  return [0, 1, 2, 3].map((d) => neighbours[4 * square + d]);
}

/** How many free squares are left out of the largest set in which each has two neighbours. */
function outside(board: CompiledBoard, occupied: Uint8Array): number {
  const free = freeSquares(board, occupied);
  let core = new Set(free);
  for (let before = -1; before !== core.size; ) {
    before = core.size;
    core = new Set(
      [...core].filter((square) => neighboursOf(board, square).filter((next) => core.has(next)).length > 1),
    );
  }
  return free.length - core.size;
}

/** Whether the player can leave a free square and come back by another side, without turning round. */
function isOnCycle(board: CompiledBoard, occupied: Uint8Array, square: number): boolean {
  const reach = new Reach(board);
  const free = neighboursOf(board, square).filter((next) => occupied[next] === 0);
  const without = occupied.slice();
  without[square] = 1;
  return free.some((from) => {
    reach.flood(from, without);
    return free.some((to) => to !== from && reach.has(to));
  });
}

test('the core is the largest part of the floor without dead ends, wherever a lifted box is set down', (t) => {
  let smaller = 0;
  for (const { board, occupied } of boards(31)) {
    const core = new FloorCore(board);
    const before = core.analyse(occupied);
    t.is(before, outside(board, occupied));
    for (const box of board.boxes) {
      core.lift(box);
      occupied[box] = 0;
      for (const square of freeSquares(board, occupied)) {
        occupied[square] = 1;
        t.is(core.outsideWith(square), outside(board, occupied));
        if (core.outsideWith(square) > before) smaller++;
        occupied[square] = 0;
      }
      occupied[box] = 1;
    }
  }
  t.true(smaller > 40);
});

test('squares on a cycle are never outside the core', (t) => {
  let cycles = 0;
  for (const { board, occupied } of boards(32)) {
    const free = freeSquares(board, occupied);
    const onCycle = free.filter((square) => isOnCycle(board, occupied, square)).length;
    t.true(new FloorCore(board).analyse(occupied) <= free.length - onCycle);
    cycles += onCycle;
  }
  t.true(cycles > 40);
});
