import test from 'ava';
import { wasmEngine } from '../../../src/asp/clingo/wasm.js';
import { neighbourOf } from '../../../src/game/board.js';
import { DIRECTIONS, directionOf } from '../../../src/game/direction.js';
import { uniqueIdOf } from '../../../src/game/identity.js';
import { formatBoard, type Level } from '../../../src/game/level.js';
import { metricsOf } from '../../../src/game/metrics.js';
import { play, reachableSquares } from '../../../src/game/position.js';
import { judge } from '../../../src/game/replay.js';
import { type GeneratedLevel, generateLevel } from '../../../src/generate/generate.js';
import { BANDS, bandOf, conflictsOf } from '../../../src/generate/hardness.js';
import { checkRequest, type GenerateRequest } from '../../../src/generate/request.js';
import { bruteForce } from '../../helpers/brute-force.js';

const engine = wasmEngine();
const BASE: GenerateRequest = {
  width: 10,
  height: 10,
  boxes: 4,
  walls: 25,
  terrain: 'halls',
  symmetric: false,
  mutate: false,
  seed: 7,
  prove: false,
  nodes: 5000,
  tries: 3000,
};

async function make(
  t: { fail(message: string): void },
  wish: Partial<GenerateRequest>,
  count: number,
  twins = false,
) {
  const taken = new Set<string>();
  const request = { ...BASE, ...wish };
  const levels: GeneratedLevel[] = [];
  for (let number = 1; number <= count; number++) {
    const made = await generateLevel({ request, taken, engine, twins }, number);
    if (made.ok) levels.push(made.value);
    else t.fail(`level ${number}: ${made.error}`);
  }
  return levels;
}

const sound = test.macro(async (t, wish: Partial<GenerateRequest>, count: number) => {
  const levels = await make(t, wish, count);
  const { width, height, boxes } = { ...BASE, ...wish };
  for (const { level, moves, uniqueId } of levels) {
    const drawn = formatBoard(level.board, level.start).join('\n');
    t.true(judge(level, moves).ok, drawn);
    t.is(uniqueId, uniqueIdOf(level));
    t.deepEqual([level.board.width, level.board.height, level.start.boxes.length], [width, height, boxes]);
    t.false(
      level.start.boxes.some((box) => level.board.goals[box]),
      drawn,
    );
    t.false(oneLineHome(level), drawn);
    t.deepEqual(unusedParts(level, moves), [], drawn);
    if (wish.symmetric) t.deepEqual(mirroredRows(level), bareRows(level));
  }
  t.is(new Set(levels.map(({ uniqueId }) => uniqueId)).size, count);
});

test('halls: solved by their moves, no box at home, no idle floor, no two alike', sound, {}, 4);
test('rooms', sound, { terrain: 'rooms', walls: 50 }, 2);
test('symmetric halls', sound, { symmetric: true }, 2);
test('symmetric rooms', sound, { symmetric: true, terrain: 'rooms', walls: 45, boxes: 2 }, 1);
test('small and full', sound, { width: 6, height: 5, boxes: 2, walls: 10 }, 3);
test('changed levels', sound, { width: 7, height: 7, boxes: 2, mutate: true, seed: 3 }, 1);
test('wide levels with many boxes', sound, { width: 16, height: 8, boxes: 8 }, 1);

test('a number gives the same level whatever the count, and other seeds give others', async (t) => {
  const [some, more, others] = [await make(t, {}, 1), await make(t, {}, 2), await make(t, { seed: 8 }, 1)];
  t.deepEqual(some, more.slice(0, 1));
  t.notDeepEqual(some, others);
});

test('proved figures are those of brute force, and lie in the ranges asked for', async (t) => {
  const wish = {
    width: 6,
    height: 6,
    boxes: 2,
    prove: true,
    lines: { from: 4, to: 6 },
    pushes: { from: 5, to: 12 },
  };
  for (const { level, moves, lines, pushes } of await make(t, wish, 2)) {
    t.is(lines?.value, bruteForce(level, 'lines'));
    t.is(pushes?.value, bruteForce(level, 'pushes'));
    t.is(metricsOf(moves).lines, lines!.value!);
    t.true(lines!.value! >= 4 && lines!.value! <= 6 && pushes!.value! >= 5 && pushes!.value! <= 12);
  }
});

test('twins have no solution', async (t) => {
  for (const { level, twin } of await make(t, { width: 6, height: 6, boxes: 2, prove: true }, 2, true)) {
    if (!twin) return t.fail('no twin');
    t.is(bruteForce(twin.level, 'pushes'), undefined);
    t.not(uniqueIdOf(twin.level), uniqueIdOf(level));
  }
});

const alike = test.macro(async (t, wish: Partial<GenerateRequest>, most: number) => {
  const drawn = ({ board, start }: Level) => formatBoard(board, start).join('\n');
  for (const seed of [1, 2, 3, 4]) {
    for (const { level, twin } of await make(t, { ...wish, prove: true, seed }, 1, true)) {
      if (!twin) return t.fail('no twin');
      const [one, other] = [drawn(level), drawn(twin.level)];
      const places = Array.from(one, (symbol, i) => Number(symbol !== other[i]));
      t.true(places.reduce((sum, place) => sum + place) <= most, `${one}\n\n${other}`);
    }
  }
});
// A box, a goal or the player has two places, and with mirror symmetry a goal has four.
test('a twin is like its level', alike, { width: 8, height: 8, boxes: 2 }, 5 * 2);
test('a twin of many boxes is like its level', alike, { boxes: 4, nodes: 2000 }, 5 * 2);
test(
  'a twin with mirror symmetry is like its level',
  alike,
  { width: 8, height: 8, boxes: 2, symmetric: true },
  5 * 4,
);

test('a level of a band takes as many conflicts as the band aims at', async (t) => {
  const [{ hardness }] = await make(t, { width: 7, height: 7, boxes: 3, hardness: 'easy' }, 1);
  const conflicts = conflictsOf(hardness!);
  t.is(bandOf(conflicts), 'easy');
  t.true(conflicts >= BANDS.easy.aim.from && conflicts <= BANDS.easy.aim.to);
});

const refused = test.macro((t, wish: Partial<GenerateRequest>, reason: RegExp) => {
  const request = checkRequest({ ...BASE, ...wish });
  t.false(request.ok);
  if (!request.ok) t.regex(request.error, reason);
});
test(
  '50 boxes on 3x3',
  refused,
  { width: 3, height: 3, boxes: 50 },
  /50 boxes on 3x3: inside .* is 1 square,/,
);
test('no floor left', refused, { walls: 100 }, /100 % of walls leave 0 of 64 squares/);
test('no width', refused, { width: 2 }, /width of 2/);
test('an endless board', refused, { height: 10_000 }, /height of 10000/);
test('no boxes', refused, { boxes: 0 }, /at least one/);
test('a range upside down', refused, { lines: { from: 9, to: 3 } }, /9 to 3 lines/);
test(
  'fewer lines than boxes',
  refused,
  { lines: { from: 1, to: 3 } },
  /4 boxes off their goals take at least 5/,
);
test(
  'an odd number of mirrored goals without a middle column',
  refused,
  { symmetric: true, width: 12, boxes: 5 },
  /5 goals mirrored on 12x10: .* needs an even number of goals/,
);
test('a range of one number is that number', refused, { lines: { from: 3, to: 3 } }, /^3 lines: 4 boxes off/);
for (const [width, height] of [
  [20, 3],
  [3, 20],
  [4, 4],
  [5, 4],
  [4, 5],
])
  test(
    `no room to turn on ${width}x${height}`,
    refused,
    { width, height, boxes: 1, walls: 0 },
    new RegExp(`^no level fits on ${width}x${height}: it takes 4x2 or 3x3 squares`),
  );
for (const [width, height, walls] of [
  [10, 10, 89],
  [12, 12, 94],
  [4, 50, 63],
])
  test(
    `floor that cannot touch all sides of ${width}x${height}`,
    refused,
    { width, height, boxes: 1, walls },
    new RegExp(`^${walls} % of walls leave at most .* floor from side to side of ${width}x${height} takes`),
  );
test('as many lines as boxes', refused, { lines: { from: 4, to: 4 } }, /^4 lines: .* at least 5/);
test('as many pushes as boxes', refused, { pushes: { from: 1, to: 4 } }, /^1 to 4 pushes: .* at least 5/);
test(
  'fewer lines than a hard level has',
  refused,
  { hardness: 'hard', lines: { from: 6, to: 9 } },
  /^6 to 9 lines: levels of hardness hard have at least 10$/,
);
test(
  'fewer pushes than a hard level has lines',
  refused,
  { hardness: 'hard', pushes: { from: 6, to: 9 } },
  /^6 to 9 pushes: levels of hardness hard have at least 10$/,
);
for (const wish of [
  { width: 6, height: 4, walls: 10 },
  { walls: 88 },
  { width: 5, height: 5, walls: 10, lines: { from: 2, to: 2 } },
])
  test(`what is hard to meet is not refused: ${JSON.stringify(wish)}`, (t) => {
    t.true(checkRequest({ ...BASE, boxes: 1, ...wish }).ok);
  });
test('the smallest levels', async (t) => {
  const wish = { width: 5, height: 5, boxes: 1, walls: 10, lines: { from: 2, to: 2 } };
  t.is((await make(t, wish, 1)).length, 1);
});
test('a share that is none', refused, { walls: Number.NaN }, /NaN % of walls/);

const hopeless = test.macro(async (t, wish: Partial<GenerateRequest>, reason: RegExp) => {
  const request = { ...BASE, tries: 60, ...wish };
  const made = await generateLevel({ request, taken: new Set(), engine, twins: false }, 1);
  t.false(made.ok);
  if (made.ok) return;
  t.regex(made.error, reason);
  const counts = made.error
    .split(': ')[1]
    .split(', ')
    .map((part) => Number.parseInt(part, 10));
  t.is(
    counts.reduce((sum, count) => sum + count, 0),
    60,
    made.error,
  );
});
test(
  'a range that is out of reach ends',
  hopeless,
  { width: 5, height: 5, boxes: 1, lines: { from: 40, to: 50 } },
  /no such level among 60 candidates: .*other numbers of lines/,
);
test('the reason begins with the wish that the best candidates failed, and says what they had', async (t) => {
  const request = { ...BASE, width: 7, height: 7, boxes: 1, lines: { from: 1, to: 1 }, tries: 60 };
  const made = await generateLevel({ request, taken: new Set(), engine, twins: false }, 1);
  t.regex(
    made.ok ? '' : made.error,
    /^no such level among 60 candidates: \d+ had other numbers of lines \(\d+ to \d+\), /,
  );
});
test(
  'a board where nothing moves ends',
  hopeless,
  { width: 3, height: 5, boxes: 1, walls: 0 },
  /among 60 candidates/,
);

function oneLineHome({ board, start }: Level): boolean {
  const reach = reachableSquares(board, start.player, start.boxes);
  return start.boxes.some((box) =>
    DIRECTIONS.some((direction) => {
      const step = neighbourOf(board, box, direction)! - box;
      if (!reach[box - step]) return false;
      for (let at = box + step; !board.walls[at] && !start.boxes.includes(at); at += step)
        if (board.goals[at]) return true;
      return false;
    }),
  );
}

/** Parts of the floor behind a single square where the solution never goes: each by its smallest square. */
function unusedParts(level: Level, moves: string): number[] {
  const used = new Set(level.start.boxes);
  let position = level.start;
  for (const letter of ['', ...moves]) {
    position = letter === '' ? position : play(level.board, position, directionOf(letter)!)!;
    for (const square of [position.player, ...position.boxes]) used.add(square);
  }
  const found: number[] = [];
  const { walls } = level.board;
  for (let gate = 0; gate < walls.length; gate++) {
    if (walls[gate] || gate === level.start.player) continue;
    const closed = Uint8Array.from(walls);
    closed[gate] = 1;
    const board = { ...level.board, walls: closed };
    const seen = reachableSquares(board, level.start.player, []);
    for (let square = 0; square < walls.length; square++) {
      if (closed[square] || seen[square]) continue;
      const part = reachableSquares(board, square, []);
      if (!part.some((mark, at) => mark !== 0 && used.has(at))) found.push(square);
      part.forEach((mark, at) => {
        if (mark) seen[at] = 1;
      });
    }
  }
  return found;
}

function bareRows({ board }: Level): string[] {
  const rows = formatBoard(board, { boxes: [], player: -1 });
  return rows;
}

function mirroredRows(level: Level): string[] {
  return bareRows(level).map((row) => [...row].reverse().join(''));
}
