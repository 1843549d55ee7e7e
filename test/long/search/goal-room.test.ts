import test from 'ava';
import { checkSteps, levelsWithRoom } from '../../helpers/room-levels.js';

test('hundreds of levels with a goal room: no bound is above the optimum, and it is proved', (t) => {
  t.timeout(300_000);
  for (const level of levelsWithRoom(4, 240)) checkSteps(t, level);
});
