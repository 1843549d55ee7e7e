import test from 'ava';
import { formatDrawing } from '../../../../src/game/drawing.js';
import { sampleLevels } from '../../../../src/solve/compare/sample-levels.js';

test('seeds that differ only above their lowest 32 bits give other levels', (t) => {
  const levels = (seed: number) => [...sampleLevels(20, seed)].map(formatDrawing).join('\n');
  t.not(levels(1), levels(2 ** 32 + 1));
  t.is(levels(2 ** 32 + 1), levels(2 ** 32 + 1));
});
