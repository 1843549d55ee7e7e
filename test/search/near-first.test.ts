import test from 'ava';
import { Random } from '../../src/base/random.js';
import { pushMeasure } from '../../src/search/astar/measure.js';
import { movedSinceParent } from '../../src/search/astar/moved-boxes.js';
import { NearFirst } from '../../src/search/astar/near-first.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { StatePool } from '../../src/search/state/state-pool.js';
import { WorkingPosition } from '../../src/search/state/working-position.js';
import { cases } from '../helpers/cases.js';
import { randomLevel } from '../helpers/random-level.js';

/** Plays pushes at random and looks at the order of the pushes after each. */
function ordersOf(seed: number) {
  const problem = createProblem(randomLevel(new Random(seed), { width: 8, height: 6, boxes: 4, walls: 4 }));
  const random = new Random(seed);
  const { board, live } = problem;
  const { successors } = pushMeasure(problem);
  const pool = new StatePool(live.count, board.size, 1e6);
  const near = new NearFirst(problem, movedSinceParent(pool), successors.boxes.length);
  const position = new WorkingPosition(board, live);
  const place = (square: number) => {
    const at = board.levelSquares[square];
    return [at % board.width, Math.floor(at / board.width)];
  };
  position.place(board.boxes, board.player);
  const looks: { distances: number[]; moves: number[]; isStart: boolean }[] = [];
  let last: number | undefined;
  let parent: number | undefined;
  for (let depth = 0; depth < 20; depth++) {
    pool.words.set(position.bits);
    const state = pool.findOrAdd(position.player);
    if (!pool.wasAdded) break;
    pool.parents[state] = parent ?? state;
    parent = state;
    successors.generate(position);
    const { count } = successors;
    if (count === 0) break;
    const moves = [...near.orderOf(state, position.boxes, successors).subarray(0, count)];
    const distances = moves.map((move) => {
      if (last === undefined) return 0;
      const [x, y] = place(position.boxes[successors.boxes[move]]);
      const [lastX, lastY] = place(last);
      return Math.abs(x - lastX) + Math.abs(y - lastY);
    });
    looks.push({ distances, moves, isStart: last === undefined });
    const push = random.below(count);
    const index = successors.boxes[push];
    const from = position.boxes[index];
    last = successors.squares[push];
    position.shift(index, last);
    position.player = from;
  }
  return looks;
}

test('the moves of a state come by falling distance from the box that was pushed last', (t) => {
  let looks = 0;
  for (let seed = 1; seed <= cases(60); seed++) {
    for (const { distances, moves, isStart } of ordersOf(seed)) {
      t.deepEqual(
        [...moves].sort((a, b) => a - b),
        moves.map((_, i) => i),
        'each move once',
      );
      t.deepEqual(
        distances,
        [...distances].sort((a, b) => b - a),
      );
      if (isStart)
        t.deepEqual(
          moves,
          moves.map((_, i) => i),
        );
      else looks++;
    }
  }
  t.true(looks > 150, `${looks}`);
});
