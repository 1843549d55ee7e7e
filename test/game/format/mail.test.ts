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
