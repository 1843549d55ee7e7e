import test from 'ava';
import { judge, type Level } from '../../../src/index.js';
import { searchPlanBySeed } from '../../../src/search/fess/backward/plan-search.js';
import { macroStage } from '../../../src/search/fess/macro-stage.js';
import { createContext } from '../../../src/search/fess/map/context.js';
import { Restarts } from '../../../src/search/fess/restarts.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { cases } from '../../helpers/cases.js';
import { randomLevels } from '../../helpers/random-level.js';
import { fillsEveryGoal, solvedExactly } from '../../helpers/search-checks.js';

/** The outcome of all restarts of a level, and what they took. */
function runAll(level: Level, mostBytes: number) {
  const problem = createProblem(level);
  const stage = macroStage(problem.board, new Restarts(createContext(problem), mostBytes));
  let mostUsed = 0;
  while (stage.step() === 'running') mostUsed = Math.max(mostUsed, stage.usage().bytes);
  return { moves: stage.answer(true).moves, nodes: stage.usage().nodes, mostUsed };
}

test('a level is solved by restarts exactly when it can be', (t) => {
  const levels = [
    ...randomLevels(31, cases(20)),
    ...randomLevels(32, cases(8), 1),
    ...randomLevels(33, cases(4), 2),
  ];
  t.true(solvedExactly(t, levels, 'restarts') >= levels.length / 2);
});

test('restarts end on a level that they cannot solve, and do the same every time', (t) => {
  let unsolved = 0;
  for (const level of randomLevels(34, cases(20))) {
    const once = runAll(level, 2 ** 26);
    if (once.moves === undefined) unsolved++;
    else t.true(judge(level, once.moves).ok);
    t.deepEqual(runAll(level, 2 ** 26), once);
  }
  t.true(unsolved > 2 && unsolved < cases(18));
});

test('a plan found by chance fills every goal once for good too', (t) => {
  const plans = new Set<string>();
  let levels = 0;
  for (const level of [...randomLevels(7, cases(20)), ...randomLevels(17, cases(10), 1)]) {
    const problem = createProblem(level);
    const context = createContext(problem);
    for (const seed of [1, 2, 3]) {
      const search = searchPlanBySeed(context, seed);
      while (search.step());
      const found = search.hasFound() ? search.plans() : [];
      for (const plan of found) {
        t.true(fillsEveryGoal(plan, problem));
        plans.add(`${levels} ${plan.squares}`);
      }
    }
    levels++;
  }
  t.true(plans.size > 3);
});
