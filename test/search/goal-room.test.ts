import test from 'ava';
import { parseBoard } from '../../src/index.js';
import { findGoalRooms } from '../../src/search/goal-room/goal-room.js';
import { pushProof } from '../../src/search/goal-room/push-proof.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { checkSteps } from '../helpers/proof-checks.js';
import { levelsWithRoom } from '../helpers/room-levels.js';

test('at every step the bound is at most the optimum, and a solution is one', (t) => {
  let fromInside = 0;
  for (const level of levelsWithRoom(1, 14)) {
    checkSteps(t, level, pushProof);
    const problem = createProblem(level);
    if (findGoalRooms(problem)[0].squares.includes(problem.board.player)) fromInside++;
  }
  t.true(fromInside > 1);
});

test('a room has one door, all goals and no box', (t) => {
  const roomsOf = (...rows: string[]) => {
    const level = parseBoard(rows);
    if (!level.ok) throw new Error(level.error.message);
    return findGoalRooms(createProblem(level.value)).length;
  };
  t.true(roomsOf('#####', '#@  #', '# $ #', '#   #', '## ##', '#   #', '# . #', '#####') > 0);
  t.true(roomsOf('#####', '#   #', '# $ #', '#   #', '## ##', '#   #', '# .@#', '#####') > 0);
  // A second door, a goal outside, a box inside.
  t.is(roomsOf('#####', '#@  #', '# $ #', '#   #', '# # #', '#   #', '# . #', '#####'), 0);
  t.is(roomsOf('#####', '#@. #', '# $ #', '# $ #', '## ##', '#   #', '# . #', '#####'), 0);
  t.is(roomsOf('#####', '#@  #', '#   #', '#   #', '## ##', '#   #', '# $.#', '#####'), 0);
});
