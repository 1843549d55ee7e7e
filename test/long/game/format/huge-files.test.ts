import test from 'ava';
import { looksLikeMoveFacts } from '../../../../src/asp/dialect-2013/parse-move-facts.js';
import { looksLikePddl } from '../../../../src/asp/dialect-2013/pddl-problem.js';
import { looksLikeFacts } from '../../../../src/asp/facts/parse-instance.js';
import { readMoveLine } from '../../../../src/game/move-text.js';
import { parseSolutionList } from '../../../../src/game/solutions.js';
import { readLevels } from '../../../../src/solve/question/read-levels.js';

/*
 * Texts of about a megabyte, and some of 20. Who reads each character once is done at once; who reads the rest of the
 * text again at each place needs minutes, and these tests run out of time. An expression with a repeated group runs out
 * of stack.
 */
const BOARD = '#####\n#@$.#\n#####\n';
const MANY = 400_000;
const LINES = 100_000;
const WIDE = 300;
const HALL = `${'#'.repeat(WIDE)}\n#@$.${' '.repeat(WIDE - 5)}#\n${`#${' '.repeat(WIDE - 2)}#\n`.repeat(WIDE)}${'#'.repeat(WIDE)}\n`;

/** The number of levels in a text, or why it is refused. */
function readingOf(text: string): number | string {
  const read = readLevels(text);
  return read.ok ? read.value.entries.length : read.error.message;
}

const reads = test.macro((t, text: () => string, levels?: number) => {
  t.is(readingOf(text()), levels ?? 1);
});

test('lines of one letter', reads, () => `${BOARD}\n${'AAA\n'.repeat(LINES)}`);
test('rows of floor', reads, () => `${BOARD}\n${'---\n'.repeat(LINES)}`);
test(
  'dividers',
  reads,
  () => `${BOARD}\n${'=====\n'.repeat(LINES)}${'='.repeat(MANY)}x\n${'-'.repeat(MANY)}\n`,
);
test('rows of a board in other characters', reads, () => `${BOARD}\n${'AAA\nAbA\n'.repeat(LINES / 2)}AAA\n`);
test('a title of blanks', reads, () => `level${' '.repeat(MANY)}x\n\n${BOARD}`);
test('marks of forums', reads, () => `${'[b]'.repeat(MANY)}[#x\n\n${BOARD}`);
test('marks of forums around a row', reads, () => BOARD.replace('#\n', `#${'[b]'.repeat(MANY)}\n`));
test('many marks of forums on a line', reads, () => `${'[b]'.repeat(6_000_000)}\n${BOARD}`);
test('marks of mails on a line', reads, () => `${'> '.repeat(9_000_000)}#\n\n${BOARD}`);
test('words of move letters below a large board', reads, () => `${HALL}\n${'ul\n\n'.repeat(LINES)}`);
test('names of solutions below a large board', reads, () => `${HALL}\n${'Solution:\n'.repeat(LINES)}`);
test('the heading of a dump', reads, () => `Maze: a${' '.repeat(MANY)}b\nSize X: 3\n`);
test('a directive and blanks', reads, () => `#a${'\t'.repeat(MANY)}\n\n${BOARD}`);

const BLANKS = ' '.repeat(MANY);
const facts = test.macro((t, fact: () => string, fault?: string) => {
  const read = readLevels(`right(a,b). sokoban(a). solution(b).\n${fact()}`);
  const [entry] = read.ok ? read.value.entries : [];
  t.is(entry?.level.ok === false ? entry.level.error.message : undefined, fault);
});
test('blanks in a fact', facts, () => `box${BLANKS}x.`, '"box x" is not a fact; instances consist of facts');
test('blanks around parentheses', facts, () => `box${BLANKS}(${BLANKS}b${BLANKS})${BLANKS}.`);
test(
  'blanks in a rule',
  facts,
  () => `x${BLANKS}:-${BLANKS}y.`,
  '"x :- y" is a rule; instances consist of facts',
);
test('a fact with many arguments', facts, () => `other(${'a,'.repeat(MANY)}b).`);
test('a fact of many pools', facts, () => `other(${'a;'.repeat(MANY / 4)}b).`);

const moves = test.macro((t, text: () => string) => {
  const line = text();
  t.is(parseSolutionList(line).byPlace.length + parseSolutionList(line).byId.size, 1);
  t.is(readMoveLine(line)?.solutions.length ?? 0, /^[0-9A-F]{16}/.test(line) ? 1 : 0);
});
test('blanks in a line of moves', moves, () => `r${' '.repeat(MANY)}x`);
test('a line of labels', moves, () => `${'solution '.repeat(MANY)}${':'.repeat(MANY)}x`);
test('a line of semicolons', moves, () => `x${';'.repeat(MANY)}\u2028`);
test('commas behind an Exact-Id', moves, () => `0123456789ABCDEF\u2028${','.repeat(MANY)}\u2028x`);

/** Millions of blank lines and of comments; the text itself comes last. */
const buried = (text: string, mark: string) => '\n'.repeat(20_000_000) + `${mark}\n`.repeat(5_000_000) + text;

test('facts and problems are detected below millions of blank lines and comments', (t) => {
  t.true(looksLikeFacts(buried('right(a,b).', '%')));
  t.true(looksLikeFacts(buried('other(1). sokoban(a).', '%')));
  t.false(looksLikeFacts(buried(BOARD, '%')));
  t.true(looksLikeMoveFacts(buried('player(p). movedir(a,b,right).', '%')));
  t.false(looksLikeMoveFacts(buried(BOARD, '%')));
  t.true(looksLikePddl(buried('(define (problem a))', ';')));
  t.false(looksLikePddl(buried(BOARD, ';')));
});
