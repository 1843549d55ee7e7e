import test from 'ava';
import { Random } from '../../src/base/random.js';
import { judge, type Level } from '../../src/index.js';
import { searchPlanBySeed } from '../../src/search/fess/backward/plan-search.js';
import { createContext } from '../../src/search/fess/map/context.js';
import { restartStage } from '../../src/search/fess/restart-stage.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { solveNatively } from '../../src/search/search.js';
import type { Stage } from '../../src/search/stage/stage.js';
import { bruteForce } from '../helpers/brute-force.js';
import { randomLevel } from '../helpers/random-level.js';

function randomLevels(seed: number, count: number, surplus = 0): Level[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () =>
    randomLevel(random, {
      width: 4 + random.below(3),
      height: 4 + random.below(2),
      boxes: 1 + surplus + random.below(4 - surplus),
      surplus,
      walls: random.below(6),
    }),
  );
}

/** A search that only says that the one before it gave up. */
const nothing = (): Stage => {
  throw new Error('there is nothing else to try');
};

/** The outcome of all restarts of a level, and what they took. */
function runAll(level: Level, mostBytes: number) {
  const stage = restartStage(createContext(createProblem(level)), mostBytes, nothing);
  let mostUsed = 0;
  while (stage.step() === 'running') mostUsed = Math.max(mostUsed, stage.usage().bytes);
  return { moves: stage.answer(true).moves, nodes: stage.usage().nodes, mostUsed };
}

test('a level is solved by restarts exactly when it can be', (t) => {
  let solvable = 0;
  for (const level of [...randomLevels(31, 100), ...randomLevels(32, 40, 1), ...randomLevels(33, 20, 2)]) {
    const { status, moves } = solveNatively(level, {
      objective: 'any',
      algorithm: 'restarts',
      now: () => 0,
    });
    if (bruteForce(level, 'pushes') === undefined) t.is(status, 'unsolvable');
    else {
      solvable++;
      t.is(status, 'solved');
      t.true(judge(level, moves!).ok);
    }
  }
  t.true(solvable > 40);
});

test('restarts end on a level that they cannot solve, and do the same every time', (t) => {
  let unsolved = 0;
  for (const level of randomLevels(34, 60)) {
    const once = runAll(level, 2 ** 26);
    if (once.moves === undefined) unsolved++;
    else t.true(judge(level, once.moves).ok);
    t.deepEqual(runAll(level, 2 ** 26), once);
  }
  t.true(unsolved > 5 && unsolved < 55);
});

test('a plan found by chance fills every goal once for good too', (t) => {
  const plans = new Set<string>();
  let levels = 0;
  for (const level of [...randomLevels(7, 60), ...randomLevels(17, 30, 1)]) {
    const problem = createProblem(level);
    const context = createContext(problem);
    for (const seed of [1, 2, 3]) {
      const search = searchPlanBySeed(context, seed);
      while (search.step());
      const found = search.hasFound() ? search.plans() : [];
      for (const { squares, until, fixed, fixedUntil } of found) {
        const filled = squares.filter((_, step) => until[step] === squares.length);
        const kept = fixed.filter((_, i) => fixedUntil[i] === squares.length);
        t.deepEqual([...filled, ...kept].sort(byNumber), [...problem.board.goalSquares].sort(byNumber));
        plans.add(`${levels} ${squares}`);
      }
    }
    levels++;
  }
  t.true(plans.size > 20);
});

function byNumber(one: number, other: number): number {
  return one - other;
}
