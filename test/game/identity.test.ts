import test from 'ava';
import { Random } from '../../src/base/random.js';
import { exactIdOf, symmetrySumsOf, uniqueIdOf } from '../../src/game/identity.js';
import { formatBoard, type Level } from '../../src/game/level.js';
import { reachableSquares } from '../../src/game/position.js';
import { type Drawing, SYMMETRIES, transform } from '../../src/game/symmetry.js';
import { idleSquares, levelOf } from '../helpers/drawn-levels.js';
import { anyLevel } from '../helpers/random-level.js';

/** The example of sourcecode.se, "Sokoban Level Identity", with its outside filled with walls. */
const PUBLISHED = [
  '###########',
  '##### *. ##',
  '####  @# ##',
  '#  $.$#####',
  '#   #  $ .#',
  '##### $  .#',
  '###########',
];

const PUBLISHED_SUMS = [
  '49E47127B88A5490',
  'B26AE7764B4984C1',
  '1BC4A18F1B91726C',
  'B1BEE44D8D44F8DC',
  '1674E2D1AC70B61C',
  '9745BF55B27DC965',
  '28573C1F952FD18A',
  '60598C834B8313D0',
];

test('the published example has its published identities', (t) => {
  const level = levelOf(PUBLISHED);
  t.is(exactIdOf(level), '4C58C6973860C790');
  t.is(uniqueIdOf(level), '1674E2D1AC70B61C');
  t.deepEqual(symmetrySumsOf(level), PUBLISHED_SUMS);
});

test('drawn with thin walls, a margin and a decorative box outside the published example is the same', (t) => {
  const level = levelOf([
    '',
    '      ######    **',
    '      # *. #',
    '   ###  @# #',
    '  #  $.$#####',
    '  #   #  $ .#',
    '  ##### $  .#',
    '      #######',
    '',
  ]);
  t.is(exactIdOf(level), '4C58C6973860C790');
  t.deepEqual(symmetrySumsOf(level), PUBLISHED_SUMS);
});

test('a board without any margin, as facts give it, is the same as one with walls around', (t) => {
  const walled = levelOf(PUBLISHED);
  const { width, height } = walled.board;
  const bare = cropped(walled, 1, 1, width - 1, height - 1);
  t.is(exactIdOf(bare), exactIdOf(walled));
  t.is(uniqueIdOf(bare), uniqueIdOf(walled));
});

test('the Unique-Id outlives the symmetries, walks and decoration; the Exact-Id outlives decoration', (t) => {
  const random = new Random(3);
  for (let round = 0; round < 400; round++) {
    const level = anyLevel(random);
    const [exact, unique] = [exactIdOf(level), uniqueIdOf(level)];
    const decorated = withDecoration(level, random);
    t.is(exactIdOf(decorated), exact);
    const walked = withWalk(decorated, random);
    const turned = levelOf(rowsOf(transform(drawingOf(walked), random.pick(SYMMETRIES))));
    if (uniqueIdOf(turned) !== unique) t.fail(formatBoard(level.board, level.start).join('\n'));
  }
});

test('the Exact-Id tells a turned level and a walk of the player apart from the level itself', (t) => {
  const level = levelOf(PUBLISHED);
  const turned = levelOf(rowsOf(transform(drawingOf(level), 'turned-90')));
  t.not(exactIdOf(turned), exactIdOf(level));
  t.not(exactIdOf({ ...level, start: { ...level.start, player: level.start.player - 1 } }), exactIdOf(level));
});

test('a box elsewhere, a goal elsewhere and one wall more each change the Unique-Id', (t) => {
  const unique = uniqueIdOf(levelOf(PUBLISHED));
  const replaced = (y: number, row: string) => uniqueIdOf(levelOf(PUBLISHED.with(y, row)));
  t.not(replaced(5, '#####$   .#'), unique);
  t.not(replaced(5, '##### $ . #'), unique);
  t.not(replaced(4, '##  #  $ .#'), unique);
});

/** Draws anything on the squares that no player ever sees. */
function withDecoration(level: Level, random: Random): Level {
  const drawing = drawingOf(level);
  const squares = Uint8Array.from(drawing.squares);
  for (const square of idleSquares(level)) squares[square] = random.pick([...'  ##*']).charCodeAt(0);
  const rows = rowsOf({ ...drawing, squares });
  return levelOf([' * ', ...rows.map((row) => `  ${row}   `), '', ' *']);
}

function withWalk(level: Level, random: Random): Level {
  const reach = reachableSquares(level.board, level.start.player, level.start.boxes);
  const squares = [...reach.keys()].filter((square) => reach[square]);
  return { ...level, start: { ...level.start, player: random.pick(squares) } };
}

function drawingOf(level: Level): Drawing {
  const text = formatBoard(level.board, level.start).join('');
  const squares = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return { width: level.board.width, height: level.board.height, squares };
}

function rowsOf({ width, height, squares }: Drawing): string[] {
  return Array.from({ length: height }, (_, y) =>
    String.fromCharCode(...squares.subarray(y * width, (y + 1) * width)),
  );
}

/** A level cut out of another one, with no check of its walls. */
function cropped(level: Level, left: number, top: number, right: number, bottom: number): Level {
  const width = right - left;
  const cut = (marks: Uint8Array) =>
    Uint8Array.from(
      { length: width * (bottom - top) },
      (_, i) => marks[(top + Math.floor(i / width)) * level.board.width + left + (i % width)],
    );
  const place = (square: number) =>
    (Math.floor(square / level.board.width) - top) * width + (square % level.board.width) - left;
  return {
    board: { width, height: bottom - top, walls: cut(level.board.walls), goals: cut(level.board.goals) },
    start: { boxes: level.start.boxes.map(place), player: place(level.start.player) },
  };
}
