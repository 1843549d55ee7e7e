import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { Cells, NOTHING } from '../../../src/search/fess/tree/cells.js';

interface Entry {
  readonly cell: number;
  readonly node: number;
  readonly weight: number;
  readonly age: number;
}

/** What must come first: the least weight, then the best score, then the oldest. */
function firstOf(entries: readonly Entry[], scores: Float64Array): Entry {
  return [...entries].sort(
    (one, other) => one.weight - other.weight || scores[other.node] - scores[one.node] || one.age - other.age,
  )[0];
}

test('a cell gives its moves by weight, then by score, then by age', (t) => {
  const random = new Random(3);
  const scores = Float64Array.from({ length: 50 }, () => random.below(5));
  const cells = new Cells({ scoreOf: (node) => scores[node] });
  const numbers = [7, 11, 13].map((key) => cells.cellOf(key));
  let waiting: Entry[] = [];
  for (let age = 0; age < 9000; age++) {
    const cell = numbers[random.below(3)];
    if (random.below(5) < 3) {
      const entry = { cell, node: random.below(50), weight: random.below(4), age };
      cells.add(cell, entry.node, age, entry.weight);
      waiting.push(entry);
      continue;
    }
    const here = waiting.filter((entry) => entry.cell === cell);
    t.is(cells.isEmpty(cell), here.length === 0);
    if (here.length === 0) continue;
    const first = firstOf(here, scores);
    const taken = cells.take(cell);
    t.deepEqual(
      [cells.nodeOf(taken), cells.moveOf(taken), cells.weightOf(taken)],
      [first.node, first.age, first.weight],
    );
    waiting = waiting.filter((entry) => entry !== first);
  }
  t.true(cells.count > 4096);
});

test('cells are visited in a round, those without moves are passed over', (t) => {
  const cells = new Cells({ scoreOf: () => 0 });
  const [a, b, c] = [5, 6, 7].map((key) => cells.cellOf(key));
  t.is(cells.cellOf(6), b);
  t.is(cells.next(), NOTHING);
  for (const cell of [a, a, c, c]) cells.add(cell, 0, 0, 0);
  const visited = [0, 1, 2, 3].map(() => {
    const cell = cells.next();
    cells.take(cell);
    return cell;
  });
  t.is(visited.filter((cell) => cell === a).length, 2);
  t.is(visited.filter((cell) => cell === c).length, 2);
  t.not(visited[0], visited[1]);
  t.is(cells.next(), NOTHING);
});

test('a new cell is the next to be visited', (t) => {
  const cells = new Cells({ scoreOf: () => 0 });
  const old = cells.cellOf(1);
  cells.add(old, 0, 0, 0);
  const fresh = cells.cellOf(2);
  cells.add(fresh, 0, 0, 0);
  t.is(cells.next(), fresh);
  t.is(cells.next(), old);
});
