import test from 'ava';
import fc from 'fast-check';
import { Random } from '../../../src/base/random.js';
import type { LevelFile } from '../../../src/game/format/level-file.js';
import { formatXsb, parseText } from '../../../src/game/format/text.js';
import { exactIdOf } from '../../../src/game/identity.js';
import { formatBoard, type Level } from '../../../src/game/level.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { anyLevel } from '../../helpers/random-level.js';

const BOARD = '#####\n#@$.#\n#####';
const OTHER = '######\n#@ $.#\n######';

function fileOf(text: string): LevelFile {
  const file = parseText(text);
  if (!file.ok) throw new Error(file.error.message);
  return file.value;
}

function levelsOf(text: string): Level[] {
  return fileOf(text).entries.map(({ level }) => {
    if (!level.ok) throw new Error(level.error.message);
    return level.value;
  });
}

function drawingsOf(text: string): string[] {
  return levelsOf(text).map((level) => formatBoard(level.board, level.start).join('\n'));
}

const titles = test.macro((t, text: string, expected: (string | undefined)[]) => {
  t.deepEqual(
    fileOf(text).entries.map(({ title }) => title),
    expected,
  );
});

test('a title above its board', titles, `A\n\n${BOARD}\n\nB\n\n${OTHER}\n`, ['A', 'B']);
test('a title right above its board', titles, `A\n${BOARD}\n\nB\n${OTHER}\n`, ['A', 'B']);
test('two levels with a title line only between them', titles, `A\n${BOARD}\nB\n${OTHER}`, ['A', 'B']);
test('titles below their boards', titles, `${BOARD}\n; A\n\n${OTHER}\n; B\n`, ['A', 'B']);
test('a header and remarks below the boards', titles, `Some set\nby me\n\n${BOARD}\n; A\n\n${OTHER}\n; B`, [
  'A',
  'B',
]);
test('plain titles below their boards', titles, `${BOARD}\nA\n\n${OTHER}\nB\n`, ['A', 'B']);
test('numbers ";1" above', titles, `;1\n\n${BOARD}\n\n;2\n\n${OTHER}`, ['1', '2']);
test('numbers "; 1" below', titles, `${BOARD}\n; 1\n\n${OTHER}\n; 2`, ['1', '2']);
test('numbers below, apart', titles, `${BOARD}\n\n; 1\n\n${OTHER}\n\n; 2\n`, ['1', '2']);
test('numbers below, apart, with authors', titles, `${BOARD}\n\nLevel 1\nAuthor: A\n\n${OTHER}\n\nLevel 2`, [
  'Level 1',
  'Level 2',
]);
test(
  'numbers below, apart, in a collection',
  titles,
  `Collection: C\n\n${BOARD}\n\n1 One\n\n${OTHER}\n\n2 Two`,
  ['1 One', '2 Two'],
);
test('a number above, and a stray one at the end', titles, `; 1\n\n${BOARD}\n\n; 2\n\n${OTHER}\n\n; 3\n`, [
  '1',
  '2',
]);
test('no number below the last board', titles, `${BOARD}\n\n; 2\n\n${OTHER}\n`, [undefined, '2']);
test('numbers of moves below titles', titles, `${BOARD}\n\n12 moves\n\nB\n\n${OTHER}\n\n13 moves`, [
  undefined,
  'B',
]);
test('numbers "Level 1"', titles, `Level 1\n${BOARD}\n\nLevel 2\n${OTHER}`, ['Level 1', 'Level 2']);
test('numbers "Maze: 1"', titles, `Maze: 1\n\n${BOARD}\n\nMaze: 2\n\n${OTHER}`, ['Maze: 1', 'Maze: 2']);
test('a number before a title', titles, `; 1 First\n\n${BOARD}\n\n; 7 up\n\n${OTHER}`, ['First', '7 up']);
test('underlined titles', titles, `A\n---\n\n${BOARD}\n\nB\n====\n${OTHER}\n\nC\n---\n${BOARD}`, [
  'A',
  'B',
  'C',
]);
test('titles right above and words right below', titles, `A\n${BOARD}\nby X\n-----\nB\n${OTHER}\nby Y`, [
  'A',
  'B',
]);
test('keys below their board', titles, `${BOARD}\nTitle: A\n\n${OTHER}\nTitle: B`, ['A', 'B']);
test('keys above their board', titles, `Title: A\nAuthor: X\n\n${BOARD}\n\nTitle: B\n\n${OTHER}`, ['A', 'B']);
test('keys touch their board', titles, `${BOARD}\n\nTitle: B\n${OTHER}`, [undefined, 'B']);
test('a title made of move letters', titles, `Lull\n\n${BOARD}\n\nDrull\n\n${OTHER}`, ['Lull', 'Drull']);
for (const name of [
  'L2',
  'U2',
  'R10',
  '3D',
  'D 2',
  'RL',
  'lu 2',
  '(u)',
  '12 dull',
  '99999(9r)',
  '3(rl',
  '[l] 2',
  'rl*',
])
  test(`a title above that looks like moves: ${name}`, (t) => {
    const levels = levelsOf(`First\n\n${BOARD}\n\n${name}\n\n${OTHER}\n\nLast\n\n${OTHER}`);
    t.deepEqual(
      levels.map(({ title, solutions, comment }) => [title, solutions, comment]),
      [
        ['First', undefined, undefined],
        [name, undefined, undefined],
        ['Last', undefined, undefined],
      ],
    );
  });
test('titles below that look like moves', titles, `${BOARD}\nL1\n\n${OTHER}\nL2\n\n${OTHER}\nD 3`, [
  'L1',
  'L2',
  'D 3',
]);
test('a title of board letters', titles, `bb\n${BOARD}\n\n...\n${OTHER}`, ['bb', '...']);
test('several lines of text are no title', titles, `${BOARD}\n\nA\nB\n\n${OTHER}`, [undefined, undefined]);
test('the last paragraph is the title', titles, `X\nY\n\nA\n\n${BOARD}`, ['A']);
test('the number of a level wins over text above it', titles, `A header\n; 1\n${BOARD}`, ['1']);

test(
  'lines that count and titles without blank lines',
  titles,
  `Level 1\nA\n${BOARD}\nLevel 2\nB\n${OTHER}`,
  ['A', 'B'],
);
test('a title below a number that looks like moves', titles, `1\nA\n${BOARD}\n\n2\nDrull\n${OTHER}`, [
  'A',
  'Drull',
]);
test('moves below a number are no title', titles, `A\n${BOARD}\n\nSolution\n1\nR\n\nB\n${OTHER}`, ['A', 'B']);

const notes = test.macro((t, text: string, expected: (readonly [string?, string?])[]) => {
  t.deepEqual(
    levelsOf(text).map(({ title, comment }) => [title, comment]),
    expected.map(([title, comment]) => [title, comment]),
  );
});

test(
  'text right above a board belongs to it',
  notes,
  `Head\n\nA\nby X\n${BOARD}\n\nB\nby Y\nhard\n${OTHER}`,
  [
    ['A', 'by X'],
    ['B', 'by Y\nhard'],
  ],
);
test('text right above all boards', notes, `A\nby X\n${BOARD}\n\nB\nby Y\n${OTHER}`, [
  ['A', 'by X'],
  ['B', 'by Y'],
]);
test(
  'notes above a heading of two lines',
  notes,
  `Level 1\nA\n\n${BOARD}\n\nOne\nTwo\n\nLevel 2\nB\n\n${OTHER}`,
  [['A', 'One\nTwo'], ['B']],
);
test('a heading of three lines', notes, `; 1\n; A\n; by X\n${BOARD}\n\n; 2\n; B\n; by Y\n${OTHER}`, [
  ['A', 'by X'],
  ['B', 'by Y'],
]);
test('numbers with titles below all boards', notes, `${BOARD}\n\nLevel 1\nA\n\n${OTHER}\n\nLevel 2\nB`, [
  [undefined, 'Level 1\nA'],
  [undefined, 'Level 2\nB'],
]);
test('a story of many lines is no heading', notes, `A\n${BOARD}\n\na\nb\nc\nd\ne\n${OTHER}`, [
  ['A', 'a\nb\nc\nd\ne'],
  [],
]);

const drawings = test.macro((t, text: string, expected: string[]) => {
  t.deepEqual(drawingsOf(text), expected);
});

test('CRLF', drawings, BOARD.replaceAll('\n', '\r\n'), [BOARD]);
test('CR', drawings, BOARD.replaceAll('\n', '\r'), [BOARD]);
test('mixed line ends', drawings, `${BOARD}\r\n\n${OTHER}\r\r\n`, [BOARD, OTHER]);
test('a byte order mark', drawings, `\uFEFF${BOARD}`, [BOARD]);
test('NUL characters', drawings, BOARD.replaceAll('#', '#\0'), [BOARD]);
test('a DOS end-of-file mark', drawings, `${BOARD}\n\x1A`, [BOARD]);
test('trailing spaces', drawings, '#####   \n#@$.#  \n##### \n', [BOARD]);
test('floor as - and _', drawings, '#####\n#@-$.#\n#_####\n####', ['##### \n#@ $.#\n# ####\n####  ']);
test('letters for boxes and players', drawings, '######\n#pbB.#\n######', ['######\n#@$*.#\n######']);
test('rows of different length', drawings, '####\n#@ ##\n# $.#\n#####', ['#### \n#@ ##\n# $.#\n#####']);
test('a blank row inside a board is written with a dash', drawings, '###\n#*#\n###\n-\n#####\n#@$.#\n#####', [
  '###  \n#*#  \n###  \n     \n#####\n#@$.#\n#####',
]);
test('tabs', drawings, '\t#####\n\t#@$.#\n\t#####', ['        #####\n        #@$.#\n        #####']);
test('run lengths', drawings, '5#\n1#pb.#\n5#', [BOARD]);
test('groups', drawings, '2(2#)#\n#@$.#\n5#', [BOARD]);
test('rows of floor with a separator', drawings, '5#|\n#@$.#\n5#|\n4-|\n-|\n2(-)|\n--#--|\n', [
  '#####\n#@$.#\n#####\n     \n     \n     \n  #  ',
]);
test('every row with a separator', drawings, '-3#|\n-#*#|\n4-3#|\n-|\n4-|\n5#|\n#@$.#|\n5#', [
  ' ###   \n #*#   \n    ###\n       \n       \n#####  \n#@$.#  \n#####  ',
]);
test('rows on one line inside text', drawings, `Try this:\n5#|#@$.#|5#|\nIt is easy.`, [BOARD]);
test('remarks inside a file', drawings, `:: made by hand\n${BOARD}\n::\n:: the end`, [BOARD]);
test('a note of board letters below', drawings, `${BOARD}\n...\nbb\n----\n\n${OTHER}`, [BOARD, OTHER]);
test('a note with walls', drawings, `${BOARD}\nuse the # key\n### really ###\n`, [BOARD]);
test('a frame of walls is no board', drawings, `#########\n\n${BOARD}\n\n#########\n#       #\n#########`, [
  BOARD,
]);
test('a level that starts solved', drawings, '#####\n#@ *#\n#####', ['#####\n#@ *#\n#####']);
test('decoration out of reach', drawings, '#####*\n#@$.#\n#####', ['#####*\n#@$.# \n##### ']);
test('a board in a comment', drawings, `${BOARD}\nComment:\n${OTHER}\nComment-End:`, [BOARD]);

const faults = test.macro((t, text: string, expected: [code: string, line?: number, column?: number][]) => {
  const found = fileOf(text).entries.flatMap(({ level }) =>
    level.ok ? [] : [[level.error.code, level.error.line, level.error.column]],
  );
  t.deepEqual(
    found,
    expected.map(([code, line, column]) => [code, line, column]),
  );
});

test('an open board says where', faults, `\n${BOARD}\n\n####\n#@$.\n####`, [['open-wall', 7, 4]]);
test('leading spaces lost in the mail', faults, '####\n####  #\n#@ $. #\n#######', [['open-wall', 1, 5]]);
test('a box out of reach off goal', faults, '#@$.#$.#', [['open-wall', 1, 2]]);
test('a board without walls', faults, `${BOARD}\n\n; 2\n  @\n $ $\n . .\n\n${OTHER}`, [['open-wall', 6, 1]]);
test('a board without walls below its title', faults, `${BOARD}\n\nA field\n------\n@ $\n  .\n`, [
  ['open-wall', 7, 1],
]);
test(
  'lines with the characters of boards in a text',
  faults,
  `${BOARD}\n
+---+---+
*   *   *
+---+---+

* * *
  *

_______
.......
  ...

Write to me
@ . . . @
or pay
$.
$.
`,
  [],
);
test('a sealed goal', faults, '########\n#@$.#$.#\n########', [['goal-out-of-reach', 2, 7]]);
test('more goals than boxes', faults, '######\n#@$..#\n######', [['fewer-boxes-than-goals', 1]]);
test('no player', faults, '#####\n# $.#\n#####', [['no-player', 1]]);
test('two players', faults, '######\n#@@$.#\n######', [['several-players', 2, 3]]);
test('no box', faults, '#####\n#@ .#\n#####', [['no-boxes', 1]]);
test('no goal', faults, '#####\n#@$ #\n#####', [['no-goals', 1]]);
test('a player in a sealed square', faults, '####\n#@##\n##*#\n####', [['no-boxes', 1]]);
test('a stray character in a row', faults, `${OTHER}\n\n#####\n#@$x#\n#. ##\n####`, [
  ['bad-character', 6, 4],
]);
test('levels of other games', faults, `${OTHER}\n\n${BOARD}\nGame: Hexoban\n`, [['unsupported', 5]]);

test('a level without walls is counted', (t) => {
  const { entries } = fileOf(
    `; 1 First\n\n${BOARD}\n\n; 2 Field\n\n  @\n $ $\n . .\n\n; 3 Third\n\n${OTHER}`,
  );
  t.deepEqual(
    entries.map(({ index, title, level }) => [index, title, level.ok]),
    [
      [1, 'First', true],
      [2, 'Field', false],
      [3, 'Third', true],
    ],
  );
  t.regex(entries[1].level.ok ? '' : entries[1].level.error.message, /^the level has no wall/);
});

test('a wrong level costs the others nothing', (t) => {
  const { entries } = fileOf(`${BOARD}\n\nB\n\n#@#\n\nC\n\n${OTHER}`);
  t.deepEqual(
    entries.map(({ index, line, title, level }) => [index, line, title, level.ok]),
    [
      [1, 1, undefined, true],
      [2, 7, 'B', false],
      [3, 11, 'C', true],
    ],
  );
});

const refusals = test.macro((t, text: string, code: string) => {
  const file = parseText(text);
  t.is(file.ok ? 'ok' : file.error.code, code);
});

test('an empty text', refusals, '', 'no-level');
test('words alone', refusals, 'Dear Sirs,\n#1 is hard, 12 # 3 is not', 'no-level');
test('an unbalanced parenthesis', refusals, '3(#\n2)#', 'no-level');
test('a run length without a character', refusals, '#3', 'no-level');
test('a run length far too large', refusals, `${BOARD}\n\n999999999#\n#@$.#\n#####`, 'too-large');
test('nested run lengths far too large', refusals, '9(9(9(9(9(9(9(9#)))))))\n', 'too-large');
test('a file of another game', refusals, `Game: Trioban\n\n${BOARD}`, 'unsupported');

test('notes, keys, properties and saved games of a level', (t) => {
  const [level, other] = levelsOf(
    [
      'Collection: Two\nAuthor: Nobody\nEmail: n@example.org\n\nAn example.\n\nFirst\n',
      `${BOARD}\nAuthor: Me\nAuthor: You\nDifficulty: low\nComment: easy\nvery # easy\nComment-End:\nbut short\n`,
      'Solution 1 (by me)\nR\n\nSnapshot\nrl\n2(rl)\n\nSolution: R\nSolution/Moves:\nlr\nrr\n',
      `Second\n\n${OTHER}`,
    ].join('\n'),
  );
  t.like(level, {
    title: 'First',
    author: 'Me',
    collection: 'Two',
    comment: 'easy\nvery # easy\nbut short',
  });
  t.deepEqual(level.properties, [['Difficulty', 'low']]);
  t.deepEqual(level.solutions, [
    { title: 'Solution 1 (by me)', moves: 'R' },
    { title: 'Snapshot', moves: 'rl2(rl)' },
    { moves: 'R' },
    { title: 'Solution/Moves', moves: 'lrrr' },
  ]);
  t.like(other, { title: 'Second', collection: 'Two', author: undefined, solutions: undefined });
});

test('keys of several words are properties', (t) => {
  const keys = [
    ['Author of Skin', 'B'],
    ['Date Created', '2010'],
    ['Date of Last Change', '2011'],
    ['Best Known Solution', '12'],
  ] as const;
  const lines = keys.map(([key, value]) => `${key}: ${value}`).join('\n');
  const [level] = levelsOf(`A\n\n${BOARD}\n\nAuthor: X\n${lines}\n\nB\n\n${OTHER}`);
  t.deepEqual([level.properties, level.comment], [keys.map((pair) => [...pair]), undefined]);
  const [apart, other] = levelsOf(`A\n\n${BOARD}\n\nDate of Last Change: 2011\n\nB\n\n${OTHER}`);
  t.deepEqual([apart.properties, other.title], [[['Date of Last Change', '2011']], 'B']);
});

test('words before a colon that are no key stay text', (t) => {
  for (const words of ['This level is: easy', 'Return Of The King Again: x', 'Star Wars Episode IV: x']) {
    const [level] = levelsOf(`A\n\n${BOARD}\n\nAuthor: X\n${words}\n\nB\n\n${OTHER}`);
    t.deepEqual([level.properties, level.comment], [undefined, words]);
  }
  const titled = levelsOf(`Attack of the Clones: 1\n\n${BOARD}\n\nReturn of Jedi: 2\n\n${OTHER}`);
  t.deepEqual(
    titled.map(({ title }) => title),
    ['Attack of the Clones: 1', 'Return of Jedi: 2'],
  );
});

test('the head of a file', (t) => {
  const { collection } = fileOf(`; Collection: A\n; Title: a\n; Author: B\n; words\n\n; 1\n\n${BOARD}`);
  t.deepEqual(collection, { title: 'A', author: 'B', description: 'Title: a\nwords' });
});

test('text below a single board is its comment', (t) => {
  t.like(levelsOf(`A\n\n${BOARD}\nsome words\n\nmore`)[0], { title: 'A', comment: 'some words\n\nmore' });
});

for (const row of ['-'.repeat(8), '_'.repeat(8), '- -', '8-', '-']) {
  test(`rows of floor around a board are no text: ${row}`, (t) => {
    const bordered = (rows: string) => [row, ...rows.split('\n').map((line) => `-${line}-`), row].join('\n');
    const levels = levelsOf(`First\n\n${bordered(BOARD)}\n\nSecond\n${bordered(OTHER)}\nmore\n`);
    t.deepEqual(
      levels.map(({ title, comment }) => [title, comment]),
      [
        ['First', undefined],
        ['Second', 'more'],
      ],
    );
  });
}

for (const divider of ['---', '___________', '=====', '~~~~~', ' *** ', '; ======']) {
  test(`a divider is no text: ${divider}`, (t) => {
    const file = fileOf(
      `Of me\n${divider}\n\n${BOARD}\n\n${divider}\n\n${OTHER}\n\n${divider}\nC\n\n${BOARD}\n\n${divider}\n`,
    );
    t.deepEqual(
      file.entries.map(({ title, level }) => [title, level.ok && level.value.comment]),
      [
        ['Of me', undefined],
        [undefined, undefined],
        ['C', undefined],
      ],
    );
    t.deepEqual(file.collection, {});
  });
}

test('frames, lines in a block of remarks and comments keep their lines', (t) => {
  const lines = ['=======', '= Set =', '=======', '', '; a', '; -----', '; b', '', '--', '+-+-+'];
  t.is(
    fileOf(`${lines.join('\n')}\n\n1\n\n${BOARD}`).collection.description,
    lines.join('\n').replaceAll('; ', ''),
  );
  t.is(levelsOf(`${BOARD}\nComment:\na\n-----\nComment-End:`)[0].comment, 'a\n-----');
  t.regex(fileOf(`${BOARD}\n\n${OTHER.replaceAll('#', '=')}`).warnings[0].message, /look like a board/);
});

test('a second author and an open comment are warned of', (t) => {
  const { warnings, entries } = fileOf(`${BOARD}\nAuthor: A\nAuthor: B\nComment:\nwords\n\n${OTHER}`);
  t.deepEqual(
    warnings.map(({ line }) => line),
    [5, 6],
  );
  t.is(entries.length, 2);
});

test('moves after a board are a solution, though short and bare', (t) => {
  t.deepEqual(levelsOf(`A\n\n${BOARD}\n\nR\n\nB\n\n${OTHER}\nrR`)[0].solutions, [{ moves: 'R' }]);
  t.deepEqual(levelsOf(`A\n\n${BOARD}\n\nR\n\nB\n\n${OTHER}\nrR`)[1].solutions, [{ moves: 'rR' }]);
});

const gamesOf = test.macro((t, text: string, solutions: Level['solutions'], comment?: string) => {
  const [level] = levelsOf(`First\n\n${BOARD}\n\n${text}\n\nSecond\n\n${OTHER}`);
  t.deepEqual([level.solutions, level.comment], [solutions, comment]);
});

test('a comment behind moves', gamesOf, 'rlR ; mine', [{ moves: 'rlR' }], 'mine');
test('comments behind moves on several lines', gamesOf, 'rl ; a\nrl;b\nR', [{ moves: 'rlrlR' }], 'a\nb');
test('a comment behind the moves of a key', gamesOf, 'Solution: rlR ;; mine', [{ moves: 'rlR' }], 'mine');
test(
  'a comment behind moves below a name',
  gamesOf,
  'Snapshot 1\nrl ; on',
  [{ title: 'Snapshot 1', moves: 'rl' }],
  'on',
);
test('a semicolon and no comment', gamesOf, 'rlR;', [{ moves: 'rlR' }]);
test('a semicolon between words of move letters', gamesOf, 'Dull; null', undefined, 'Dull; null');
for (const label of ['LURD:', 'LURD =', 'lurd=', 'Solution =', 'Best solution = '])
  test(`moves behind ${label}`, (t) => {
    const [{ solutions, properties, comment }] = levelsOf(`${BOARD}\n\n${label} 2(rl)R\n`);
    t.deepEqual(
      solutions?.map(({ moves }) => moves),
      ['2(rl)R'],
    );
    t.deepEqual([properties, comment], [undefined, undefined]);
    t.is(solutions?.[0].title, /^best/i.test(label) ? 'Best solution' : undefined);
  });
test(
  'an equals sign in words makes no key',
  gamesOf,
  'The solution = luck',
  undefined,
  'The solution = luck',
);

test('blanks of web pages in rows are spaces, and stay in words', (t) => {
  for (const blank of ['\u00a0', '\u2007', '\u202f', '\u3000']) {
    const title = `A${blank}B`;
    const given = [' #####', ' #@ ##', '## $ #', '#  .##', '#####', '*   *'];
    const text = given.map((row) => row.replaceAll(' ', blank) + blank).join('\n');
    const [level] = levelsOf(`${title}\n\n${text}\n\nC${blank}D\n`);
    t.is(level.title, title);
    t.is(level.comment, `C${blank}D`);
    t.is(exactIdOf(level), exactIdOf(levelOf([...given])));
  }
});

test('short words of move letters that the player cannot walk are no solution', (t) => {
  const [level] = levelsOf(`${BOARD}\nA\nDull\n\n${OTHER}`);
  t.is(level.solutions, undefined);
});

test('short moves with run lengths, groups and blanks are a solution if the player can walk that way', (t) => {
  const text = (words: string) => `First\n\n${OTHER}\n\nNotes\n${words}\n\nSecond\n\n${BOARD}`;
  for (const moves of ['2R', 'r R', '(rR)', '2(rl)2r', 'rlrlrlrlrlrlrlrl rR']) {
    t.deepEqual(levelsOf(text(moves))[0].solutions, [{ title: 'Notes', moves }], moves);
  }
  for (const words of ['U2', '3D', '9r', '99999(9r)', 'dull', '2 (r']) {
    const [{ solutions, comment }] = levelsOf(text(words));
    t.deepEqual([solutions, comment], [undefined, `Notes\n${words}`]);
  }
});

test('moves that begin with a jump are a game played backwards', (t) => {
  const [{ solutions }] = levelsOf(`${OTHER}\n\n[2r]L\n`);
  t.deepEqual(solutions, [{ title: 'Reverse Mode Snapshot', moves: '[2r]L' }]);
  t.is(levelsOf(`${OTHER}\n\n[lull]\n`)[0].comment, '[lull]');
});

test('levels come back from XSB with all their notes, whatever the notes hold', (t) => {
  const random = new Random(8);
  const word = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/\s+/g, ' ').trim());
  const line = fc.oneof(word, fc.constantFrom('Title: x', '####', '; 1', 'Level 1', 'lull', '::x'));
  const moves = fc.string({ unit: fc.constantFrom(...'udlrUDLR'), minLength: 1, maxLength: 30 });
  const notes = fc.record({
    title: line,
    author: line,
    comment: fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')),
    properties: fc.constant([['Date', '2001']] as const),
    solutions: fc.array(fc.record({ moves }), { minLength: 1, maxLength: 2 }),
  });
  fc.assert(
    fc.property(fc.array(notes, { minLength: 1, maxLength: 4 }), (list) => {
      const levels = list.map(
        ({ title, author, comment, ...rest }): Level => ({
          ...(title && { title }),
          ...(author && { author }),
          ...(comment && { comment }),
          ...rest,
          ...anyLevel(random),
        }),
      );
      const again = levelsOf(formatXsb(levels));
      t.deepEqual(
        again.map(({ board, start, ...notes }) => notes),
        levels.map(({ board, start, ...notes }) => notes),
      );
      t.deepEqual(again.map(exactIdOf), levels.map(exactIdOf));
    }),
    { numRuns: 150, seed: 3 },
  );
});

test('empty margins are left out and empty rows are written with a dash', (t) => {
  const level = levelOf(['', ' *', '', '#####', '#@$.#', '#####', '']);
  t.is(formatXsb([level]), ' *\n-\n#####\n#@$.#\n#####\n');
});

test('no text makes the parser throw', (t) => {
  const piece = fc.constantFrom(
    ...'#@$.*+ -_|()0123456789\n\r\t:;ulBbp',
    'Title: ',
    'Comment:',
    'Solution: ',
    '\n\n',
    BOARD,
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(text, (drawn) => void parseText(drawn)),
    { numRuns: 1000, seed: 5 },
  );
  t.pass();
});

test('a head line with the name of a field of all objects is kept', (t) => {
  const { collection } = fileOf(`Collection: A\nConstructor: Ann\n\n; 1\n\n${BOARD}`);
  t.deepEqual(collection, { title: 'A', description: 'Constructor: Ann' });
});

for (const label of ['Solution: ', 'Solution:\n', 'Solution\n', 'LURD: '])
  test(`moves that something damaged stay a solution: ${JSON.stringify(label)}`, (t) => {
    const moves = fc.array(fc.constantFrom(...'udlrUDLR'), { minLength: 1, maxLength: 20 });
    const foreign = fc.constantFrom(...'xeT_');
    fc.assert(
      fc.property(moves, foreign, fc.nat(), (letters, sign, at) => {
        const damaged = letters.toSpliced(at % (letters.length + 1), 0, sign).join('');
        const file = fileOf(`A\n\n${BOARD}\n\n${label}${damaged}\n\nB\n\n${OTHER}\n`);
        const [first, second] = file.entries.map(({ level }) => (level.ok ? level.value : undefined));
        t.deepEqual(
          first?.solutions?.map((one) => one.moves),
          [damaged],
        );
        t.is(second?.title, 'B');
        t.deepEqual(
          file.warnings.map(({ line }) => line),
          [label.includes('\n') ? 8 : 7],
        );
      }),
      { numRuns: 30, seed: 5 },
    );
  });

for (const words of ['unknown', 'none', 'see below', 'by Rudl', '"Drull"'])
  test(`words behind a label are no damaged moves: ${words}`, (t) => {
    const file = fileOf(`${BOARD}\n\nSolution: ${words}\n`);
    t.is(levelsOf(`${BOARD}\n\nSolution: ${words}\n`)[0].solutions, undefined);
    t.deepEqual(file.warnings, []);
  });
