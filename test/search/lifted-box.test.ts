import test, { type ExecutionContext } from 'ava';
import { Random } from '../../src/base/random.js';
import type { CompiledBoard } from '../../src/search/board/compiled-board.js';
import { Regions } from '../../src/search/board/regions.js';
import { LiftedBox } from '../../src/search/fess/macro/lifted-box.js';
import { createKeys } from '../../src/search/fess/tree/keys.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { cases } from '../helpers/cases.js';
import { randomLevel } from '../helpers/random-level.js';

test('a lifted box knows its sides, regions and their keys as flood fills do', (t) => {
  const random = new Random(6);
  for (let count = 0; count < cases(20); count++) {
    const width = 4 + random.below(5);
    const level = randomLevel(random, {
      width,
      height: 4 + random.below(3),
      boxes: 1 + random.below(6),
      walls: random.below(8),
    });
    const { board } = createProblem(level);
    const lifted = new LiftedBox(board, createKeys(board.size));
    const occupied = new Uint8Array(board.size + 1);
    occupied[board.size] = 1;
    for (const box of board.boxes) occupied[box] = 1;
    lifted.analyse(occupied);
    for (const region of regionsOf(board, occupied))
      for (const player of region) {
        lifted.stand(player);
        compareReached(t, board, lifted, occupied, region);
      }
    for (const box of board.boxes) {
      occupied[box] = 0;
      lifted.lift(box);
      const open = regionsOf(board, occupied);
      t.is(lifted.openRegions, open.length);
      const { lo, hi } = lifted.open;
      t.deepEqual([lo, hi], keyOf(board, open.find((region) => region.has(box))!));
      for (let square = 0; square < board.size; square++)
        if (occupied[square] === 0) compareSettled(t, board, lifted, occupied, square);
      occupied[box] = 1;
    }
  }
});

function compareSettled(
  t: ExecutionContext,
  board: CompiledBoard,
  lifted: LiftedBox,
  occupied: Uint8Array,
  square: number,
): void {
  occupied[square] = 1;
  const regions = regionsOf(board, occupied);
  occupied[square] = 0;
  t.is(lifted.regionsWith(square), regions.length);
  const besides = [0, 1, 2, 3].map((d) => board.neighbours[4 * square + d]);
  for (const region of regions) {
    const sides = [0, 1, 2, 3].filter((d) => region.has(besides[d]));
    const groups = new Set(sides.map((d) => lifted.groupOf(square, d)));
    t.true(groups.size <= 1);
    for (const group of groups) {
      t.deepEqual(
        [0, 1, 2, 3].filter((d) => lifted.groupOf(square, d) === group),
        sides,
      );
      t.deepEqual([lifted.regionLo(square, group), lifted.regionHi(square, group)], keyOf(board, region));
      lifted.settle(square, group);
      occupied[square] = 1;
      compareReached(t, board, lifted, occupied, region);
      occupied[square] = 0;
    }
  }
}

function compareReached(
  t: ExecutionContext,
  board: CompiledBoard,
  lifted: LiftedBox,
  occupied: Uint8Array,
  region: Set<number>,
): void {
  for (let square = 0; square <= board.size; square++) {
    if (lifted.reaches(square) !== region.has(square)) t.fail(`reaches ${square}`);
    if (lifted.isFree(square) !== (occupied[square] === 0)) t.fail(`is free ${square}`);
  }
}

function regionsOf(board: CompiledBoard, occupied: Uint8Array): Set<number>[] {
  const regions: Set<number>[] = [];
  new Regions(board).forEach(occupied.slice(), (_, { squares, count }) =>
    regions.push(new Set(squares.subarray(0, count))),
  );
  return regions;
}

/** Both halves of the key of a region. */
function keyOf(board: CompiledBoard, region: Set<number>): number[] {
  const { regionLo, regionHi } = createKeys(board.size);
  return [regionLo, regionHi].map((half) => [...region].reduce((key, square) => key ^ half[square], 0));
}
