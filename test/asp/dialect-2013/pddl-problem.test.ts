import test from 'ava';
import fc from 'fast-check';
import { parsePddlProblems } from '../../../src/asp/dialect-2013/pddl-problem.js';
import { Random } from '../../../src/base/random.js';
import { exactIdOf } from '../../../src/game/identity.js';
import { formatBoard } from '../../../src/game/level.js';
import { formatPddlDomain, formatPddlProblem } from '../../../src/report/instance/pddl.js';
import { readLevels } from '../../../src/solve/question/read-levels.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { levelIn, notesOf } from '../../helpers/pddl-level.js';
import { randomLevel } from '../../helpers/random-level.js';

test('what is written is read again, surplus boxes and notes included', (t) => {
  for (let seed = 0; seed < 100; seed++) {
    const shape = { width: 5, height: 4, boxes: 2, surplus: seed % 2, walls: seed % 5 };
    const level = { ...randomLevel(new Random(seed), shape), title: `No. ${seed}; (so)`, author: 'A' };
    const again = levelIn(formatPddlProblem(level, seed % 3 === 0 ? 'moves' : 'pushes'));
    t.is(exactIdOf(again), exactIdOf(level));
    t.deepEqual(notesOf(again), notesOf(level));
  }
});

/** A problem as the competitions write them: a drawing, walls and floor outside among the locations, words in capitals. */
function competitionProblem(rows: readonly string[]): string {
  const width = Math.max(...rows.map((row) => row.length));
  const at = (x: number, y: number) => rows[y]?.[x] ?? ' ';
  const name = (x: number, y: number) => `pos-0${x + 1}-0${y + 1}`;
  const lines: string[] = [];
  const stones: string[] = [];
  const objects = [
    'dir-down - DIRECTION',
    'dir-left - DIRECTION',
    'dir-right - DIRECTION',
    'dir-up - DIRECTION',
  ];
  objects.push('player-01 - PLAYER');
  for (let y = 0; y < rows.length; y++) {
    for (let x = 0; x < width; x++) {
      objects.push(`${name(x, y)} - LOCATION`);
      lines.push(`(${'.*+'.includes(at(x, y)) ? 'IS-GOAL' : 'IS-NONGOAL'} ${name(x, y)})`);
      if (at(x, y) === '#') continue;
      for (const [dx, dy, way] of [
        [1, 0, 'right'],
        [-1, 0, 'left'],
        [0, 1, 'down'],
        [0, -1, 'up'],
      ] as const) {
        const isThere = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < rows.length;
        if (isThere && at(x + dx, y + dy) !== '#')
          lines.push(`(MOVE-DIR ${name(x, y)} ${name(x + dx, y + dy)} dir-${way})`);
      }
      if ('@+'.includes(at(x, y))) lines.push(`(at player-01 ${name(x, y)})`);
      else if ('$*'.includes(at(x, y))) {
        stones.push(`stone-0${stones.length + 1}`);
        lines.push(`(at ${stones.at(-1)} ${name(x, y)})`);
      } else lines.push(`(clear ${name(x, y)})`);
    }
  }
  objects.push(...stones.map((stone) => `${stone} - STONE`));
  return `;; ${rows.join('\n;; ')}

(define (problem p078-sequential)
  (:domain sokoban-sequential)
  (:objects
    ${objects.join('\n    ')}
  )
  (:init
    ${lines.join('\n    ')}
    (= (total-cost) 0)
  )
  (:goal (and
    ${stones.map((stone) => `(at-goal ${stone})`).join('\n    ')}
  ))
  (:metric minimize (total-cost))
)
`;
}

const ROWS = [' #####', '##   ###', '# $@$ .#', '# #*#.##', '#   ##', '#####'];

test('a problem of the competitions is the level that it draws, with its name for a title', (t) => {
  const level = levelIn(competitionProblem(ROWS));
  t.is(exactIdOf(level), exactIdOf(levelOf(ROWS)));
  t.is(level.title, 'p078-sequential');
  t.is(level.board.width, 10);
});

test('things may be named by literals, the goal by one word for all stones, and the words stand in any order', (t) => {
  const literals = competitionProblem(ROWS)
    .replaceAll(' - PLAYER', ' - thing')
    .replaceAll(' - STONE', ' - thing')
    .replace(
      '(:init',
      '(:init (is-player player-01) (is-stone stone-01) (is-stone stone-02) (is-stone stone-03) (move dir-up)',
    );
  t.is(exactIdOf(levelIn(literals)), exactIdOf(levelOf(ROWS)));
  const forAll = literals.replace(/\(:goal[\s\S]*?\)\)/, '(:goal (forall (?s - stone) (at-goal ?s)))');
  t.is(exactIdOf(levelIn(forAll)), exactIdOf(levelOf(ROWS)));
  const swapped = literals.replace(/(\(:init[\s\S]*?\n {2}\))([\s\S]*?)(\(:goal[\s\S]*?\)\))/, '$3$2$1');
  t.true(swapped.indexOf(':goal') < swapped.indexOf(':init'));
  t.is(exactIdOf(levelIn(swapped)), exactIdOf(levelOf(ROWS)));
});

test('several problems of a file are several levels, wrong ones among them', (t) => {
  const text = `${formatPddlDomain('moves')}\n${competitionProblem(ROWS)}\n(define (problem logistics) (:init (on a b)) (:goal (on b a)))\n${competitionProblem(['#####', '#@$.#', '#####'])}`;
  const file = readLevels(text);
  if (!file.ok) return t.fail(file.error.message);
  t.deepEqual(
    file.value.entries.map(({ index, level }) => [
      index,
      level.ok ? formatBoard(level.value.board, level.value.start).length : level.error.code,
    ]),
    [
      [1, 8],
      [2, 'unsupported'],
      [3, 3],
    ],
  );
});

const SMALL = competitionProblem(['#####', '#@$.#', '#####']);

const refused = test.macro((t, text: string, reason: RegExp) => {
  const file = readLevels(text);
  const result = file.ok ? file.value.entries[0].level : file;
  t.regex(result.ok ? 'a level' : `${result.error.line}: ${result.error.message}`, reason);
});

test('a domain alone is no level', refused, formatPddlDomain('pushes'), /defines no problem/);
test('parentheses that do not close', refused, SMALL.trimEnd().slice(0, -1), /^5: "\(" without/);
test('parentheses that were not opened', refused, `${SMALL})`, /"\)" without/);
test(
  'a stone that may end anywhere',
  refused,
  SMALL.replace('(at-goal stone-01)', ''),
  /there is no fact goal\(stone_01\)/,
);
test(
  'a goal that no level has',
  refused,
  SMALL.replace('(at-goal stone-01)', '(at stone-01 pos-04-02)'),
  /the goal at/,
);
test(
  'two players',
  refused,
  SMALL.replace('player-01 - PLAYER', 'player-01 player-02 - PLAYER'),
  /2 players/,
);
test(
  'a way without a way back',
  refused,
  SMALL.replace('(MOVE-DIR pos-03-02 pos-02-02 dir-left)', ''),
  /no way back/,
);
test(
  'a literal with too few words',
  refused,
  SMALL.replace('(at player-01 pos-02-02)', '(at player-01)'),
  /at must have 2 arguments/,
);
test('deep nesting', refused, `(define ${'('.repeat(200_000)}`, /nested too deeply/);

test('no text makes the reader throw', (t) => {
  const word = fc.constantFrom(
    '(',
    ')',
    'define',
    'problem',
    ':goal',
    ':init',
    ':objects',
    'move-dir',
    'at',
    '-',
    'x',
    'stone',
    'forall',
    ';',
    '\n',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      t.is(typeof parsePddlProblems(`(define (problem p) ${words.join(' ')}`).ok, 'boolean');
      t.is(
        typeof parsePddlProblems(`(define (problem p) (:init (move-dir a b dir-up)) ${words.join(' ')})`).ok,
        'boolean',
      );
    }),
    { numRuns: 2000 },
  );
});
