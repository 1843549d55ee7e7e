import test from 'ava';
import {
  type Playback,
  positionAfter,
  startPlayback,
  statusLine,
  wishOf,
  withTick,
  withWish,
} from '../../../src/report/picture/playback.js';
import { levelOf } from '../../helpers/drawn-levels.js';

const level = levelOf(['######', '#@ $.#', '######']);

test('a playback ticks to its end and is over one tick later', (t) => {
  let playback = startPlayback(2, 4);
  const moves: number[] = [];
  while (!playback.ended && moves.length < 10) {
    moves.push(playback.move);
    playback = withTick(playback);
  }
  t.deepEqual(moves, [0, 1, 2]);
});

const keys = test.macro((t, pressed: string[], expected: Partial<Playback>) => {
  const start = { ...startPlayback(5, 4), move: 2 };
  const end = pressed.reduce((playback, key) => withWish(playback, wishOf(key)!), start);
  t.like(end, expected);
});
test('space pauses and goes on', keys, ['space', 'space', 'space'], { paused: true, move: 2 });
test('steps pause', keys, ['right'], { paused: true, move: 3 });
test('steps stay inside', keys, ['left', 'left', 'left', 'left'], { move: 0 });
test('the end and the start', keys, ['end', 'right'], { move: 5 });
test('faster and slower', keys, ['+', '+', '-'], { speed: 8 });
test('never stopped by slowness', keys, Array(20).fill('-'), { speed: 0.25 });
test('quit', keys, ['q'], { ended: true });

test('a key without meaning is no wish', (t) => {
  t.is(wishOf('x'), undefined);
});

test('positions and figures follow the moves', (t) => {
  t.deepEqual(positionAfter(level, 'rR', 0), level.start);
  t.deepEqual(positionAfter(level, 'rR', 2), { boxes: [10], player: 9 });
  t.regex(statusLine('rR', { ...startPlayback(2, 4), move: 2 }), /^move 2\/2 {2}pushes 1 {2}4\/s/);
});
