import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { metricsOf, parseBoard } from '../../../src/index.js';
import type { CompiledBoard } from '../../../src/search/board/compiled-board.js';
import { findGoalRooms } from '../../../src/search/goal-room/goal-room.js';
import { pushProof } from '../../../src/search/goal-room/push-proof.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { checkMemory, checkSteps, ENOUGH } from '../../helpers/proof-checks.js';
import { randomLevel } from '../../helpers/random-level.js';
import { levelsWithRoom } from '../../helpers/room-levels.js';

test('at every step the bound is at most the optimum, and a solution is one', (t) => {
  let fromInside = 0;
  for (const level of levelsWithRoom(1, cases(5))) {
    checkSteps(t, level, pushProof);
    const problem = createProblem(level);
    if (findGoalRooms(problem)[0].squares.includes(problem.board.player)) fromInside++;
  }
  t.true(fromInside > 0);
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

test('rooms are those that the definition tells, whichever square is tried as the door', (t) => {
  const random = new Random(26);
  let rooms = 0;
  for (let i = 0; i < cases(150); i++) {
    const level = randomLevel(random, { width: 6, height: 4, boxes: 2, walls: 6 + random.below(5) });
    const problem = createProblem(level);
    const { board } = problem;
    const doors = [...Array(board.size).keys()].filter((door) => isDoor(board, door));
    const found = findGoalRooms(problem).map(({ door }) => door);
    t.deepEqual([...found].sort(byNumber), doors);
    rooms += doors.length;
  }
  t.true(rooms > 7);
});

const byNumber = (one: number, other: number) => one - other;

/** Whether all goals and no box are on one side of a square, with one straight way in for boxes. */
function isDoor(
  { size, neighbours, goals, goalSquares, boxes, player }: CompiledBoard,
  door: number,
): boolean {
  const besides = (square: number) =>
    [...neighbours.slice(4 * square, 4 * square + 4)].filter((next) => next !== size);
  const room = new Set([goalSquares[0]]);
  for (const square of room) for (const next of besides(square)) if (next !== door) room.add(next);
  const ways = [0, 1, 2, 3].filter((d) => room.has(neighbours[4 * door + d]));
  return (
    goals[door] === 0 &&
    goalSquares.every((goal) => room.has(goal)) &&
    !boxes.some((box) => room.has(box)) &&
    !(room.has(player) && boxes.includes(door)) &&
    ways.length === 1 &&
    neighbours[4 * door + (ways[0] ^ 2)] !== size
  );
}

test('many levels with a goal room: no bound is above the optimum, and it is proved', (t) => {
  for (const level of levelsWithRoom(4, cases(10))) checkSteps(t, level, pushProof);
});

test('where memory ends, no bound is above the optimum', (t) => {
  checkMemory(t, levelsWithRoom(2, cases(4)), [0, 20_000, 80_000, 320_000], pushProof);
});

test('a solution from elsewhere leaves better ones only', (t) => {
  for (const level of levelsWithRoom(3, cases(5))) {
    const optimum = bruteForce(level, 'pushes');
    if (optimum === undefined) continue;
    for (const more of [0, 2]) {
      for (const steps of [0, 3, 40]) {
        const proof = pushProof(createProblem(level), ENOUGH);
        let outcome = 'running';
        for (let i = 0; i < steps && outcome === 'running'; i++) outcome = proof.step();
        if (outcome === 'finished') continue;
        proof.dropFrom({ ...metricsOf(''), pushes: optimum + more });
        while (outcome === 'running') outcome = proof.step();
        t.is(outcome, 'finished');
        if (more > 0) t.is(proof.value(), optimum);
        else t.true(proof.value() === undefined || proof.value() === optimum);
      }
    }
  }
});
