import test from 'ava';
import { Random } from '../../src/base/random.js';
import { unwrap } from '../../src/base/result.js';
import { formatDrawing, parseDrawing } from '../../src/game/drawing.js';
import { exactIdOf, parseBoard } from '../../src/index.js';
import { randomLevel } from '../helpers/random-level.js';

test('a drawing is read as the level that was written', (t) => {
  const random = new Random(7);
  for (let i = 0; i < 50; i++) {
    const level = randomLevel(random, { width: 8, height: 5, boxes: 2, walls: 1 });
    const drawing = formatDrawing(level);
    t.notRegex(drawing, / $/m);
    t.is(formatDrawing(unwrap(parseDrawing(drawing))), drawing);
    t.is(exactIdOf(unwrap(parseDrawing(drawing))), exactIdOf(level));
  }
});

test('a drawing may have any line ends, and one after its last row', (t) => {
  const level = unwrap(parseBoard(['#####', '#@$.#', '#####'], { title: 'One' }));
  for (const end of ['\n', '\r\n', '\r']) {
    const drawing = ['#####', '#@$.#', '#####'].join(end);
    t.deepEqual(unwrap(parseDrawing(drawing, { title: 'One' })), level);
    t.deepEqual(unwrap(parseDrawing(drawing + end, { title: 'One' })), level);
  }
});

test('a wrong drawing is refused with its line', (t) => {
  const read = parseDrawing('#####\n#@x.#\n#####\n');
  t.like(read, { ok: false, error: { code: 'bad-character', line: 2, column: 3 } });
});
