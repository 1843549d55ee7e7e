import test from 'ava';
import * as sokoset from '../../src/index.js';

const { parseBoard, unwrap } = sokoset;
const level = unwrap(parseBoard(['########', '#@ $ . #', '#  $ . #', '########']));
const { board, start } = level;
const [first, second] = start.boxes;

/** Levels that a program may have made or changed, and what is wrong with each. */
const WRONG: readonly (readonly [object, string])[] = [
  [JSON.parse(JSON.stringify(level)), 'level.board.walls: give a Uint8Array of 32 squares, not an object'],
  [
    { ...level, board: { ...board, width: 9 } },
    'level.board.walls: give a Uint8Array of 36 squares, not an object',
  ],
  [
    { ...level, board: { ...board, height: Number.NaN } },
    'level.board.height: give a whole number from 1 to 1000000, not NaN',
  ],
  [{ ...level, start: { ...start, player: 0 } }, 'level.start.player: give a square without a wall, not 0'],
  [
    { ...level, start: { ...start, player: 32 } },
    'level.start.player: give a whole number from 0 to 31, not 32',
  ],
  [
    { ...level, start: { ...start, player: first } },
    `level.start.player: give a square without a box, not ${first}`,
  ],
  [
    { ...level, start: { ...start, boxes: [0, first] } },
    'level.start.boxes[0]: give a square without a wall, not 0',
  ],
  [
    { ...level, start: { ...start, boxes: ['11', '19'] } },
    'level.start.boxes[0]: give a whole number from 0 to 31, not "11"',
  ],
  [
    { ...level, start: { ...start, boxes: [first, first] } },
    `level.start.boxes: give different squares in ascending order, not ${first}, ${first}`,
  ],
  [
    { ...level, start: { ...start, boxes: [second, first] } },
    `level.start.boxes: give different squares in ascending order, not ${second}, ${first}`,
  ],
  [
    { ...level, board: { ...board, walls: new Uint8Array(32) } },
    'level: give a closed level: the level has no wall: the player can leave the board here',
  ],
  [
    { ...level, board: { ...board, goals: board.goals.map((mark) => 2 * mark) } },
    'level.board.goals: give 0 or 1 for each square',
  ],
  [
    { ...level, board: { ...board, walls: board.walls.map((mark) => 255 * mark) } },
    'level.board.walls: give 0 or 1 for each square',
  ],
  [{ ...level, title: 5 }, 'level.title: give a text, not 5'],
  [{ ...level, solutions: ['rRR'] }, 'level.solutions[0]: give an object, not "rRR"'],
  [{ ...level, properties: [['key']] }, 'level.properties[0]: give a key and a value, not a list'],
];

type Call = (wrong: never) => unknown;

/** Functions that take a level. */
const CALLS: Readonly<Record<string, Call>> = {
  exactIdOf: sokoset.exactIdOf,
  factsOf: sokoset.factsOf,
  formatSvg: sokoset.formatSvg,
  judge: (wrong) => sokoset.judge(wrong, 'r'),
  solve: (wrong) => sokoset.solve(wrong),
};

for (const [name, call] of Object.entries(CALLS))
  for (const [i, [wrong, message]] of WRONG.entries())
    test(`${name} refuses a made level, ${i + 1}: ${message}`, async (t) => {
      const error = await t.throwsAsync(async () => call(wrong as never));
      t.true(error instanceof TypeError || error instanceof RangeError);
      t.is(error.message, message);
    });

test('a level with another start or fields of its own is a level', async (t) => {
  const moved = { ...level, start: unwrap(sokoset.replay(level, 'rR')).end, mine: 7 };
  t.is((await sokoset.solve(moved)).status, 'solved');
  t.deepEqual(sokoset.identityOf(structuredClone(level)), sokoset.identityOf(level));
});

/** Facts can state what no drawing can. */
const STATED: Readonly<Record<string, string>> = {
  'fewer boxes than goals': 'right(a,b). right(b,c). right(c,d). box(b). solution(d). solution(c).',
  'no box': 'right(a,b). right(b,c). solution(c).',
  'a goal out of reach': 'right(a,b). right(b,c). right(x,y). box(b). solution(y).',
};

for (const [name, facts] of Object.entries(STATED))
  test(`a level of facts is a level, and has no plan: ${name}`, async (t) => {
    const { level: stated, asks } = unwrap(sokoset.parseFacts(`sokoban(a). ${facts} step(1..2). next(1,2).`));
    t.is((await sokoset.solve(stated, { ...asks, engine: 'clingo' })).status, 'no-plan');
    t.is((await sokoset.solve(stated)).status, 'unsolvable');
    t.regex(sokoset.exactIdOf(stated), /^[0-9A-F]{16}$/);
  });

const facts = unwrap(sokoset.parseFacts(unwrap(sokoset.factsOf(level, { steps: 3 }))));
const own = facts.asks.instance!;

test('facts answer for their own level alone', async (t) => {
  const { solve, checkEncoding } = sokoset;
  const inCorner = [9, ...start.boxes.slice(1)];
  const dead = { ...facts.level, start: { boxes: inCorner, player: start.player + 1 } };
  const message = 'instance: give it with its own level, as parseFacts and readLevels give both';
  for (const engine of ['native', 'clingo', 'hybrid'] as const) {
    await t.throwsAsync(solve(dead, { ...facts.asks, engine }), { instanceOf: TypeError, message });
    const copy = structuredClone(facts.level);
    t.is((await solve(copy, { ...facts.asks, engine })).status, 'solved');
  }
  await t.throwsAsync(checkEncoding('fast', { level: dead, instance: own }), { message });
  await t.throwsAsync(checkEncoding('fast', { instance: own }), { message: 'instance needs its level' });
});

const CHANGED: readonly (readonly [object, string])[] = [
  [{ steps: ['1', '1', '1'] }, 'instance.steps: give each name once'],
  [{ steps: [1, 2, 3] }, 'instance.steps[0]: give a text, not 1'],
  [{ locations: new Map() }, 'instance.locations: give square 9 a name'],
  [
    { locations: new Map([...own.locations.keys()].map((square) => [square, 'here'])) },
    'instance.locations: give each name once',
  ],
];
for (const [change, message] of CHANGED)
  test(`names in facts fit their level: ${message}`, async (t) => {
    const instance = { ...own, ...change };
    await t.throwsAsync(sokoset.solve(facts.level, { instance, engine: 'clingo' }), { message });
  });

test('a position must fit its board', (t) => {
  const away = { boxes: [], player: 500 };
  for (const call of [
    () => sokoset.play(board, away, 'right'),
    () => sokoset.isSolved(board, away),
    () => sokoset.formatBoard(board, away),
    () => sokoset.formatSvg(level, { position: away }),
  ])
    t.throws(call, { message: /player: give a whole number from 0 to 31, not 500$/ });
});

test('a square must be on its board', (t) => {
  t.is(sokoset.neighbourOf(board, 31, 'left'), 30);
  for (const square of [32, -1, 1.5])
    t.throws(() => sokoset.neighbourOf(board, square, 'left'), {
      instanceOf: RangeError,
      message: `square: give a whole number from 0 to 31, not ${square}`,
    });
});

test('a character that takes two code units is quoted whole', (t) => {
  const messages = [
    parseBoard(['#####', '#@🙂.#', '#####']),
    sokoset.parseLurd('r🙂'),
    sokoset.replay(level, 'r🙂'),
  ];
  for (const result of messages) t.regex(result.ok ? '' : result.error.message, /^"🙂" is not a /);
});

test('notes have names and are texts', (t) => {
  const rows = ['#####', '#@$.#', '#####'];
  const parse = (notes: object) => () => parseBoard(rows, notes as never);
  t.throws(parse({ titel: 'x' }), { message: /^there is no option notes\.titel; there are title/ });
  t.throws(parse({ title: 5 }), { message: 'notes.title: give a text, not 5' });
  t.throws(() => sokoset.formatSok([level], { titel: 'x' } as never), { message: /collection\.titel/ });
});

test('moves to count are letters alone', (t) => {
  for (const moves of ['33r', 'hello', 'r R', '3(r)'])
    for (const call of [sokoset.metricsOf, sokoset.formatRunLengths])
      t.throws(() => call(moves), {
        instanceOf: TypeError,
        message: /^moves: give letters l, u, r, d alone/,
      });
});

test('what unwrap throws has the error as its cause', (t) => {
  const read = parseBoard(['#####', '#@$ #', '#####'], {}, 9);
  const thrown = t.throws(() => unwrap(read));
  t.deepEqual(thrown.cause, read.ok ? undefined : read.error);
});
