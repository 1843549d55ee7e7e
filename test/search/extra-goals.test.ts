import test from 'ava';
import { Random } from '../../src/base/random.js';
import { judge, type Level } from '../../src/index.js';
import { Guesses } from '../../src/search/portfolio/guesses.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { solveNatively } from '../../src/search/search.js';
import { bruteForce } from '../helpers/brute-force.js';
import { cases } from '../helpers/cases.js';
import { randomLevel } from '../helpers/random-level.js';

const surplusLevels = (count: number, surplus: number): Level[] => {
  const random = new Random(40 + surplus);
  return Array.from({ length: count }, () =>
    randomLevel(random, { width: 5, height: 4, boxes: 3, surplus, walls: random.below(4) }),
  );
};

test('a guess has a square for each surplus box, none of them a goal, and no guess comes twice', (t) => {
  for (const surplus of [1, 2]) {
    for (const level of surplusLevels(cases(12), surplus)) {
      const problem = createProblem(level);
      const { board } = problem;
      const guesses = new Guesses(problem);
      const seen = new Set<string>();
      for (let squares = guesses.next(); squares && seen.size < 32; squares = guesses.next()) {
        t.is(new Set(squares).size, board.surplus);
        t.true(squares.every((square) => square < board.size && board.goals[square] === 0));
        seen.add(squares.join(' '));
      }
      t.true(board.surplus === 0 || seen.size > 0);
      let count = 0;
      const again = new Guesses(problem);
      while (count < seen.size && seen.has(again.next()!.join(' '))) count++;
      t.is(count, seen.size, 'the same guesses again');
    }
  }
});

test('with the greedy search behind it, every verdict is that of brute force, and solutions replay', (t) => {
  let solved = 0;
  for (const level of [...surplusLevels(cases(10), 1), ...surplusLevels(cases(5), 2)]) {
    const result = solveNatively(level, { objective: 'any', algorithm: 'extra-goals', now: () => 0 });
    const isSolvable = bruteForce(level, 'pushes') !== undefined;
    t.is(result.status, isSolvable ? 'solved' : 'unsolvable');
    if (result.status !== 'solved') continue;
    t.true(judge(level, result.moves!).ok);
    solved++;
  }
  t.true(solved > 3 && solved < cases(15), `${solved} solvable`);
});

test('a level with a goal for each box is searched as it is', (t) => {
  const random = new Random(47);
  for (let i = 0; i < cases(6); i++) {
    const level = randomLevel(random, { width: 5, height: 4, boxes: 2, walls: 2 });
    const { status } = solveNatively(level, { objective: 'any', algorithm: 'extra-goals', now: () => 0 });
    t.is(status, bruteForce(level, 'pushes') === undefined ? 'unsolvable' : 'solved');
  }
});
