import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { PULL, PUSH } from '../../../src/search/board/sense.js';
import { createGuides } from '../../../src/search/guide/guide.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { WorkingPosition } from '../../../src/search/state/working-position.js';
import { levelsForAreas } from '../../helpers/areas.js';
import { cases } from '../../helpers/cases.js';
import { HARD_ROOM } from '../../helpers/drawn-levels.js';

test('each user of a guide has its own nodes and its part of the memory, and all have all tables', (t) => {
  const random = new Random(61);
  let work = 0;
  for (const level of levelsForAreas(62, cases(3))) {
    const guides = createGuides(createProblem(level), 2 ** 24);
    const guide = guides('backward');
    t.is(guides('backward'), guide);
    t.is(guide.way.sense, PULL);
    t.is(guides('forward').way.sense, PUSH);
    const users = [guide.join(), guide.join(), guide.join()];
    while (!guide.isDone) {
      random.pick(users).step();
      t.is(
        users.reduce((sum, user) => sum + user.usage().nodes, 0),
        guide.nodes,
      );
    }
    const [one, ...others] = users.map((user) => user.usage().bytes);
    for (const other of others) t.is(other, one);
    work += guide.nodes;
  }
  t.true(work > 100, `${work}`);
});

test('tables only raise the bound; without areas it is the matching', (t) => {
  let raised = 0;
  for (const level of [HARD_ROOM, ...levelsForAreas(64, cases(5))]) {
    const problem = createProblem(level);
    const guide = createGuides(problem, 2 ** 24)('backward');
    const without = createGuides({ ...problem, without: ['areas'] }, 2 ** 24)('backward');
    const boundOf = (of: typeof guide) => {
      const position = new WorkingPosition(problem.board, problem.live);
      const bound = of.createBound(position);
      return of.way.roots.map(({ boxes, player }) => {
        position.place(boxes, player);
        return bound.load();
      });
    };
    const before = boundOf(guide);
    t.true(without.isDone);
    t.deepEqual(boundOf(without), before);
    const user = guide.join();
    while (!guide.isDone) user.step();
    const after = boundOf(guide);
    for (const [i, bound] of after.entries()) t.true(bound >= before[i]);
    if (after.some((bound, i) => bound > before[i])) raised++;
  }
  t.true(raised > 0);
});
