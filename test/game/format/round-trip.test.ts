import test from 'ava';
import fc from 'fast-check';
import { Random } from '../../../src/base/random.js';
import { LEVEL_FORMATS } from '../../../src/game/format/formats.js';
import { sokWriter } from '../../../src/game/format/sok.js';
import { parseText } from '../../../src/game/format/text.js';
import { exactIdOf } from '../../../src/game/identity.js';
import type { Level } from '../../../src/game/level.js';
import { solutionOf } from '../../../src/game/solutions.js';
import { collectionFiles, collectionTest } from '../../helpers/collections.js';
import { collections, readBack } from '../../helpers/random-collection.js';

const WRITERS = [
  ...LEVEL_FORMATS.flatMap(({ name, format, parse }) => (format && parse ? [{ name, format, parse }] : [])),
  {
    name: 'sok, level by level',
    format: (levels: readonly Level[], head = {}) => ({
      text: levels.map(sokWriter(head)).join(''),
      warnings: [],
    }),
    parse: ({ text }: { text: string }) => parseText(text),
  },
];
const bytes = new Uint8Array();

function notesOf({ board, start, ...notes }: Level): object {
  return notes;
}

for (const { name, format, parse } of WRITERS) {
  const keepsNotes = !name.startsWith('pusher');

  test(`${name}: any levels with any notes are read back as they were written`, (t) => {
    fc.assert(
      fc.property(collections, ({ head, levels }) => {
        const writable = levels.filter(
          ({ board, start }) => name !== 'pusher-dump' || !board.goals[start.player],
        );
        fc.pre(writable.length > 0);
        const { text } = format(writable, head);
        const again = readBack(text, (content) => parse({ text: content, bytes }));
        t.deepEqual(again.levels.map(exactIdOf), writable.map(exactIdOf));
        if (!keepsNotes) return;
        t.deepEqual(again.head, head, text);
        t.deepEqual(again.levels.map(notesOf), writable.map(notesOf), text);
      }),
      { numRuns: 250, seed: 11 },
    );
  });

  collectionTest(`${name}: every collection is read back, whether its levels are solved or not`, (t) => {
    const random = new Random(5);
    for (const { name: file, text } of collectionFiles()) {
      const { head, levels } = readBack(text);
      const some = levels.map((level): Level => {
        const kind = random.below(4);
        if (kind < 2) return level;
        const solutions = [{ title: 'SaveGame 2/1', moves: 'ludr' }, { moves: 'ludR' }].slice(kind - 2);
        return { ...level, solutions };
      });
      const untitled = some.map(({ title: _, ...level }, i): Level => (i % 3 === 0 ? level : some[i]));
      for (const given of [levels, some, untitled]) {
        const written = format(given, head).text;
        const again = readBack(written, (content) => parse({ text: content, bytes }));
        const kept = given.filter(({ board, start }) => name !== 'pusher-dump' || !board.goals[start.player]);
        t.deepEqual(again.levels.map(exactIdOf), kept.map(exactIdOf), file);
        if (!keepsNotes) continue;
        t.deepEqual(again.head, head, file);
        t.deepEqual(again.levels, given, file);
      }
    }
  });
}

test('what is written again is the same text', (t) => {
  for (const { name, format, parse } of WRITERS) {
    if (name.startsWith('pusher')) continue;
    fc.assert(
      fc.property(collections, ({ head, levels }) => {
        const { text } = format(levels, head);
        const again = readBack(text, (content) => parse({ text: content, bytes }));
        t.is(format(again.levels, again.head).text, text);
      }),
      { numRuns: 100, seed: 12 },
    );
  }
});

test('the empty solution of a level that starts solved is one', (t) => {
  const { levels } = readBack('####\n#@*#\n####\n\nSolution:\n');
  t.deepEqual(levels[0].solutions, [{ moves: '' }]);
  t.deepEqual(solutionOf(levels[0], ''), { ok: true, value: '' });
});
