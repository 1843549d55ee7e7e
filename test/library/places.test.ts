import test from 'ava';
import { unwrap } from '../../src/base/result.js';
import { carrierOf } from '../../src/game/carry-over.js';
import { exactIdOf } from '../../src/game/identity.js';
import { imageOf } from '../../src/game/image.js';
import { formatBoard, type Level, parseBoard } from '../../src/game/level.js';
import { metricsOf } from '../../src/game/metrics.js';
import { SYMMETRIES } from '../../src/game/symmetry.js';
import type { Sqlite } from '../../src/library/database/sqlite.js';
import { collectionStats } from '../../src/library/find/collection-stats.js';
import { findLevels, findListed } from '../../src/library/find/find-levels.js';
import type { Query } from '../../src/library/find/level-query.js';
import { drawnLevel } from '../../src/library/record/drawn-level.js';
import { libraryRecord } from '../../src/library/record/level-record.js';
import { withBests } from '../../src/library/record/noted-level.js';
import { solutionsOf } from '../../src/library/store/level-details.js';
import { storeResult } from '../../src/library/store/store-result.js';
import { add, newLibrary } from '../helpers/new-library.js';

const FIRST = '#######\n#.    #\n# $   #\n#   $@#\n#  .  #\n#######';
/** Two solutions of FIRST. Which has the fewest moves depends on where the player begins. */
const SOLUTIONS = ['LulLrDllU', 'lulLrrdLrDllU'];
/** The same level with the player elsewhere. */
const WALKED = [
  '#######\n#.    #\n# $ @ #\n#   $ #\n#  .  #\n#######',
  FIRST.replace('$@', '$ ').replace('#.    #', '#.   @#'),
];

const levelOf = (rows: string) => unwrap(parseBoard(rows.split('\n')));
const rowsOf = ({ board, start }: Pick<Level, 'board' | 'start'>) => formatBoard(board, start).join('\n');

/** A library whose second collection has the level rotated, mirrored and with the player elsewhere. */
function withPlaces(proved: readonly string[]): Sqlite {
  const db = newLibrary();
  const games = SOLUTIONS.map((moves) => `Solution\n${moves}\n`).join('');
  add(db, 'first.sok', `Collection: First\n\n${FIRST}\n\n${games}`);
  const places = [FIRST, ...WALKED].flatMap((rows) =>
    SYMMETRIES.map((symmetry) => rowsOf(imageOf(levelOf(rows), symmetry))),
  );
  add(db, 'places.sok', `Collection: Places\n\n${places.join('\n\n')}\n`);
  for (const objective of proved) {
    const value = Math.min(...solutionsOf(db, 1).map((one) => one[objective as 'moves']));
    storeResult(db, 1, resultWith(objective, value));
  }
  return db;
}

function resultWith(objective: string, value: number) {
  const limits = { stopped: null, time_limit: 1, memory_limit: 0, seconds: 1 };
  const proof = { status: 'solved', optimal: 1, value, bound: value };
  return { engine: 'native', version: '1', objective, ...proof, ...limits, made: '2026-01-01T00:00:00.000Z' };
}

const places = (db: Sqlite, query: Query = {}) =>
  findListed(db, { ...query, words: { collection: 'places' } });

test('a place has the moves of the best solution on its drawing, and only proofs that hold there', (t) => {
  const db = withPlaces(['pushes', 'moves']);
  const rows = places(db);
  t.is(rows.length, 24);
  t.true(new Set(rows.map((row) => row.moves_there)).size > 1);
  for (const row of rows) {
    const drawn = drawnLevel(row);
    const exported = withBests(row, drawn, solutionsOf(db, row.id)).solutions!;
    const { moves, exactId, proved } = libraryRecord(row);
    t.is(moves, Math.min(...exported.map((game) => metricsOf(game.moves).moves)));
    t.is(exactId, exactIdOf(drawn.level));
    const isExact = carrierOf(levelOf(FIRST), drawn.level)!.isExact;
    t.deepEqual([...proved].sort(), isExact ? ['moves', 'pushes'] : ['pushes']);
  }
  db.exec('update occurrences set drawing = null');
  t.deepEqual(
    places(db).map((row) => [row.moves_there, row.proved_there]),
    rows.map((row) => [row.moves_there, row.proved_there]),
  );
  db.close();
});

test('what a collection is searched and sorted by is what it shows', (t) => {
  const db = withPlaces(['moves']);
  const all = places(db);
  const keys = (query: Query) => places(db, query).map(({ place }) => place);
  const those = (test: (row: (typeof all)[number]) => boolean) => all.filter(test).map(({ place }) => place);
  for (let moves = 5; moves < 20; moves++)
    t.deepEqual(
      keys({ ranges: { moves: [moves, moves] } }),
      those((row) => row.moves_there === moves),
    );
  t.deepEqual(
    keys({ traits: ['proved'] }),
    those((row) => row.proved_there !== null),
  );
  t.deepEqual(
    keys({ traits: ['unproved'] }),
    those((row) => row.proved_there === null),
  );
  const sorted = places(db, { sort: 'moves' }).map((row) => row.moves_there!);
  t.deepEqual(
    sorted,
    [...sorted].sort((a, b) => a - b),
  );
  const stats = collectionStats(db).map(({ name, levels, proved }) => [name, levels, proved]);
  t.deepEqual(stats, [
    ['First', 1, 1],
    ['Places', 24, those((row) => row.proved_there !== null).length],
  ]);
  db.close();
});

test('work on a collection uses the first drawing', (t) => {
  const db = withPlaces(['moves']);
  const [level] = findLevels(db, { words: { collection: 'places' }, sort: 'moves', descending: true });
  t.like(level, { moves: 9, proved: 'moves' });
  t.not(level.moves_there, 9);
  db.close();
});
