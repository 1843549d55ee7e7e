import test from 'ava';
import { parseText } from '../../../src/game/format/text.js';
import { readBack } from '../../helpers/random-collection.js';

const BOARD = '  ####\n###  #\n#@ $.#\n######';
const quoted = (text: string, mark: string) =>
  text
    .split('\n')
    .map((line) => (mark + line).trimEnd())
    .join('\n');
const MAIL = `Dear all,\n\n${BOARD}\nTitle: One\n\nSolution: rR`;

for (const mark of ['> ', '>', '>> ', '> > ']) {
  test(`boards behind ${JSON.stringify(mark)} are read with all around them`, (t) => {
    t.deepEqual(
      readBack(`On Monday she wrote:\n${quoted(MAIL, mark)}\n\nThanks`).levels[0].board,
      readBack(MAIL).levels[0].board,
    );
    t.like(readBack(`On Monday she wrote:\n${quoted(MAIL, mark)}\n`).levels[0], {
      title: 'One',
      solutions: [{ moves: 'rR' }],
    });
  });
}

test('a quoted board in a comment stays there', (t) => {
  const comment = quoted(BOARD, '> ');
  t.is(readBack(`${BOARD}\n\nComment:\n${comment}\nComment-End:\n`).levels[0].comment, comment);
});

for (const [open, close] of [
  ['[code]', '[/code]'],
  ['[quote=Me][code]', '[/code][/quote]'],
  ['<pre>', '</pre>'],
  ['```', '```'],
]) {
  test(`${open} is no title`, (t) => {
    const { levels } = readBack(`First\n${open}\n${BOARD}\n${close}\n\n${open}\n${BOARD}\n${close}\n`);
    t.deepEqual(
      levels.map(({ title, comment }) => [title, comment]),
      [
        ['First', undefined],
        [undefined, undefined],
      ],
    );
  });
}

const HEAD = BOARD.slice(0, BOARD.indexOf('\n'));
for (const [open, close] of [
  ['[code]', '[/code]'],
  ['[quote=Me][code]', '[/code] [/quote]'],
  ['<pre>', '</pre>'],
]) {
  test(`a row may stand beside ${open} or ${close}`, (t) => {
    const expected = readBack(`First\n\n${BOARD}\n\n${BOARD}\nTitle: Two\n`).levels.map(({ board }) => board);
    const text = `First\n\n${open}${BOARD}${close}\n\n${open}${BOARD}\n${close}\nTitle: Two\n`;
    const { levels } = readBack(text);
    t.deepEqual(
      levels.map(({ board }) => board),
      expected,
    );
    t.deepEqual(
      levels.map(({ title }) => title),
      ['First', 'Two'],
    );
    t.deepEqual(readBack(quoted(text, '> ')).levels, levels);
  });
}

test('marks on a row of a comment stay there, and so do those around words', (t) => {
  const comment = `[code]${HEAD}[/code]`;
  t.is(readBack(`${BOARD}\n\nComment:\n${comment}\nComment-End:\n`).levels[0].comment, comment);
  t.is(readBack(`[b]A # one[/b]\n\n${BOARD}\n`).levels[0].title, '[b]A # one[/b]');
});

test('a long line of marks or walls is read in a moment', (t) => {
  const began = process.cpuUsage();
  const walls = '#'.repeat(500_000);
  for (const line of [
    walls,
    `${walls}]x`,
    '[b]'.repeat(200_000),
    '<pre>#'.repeat(100_000),
    ']'.repeat(300_000),
  ])
    parseText(`${line}\n${BOARD}\n[/code]\n`);
  t.true(process.cpuUsage(began).user < 4e6);
});

const OTHERS = [
  'XXXXX\nX@*.X\nXXXXX',
  '█████\n█@o.█\n█████',
  '  %%%%\n%%%  %\n%a b.%\n%%%%%%',
  '######\n#&oox#\n######',
];
for (const board of OTHERS) {
  test(`a board drawn like ${board.split('\n')[0].trim()} is warned of`, (t) => {
    const file = parseText(`${BOARD}\n\nsome words\n\n${board}\n`);
    t.deepEqual(file.ok && file.value.warnings.map(({ line }) => line), [8]);
    const alone = parseText(`words with # a hash\n\n${board}\n`);
    t.true(!alone.ok && alone.error.code === 'no-level');
  });
}

test('words in a frame are no board', (t) => {
  const file = parseText(`*********\n* Hello *\n*********\n\n${BOARD}\n\n#########\n#       #\n#########\n`);
  t.deepEqual(file.ok && file.value.warnings, []);
});
