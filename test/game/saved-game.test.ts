import test from 'ava';
import { LEVEL_FORMATS } from '../../src/game/format/formats.js';
import { parseText } from '../../src/game/format/text.js';
import type { Level } from '../../src/game/level.js';
import { claimsToSolve, storedGames, storedSolutions } from '../../src/game/saved-game.js';
import { attachSolutions, solutionOf, solutionsById } from '../../src/game/solutions.js';
import { levelOf } from '../helpers/drawn-levels.js';
import { readCode } from '../helpers/house.js';

const ROWS = ['######', '#@$. #', '######'];
const BOARD = ROWS.join('\n');
const level = levelOf(ROWS);

function readLevel(text: string, parse = parseText): Level {
  const file = parse(text);
  if (!file.ok) throw new Error(file.error.message);
  const [entry] = file.value.entries;
  if (!entry.level.ok) throw new Error(entry.level.error.message);
  return entry.level.value;
}

const GAMES: readonly [written: string, title: string, claims: boolean][] = [
  ['Savegame: r', 'Savegame', false],
  ['Savegame:\nr', 'Savegame', false],
  ['Savegame: by me\nr', 'Savegame: by me', false],
  ['SaveGame 2/1\nr', 'SaveGame 2/1', false],
  ['SaveGame\n\nr', 'SaveGame', false],
  ['Saved game: r', 'Saved game', false],
  ['save-game 3\nr', 'save-game 3', false],
  ['Saved position\nr', 'Saved position', false],
  ['Snapshot 7/3\nr', 'Snapshot 7/3', false],
  ['Snapshot: r', 'Snapshot', false],
  ['Reverse Mode Snapshot\n[r]l', 'Reverse Mode Snapshot', false],
  ['Reverse Mode Snapshot: [r]l', 'Reverse Mode Snapshot', false],
  ['Reverse Snapshot 2\n[]l', 'Reverse Snapshot 2', false],
  ['[rr]l', 'Reverse Mode Snapshot', false],
  ['Checkpoint 1\nr', 'Checkpoint 1', false],
  ['Solution 1/1\nR', 'Solution 1/1', true],
  ['Solution/Pushes\nR', 'Solution/Pushes', true],
  ['Best Solution: R', 'Best Solution', true],
  ['Solution: Savegame of mine\nR', 'Solution: Savegame of mine', true],
  ['Solution: of a snapshot\nR', 'of a snapshot', true],
  ['Snapshots are fun\nR', 'Snapshots are fun', true],
];

for (const [written, title, claims] of GAMES) {
  test(`${JSON.stringify(written)} ${claims ? 'claims to solve' : 'claims nothing'} and stays so`, (t) => {
    const read = readLevel(`${BOARD}\n\n${written}\n`);
    t.is(read.solutions?.length, 1);
    t.is(read.solutions?.[0].title, title);
    t.is(claimsToSolve(read.solutions![0]), claims);
    for (const { name, format, parse } of LEVEL_FORMATS) {
      if (!format || !parse || name.startsWith('pusher')) continue;
      const { text } = format([{ ...read, title: 'A' }]);
      const again = readLevel(text, (content) => parse({ text: content, bytes: new Uint8Array() }));
      t.deepEqual(again.solutions, read.solutions, name);
    }
  });
}

test('what claims nothing is not attached to other levels', (t) => {
  const games = [{ title: 'SaveGame 1/1', moves: 'R' }, { moves: 'R' }];
  t.deepEqual([...solutionsById([{ ...level, solutions: games }]).values()], [[{ moves: 'R' }]]);
});

test('moves after a solution are left out, whether they undo it or not', (t) => {
  for (const after of ['', 'r', 'l', 'lr', 'rl', 'lrr'])
    t.deepEqual(solutionOf(level, `r${after}`), { ok: true, value: 'R' });
  t.false(solutionOf(level, 'lr').ok);
  t.deepEqual(attachSolutions(level, [{ moves: 'rr' }]).level.solutions, [{ moves: 'R' }]);
});

test('of what a file stores, the solutions are what claims to solve the level', (t) => {
  for (const [written, , claims] of GAMES) {
    const read = readLevel(`${BOARD}\n${written}\n`);
    t.is(storedGames(read).length, 1, written);
    t.is(storedSolutions(read).length, claims ? 1 : 0, written);
  }
  t.deepEqual([storedGames(level), storedSolutions(level)], [[], []]);
});

test('whoever reads the moves that are stored with a level says whether saved games count', (t) => {
  const reads = /\b(?:level|from|value)\??\.solutions\b/;
  const readers = [...readCode()].filter(
    ([path, text]) => /^(?:src|web|bench)\//.test(path) && reads.test(text),
  );
  const own = readers.map(([path]) => path).filter((path) => !path.startsWith('web/test/'));
  t.deepEqual(own, ['src/game/saved-game.ts'], 'take storedSolutions or storedGames');
});
