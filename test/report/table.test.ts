import test from 'ava';
import stringWidth from 'string-width';
import { formatCsvTable, formatMarkdownTable, formatTextTable } from '../../src/report/table.js';

const TABLE = {
  title: 'Times',
  columns: ['solver', 's'],
  rows: [
    ['a|b', '1.5'],
    ['longer', '10'],
  ],
};

test('columns stand under each other in a terminal', (t) => {
  t.is(formatTextTable(TABLE), 'Times\n───────────\nsolver    s\n───────────\na|b     1.5\nlonger   10\n');
});

test('characters that are as wide as two, or take no place, shift no column', (t) => {
  const rows = ['倉庫番', 'ソコバン', 'Cafe\u0301', '📦 box', 'plain'].map((title) => [title, '7']);
  const lines = formatTextTable({ title: 'Levels', columns: ['title', 'boxes'], rows })
    .trimEnd()
    .split('\n');
  t.deepEqual(lines, [
    'Levels',
    '───────────────',
    'title     boxes',
    '───────────────',
    '倉庫番        7',
    'ソコバン      7',
    'Cafe\u0301          7',
    '📦 box        7',
    'plain         7',
  ]);
});

test('columns that do not fit stand below, beside the first one', (t) => {
  const table = { ...TABLE, note: 'Seconds of a run', columns: ['solver', 's', 'MiB', 'runs'] };
  const rows = [
    ['a|b', '1.5', '20', '3'],
    ['longer', '10', '8', '3'],
  ];
  const wide = formatTextTable({ ...table, rows });
  t.is(formatTextTable({ ...table, rows }, 23), wide);
  const narrow = formatTextTable({ ...table, rows }, 16);
  t.true(narrow.split('\n').every((line) => line.length <= 16));
  for (const cell of [...table.columns, ...rows.flat()]) t.true(narrow.includes(cell), cell);
  t.is(narrow.split('longer').length, 3);
  t.true(narrow.startsWith('Times\nSeconds of a run\n'));
  t.true(formatTextTable({ ...table, rows }, 10).startsWith('Times\nSeconds of\na run\n'));
});

test('a long first column is cut, so that every line fits', (t) => {
  const rows = ['倉庫番 for everybody, '.repeat(4), 'a'.repeat(80), 'short'].map((name) => [
    name,
    '1',
    '█'.repeat(24),
  ]);
  const table = { title: 'Levels', columns: ['name', 'n', 'bar'], rows };
  for (const width of [40, 50, 60]) {
    const text = formatTextTable(table, width);
    for (const line of text.split('\n')) t.true(stringWidth(line) <= width, line);
    t.regex(text, /^倉庫番.*… /m);
    t.regex(text, /^short /m);
  }
  t.false(formatTextTable(table).includes('…'));
});

test('bars in Markdown are escaped', (t) => {
  t.is(
    formatMarkdownTable(TABLE),
    '## Times\n\n| solver | s |\n| --- | --: |\n| a\\|b | 1.5 |\n| longer | 10 |\n',
  );
});

test('a cell of several lines stands on one, and Markdown shows no markup of names', (t) => {
  const table = { ...TABLE, rows: [['two\r\nlines\t', '<b>1</b>']] };
  t.regex(formatTextTable(table), /^two lines +<b>1<\/b>$/m);
  t.regex(formatMarkdownTable(table), /^\| two lines +\| \\<b>1\\<\/b> \|$/m);
});

test('names in Markdown are shown as they are, whatever marks they have', (t) => {
  const markdown = (cell: string) => formatMarkdownTable({ ...TABLE, rows: [[cell, '1']] }).split('\n')[4];
  t.is(markdown('*** hard ***'), '| \\*\\*\\* hard \\*\\*\\* | 1 |');
  t.is(markdown('[a](b) ~c~ `d`'), '| \\[a\\](b) \\~c\\~ \\`d\\` | 1 |');
  t.is(markdown('&lt; \\'), '| \\&lt; \\\\ | 1 |');
  t.is(markdown('my_own_levels __two__ _'), '| my_own_levels \\_\\_two\\_\\_ \\_ | 1 |');
});

test('commas and quotes in CSV are quoted, and formulas defused', (t) => {
  const rows = [['=cmd()', '-1.5', 'a,"b"', '@x', '-x', 'two\nlines']];
  t.is(formatCsvTable({ columns: ['c'], rows }), 'c\r\n\'=cmd(),-1.5,"a,""b""",\'@x,\'-x,"two\nlines"\r\n');
});
