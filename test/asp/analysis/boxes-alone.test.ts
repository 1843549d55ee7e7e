import test from 'ava';
import { boxSets, setCount, setOf, setWith, setWithout } from '../../../src/asp/analysis/box-sets.js';
import { fewBoxes, floorOf, NEVER } from '../../../src/asp/analysis/boxes-alone.js';
import { instanceOf } from '../../../src/asp/facts/instance.js';
import { Random } from '../../../src/base/random.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { randomLevel } from '../../helpers/random-level.js';

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
  for (let seed = 0; seed < 80; seed++) {
    const boxes = 2 + (seed % 4);
    const level = randomLevel(new Random(9100 + seed), { width: 5, height: 4, boxes, walls: 2 });
    const { board, start } = level;
    const squares = [...instanceOf(level).locations.keys()];
    const goals = squares.filter((square) => board.goals[square]);
    if (goals.length !== boxes || !start.boxes.every((box) => squares.includes(box))) continue;
    const { sets, before } = fewBoxes(board, floorOf(board, squares, squares), boxes, start);
    const least = before[setOf(sets, ascending(goals.map((goal) => squares.indexOf(goal))))];
    t.is(least, bruteForce(level, 'lines') ?? NEVER);
    if (least === NEVER) unsolvable++;
    else solved.add(boxes);
  }
  t.true(solved.size >= 3);
  t.true(unsolvable > 5);
});

function ascending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}
