import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { metricsOf, replay } from '../../../src/index.js';
import { pushesOf } from '../../../src/search/board/pushes-of-moves.js';
import { NearPath } from '../../../src/search/improve/near-path.js';
import { boxesAt, compilePath, movesOf, splicePath } from '../../../src/search/improve/path.js';
import { IMPROVABLE, PRICE_SCALE, priceOf } from '../../../src/search/improve/price.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { solveNatively } from '../../../src/search/search.js';
import { cases } from '../../helpers/cases.js';
import { randomLevel } from '../../helpers/random-level.js';

/** Paths of random levels, by prices of every measure. */
function* paths() {
  const random = new Random(3);
  for (let i = 0; i < cases(30); i++) {
    const level = randomLevel(random, { width: 8, height: 6, boxes: 3, walls: 2 });
    const { moves } = solveNatively(level, { objective: 'lines', now: () => 0 });
    if (moves === undefined) continue;
    const { board } = createProblem(level);
    const price = priceOf(IMPROVABLE[i % 4], IMPROVABLE[(i + 1) % 4]);
    yield { level, board, price, path: compilePath(board, pushesOf(board, moves), price), random };
  }
}

test('a path costs what its moves measure', (t) => {
  for (const { level, price, path } of paths()) {
    const moves = movesOf(path);
    const metrics = metricsOf(moves);
    t.is(path.costs[path.pushes.length], metrics[price.first] * PRICE_SCALE + metrics[price.second]);
    const played = replay(level, moves);
    t.true(played.ok && played.value.solved);
  }
});

test('a path with a piece of it put in again is the same path', (t) => {
  for (const { board, price, path, random } of paths()) {
    const first = random.below(path.pushes.length + 1);
    const end = first + random.below(path.pushes.length - first + 1);
    const pushes = path.pushes.slice(first, end);
    t.deepEqual(splicePath(board, path, first, { end, pushes }, price), path);
  }
});

test('the boxes that differ from a path are counted as one by one', (t) => {
  let near = 0;
  let far = 0;
  for (const { board, path, random } of paths()) {
    const count = path.pushes.length;
    const most = random.below(4);
    const first = random.below(count + 1);
    const end = first + random.below(count - first + 1);
    const nearness = new NearPath(path, first, end, most, board.size + 1);
    const differing = (boxes: Int32Array, i: number) =>
      boxes.filter((box) => !boxesAt(path, i).includes(box)).length;
    const indices = Array.from({ length: end - first + 1 }, (_, i) => first + i);
    for (let round = 0; round < 30; round++) {
      const boxes = new Int32Array(boxesAt(path, random.below(count + 1)));
      const shift = () => {
        const box = random.below(boxes.length);
        const to = random.below(board.size);
        if (boxes.includes(to)) return undefined;
        const from = boxes[box];
        boxes[box] = to;
        return { from, to };
      };
      shift();
      if (!indices.some((i) => differing(boxes, i) <= most)) continue;
      nearness.load(boxes);
      const same = indices.filter((i) => differing(boxes, i) === 0);
      const found = [];
      for (let i = nearness.nextSame(first); i !== -1; i = i === end ? -1 : nearness.nextSame(i + 1))
        found.push(i);
      t.deepEqual(found, same);
      const made = shift();
      if (!made) continue;
      const expected = indices.some((i) => differing(boxes, i) <= most);
      t.is(nearness.isNearAfter(made.from, made.to), expected);
      if (expected) near++;
      else far++;
    }
  }
  t.true(near > 15 && far > 15);
});
