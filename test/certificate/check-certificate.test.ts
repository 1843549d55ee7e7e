import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { KeyTable } from '../../src/base/key-table.js';
import { Random } from '../../src/base/random.js';
import { err } from '../../src/base/result.js';
import { certify } from '../../src/certify/certify.js';
import { formatCertificate } from '../../src/certify/format-certificate.js';
import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import { metricsOf } from '../../src/game/metrics.js';
import { judge } from '../../src/game/replay.js';
import { bruteForce } from '../helpers/brute-force.js';
import { cases } from '../helpers/cases.js';
import {
  BYTE_MUTATIONS,
  bytesOf,
  certificateOf,
  check,
  LOOSE_MUTATIONS,
  MUTATIONS,
  partsOf,
} from '../helpers/certificates.js';
import { levelOf } from '../helpers/drawn-levels.js';
import { anyLevel, randomLevel, solvableLevel } from '../helpers/random-level.js';
import { PROJECT } from '../helpers/run-cli.js';

const OBJECTIVES = ['pushes', 'moves', 'lines'] as const;

const ROOM = levelOf(['#######', '#. .  #', '# $#  #', '# $   #', '#  @###', '#####']);

test('the checker has at most 400 lines in all', (t) => {
  const folder = join(PROJECT, 'src/certificate');
  const lines = readdirSync(folder).map(
    (name) => readFileSync(join(folder, name), 'utf8').split('\n').length - 1,
  );
  t.true(lines.reduce((sum, count) => sum + count) <= 400);
});

const proves = test.macro(async (t, levels: readonly Level[]) => {
  for (const [i, level] of levels.entries()) {
    const objective = OBJECTIVES[i % 3];
    t.true(await isProved(t, level, await certificateOf(level, objective), objective));
  }
});

/** Asserts that a certificate claims what brute force finds. Returns whether it is accepted. */
async function isProved(
  t: ExecutionContext,
  level: Level,
  bytes: Uint8Array,
  objective: (typeof OBJECTIVES)[number],
): Promise<boolean> {
  const best = bruteForce(level, objective);
  const checked = await check(level, bytes, 1 + (bytes.length % 50));
  if (!checked.ok) return false;
  t.is(checked.value.claim, best === undefined ? 'unsolvable' : objective);
  t.is(checked.value.value, best ?? 0);
  return true;
}

const random = new Random(20);
test(
  'small levels of any shape, most of them unsolvable, are proved without positions',
  proves,
  Array.from({ length: cases(20) }, () => anyLevel(random, 7)),
);
/** Levels as facts can make them: some of the boxes are missing, perhaps all, or an empty goal is in a wall. */
function withTooFewBoxes(level: Level, i: number): Level {
  const { board, start } = level;
  if (i % 3 > 0) return { board, start: { ...start, boxes: start.boxes.slice(0, i % 3 === 1 ? -1 : 0) } };
  const goals = Uint8Array.from(board.goals);
  goals[0] = 1;
  return { board: { ...board, goals }, start };
}

test('levels with too few boxes or with a goal out of reach are proved to have no solution', async (t) => {
  for (let i = 0; i < cases(15); i++) {
    const level = withTooFewBoxes(anyLevel(random, 7), i);
    const made = await certify(level, 'unsolvable', '', {});
    if (!made.ok) return t.fail(made.error.message);
    t.is(made.value.positions, 0);
    t.true((await check(level, Buffer.concat([...made.value.chunks]))).ok);
    t.is(bruteForce(level, 'pushes'), undefined);
  }
});
const NOTHING_TO_DO = withTooFewBoxes(
  { ...ROOM, board: { ...ROOM.board, goals: new Uint8Array(ROOM.board.goals.length) } },
  2,
);
test('a level without boxes and goals is proved to need nothing', proves, [NOTHING_TO_DO]);
test('that a level without boxes and goals has no solution is a false claim', async (t) => {
  const made = await certify(NOTHING_TO_DO, 'unsolvable', '', {});
  t.deepEqual(made, err({ code: 'false-claim', message: 'there is a solution' }));
});
test('a level solved at the start is proved to need nothing', proves, [
  levelOf(['#####', '#@* #', '#####']),
  levelOf(['#####', '#@* #', '#####']),
]);

test('a floor that is too large for the checker gets no certificate, and is refused at once', async (t) => {
  const inside = `#@$.${' '.repeat(200)}#`;
  const level = levelOf([
    '#'.repeat(205),
    ...Array(60).fill(inside.replace('@$.', '   ')),
    inside,
    '#'.repeat(205),
  ]);
  const message = 'the floor has more than 10000 squares';
  t.deepEqual(await certify(level, 'pushes', 'R', {}), err({ code: 'too-large', message }));
  const header = { exactId: exactIdOf(level), claim: 'pushes', solution: 'R', value: 1 } as const;
  const proof = { lists: [], patterns: [], positions: new KeyTable(2, 1, 9) };
  const checked = await check(level, Buffer.concat([...formatCertificate(header, proof)]));
  t.deepEqual(checked, err(message));
});

const SURPLUS = { width: 5, height: 4, boxes: 5, surplus: 2, walls: 2 };

/** For each claim, a draw of levels. The bound alone proves most of them: one in ten needs positions. */
const DRAWS = {
  moves: (source: Random) => solvableLevel(source, { width: 5, height: 4, boxes: 3, walls: 3 }),
  pushes: (source: Random) => solvableLevel(source, SURPLUS),
  lines: (source: Random) => solvableLevel(source, SURPLUS),
  unsolvable: (source: Random) => randomLevel(source, SURPLUS),
};
const DRAWN = ['moves', 'pushes', 'lines', 'unsolvable'] as const;

/** The first level drawn that has a certificate of some size for a claim. */
async function drawnFor(claim: (typeof DRAWN)[number], source: Random) {
  for (;;) {
    const level = DRAWS[claim](source);
    const bytes = await certificateOf(level, claim === 'unsolvable' ? 'pushes' : claim);
    const { header, positions } = await partsOf(level, bytes);
    if (header.claim === claim && positions.length > 3) return { level, claim, bytes };
  }
}

/** Levels with a certificate of some size, as many of each claim. */
async function makeCertificates() {
  const source = new Random(7);
  const found: Awaited<ReturnType<typeof drawnFor>>[] = [];
  while (found.length < cases(24)) found.push(await drawnFor(DRAWN[found.length % 4], source));
  return found;
}

let made: ReturnType<typeof makeCertificates> | undefined;

/** The same ones for all tests. */
function interestingCertificates() {
  made ??= makeCertificates();
  return made;
}

test('optima and unsolvable levels that need many positions, as brute force has them, are proved', async (t) => {
  for (const { level, claim, bytes } of await interestingCertificates()) {
    t.true(await isProved(t, level, bytes, claim === 'unsolvable' ? 'pushes' : claim));
  }
});

test('what is taken apart and put together again is the same', async (t) => {
  for (const { level, bytes } of await interestingCertificates())
    t.deepEqual(Buffer.from(bytesOf(await partsOf(level, bytes))), Buffer.from(bytes));
});

test('every broken certificate is refused', async (t) => {
  const source = new Random(11);
  let refused = 0;
  for (const { level, bytes } of await interestingCertificates()) {
    t.true((await check(level, bytes)).ok);
    const parts = await partsOf(level, bytes);
    for (const [name, mutate] of Object.entries(MUTATIONS)) {
      const changed = mutate(level, parts, source);
      if (changed === undefined) continue;
      t.false((await check(level, bytesOf(changed))).ok, `${name}: ${exactIdOf(level)}`);
      refused++;
    }
    for (const [name, mutate] of Object.entries(BYTE_MUTATIONS)) {
      t.false((await check(level, mutate(bytes, source))).ok, `${name}: ${exactIdOf(level)}`);
      refused++;
    }
  }
  t.true(refused > 300);
});

test('a position twice is refused', async (t) => {
  const [{ level, bytes }] = await interestingCertificates();
  const parts = await partsOf(level, bytes);
  const [{ squares }] = parts.positions;
  const one = Buffer.from(bytesOf({ ...parts, positions: parts.positions.slice(0, 1) })).toString('latin1');
  const again = String.fromCharCode(squares.length - 1, squares.at(-1)!, 0);
  const twice = Buffer.from(one.replace(',1]}\n', ',2]}\n') + again, 'latin1');
  t.deepEqual(await check(level, twice), { ok: false, error: 'position 2 is listed twice' });
});

/** Asserts that what a changed certificate still proves is true. Returns whether it was accepted. */
async function isAccepted(t: ExecutionContext, level: Level, bytes: Uint8Array): Promise<boolean> {
  const checked = await check(level, bytes);
  if (!checked.ok) return false;
  const { claim, value, solution } = checked.value;
  if (claim === 'unsolvable') t.is(bruteForce(level, 'pushes'), undefined);
  else t.deepEqual([bruteForce(level, claim), metricsOf(solution)[claim]], [value, value]);
  return true;
}

test('what is proved after a change that may break the proof is true', async (t) => {
  const source = new Random(5);
  const counts = { true: 0, false: 0 };
  for (const { level, bytes } of await interestingCertificates()) {
    const parts = await partsOf(level, bytes);
    for (const mutate of Object.values(LOOSE_MUTATIONS)) {
      const changed = mutate(level, parts, source);
      if (changed) counts[`${await isAccepted(t, level, bytesOf(changed))}`]++;
    }
  }
  t.true(counts.true > 50 && counts.false > 20, JSON.stringify(counts));
});

test('what is proved by changed bytes is true', async (t) => {
  const source = new Random(3);
  let refused = 0;
  for (const { level, bytes } of await interestingCertificates()) {
    for (let i = 0; i < 40; i++) {
      const changed = Uint8Array.from(bytes);
      for (let n = source.below(3); n >= 0; n--) changed[source.below(bytes.length)] = source.below(256);
      if (!(await isAccepted(t, level, changed))) refused++;
    }
  }
  t.true(refused > 900, `${refused}`);
});

/*
 * 1,090 boxes, and one push that is needed; the solution makes two more. Right sums of any prices prove a bound
 * of one push. But above 4,096 boxes sums of large odd prices can be rounded up, to three pushes or more.
 */
test('prices whose sums would be rounded prove nothing', async (t) => {
  const level = levelOf([
    '#'.repeat(66),
    '#.'.padEnd(66, '#'),
    '#$'.padEnd(66, '#'),
    `#@${' '.repeat(63)}#`,
    `#  *${' '.repeat(61)}#`,
    `#${' '.repeat(64)}#`,
    ...Array.from({ length: 17 }, () => `#${'*'.repeat(64)}#`),
    '#'.repeat(66),
  ]);
  const best = 'U';
  const solution = `${best}ddrRurrdL`;
  t.deepEqual([judge(level, best).ok, judge(level, solution).ok], [true, true]);
  const { boxes } = level.start;
  for (const price of [2 ** 41 - 1, 1 - 2 ** 41]) {
    const header = { exactId: exactIdOf(level), claim: 'pushes', solution, value: 3 } as const;
    const lists = [boxes.map(() => price)];
    const checked = await check(level, bytesOf({ header, lists, patterns: [], positions: [] }));
    t.deepEqual(checked, err('a number is too large'));
  }
});

test('no bytes at all, a header alone and numbers beyond all bounds are refused', async (t) => {
  const head = '{"certificate":1,"exactId":"X","claim":"unsolvable","solution":"","value":0,"counts":[0,0,';
  const texts = ['', '\n', '{}\n', 'null\n', `${head}1e300]}\n`, `${head}-1]}\n`, `${head}"1"]}\n`];
  const own = head.replace('X', exactIdOf(ROOM));
  for (const text of [
    ...texts,
    `${own}0]}\n`,
    `${own}9007199254740991]}\n`,
    `${own}1]}\n\xff\xff\xff\xff\xff\xff\xff`,
  ])
    t.false((await check(ROOM, Buffer.from(text, 'latin1'))).ok, text);
});

test('a claim that is no text is refused', async (t) => {
  const right = Buffer.from(await certificateOf(ROOM, 'pushes')).toString('latin1');
  const wrong = right.replace('"claim":"pushes"', '"claim":["pushes"]');
  t.true((await check(ROOM, Buffer.from(right, 'latin1'))).ok);
  t.not(wrong, right);
  t.false((await check(ROOM, Buffer.from(wrong, 'latin1'))).ok);
});
