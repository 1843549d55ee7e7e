import test from 'ava';
import fc from 'fast-check';
import { exactIdOf } from '../../../src/game/identity.js';
import type { Level } from '../../../src/game/level.js';
import { solutionOf } from '../../../src/game/solutions.js';
import { cases } from '../../helpers/cases.js';
import { collections, readBack } from '../../helpers/random-collection.js';
import { WRITERS } from '../../helpers/writers.js';

function notesOf({ board, start, ...notes }: Level): object {
  return notes;
}

for (const { name, format, read, keepsNotes, canWrite } of WRITERS) {
  test(`${name}: any levels with any notes are read back as they were written`, (t) => {
    fc.assert(
      fc.property(collections, ({ head, levels }) => {
        const writable = levels.filter(canWrite);
        fc.pre(writable.length > 0);
        const { text } = format(writable, head);
        const again = read(text);
        t.deepEqual(again.levels.map(exactIdOf), writable.map(exactIdOf));
        if (!keepsNotes) return;
        t.deepEqual(again.head, head, text);
        t.deepEqual(again.levels.map(notesOf), writable.map(notesOf), text);
      }),
      { numRuns: cases(80), seed: 11 },
    );
  });
}

test('what is written again is the same text', (t) => {
  for (const { format, read, keepsNotes } of WRITERS) {
    if (!keepsNotes) continue;
    fc.assert(
      fc.property(collections, ({ head, levels }) => {
        const { text } = format(levels, head);
        const again = read(text);
        t.is(format(again.levels, again.head).text, text);
      }),
      { numRuns: cases(30), seed: 12 },
    );
  }
});

test('the empty solution of a level that starts solved is one', (t) => {
  const { levels } = readBack('####\n#@*#\n####\n\nSolution:\n');
  t.deepEqual(levels[0].solutions, [{ moves: '' }]);
  t.deepEqual(solutionOf(levels[0], ''), { ok: true, value: '' });
});

const TIMED = [
  'Solution 1/1 (JSoko - 2013-01-01 10:00:00)',
  'Solution: 10:00:00',
  'Savegame 10:00',
  'Savegame: at 10:00',
  'Snapshot:x',
  'Best solution of 9:30',
  'Ann, 10:00',
];

for (const { name, format, read } of WRITERS.filter((writer) => writer.keepsNotes)) {
  test(`${name}: titles of solutions keep their times`, (t) => {
    const [level] = readBack('#####\n#@$.#\n#####\n').levels;
    const solutions = TIMED.map((title) => ({ title, moves: 'rlR' }));
    const { text } = format([{ ...level, solutions }], {});
    t.deepEqual(read(text).levels[0].solutions, solutions, text);
  });
}

for (const { name, format, read } of WRITERS.filter((writer) => writer.keepsNotes)) {
  test(`${name}: a property keeps a value that begins as the rest of an address does`, (t) => {
    const [level] = readBack('#####\n#@$.#\n#####\n').levels;
    const properties = [['Best-time', '//example.org']] as const;
    const { text } = format([{ ...level, properties }], {});
    t.deepEqual(read(text).levels[0].properties, properties, text);
  });
}

test('an address is no property', (t) => {
  const { levels } = readBack('#####\n#@$.#\n#####\n\nHttps://example.org\n');
  t.is(levels[0].properties, undefined);
  t.is(levels[0].comment, 'Https://example.org');
});

test('a title in a file comes out as it is', (t) => {
  const title = 'Solution 1/1 (JSoko - 2013-01-01 10:00:00)';
  const { levels } = readBack(`#####\n#@$.#\n#####\n\n${title}\nR\nSolution 2/2\nrlR\n`);
  t.deepEqual(levels[0].solutions, [
    { title, moves: 'R' },
    { title: 'Solution 2/2', moves: 'rlR' },
  ]);
});

test('a description keeps its times', (t) => {
  const { head } = readBack('Time 10:30 is late\nSet: a:b\n\nTitle one\n\n#####\n#@$.#\n#####\n');
  t.regex(head.description ?? '', /^Time 10:30 is late\nSet: a:b$/);
});
