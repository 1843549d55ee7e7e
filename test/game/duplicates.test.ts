import test from 'ava';
import { findDuplicates } from '../../src/game/duplicates.js';
import { levelOf } from '../helpers/drawn-levels.js';

const ROWS = ['######', '#@ $.#', '##  ##', ' #### '];

test('groups name their first level and how each other one is like it', (t) => {
  const levels = [
    ['first', levelOf(ROWS)],
    ['alone', levelOf(['######', '#@ $.#', '######'])],
    ['equal', levelOf(['* * *', ...ROWS])],
    ['player', levelOf(['######', '# @$.#', '##  ##', ' #### '])],
    ['mirror', levelOf(['######', '#.$ @#', '##  ##', ' #### '])],
    ['box', levelOf(['######', '#@$ .#', '##  ##', ' #### '])],
    ['turned', levelOf([' ###', '##@#', '#  #', '# $#', '##.#', ' ###'])],
  ] as const;
  const groups = findDuplicates(levels, ([, level]) => level);
  t.is(groups.length, 1);
  t.is(groups[0].first[0], 'first');
  t.deepEqual(
    groups[0].others.map(({ item: [name], likeness }) => [name, likeness]),
    [
      ['equal', 'equal'],
      ['player', 'player'],
      ['mirror', 'symmetry'],
      ['turned', 'symmetry'],
    ],
  );
});
