import test from 'ava';
import { Random } from '../../src/base/random.js';
import { type Level, parseBoard } from '../../src/index.js';
import { allPositions, bruteForce, bruteForceMoves, exactActions, perft } from '../helpers/brute-force.js';
import { randomLevel } from '../helpers/random-level.js';

function levelOf(rows: string): Level {
  const level = parseBoard(rows.split('\n'));
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

const CORRIDOR = levelOf('######\n#@$ .#\n######');
const BEND = levelOf('#####\n#@  #\n# $ #\n#  .#\n#####');
const CORNERED = levelOf('#####\n#$@ #\n#  .#\n#####');

const figures = test.macro((t, level: Level, pushes: number, moves: number, lines: number) => {
  t.is(bruteForce(level, 'pushes'), pushes);
  t.deepEqual(bruteForceMoves(level), { moves, pushes });
  t.is(bruteForce(level, 'lines'), lines);
});

test('brute force counts a corridor', figures, CORRIDOR, 2, 2, 1);
test('brute force counts a bend', figures, BEND, 2, 5, 2);

test('brute force finds the box in the corner unsolvable', (t) => {
  t.is(bruteForce(CORNERED, 'pushes'), undefined);
  t.is(bruteForce(CORNERED, 'moves'), undefined);
  t.is(bruteForce(CORNERED, 'lines'), undefined);
});

test('an exact number of actions is not monotone', (t) => {
  t.deepEqual(exactActions(CORRIDOR, 4), [false, true, true, false, false]);
  t.deepEqual(exactActions(CORRIDOR, 4, true), [false, true, true, true, true]);
});

test('the first of all positions is the start', (t) => {
  t.is(allPositions(BEND)[0].pushesLeft, 2);
  t.is(allPositions(CORNERED)[0].pushesLeft, Infinity);
});

test('perft counts positions by their distance in pushes', (t) => {
  t.deepEqual(perft(CORRIDOR, 3), [1, 1, 1, 0]);
});

test('random levels are the same for the same seed', (t) => {
  const draw = () => randomLevel(new Random(7), { width: 4, height: 4, boxes: 2, surplus: 1 });
  t.deepEqual(draw(), draw());
  t.is(draw().start.boxes.length, 2);
});
