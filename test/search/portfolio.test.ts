import test from 'ava';
import { Random } from '../../src/base/random.js';
import { parseBoard } from '../../src/index.js';
import { largestGoalGroup } from '../../src/search/portfolio/goal-group.js';
import { portfolioStage } from '../../src/search/portfolio/portfolio-stage.js';
import { createProblem } from '../../src/search/problem/problem.js';
import type { StrategyKind } from '../../src/search/stage/native-search.js';
import { randomLevel } from '../helpers/random-level.js';

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

/** Unsolvable. A front has long seen too few positions to know. */
const KNOT = [
  '##########',
  '## .  ####',
  '##   +  ##',
  '## $    ##',
  '# $$  #  #',
  '#  #  #  #',
  '# $#  #  #',
  '#  ###  .#',
  '#  # #.  #',
  '##########',
];

/** What the first strategy has worked when it is the turn of the next one. */
function firstSlice(favours: StrategyKind): number {
  const level = parseBoard(KNOT);
  if (!level.ok) throw new Error(level.error.message);
  const stage = portfolioStage(createProblem(level.value), 2 ** 28, { index: 0, count: 1, favours });
  let work = 0;
  do {
    work = stage.work();
    stage.step();
  } while (stage.standing?.()?.strategy === 'backward');
  return work;
}

test('a strategy that is not favoured gets much shorter slices', (t) => {
  t.true(firstSlice('other') > 5 * firstSlice('fight'));
  t.true(firstSlice('fight') > 0);
});
