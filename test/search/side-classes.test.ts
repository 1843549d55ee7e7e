import test from 'ava';
import { Random } from '../../src/base/random.js';
import { CutFloor } from '../../src/search/board/cut-floor.js';
import { Reach } from '../../src/search/board/reach.js';
import { placements } from '../../src/search/deadlock/placements.js';
import { SideClasses } from '../../src/search/deadlock/side-classes.js';
import { createProblem, type Problem } from '../../src/search/problem/problem.js';
import { cases } from '../helpers/cases.js';
import { randomLevel } from '../helpers/random-level.js';

/** Boards with corridors and rooms. */
function* problems(count: number): Generator<Problem> {
  for (let seed = 1; seed <= count; seed++) {
    const shape = { width: 5 + (seed % 4), height: 4 + (seed % 3), boxes: 3, walls: 2 + (seed % 9) };
    yield createProblem(randomLevel(new Random(seed), shape));
  }
}

/** All ways to choose k of the numbers below `count`, each ascending. */
function* choices(count: number, k: number): Generator<number[]> {
  if (k === 0) yield [];
  else
    for (let last = k - 1; last < count; last++)
      for (const first of choices(last, k - 1)) yield [...first, last];
}

test('a floor that one more box cuts has the regions that a flood fill finds', (t) => {
  let cut = 0;
  for (const { board } of problems(cases(15))) {
    const [floor, reach] = [new CutFloor(board), new Reach(board)];
    const occupied = new Uint8Array(board.size + 1);
    occupied[board.size] = 1;
    for (let first = 0; first < board.size; first += 2) {
      occupied[first] = 1;
      floor.analyse(occupied);
      for (let box = 0; box < board.size; box++) {
        if (box === first) continue;
        floor.put(box);
        occupied[box] = 1;
        const free = [...occupied.keys()].filter((square) => occupied[square] === 0);
        const numbers = new Map<number, number>();
        for (const square of free) {
          const smallest = reach.flood(square, occupied);
          const number = floor.regionOf(square);
          if (!numbers.has(number)) numbers.set(number, smallest);
          if (numbers.get(number) !== smallest) t.fail(`square ${square} of ${board.size}, box ${box}`);
        }
        const regions = new Set(numbers.values());
        if (regions.size !== numbers.size) t.fail(`one region has two numbers, box ${box}`);
        if (regions.size > 1) cut++;
        occupied[box] = 0;
      }
      occupied[first] = 0;
    }
  }
  t.true(cut > 300);
});

for (const k of [1, 2, 3])
  test(`${k} boxes: the player can walk between the sides of a class, and no others`, (t) => {
    let parted = 0;
    for (const { board, live } of problems(cases(10))) {
      const classes = new SideClasses(board, live, k);
      while (!classes.isComplete) classes.step();
      const reach = new Reach(board);
      const occupied = new Uint8Array(board.size + 1);
      occupied[board.size] = 1;
      for (const slots of choices(live.count, k)) {
        const rank = slots.reduce((sum, slot, i) => sum + placements(slot, i + 1), 0);
        const squares = slots.map((slot) => live.squares[slot]);
        for (const square of squares) occupied[square] = 1;
        const beside = squares.flatMap((square) => [0, 1, 2, 3].map((d) => board.neighbours[4 * square + d]));
        beside.forEach((square, side) => {
          let sides = 0;
          if (occupied[square] === 0) {
            reach.flood(square, occupied);
            beside.forEach((other, place) => {
              if (reach.has(other)) sides |= 1 << place;
            });
            if (beside.some((other) => occupied[other] === 0 && !reach.has(other))) parted++;
          }
          if (classes.of(rank, side) !== sides) t.fail(`placement ${slots}, side ${side}`);
        });
        for (const square of squares) occupied[square] = 0;
      }
    }
    t.true(parted > 10);
  });
