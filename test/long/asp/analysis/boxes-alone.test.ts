import test from 'ava';
import { boxSets, setCount, setOf, setWith, setWithout } from '../../../../src/asp/analysis/box-sets.js';
import { fewBoxes, liveFloorOf, NEVER } from '../../../../src/asp/analysis/boxes-alone.js';
import { instanceOf } from '../../../../src/asp/facts/instance.js';
import { Random } from '../../../../src/base/random.js';
import { type Board, squaresWhere } from '../../../../src/game/board.js';
import { bruteForce } from '../../../helpers/brute-force.js';
import { cases } from '../../../helpers/cases.js';
import { randomLevel } from '../../../helpers/random-level.js';

test('sets of numbers are numbered from 0, and found again with a member replaced or left out', (t) => {
  for (const [numbers, size] of [
    [6, 1],
    [7, 3],
    [7, 5],
    [4, 4],
  ]) {
    const sets = boxSets(numbers, size);
    const fewer = boxSets(numbers, size - 1);
    t.is(sets.count, setCount(numbers, size));
    for (let set = 0; set < sets.count; set++) {
      const members = [...sets.members.subarray(set * size, (set + 1) * size)];
      t.is(setOf(sets, members), set);
      const others = [...Array(numbers).keys()].filter((number) => !members.includes(number));
      for (let place = 0; place < size; place++) {
        const rest = members.filter((_, i) => i !== place);
        t.is(setWithout(fewer, members, place), setOf(fewer, rest));
        t.true(others.every((to) => setWith(sets, set, place, to) === setOf(sets, ascending([...rest, to]))));
      }
    }
  }
});

test('a table of all boxes of a level tells the fewest actions, as brute force does', (t) => {
  const solved = new Set<number>();
  let unsolvable = 0;
  for (let seed = 0; seed < cases(24); seed++) {
    const boxes = 2 + (seed % 4);
    const level = randomLevel(new Random(9100 + seed), { width: 5, height: 4, boxes, walls: 2 });
    const { board, start } = level;
    const squares = [...instanceOf(level).locations.keys()];
    const goals = squares.filter((square) => board.goals[square]);
    if (goals.length !== boxes || !start.boxes.every((box) => squares.includes(box))) continue;
    const { sets, before } = fewBoxes(board, liveFloorOf(board, squares, squares), boxes, start);
    const least = before[setOf(sets, ascending(goals.map((goal) => squares.indexOf(goal))))];
    t.is(least, bruteForce(level, 'lines') ?? NEVER);
    if (least === NEVER) unsolvable++;
    else solved.add(boxes);
  }
  t.true(solved.size >= 2);
  t.true(unsolvable > 1);
});

test('a table is the same where a corridor of many squares begins beside the boxes', (t) => {
  const tables = [10, 40_000].map((width) => {
    const board = roomWithCorridor(width);
    const room = squaresWhere(board.walls.map((wall) => (wall ? 0 : 1))).filter((at) => at % width < 6);
    const corridor = Array.from({ length: width - 7 }, (_, i) => width + 6 + i);
    const floor = liveFloorOf(board, [...corridor, ...room], room);
    const boxes = [2 * width + 2, 3 * width + 3];
    const { before, after } = fewBoxes(board, floor, 2, { boxes, player: width + 1 });
    return { before, after };
  });
  t.true(tables[0].before.some((least) => least > 1 && least !== NEVER));
  t.deepEqual(tables[1], tables[0]);
});

/** A room of 5 x 5 with two goals; a corridor leads from its upper right corner to the right. */
function roomWithCorridor(width: number): Board {
  const walls = new Uint8Array(width * 7).fill(1);
  const goals = new Uint8Array(width * 7);
  for (let row = 1; row < 6; row++) walls.fill(0, row * width + 1, row * width + 6);
  walls.fill(0, width, 2 * width - 1);
  walls[width] = 1;
  goals[4 * width + 2] = 1;
  goals[3 * width + 4] = 1;
  return { width, height: 7, walls, goals };
}

function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}
