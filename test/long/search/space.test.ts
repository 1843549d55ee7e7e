import test from 'ava';
import { judge, type Level } from '../../../src/index.js';
import { PULL, PUSH } from '../../../src/search/board/sense.js';
import { FessSearch } from '../../../src/search/fess/fess-search.js';
import { macroStage } from '../../../src/search/fess/macro-stage.js';
import { createContext } from '../../../src/search/fess/map/context.js';
import { noTrees, type SeenTrees } from '../../../src/search/fess/tree/seen-trees.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import type { Stage, StepOutcome } from '../../../src/search/stage/stage.js';
import { cases } from '../../helpers/cases.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { alone, solvedLevels, spaceStage } from '../../helpers/fights.js';

/** A hall with so many macro moves that a few expansions fill a small memory. */
function hall(): Level {
  const row = (y: number) => {
    if (y === 0 || y === 13) return '#'.repeat(18);
    if (y === 3 || y === 5) return `#${y === 3 ? '@' : ' '}  ${'$ '.repeat(6)} #`;
    return y === 8 || y === 10 ? `#   ${'. '.repeat(6)} #` : `#${' '.repeat(16)}#`;
  };
  return levelOf(Array.from({ length: 14 }, (_, y) => row(y)));
}

test('a search that takes too much memory makes room for the next one', (t) => {
  for (const first of [PULL, PUSH] as const) {
    const level = hall();
    const stage = spaceStage(createContext(createProblem(level)), 2 ** 23, alone(first));
    let most = 0;
    let outcome: StepOutcome = 'running';
    for (let step = 0; step < 150 && outcome === 'running'; step++) {
      outcome = stage.step();
      most = Math.max(most, stage.usage().bytes);
    }
    t.not(outcome, 'memory');
    t.true(most <= 2 ** 23);
    // More than that much memory would have held.
    t.true(stage.usage().states * 60 > 2 ** 23);
  }
});

test('a search along a plan and a fight meet what the other has seen', (t) => {
  const sooner = { fight: 0, plan: 0 };
  for (const { level } of solvedLevels(18, cases(30))) {
    const context = createContext(createProblem(level));
    const fightWith = (trees: SeenTrees) =>
      spaceStage(context, 2 ** 26, { first: PULL, countsDeadEnds: false, trees });
    const planWith = (trees: SeenTrees) =>
      macroStage(context.problem.board, new FessSearch(context, 2 ** 26, trees));
    const nodesUntilSolved = (stage: Stage) => {
      while (stage.step() === 'running');
      const { status, moves } = stage.answer(true);
      t.is(status, 'solved');
      t.true(judge(level, moves!).ok);
      return stage.usage().nodes;
    };
    const planned = noTrees();
    const plan = planWith(planned);
    while (planned.planned.length === 0 && plan.step() === 'running');
    if (nodesUntilSolved(fightWith(planned)) < nodesUntilSolved(fightWith(noTrees()))) sooner.fight++;
    const fought = noTrees();
    const fight = fightWith(fought);
    for (let left = 5; left > 0 && fight.step() === 'running'; left--);
    if (nodesUntilSolved(planWith(fought)) < nodesUntilSolved(planWith(noTrees()))) sooner.plan++;
  }
  t.true(sooner.fight > 0 && sooner.plan > 0);
});
