import test from 'ava';
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

test('bars in Markdown are escaped', (t) => {
  t.is(
    formatMarkdownTable(TABLE),
    '## Times\n\n| solver | s |\n| --- | --: |\n| a\\|b | 1.5 |\n| longer | 10 |\n',
  );
});

test('commas and quotes in CSV are quoted, and formulas defused', (t) => {
  const rows = [['=cmd()', '-1.5', 'a,"b"', '@x', '-x', 'two\nlines']];
  t.is(formatCsvTable({ columns: ['c'], rows }), 'c\r\n\'=cmd(),-1.5,"a,""b""",\'@x,\'-x,"two\nlines"\r\n');
});
