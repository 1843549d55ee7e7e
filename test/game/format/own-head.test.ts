import test from 'ava';
import { unwrap } from '../../../src/base/result.js';
import { LEVEL_FORMATS } from '../../../src/game/format/formats.js';
import { underHead, withHead } from '../../../src/game/format/own-head.js';
import type { Level } from '../../../src/game/level.js';
import { readLevels } from '../../../src/solve/question/read-levels.js';
import { levelOf } from '../../helpers/drawn-levels.js';

const NAMES = [undefined, 'Ann', 'Bob'];
const BOARD = levelOf(['#####', '#@$.#', '#####']);

/** Files of up to three levels, with every choice of collections and authors. */
const FILES: readonly (readonly Level[])[] = [1, 2, 3].flatMap((count) =>
  Array.from({ length: 9 ** count }, (_, choice) =>
    Array.from({ length: count }, (_, i): Level => {
      const one = Math.floor(choice / 9 ** i) % 9;
      const [collection, author] = [NAMES[one % 3], NAMES[Math.floor(one / 3)]];
      return { ...BOARD, ...(collection && { collection }), ...(author && { author }) };
    }),
  ),
);

test('a head takes the collection and the author that all levels have, and they can be given back', (t) => {
  for (const levels of FILES) {
    const file = underHead(levels);
    const titles = new Set(levels.map((level) => level.collection));
    t.is(file.collection.title, titles.size === 1 ? [...titles][0] : undefined);
    t.deepEqual(
      file.levels.map((level) => withHead(level, file.collection)),
      [...levels],
    );
  }
});

for (const { name, format } of LEVEL_FORMATS.filter(({ name }) => ['sok', 'xsb', 'slc'].includes(name)))
  test(`a file of one collection says so in its head: ${name}`, (t) => {
    for (const levels of FILES.filter((file) => file.length === 2)) {
      const { levels: others, collection } = underHead(levels);
      const read = unwrap(readLevels(format!(others, collection).text));
      const { title, author } = read.collection;
      t.deepEqual([title, author], [collection.title, collection.author]);
      for (const [i, { level }] of read.entries.entries()) {
        const { author, collection } = withHead(unwrap(level), read.collection);
        t.deepEqual([collection, author], [levels[i].collection, levels[i].author]);
      }
    }
  });
