import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { judge } from '../../../src/index.js';
import { macroStage } from '../../../src/search/fess/macro-stage.js';
import { createContext } from '../../../src/search/fess/map/context.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { solveNatively } from '../../../src/search/search.js';
import { SpreadSearch } from '../../../src/search/space/spread-search.js';
import { cases } from '../../helpers/cases.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { randomLevel } from '../../helpers/random-level.js';

test('boxes are spread and then packed wherever there is a solution', (t) => {
  const random = new Random(31);
  for (let found = 0; found < cases(6); ) {
    const shape = { width: 8, height: 6, boxes: 3 + random.below(3), walls: random.below(8) };
    const level = randomLevel(random, shape);
    const { moves: known } = solveNatively(level, { objective: 'any', algorithm: 'astar', now: () => 0 });
    if (known === undefined || known.length === 0) continue;
    found++;
    const problem = createProblem(level);
    const stage = macroStage(problem.board, new SpreadSearch(createContext(problem), 2 ** 28));
    while (stage.step() === 'running');
    const { status, moves } = stage.answer(true);
    t.is(status, 'solved');
    t.true(judge(level, moves!).ok);
  }
});

test('levels with surplus boxes are solved too', (t) => {
  const level = levelOf(['##########', '#        #', '# $ $ $ .#', '#@  $  ..#', '#        #', '##########']);
  const result = solveNatively(level, { objective: 'any', algorithm: 'spread', now: () => 0 });
  t.is(result.status, 'solved');
  t.true(judge(level, result.moves!).ok);
});

test('a level that is lost ends after a few attempts, and the next search proves it', (t) => {
  const level = levelOf(['#########', '#.  #   #', '#@$ $ $ #', '# . # . #', '#########']);
  const result = solveNatively(level, { objective: 'any', algorithm: 'spread', now: () => 0 });
  t.is(result.status, 'unsolvable');
});

test('an attempt keeps to the memory', (t) => {
  const row = (y: number) => {
    if (y === 0 || y === 13) return '#'.repeat(18);
    if (y === 3 || y === 5) return `#${y === 3 ? '@' : ' '}  ${'$ '.repeat(6)} #`;
    return y === 8 || y === 10 ? `#   ${'. '.repeat(6)} #` : `#${' '.repeat(16)}#`;
  };
  const level = levelOf(Array.from({ length: 14 }, (_, y) => row(y)));
  const search = new SpreadSearch(createContext(createProblem(level)), 2 ** 23);
  let most = 0;
  for (let step = 0; step < 600 && search.step() === 'running'; step++)
    most = Math.max(most, search.usage().bytes);
  t.true(most <= 2 ** 23);
});
