import test from 'ava';
import fc from 'fast-check';
import { countFacts, formatFacts } from '../../../src/asp/facts/fact-blocks.js';
import { type Instance, instanceOf, surplusBoxes, withSteps } from '../../../src/asp/facts/instance.js';
import { looksLikeFacts, parseInstance } from '../../../src/asp/facts/parse-instance.js';
import { Random } from '../../../src/base/random.js';
import { exactIdOf } from '../../../src/game/identity.js';
import { formatBoard } from '../../../src/game/level.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { anyLevel } from '../../helpers/random-level.js';

const CORRIDOR = 'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d).';

/** Facts and the drawing that they stand for. */
const drawn = test.macro((t, facts: string, rows: string[], steps: string[] = []) => {
  const instance = read(facts);
  t.deepEqual(formatBoard(instance.level.board, instance.level.start), rows);
  t.deepEqual(instance.steps, steps);
});

test('facts are told from other texts by what is in them', (t) => {
  const facts = [
    CORRIDOR,
    `% width(5).\n${CORRIDOR}`,
    `width(5).\n${CORRIDOR}`,
    `name. ${CORRIDOR}`,
    `#const n=5.\n${CORRIDOR}`,
    `#program base.\n${CORRIDOR}`,
    'box(a).',
    `%* two\nlines %* and a *% block *% ${CORRIDOR}`,
  ];
  for (const text of facts) t.true(looksLikeFacts(text), text);
  const others = [
    '',
    'width(5).',
    'p. q(X) :- p.',
    '#####\n#@$.#\n#####\n',
    'a box (1). right',
    'rrlLU',
    '; right(a,b).\n###',
  ];
  for (const text of others) t.false(looksLikeFacts(text), text);
});

test('a corridor with foreign names is laid out', drawn, CORRIDOR, ['######', '#@$ .#', '######']);
test(
  'other facts may have the name of a field of all objects',
  drawn,
  `constructor(a). toString. ${CORRIDOR}`,
  ['######', '#@$ .#', '######'],
);
test(
  'order, comments and line breaks do not matter',
  drawn,
  `% a comment
  solution ( d ) . %* a block
  comment with a. full stop *% box(b).right(c,
  d). sokoban(a). right(b,c). right(a,b).`,
  ['######', '#@$ .#', '######'],
);
test('top puts the second location above', drawn, 'top(1,2). top(2,3). sokoban(1). box(2). solution(3).', [
  '###',
  '#.#',
  '#$#',
  '#@#',
  '###',
]);
test(
  'compound terms and strings are names',
  drawn,
  'right(at(1, 2),"b c"). right("b c",x). sokoban(at(1,2)). box("b c"). solution(x).',
  ['#####', '#@$.#', '#####'],
);
test(
  'names that agree give coordinates',
  drawn,
  'right(col3row2,col4row2). right(col4row2,col5row2). sokoban(col3row2). box(col4row2). solution(col5row2).',
  ['#######', '#######', '###@$.#', '#######'],
);
test(
  'names that do not agree are only names',
  drawn,
  'right(col1row1,col9row1). right(col9row1,col5row5). sokoban(col1row1). box(col9row1). solution(col5row5).',
  ['#####', '#@$.#', '#####'],
);
test(
  'names that are far away are only names',
  drawn,
  'right(col2000row2000,col2001row2000). sokoban(col2000row2000). box(col2001row2000).',
  ['####', '#@$#', '####'],
);
test('components are laid side by side', drawn, `${CORRIDOR} top(p,q).`, [
  '########',
  '#@$ .# #',
  '###### #',
  '########',
]);
test('a square without neighbours is floor', drawn, `${CORRIDOR} box(lonely).`, [
  '########',
  '#@$ .#$#',
  '########',
]);
test(
  'steps are ordered by next alone',
  drawn,
  `${CORRIDOR} step(7). step(x). step(3). next(x,3). next(3,7).`,
  ['######', '#@$ .#', '######'],
  ['x', '3', '7'],
);
test(
  'ranges are expanded',
  drawn,
  `${CORRIDOR} step(1..3). next(1,2). next(2,3).`,
  ['######', '#@$ .#', '######'],
  ['1', '2', '3'],
);
test('facts that say a thing twice say it once', drawn, `${CORRIDOR} ${CORRIDOR}`, [
  '######',
  '#@$ .#',
  '######',
]);

const refused = test.macro((t, facts: string, code: string, message: RegExp, line?: number) => {
  const parsed = parseInstance(facts);
  t.false(parsed.ok);
  if (parsed.ok) return;
  t.is(parsed.error.code, code as typeof parsed.error.code);
  t.regex(parsed.error.message, message);
  if (line !== undefined) t.is(parsed.error.line, line);
});

test('no player is refused', refused, 'right(a,b). box(b).', 'no-player', /sokoban/);
test('two players are refused', refused, `${CORRIDOR}\nsokoban(d).`, 'several-players', /2 locations/, 2);
test(
  'a player on a box is refused',
  refused,
  'right(a,b).\nsokoban(b). box(b).',
  'bad-facts',
  /both a box and the player/,
  2,
);
test('a rule is refused by name', refused, 'box(a).\nbox(X) :- sokoban(X).', 'bad-facts', /is a rule/, 2);
test('a directive is refused by name', refused, 'box(a). #show push/4.', 'bad-facts', /is a directive/, 1);
test('a missing full stop is refused', refused, 'box(a).\n\nsokoban(b)', 'bad-facts', /full stop/, 3);
test('an endless block comment is refused', refused, 'box(a). %* and so on', 'bad-facts', /comment/, 1);
test(
  'a wrong number of arguments is refused',
  refused,
  'right(a,b,c).',
  'bad-facts',
  /right must have 2 arguments, not 3/,
  1,
);
test(
  'a branch of steps is refused',
  refused,
  `${CORRIDOR} step(1..3). next(1,2). next(1,3).`,
  'bad-facts',
  /two successors/,
);
test(
  'a circle of steps is refused',
  refused,
  `${CORRIDOR} step(1..2). next(1,2). next(2,1).`,
  'bad-facts',
  /one order/,
);
test('steps without order are refused', refused, `${CORRIDOR} step(1..2).`, 'bad-facts', /one order/);
test(
  'an unknown step is refused',
  refused,
  `${CORRIDOR} step(1). next(1,2).`,
  'bad-facts',
  /2, which is not a step/,
);
test(
  'a contradiction of directions is refused',
  refused,
  'right(a,b). right(b,a). sokoban(a).',
  'bad-facts',
  /contradict/,
);
test(
  'two squares on one place are refused',
  refused,
  'right(a,b). top(a,c). right(c,d). top(e,d). right(e,f). sokoban(a). top(b,g).',
  'bad-facts',
  /same square|are neighbours/,
);
test(
  'a wall without thickness is refused',
  refused,
  'right(a,b). top(a,c). right(c,d). sokoban(a).',
  'bad-facts',
  /are neighbours/,
);
test('too many facts are refused', refused, 'step(1..999999999).', 'bad-facts', /too many/);

test('foreign predicates are ignored with a warning', (t) => {
  const parsed = parseInstance(`${CORRIDOR}\nuseless(1,2). useless(3,4).`);
  t.true(parsed.ok);
  if (parsed.ok)
    t.deepEqual(parsed.value.warnings, [
      { message: 'useless/2 is not a predicate of the class: ignored', line: 2 },
    ]);
});

test('a pool is several facts', (t) => {
  const pools = 'right(a,b;b,c;c,d). sokoban(a). box(b;c). solution(b;d). step(1..2;3). next(1,2;2,3).';
  const instance = read(pools);
  t.deepEqual(formatBoard(instance.level.board, instance.level.start), ['######', '#@*$.#', '######']);
  t.deepEqual(instance.steps, ['1', '2', '3']);
});

test('too few and surplus boxes are no fault of an instance', (t) => {
  t.is(surplusBoxes(read(CORRIDOR.replace('box(b).', ''))), -1);
  t.is(surplusBoxes(read(`${CORRIDOR} box(c).`)), 1);
});

test('facts of a level give the same level back', (t) => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 20 }), (seed, steps) => {
      const instance = withSteps(instanceOf(anyLevel(new Random(seed))), steps);
      const text = formatFacts(instance);
      const again = read(text);
      t.is(exactIdOf(again.level), exactIdOf(instance.level));
      t.is(formatFacts(again), text);
      t.deepEqual([...again.locations.values()], [...instance.locations.values()]);
    }),
    { numRuns: 300 },
  );
});

test('facts in any order and under any names give the same level back', (t) => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = new Random(seed);
      const level = anyLevel(random);
      const lines = formatFacts(instanceOf(level))
        .split('\n')
        .filter((line) => line !== '');
      const names = new Map<string, string>();
      const renamed = random
        .shuffle(lines)
        .join(' ')
        .replace(/col\d+row\d+/g, (name) => {
          if (!names.has(name)) names.set(name, `f(${names.size},"x")`);
          return names.get(name)!;
        });
      t.is(exactIdOf(read(renamed).level), exactIdOf(level));
    }),
    { numRuns: 300 },
  );
});

test('only squares within reach are exported', (t) => {
  const instance = instanceOf(levelOf(['########', '#@$.# *#', '#   #  #', '########']));
  t.is(instance.locations.size, 6);
  t.is(countFacts(instance), 4 + 3 + 1 + 1 + 1);
});

test('no text makes the reader throw', (t) => {
  const word = fc.constantFrom(
    'right',
    'top',
    'box',
    '(',
    ')',
    ',',
    '.',
    '..',
    '"',
    '%',
    '%*',
    '*%',
    'a',
    '1',
    '\n',
    ':-',
    '#',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      t.is(typeof parseInstance(words.join('')).ok, 'boolean');
    }),
    { numRuns: 3000 },
  );
});

function read(facts: string): Instance {
  const parsed = parseInstance(facts);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.instance;
}
