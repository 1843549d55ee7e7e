import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { PULL, PUSH } from '../../../src/search/board/sense.js';
import { descentWork } from '../../../src/search/portfolio/descent.js';
import { FIGHTS } from '../../../src/search/portfolio/fights.js';
import { goalLayout, largestGoalGroup } from '../../../src/search/portfolio/goal-group.js';
import { portfolioStage } from '../../../src/search/portfolio/portfolio-stage.js';
import { STRATEGIES, strategiesFor, strategyNamed } from '../../../src/search/portfolio/strategies.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import type { Deal } from '../../../src/search/stage/native-search.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { randomLevel } from '../../helpers/random-level.js';

test('goals lie together where one can step from goal to goal', (t) => {
  const random = new Random(18);
  for (let i = 0; i < 200; i++) {
    const level = randomLevel(random, { width: 6, height: 5, boxes: 4, walls: random.below(6) });
    const problem = createProblem(level);
    const { goalSquares, neighbours } = problem.board;
    if (goalSquares.length === 0) continue;
    const isBeside = (one: number, other: number) =>
      one === other || [0, 1, 2, 3].some((d) => neighbours[4 * one + d] === other);
    // The transitive closure, square by square.
    const joined = [...goalSquares].map((one) => [...goalSquares].map((other) => isBeside(one, other)));
    for (let k = 0; k < joined.length; k++)
      for (const row of joined) if (row[k]) for (let j = 0; j < row.length; j++) row[j] ||= joined[k][j];
    const largest = Math.max(...joined.map((row) => row.filter(Boolean).length));
    t.is(largestGoalGroup(problem), largest / goalSquares.length);
  }
});

test('detectors of positions that another one contains are not asked twice', (t) => {
  const level = randomLevel(new Random(19), { width: 6, height: 5, boxes: 3, walls: 2 });
  const detectorsWithout = (...without: string[]) =>
    createProblem(level, without).createPositionDetectors().length;
  t.is(detectorsWithout(), detectorsWithout('corral-search'));
  t.is(detectorsWithout('grown-corral'), detectorsWithout());
  t.is(detectorsWithout('grown-corral', 'corral-search'), detectorsWithout() - 1);
});

test('every strategy is found by its own name', (t) => {
  for (const strategy of STRATEGIES) t.is(strategyNamed(strategy.name), strategy);
});

test('every strategy is dealt out once', (t) => {
  const problem = createProblem(randomLevel(new Random(20), { width: 7, height: 6, boxes: 3, walls: 0 }));
  const names = (deal?: Deal) => strategiesFor(problem, deal).map(({ name }) => name);
  for (const count of [1, 2, 3]) {
    const hands = Array.from({ length: count }, (_, index) => names({ index, count }));
    t.deepEqual(hands.flat().sort(), names().sort());
  }
});

test('the work of the strategies adds up to that of the portfolio', (t) => {
  const problem = createProblem(levelOf(['#########', '#. . . .#', '# $$$ $@#', '#. $ $ .#', '#########']));
  const stage = portfolioStage(problem, 2 ** 26);
  const names = strategiesFor(problem).map(({ name }) => name);
  for (let i = 0, outcome = 'running'; i < 20 && outcome === 'running'; i++) {
    for (let k = 0; k < 500 && outcome === 'running'; k++) outcome = stage.step();
    const works = [...stage.works()];
    t.is(
      works.reduce((sum, [, work]) => sum + work, 0),
      stage.work(),
    );
    t.true(works.length > 0 && works.every(([name, work]) => names.includes(name) && work >= 0));
  }
});

test('the fewer goals lie together, the less of the work goes along packing plans', (t) => {
  const layouts = [
    ['#########', '#......@#', '# $$$   #', '# $$$   #', '#########'],
    ['#########', '#.. . . #', '# $$ $ @#', '#. $ $  #', '#########'],
    ['#########', '#. . . .#', '# $$$ $@#', '#. $ $ .#', '#########'],
  ];
  const problems = layouts.map((rows) => createProblem(levelOf(rows)));
  t.deepEqual(problems.map(goalLayout), ['together', 'apart', 'scattered']);
  const firsts = problems.map((problem) => FIGHTS['dead-ends'](problem).first);
  t.deepEqual(firsts, [PUSH, PULL, PULL]);
  const [together, apart, scattered] = problems.map((problem) => {
    const slices = strategiesFor(problem).map(({ name, slice }) => [name, slice(problem)] as const);
    const { fess, space, mirror } = Object.fromEntries(slices);
    return fess / (fess + space + mirror);
  });
  t.true(together > apart && apart > scattered);
});

test('on a wide board a front goes on for as long as it puts boxes in place', (t) => {
  // A hall where each box needs three pushes to the right.
  const side = 50;
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => {
      if (x === 0 || y === 0 || x === side - 1 || y === side - 1) return '#';
      if (x === 1 && y === 1) return '@';
      if (y % 3 !== 2 || x % 6 === 0 || x > side - 8) return ' ';
      return x % 6 === 2 ? '$' : x % 6 === 5 ? '.' : ' ';
    }).join(''),
  );
  const problem = createProblem(levelOf(rows));
  const stage = portfolioStage(problem, 2 ** 28);
  while (stage.step() === 'running');
  t.is(stage.answer().status, 'solved');
  t.deepEqual([...stage.works().keys()], ['backward']);
  t.true(stage.work() > descentWork(problem), 'one slice was not enough');
});
