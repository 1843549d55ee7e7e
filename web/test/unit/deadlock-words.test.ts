import test from 'ava';
import { DEAD_SQUARES } from '../../../src/search/board/live-squares.js';
import { POSITION_DETECTORS } from '../../../src/search/deadlock/position-detectors.js';
import { DETECTORS } from '../../../src/search/deadlock/push-detectors.js';
import { DEADLOCK_WORDS } from '../../panels/solve/deadlock-words.js';

test('each rule that finds deadlocks has words of its own, and nothing else has', (t) => {
  const rules = [DEAD_SQUARES, ...[...DETECTORS, ...POSITION_DETECTORS].map(({ name }) => name)];
  t.deepEqual(Object.keys(DEADLOCK_WORDS).sort(), [...rules].sort());
  const words = Object.values(DEADLOCK_WORDS);
  t.is(new Set(words).size, words.length);
});
