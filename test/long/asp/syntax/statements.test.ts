import { readdirSync, readFileSync } from 'node:fs';
import test from 'ava';
import fc from 'fast-check';
import { bareText } from '../../../../src/asp/syntax/bare-text.js';
import { globalVariables, splitBody } from '../../../../src/asp/syntax/split.js';
import { parseStatements } from '../../../../src/asp/syntax/statements.js';
import { unclosedIn } from '../../../../src/asp/syntax/unclosed.js';

test('statements end at a full stop outside strings, ranges, brackets and comments', (t) => {
  const statements = parseStatements(`
a(1..3). b("x. y"). % c(1).
%* d. *%
1 { e(X) : a(X), X != 2 } 1 :- b(_), not c. :- e(X), X = 1..2.
:~ e(X). [X@1, X]
#show e/1.
#script (lua)
function f() return "." end
#end.
g`);
  t.deepEqual(
    statements.map(({ kind, head, body, line }) => [kind, head, body, line]),
    [
      ['rule', 'a(1..3)', [], 2],
      ['rule', 'b("x. y")', [], 2],
      ['rule', '1 { e(X) : a(X), X != 2 } 1', ['b(_)', 'not c'], 4],
      ['constraint', '', ['e(X)', 'X = 1..2'], 4],
      ['weak', '', ['e(X)'], 5],
      ['directive', '', [], 6],
      ['directive', '', [], 7],
    ],
  );
});

test('strings end where clingo ends them, and blocks of comments nest', (t) => {
  const statements = parseStatements('a :- b("\\\\"), c. %* d. %* e. *% f. % g. *%\n *% h("\\"."). i.');
  t.deepEqual(
    statements.map(({ head, body }) => [head, body]),
    [
      ['a', ['b("\\\\")', 'c']],
      ['h("\\".")', []],
      ['i', []],
    ],
  );
});

test('what a program leaves open is found, and where it begins', (t) => {
  t.deepEqual(unclosedIn('a.\n% b\n\n c :- d\n'), { what: 'statement', line: 4, column: 2 });
  t.deepEqual(unclosedIn('a. %* b. %* c. *%\n'), { what: 'comment', line: 1, column: 4 });
  t.deepEqual(unclosedIn('a.\n#script (lua)\nx = 1.5\n'), { what: 'script', line: 2, column: 1 });
  for (const text of ['a. % b', '', 'a. %* b *%', '#script (lua) x = 1.5 #end.\na("#script").'])
    t.is(unclosedIn(text), undefined);
});

test('a comment right above a statement or behind it is its note, a heading is not', (t) => {
  const notes = parseStatements(`
% Test: preconditions
:- a.
% no box is in the way
:- b.
:- c. % nobody stands there

% far above

:- d.
% Test
:- e.`).map(({ note }) => note);
  t.deepEqual(notes, [undefined, 'no box is in the way', 'nobody stands there', undefined, undefined]);
});

test('literals end at commas, conditional ones at semicolons', (t) => {
  t.deepEqual(splitBody('final(S), occupied(L,S) : solution(L), not hole(L); not x, 1 { y; z } 2'), [
    'final(S)',
    'occupied(L,S) : solution(L), not hole(L)',
    'not x',
    '1 { y; z } 2',
  ]);
});

test('what stands in brackets after the full stop belongs to its statement', (t) => {
  const statements = [
    ':~ push(B,D,E,S). [1@2,S]',
    '#heuristic fill(L) : next_goal(L,W). [W,true]',
    '#external query(S) : step(S). [free]',
    'a :- b.',
  ];
  t.deepEqual(
    parseStatements(statements.join('\n')).map(({ text }) => text),
    statements,
  );
});

test('variables inside aggregates and conditional literals are not global', (t) => {
  const literals = ["push(B,_,B',S)", 'N = #count { L : a(L) }', 'p(X) : q(X)', '_Y < "Z"', "aB'(c)"];
  t.deepEqual(globalVariables(literals), ['B', "B'", 'S', 'N', '_Y']);
});

test('the statements of every encoding, put together, are its text without comments', (t) => {
  const files = readdirSync('encodings', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.lp'),
  );
  t.true(files.length > 20);
  for (const name of files) {
    const text = readFileSync(`encodings/${name}`, 'utf8');
    const joined = parseStatements(text).map((statement) => statement.text);
    const bare = text.replace(/%.*/g, '');
    t.is(joined.join('').replace(/\s+/g, ''), bare.replace(/\s+/g, ''), name);
  }
});

/** Pieces of programs that begin or end what a statement is made of. */
const PIECES = [
  'a',
  'b(X)',
  '.',
  '..',
  ' ',
  '\n',
  ':-',
  ':~',
  '[1@2]',
  '[',
  '%c\n',
  '% Define: x\n',
  '%* x\n *%',
  '"',
  '"s. t"',
  '(',
  ')',
  '{',
  '}',
  '#script',
  '#end.',
  '#show a/1.',
  '#const n=1.',
  ',',
  ';',
  'not c',
  '\\"',
];

test('statements of any text stand in it in their order, each on its line', (t) => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
      const program = pieces.join('');
      const { text: bare } = bareText(program);
      let end = 0;
      for (const { text, from, to, line } of parseStatements(program)) {
        t.is(text, bare.slice(from, to));
        t.is(bare.slice(end, from).trim(), '');
        t.regex(text, /^\S/);
        t.is(line, bare.slice(0, from).split('\n').length);
        end = to;
      }
    }),
  );
});

/** The number of characters in all pieces that are cut out of texts during some work. */
function charactersCut(work: () => void): number {
  const { slice } = String.prototype;
  let count = 0;
  String.prototype.slice = function (this: string, ...range: [number?, number?]) {
    const piece = slice.apply(this, range);
    count += piece.length;
    return piece;
  };
  try {
    work();
  } finally {
    String.prototype.slice = slice;
  }
  return count;
}

test('a program of twice the length takes twice the work', (t) => {
  const programOf = (count: number) =>
    Array.from({ length: count }, () => '% a table\nrow(1234,"x"). % a row\n:~ row(X,_). [X]\n').join('');
  const [small, large] = [500, 1000].map((count) => charactersCut(() => parseStatements(programOf(count))));
  t.true(small > 500 && large < 2.5 * small, `${small} and ${large} characters`);
});

for (const [what, piece] of [
  ['quotes that are escaped outside strings', '\\"'],
  ['escaped quotes, each on its line', '\\"\n'],
  ['scripts without an end', '#script(lua).\n'],
] as const)
  test(`many ${what} are read in one go`, (t) => {
    const text = `${piece.repeat(400_000)}% a comment\na.\n`;
    t.is(bareText(text).comments.length, 1);
    t.true(parseStatements(text).length < 400_002);
  });

test('an escaped quote behind a quote without an end begins no string', (t) => {
  t.deepEqual(
    bareText('a" \\" % one\nb("%"). \\" % two x\n').comments.map(({ text }) => text),
    ['one', 'two x'],
  );
});
