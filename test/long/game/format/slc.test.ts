import test from 'ava';
import fc from 'fast-check';
import { formatSlc } from '../../../../src/game/format/format-slc.js';
import type { CollectionNotes, LevelFile } from '../../../../src/game/format/level-file.js';
import { isSlc, parseSlc } from '../../../../src/game/format/slc.js';
import { formatBoard, type Level } from '../../../../src/game/level.js';
import { cases } from '../../../helpers/cases.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { dtdFaults } from '../../../helpers/slc-dtd.js';

const HEAD = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE SokobanLevels SYSTEM "http://example.org/SokobanLev.dtd">
<SokobanLevels>
  <Title>Some levels</Title>
  <Description>For children.</Description>
  <Email>a@example.org</Email>`;

function fileOf(levels: string): LevelFile {
  const text = `${HEAD}\n<LevelCollection Copyright="Me" MaxWidth="9" MaxHeight="9">${levels}</LevelCollection></SokobanLevels>`;
  t_isSlc(text);
  const file = parseSlc(text);
  if (!file.ok) throw new Error(file.error.message);
  return file.value;
}

function t_isSlc(text: string): void {
  if (!isSlc(text)) throw new Error('not detected');
}

const LEVEL =
  '<Level Id="One" Width="5" Height="3" Copyright="You"><L>#####</L><L>#@$.#</L><L>#####</L></Level>';

test('a collection with a single level, and a document type that is never fetched', (t) => {
  const { collection, entries, warnings } = fileOf(LEVEL);
  t.deepEqual(collection, {
    title: 'Some levels',
    description: 'For children.',
    email: 'a@example.org',
    copyright: 'Me',
  });
  t.deepEqual(warnings, []);
  const { level } = entries[0];
  t.true(level.ok && level.value.author === 'You' && level.value.title === 'One');
});

test('an element with the name of a field of all objects is no note', (t) => {
  const head = HEAD.replace('<Title>', '<constructor>x</constructor><Title>');
  const file = parseSlc(`${head}<LevelCollection>${LEVEL}</LevelCollection></SokobanLevels>`);
  t.deepEqual(file.ok && Object.keys(file.value.collection), ['title', 'description', 'email']);
});

const drawings = test.macro((t, levels: string, expected: string[], warnings?: number) => {
  const file = fileOf(levels);
  const read = file.entries.map(({ level }) =>
    level.ok ? formatBoard(level.value.board, level.value.start).join('\n') : level.error.code,
  );
  t.deepEqual(read, expected);
  t.is(file.warnings.length, warnings ?? 0);
});

const BOARD = '#####\n#@$.#\n#####';
test('two levels in order', drawings, LEVEL + LEVEL, [BOARD, BOARD]);
test('a wrong size is warned of', drawings, LEVEL.replace('"5"', '"7"'), [BOARD], 1);
test('no size', drawings, LEVEL.replace(' Width="5" Height="3"', ''), [BOARD]);
test('an entity for a character', drawings, LEVEL.replace('@', '&#64;'), [BOARD]);
test('character data', drawings, LEVEL.replace('#@$.#', '<![CDATA[#@$.#]]>'), [BOARD]);
test(
  'empty rows around',
  drawings,
  LEVEL.replace('<L>', '<L></L><L/><L>').replace('</Level>', '<L> </L></Level>'),
  [BOARD],
);
test('a single row', drawings, '<Level Id="a"><L>#@$.#</L></Level>', ['open-wall']);
test('no row', drawings, '<Level Id="a"></Level>', ['no-player']);
test('a stray character costs its level alone', drawings, LEVEL.replace('$', '|') + LEVEL, [
  'bad-character',
  BOARD,
]);
test('two players', drawings, LEVEL.replace('$', '@'), ['several-players']);
test('other letters and floor characters', drawings, LEVEL.replace('#@$.#', '#pb.#'), [BOARD]);

test('a wrong level names its line', (t) => {
  const file = parseSlc(
    `${HEAD}\n<LevelCollection>\n<Level Id="x">\n<L>####</L>\n<L>#@ </L>\n<L>####</L></Level></LevelCollection></SokobanLevels>`,
  );
  const level = file.ok ? file.value.entries[0].level : undefined;
  t.like(level, { ok: false, error: { code: 'open-wall', line: 10 } });
});

test('notes in elements that other programs add to a level', (t) => {
  const added =
    '<Author>Bo</Author><Comment>Hi\nyou</Comment><Solution>rl\n  R</Solution><Comment>two</Comment><Solution>R</Solution>';
  const { entries, warnings, collection } = fileOf(LEVEL.replace('</Level>', `${added}</Level>`) + LEVEL);
  t.like(entries[0].level.ok && entries[0].level.value, {
    author: 'Bo',
    comment: 'Hi\nyou\n\ntwo',
    properties: [['Copyright', 'You']],
    solutions: [{ moves: 'rl R' }, { moves: 'R' }],
  });
  t.like(entries[1].level.ok && entries[1].level.value, { author: 'You', comment: undefined });
  t.deepEqual(warnings, []);
  t.is(collection.author, undefined);
});

test('the author of a collection as an element', (t) => {
  const text = `${HEAD}<Author>Al</Author><LevelCollection>${LEVEL}</LevelCollection></SokobanLevels>`;
  const file = parseSlc(text);
  t.is(file.ok && file.value.collection.author, 'Al');
  t.deepEqual(file.ok && file.value.warnings, []);
});

test('unknown elements and attributes are warned of, once for each name', (t) => {
  const level = LEVEL.replace('<Level', '\n<Level Difficulty="3"').replace(
    '</Level>',
    '<Foo><L/></Foo></Level>',
  );
  const { entries, warnings } = fileOf(`${level + level}<Title>x</Title><constructor/>`);
  t.is(entries.filter(({ level }) => level.ok).length, 2);
  t.deepEqual(
    warnings.map(({ message, line }) => [message.replace(/ is no part .*/, ''), line]),
    [
      ['"Difficulty" of <Level>', 8],
      ['<Foo>', 8],
      ['<Title>', 9],
      ['<constructor>', 9],
    ],
  );
});

test('any number of comments is read, but not of unknown elements', (t) => {
  const commented = LEVEL.replace('</Level>', '<!-- easy --></Level><!-- next -->');
  const { entries, warnings } = fileOf(commented.repeat(1500));
  t.is(entries.length, 1500);
  t.deepEqual(warnings, []);
  const list = `<LevelCollection>${LEVEL}${'<Foo/>'.repeat(1500)}</LevelCollection>`;
  const refused = parseSlc(`${HEAD}${list}</SokobanLevels>`);
  t.like(refused, { ok: false, error: { code: 'bad-syntax' } });
});

const errors = test.macro((t, text: string, code: string, line?: number) => {
  const file = parseSlc(text);
  t.deepEqual(file.ok ? 'ok' : [file.error.code, file.error.line], [code, line]);
});

test('no level at all', errors, `${HEAD}</SokobanLevels>`, 'no-level', undefined);
test('an open element', errors, HEAD, 'bad-syntax', 6);
test('another document', errors, '<svg/>', 'bad-syntax', 1);
test('an undefined entity', errors, `${HEAD}<Url>&copy;</Url></SokobanLevels>`, 'bad-syntax', 6);

test('whatever is written is valid by the document type of SLC, and read back', (t) => {
  const drawn = levelOf(BOARD.split('\n'));
  const word = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/\s+/g, ' ').trim());
  const text = fc.oneof(word, fc.constantFrom('Author: x', '<L>', '&amp;', ']]>', '-->', '"'));
  const some = fc.option(text.filter(Boolean), { nil: undefined });
  const levels = fc.array(fc.record({ title: some, author: some, comment: some }), {
    minLength: 1,
    maxLength: 3,
  });
  const notes = fc.record({
    title: some,
    author: some,
    description: some,
    email: some,
    url: some,
    copyright: some,
  });
  fc.assert(
    fc.property(levels, notes, (list, collection) => {
      const given = list.map((one): Level => plain({ ...one, ...drawn, collection: collection.title }));
      const { text } = formatSlc(given, plain(collection));
      t.deepEqual(dtdFaults(text), []);
      const file = parseSlc(text);
      if (!file.ok) return t.fail(file.error.message);
      t.deepEqual(file.value.collection, plain(collection));
      t.deepEqual(
        file.value.entries.map(({ level }) => level.ok && level.value),
        given,
      );
    }),
    { numRuns: cases(80), seed: 7 },
  );
});

/** Without the fields that have no value. */
function plain<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

const sizes = test.macro((t, level: Partial<Level>, notes?: CollectionNotes) => {
  const collection = notes ?? {};
  const given = { ...levelOf(BOARD.split('\n')), title: 'One', ...level };
  const file = parseSlc(formatSlc([given], collection).text);
  if (!file.ok) return t.fail(file.error.message);
  t.deepEqual(
    file.value.entries.map((entry) => entry.level.ok && entry.level.value),
    [given],
  );
  t.deepEqual(file.value.collection, collection);
});

const LONG = 'a long text '.repeat(100_000).trim();
test('a long solution is read back', sizes, { solutions: [{ moves: `${'lr'.repeat(500_000)}R` }] });
test('many solutions are read back', sizes, {
  solutions: Array.from({ length: 100 }, (_, i) => ({
    title: `Number ${i}`,
    moves: `${'lr'.repeat(5000)}R`,
  })),
});
test('a long comment is read back', sizes, { comment: LONG });
test('long names are read back', sizes, { title: LONG, author: LONG });
test('a long description is read back', sizes, {}, { description: LONG });
test('a level of many rows is read back', sizes, {
  ...levelOf(['###', '#@#', ...Array(100_000).fill('# #'), '#$#', '#.#', '###']),
  title: 'Tall',
});

test('the validator sees what the document type forbids', (t) => {
  const right = formatSlc([levelOf(BOARD.split('\n'))]).text;
  t.deepEqual(dtdFaults(right), []);
  for (const part of [
    /<!DOCTYPE.*\n/,
    / *<Title>.*\n/,
    / *<Description>.*\n/,
    / Id="1"/,
    /<L>[\s\S]*<\/L>/,
    /<LevelC[\s\S]*Collection>/,
  ]) {
    t.not(dtdFaults(right.replace(part, '')).length, 0, String(part));
  }
});
