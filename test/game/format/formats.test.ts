import test from 'ava';
import fc from 'fast-check';
import { Random } from '../../../src/base/random.js';
import { LEVEL_FORMATS, type LevelFormat, readLevelFile } from '../../../src/game/format/formats.js';
import type { LevelFile } from '../../../src/game/format/level-file.js';
import { exactIdOf } from '../../../src/game/identity.js';
import type { Level } from '../../../src/game/level.js';
import { cases } from '../../helpers/cases.js';
import { collectionFiles, collectionTest } from '../../helpers/collections.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { anyLevel } from '../../helpers/random-level.js';

const BOARD = '#####\n#@$.#\n#####\n';

function formatNamed(name: string): LevelFormat {
  const format = LEVEL_FORMATS.find((row) => row.name === name);
  if (!format) throw new Error(name);
  return format;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function read(source: string | Uint8Array, from?: string): LevelFile & { format: string } {
  const file = readLevelFile(typeof source === 'string' ? bytesOf(source) : source, LEVEL_FORMATS, from);
  if (!file.ok) throw new Error(file.error.message);
  return file.value;
}

function levelsOf(file: LevelFile): Level[] {
  return file.entries.map(({ level }) => {
    if (!level.ok) throw new Error(level.error.message);
    return level.value;
  });
}

const WRITABLE = LEVEL_FORMATS.filter(({ format }) => format !== undefined);
const LOSSLESS = WRITABLE.filter(({ name }) => !name.startsWith('pusher'));

for (const { name, format } of WRITABLE) {
  test(`${name}: what is written is detected, or read as text, and has the same boards`, (t) => {
    const random = new Random(4);
    const levels = Array.from({ length: 40 }, () => anyLevel(random, 14)).filter(
      ({ board, start }) => name !== 'pusher-dump' || !board.goals[start.player],
    );
    const written = format!(levels);
    t.deepEqual(written.warnings, []);
    const file = read(written.text);
    t.is(file.format, name === 'sok' ? 'xsb' : name);
    t.deepEqual(levelsOf(file).map(exactIdOf), levels.map(exactIdOf));
  });
}

test('all notes go from SOK to SLC to XSB and back', (t) => {
  const level: Level = {
    ...levelOf(BOARD.trim().split('\n')),
    title: 'Löwe & "Maus" <1>',
    author: 'A. B.',
    comment: 'a -- b\n\n-- c --\n#####',
    properties: [['Date', '2001']],
    solutions: [{ title: 'Solution by me', moves: 'R' }, { moves: 'r' }],
  };
  const plain = { ...levelOf(BOARD.trim().split('\n')), title: '####' };
  const collection = {
    title: 'C & D',
    author: 'E',
    description: 'one\nTitle: two\nthree',
    email: 'f@example.org',
    url: 'https://example.org/?a&b',
    copyright: '(c) G',
  };
  let levels = [level, plain].map((one): Level => ({ collection: collection.title, ...one }));
  const expected = levels;
  let notes: LevelFile['collection'] = collection;
  for (const name of ['sok', 'slc', 'xsb', 'slc', 'sok', 'xsb', 'sok']) {
    const file = read(formatNamed(name).format!(levels, notes).text);
    t.deepEqual(file.collection, collection, name);
    levels = levelsOf(file);
    t.deepEqual(levels, expected, name);
    notes = file.collection;
  }
});

test('a format says what it has no place for', (t) => {
  const level = { ...levelOf(BOARD.trim().split('\n')), title: 'A', solutions: [{ moves: 'R' }] };
  const messages = (name: string) =>
    formatNamed(name).format!([level], { title: 'B' })
      .warnings.map(({ message }) => message)
      .join('\n');
  t.regex(messages('slc'), /solutions/);
  t.regex(messages('pusher'), /titles \(1 level\), solutions[\s\S]*collection's title/);
  t.is(messages('sok'), '');
});

collectionTest('every collection survives the way through all formats that hold notes', (t) => {
  for (const { name, text } of collectionFiles()) {
    const first = read(text);
    let file = first;
    for (const to of ['xsb', 'sok', 'slc', 'xsb']) {
      file = read(formatNamed(to).format!(levelsOf(file), file.collection).text);
    }
    t.deepEqual(file.collection, first.collection, name);
    t.deepEqual(levelsOf(file), levelsOf(first), name);
  }
});

const LISTS = ['Alice', 'Bob', ''].flatMap((first) => ['Alice', ''].map((second) => [first, second]));
for (const lists of LISTS) {
  test(`slc: the copyright of each list is kept: ${JSON.stringify(lists)}`, (t) => {
    const own = 'Carol';
    const levelIn = (copyright: string) =>
      `<Level${copyright && ` Copyright="${copyright}"`}>${BOARD.trim().replace(/.+/g, '<L>$&</L>')}</Level>`;
    const listOf = (copyright: string) =>
      `<LevelCollection${copyright && ` Copyright="${copyright}"`}>${levelIn('')}${levelIn(own)}</LevelCollection>`;
    const text = `<SokobanLevels><Title>T</Title>${lists.map(listOf).join('')}</SokobanLevels>`;
    let file = read(text);
    const ownerOf = ({ author }: Level) => author ?? file.collection.copyright ?? '';
    for (const to of ['slc', 'sok', 'xsb', 'slc']) {
      t.deepEqual(
        levelsOf(file).map(ownerOf),
        lists.flatMap((copyright) => [copyright, own]),
        to,
      );
      file = read(formatNamed(to).format!(levelsOf(file), file.collection).text);
    }
  });
}

const decoded = test.macro((t, bytes: Uint8Array, title: string, warnings: number) => {
  const file = read(bytes);
  t.is(file.entries[0].title, title);
  t.is(file.warnings.length, warnings);
});

const named = `Zoé “x” €\n\n${BOARD}`;
test('UTF-8', decoded, bytesOf(named), 'Zoé “x” €', 0);
test('UTF-8 with a mark', decoded, bytesOf(`\uFEFF${named}`), 'Zoé “x” €', 0);
test('Windows-1252', decoded, windows1252(named), 'Zoé “x” €', 1);
test('UTF-16, low byte first', decoded, utf16(named, true), 'Zoé “x” €', 0);
test('UTF-16, high byte first', decoded, utf16(named, false), 'Zoé “x” €', 0);

function windows1252(text: string): Uint8Array {
  const codes: Readonly<Record<string, number>> = { '€': 0x80, '“': 0x93, '”': 0x94 };
  return Uint8Array.from(text, (character) => codes[character] ?? character.charCodeAt(0));
}

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  [0xfeff, ...Array.from(text, (character) => character.charCodeAt(0))].forEach((code, i) => {
    view.setUint16(2 * i, code, littleEndian);
  });
  return new Uint8Array(view.buffer);
}

test('dead squares of a solver drawing are floor, under its name only', (t) => {
  const drawing = '#######\n#xxxxx#\n#x@$.x#\n#xxxxx#\n#######\n';
  t.is(levelsOf(read(drawing, 'solver')).length, 1);
  t.false(readLevelFile(bytesOf(drawing), LEVEL_FORMATS).ok);
});

for (const { name, format } of LOSSLESS) {
  test(`${name}: a level of 200 x 200 squares and 1000 levels are no matter`, (t) => {
    const wide = levelOf([
      '#'.repeat(200),
      `#@$.${' '.repeat(195)}#`,
      ...Array.from({ length: 197 }, () => `#${' '.repeat(198)}#`),
      '#'.repeat(200),
    ]);
    const small = levelOf(BOARD.trim().split('\n'));
    const levels = [wide, ...Array.from({ length: 1000 }, () => small)];
    t.is(levelsOf(read(format!(levels).text)).length, 1001);
  });
}

test('no bytes make any format throw', (t) => {
  const samples = [...WRITABLE.map(({ format }) => format!([levelOf(BOARD.trim().split('\n'))]).text), BOARD];
  const broken = fc
    .tuple(fc.constantFrom(...samples), fc.nat(400), fc.nat(40), fc.uint8Array({ maxLength: 12 }))
    .map(([text, at, cut, bytes]) => {
      const whole = bytesOf(text);
      return Uint8Array.from([...whole.slice(0, at), ...bytes, ...whole.slice(at + cut)]);
    });
  const names = fc.constantFrom(undefined, ...LEVEL_FORMATS.map(({ name }) => name));
  fc.assert(
    fc.property(fc.oneof(broken, fc.uint8Array({ maxLength: 300 })), names, (bytes, name) => {
      readLevelFile(bytes, LEVEL_FORMATS, name);
    }),
    { numRuns: cases(400), seed: 6 },
  );
  t.pass();
});

test('a text is decoded already, whatever it says of its bytes', (t) => {
  const level: Level = { ...levelOf(BOARD.trim().split('\n')), title: 'Löwe 1€' };
  const { text } = formatNamed('slc').format!([level]);
  for (const name of ['utf-8', 'iso-8859-1', 'windows-1252']) {
    const declared = `\ufeff${text.replace(/encoding="[^"]*"/i, `encoding="${name}"`)}`;
    t.true(declared.includes(name));
    const file = readLevelFile(declared, LEVEL_FORMATS);
    t.deepEqual(file.ok && levelsOf(file.value).map(({ title }) => title), ['Löwe 1€']);
  }
  const control = readLevelFile('\u0000'.repeat(200), LEVEL_FORMATS);
  t.is(control.ok || control.error.code, 'unknown-format');
});

const refused = test.macro((t, bytes: () => string | Uint8Array, from: string | undefined, code: string) => {
  const source = bytes();
  const file = readLevelFile(typeof source === 'string' ? bytesOf(source) : source, LEVEL_FORMATS, from);
  t.is(file.ok ? 'ok' : file.error.code, code);
});

const MEGABYTE = 1 << 20;
const noise = () => {
  const random = new Random(1);
  return Uint8Array.from({ length: MEGABYTE }, () => random.below(256));
};
test('a megabyte of noise', refused, noise, undefined, 'unknown-format');
test('a megabyte of noise as SLC', refused, noise, 'slc', 'unknown-format');
test('a megabyte of noise as a program', refused, noise, 'pusher-exe', 'too-large');
test('a million parentheses', refused, () => '('.repeat(1_000_000), undefined, 'no-level');
test('a million parentheses and a wall', refused, () => `#${'('.repeat(1_000_000)}`, undefined, 'too-large');
test(
  'run lengths without end',
  refused,
  () => '9(9(9(9(9(9(9(#)))))))\n'.repeat(43_000),
  undefined,
  'too-large',
);
test('rows without end', refused, () => `${'#'.repeat(999)}\n`.repeat(1049), undefined, 'too-large');
test(
  'elements without end',
  refused,
  () => `<SokobanLevels>${'<a>'.repeat(300_000)}`,
  undefined,
  'bad-syntax',
);
test(
  'attributes without end',
  refused,
  () => `<SokobanLevels ${'a="" '.repeat(200_000)}>`,
  undefined,
  'bad-syntax',
);
test(
  'text without end',
  refused,
  () => `<SokobanLevels><Title>${'&amp;'.repeat(200_000)}`,
  undefined,
  'bad-syntax',
);
test(
  'an entity of its own',
  refused,
  () => '<!DOCTYPE SokobanLevels [<!ENTITY a "b">]><SokobanLevels><Title>&a;</Title></SokobanLevels>',
  undefined,
  'bad-syntax',
);
test(
  'words of move letters without end',
  refused,
  () => `#${'lurd'.repeat(250_000)}x`,
  undefined,
  'no-level',
);
