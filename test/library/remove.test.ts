import test from 'ava';
import type { Sqlite } from '../../src/library/database/sqlite.js';
import { collectionStats } from '../../src/library/find/collection-stats.js';
import { findLevels, findListed } from '../../src/library/find/find-levels.js';
import { removalOf, removeFile, removeLevels } from '../../src/library/remove-levels.js';
import { PIPE } from '../../src/library/store/add-levels.js';
import { solutionsOf } from '../../src/library/store/level-details.js';
import { storeProgress, storeTag } from '../../src/library/store/store-notes.js';
import { storeResult } from '../../src/library/store/store-result.js';
import { storeSolution } from '../../src/library/store/store-solution.js';
import { firstDrawingOf } from '../../src/library/store/stored-level.js';
import { verifyLibrary } from '../../src/library/verify-library.js';
import { add, newLibrary } from '../helpers/new-library.js';

const HALL = '######\n#@$ .#\n######\n';
const ROOM = '######\n#@$ .#\n# $ .#\n######\n';
const SHORT = '#####\n#@$.#\n#####\n';

/** Three levels: a hall in two collections, a short one in a file alone, and a room with all that can be known. */
function library(): Sqlite {
  const db = newLibrary();
  add(db, 'one.sok', `Collection: Set\n\n${HALL}Title: A\nSolution\nRR\n\n${ROOM}Title: B\n`);
  add(db, 'two.sok', `Collection: Set two\n\n${HALL}Title: C\n`);
  add(db, 'alone.xsb', SHORT);
  const room = findLevels(db, { words: { title: 'b' } })[0];
  const first = firstDrawingOf(room);
  storeSolution(db, first, 'rrlldrr', { finder: 'player', name: 'me' });
  storeProgress(db, first, ['R'], 'keep');
  storeTag(db, room.id, 'hard');
  storeResult(db, room.id, {
    engine: 'native',
    objective: 'pushes',
    status: 'unknown',
    optimal: 0,
    value: null,
    bound: 2,
    stopped: 'time',
    time_limit: 1,
    memory_limit: 0,
    seconds: 1,
    version: '1',
    made: '2026-01-01T00:00:00Z',
  });
  return db;
}

function titles(db: Sqlite): (string | null)[] {
  return findLevels(db, {}).map(({ title }) => title);
}

function tables(db: Sqlite): number[] {
  const names = ['levels', 'occurrences', 'solutions', 'results', 'tags', 'progress', 'files'];
  return names.map((name) => db.get<{ n: number }>(`select count(*) as n from ${name}`)!.n);
}

test('what would go is counted, and nothing is changed', (t) => {
  const db = library();
  const before = tables(db);
  t.deepEqual(removalOf(db, { words: { collection: 'set' } }), {
    collections: [{ name: 'Set', places: 2 }],
    places: 2,
    levels: 1,
    staying: 1,
    solutions: 1,
    ownSolutions: 1,
    results: 1,
    proofs: 0,
    tags: 1,
    games: 1,
  });
  t.deepEqual(tables(db), before);
  db.close();
});

test('a removed collection takes only what no other collection has', async (t) => {
  const db = library();
  const said = removalOf(db, { words: { collection: 'set' } });
  t.deepEqual(removeLevels(db, { words: { collection: 'set' } }), said);
  t.deepEqual(titles(db), ['C', null]);
  t.deepEqual(
    solutionsOf(db, 1).map(({ lurd }) => lurd),
    ['RR'],
  );
  t.deepEqual(tables(db), [2, 2, 1, 0, 0, 0, 2]);
  t.deepEqual(findLevels(db, { words: { any: 'b' } }), []);
  t.deepEqual((await verifyLibrary(db, () => true)).faults, []);
  db.close();
});

test('words that are no name select all collections that have them', (t) => {
  const db = library();
  removeLevels(db, { words: { collection: 'se' } });
  t.deepEqual(titles(db), [null]);
  db.close();
});

test('each collection is selected and removed by its whole name, whatever its characters', (t) => {
  const db = newLibrary();
  const names = ['★★', '***', '…', 'A', 'a b', 'Ünï', '§ 1', '--', '(ö)'];
  for (const [i, name] of names.entries())
    add(db, `${i}.sok`, `Collection: ${name}\n\n#####\n#@$.#\n#####\n\nTitle: ${i}\n`);
  add(db, PIPE, '#####\n#@$.#\n#####\n\nTitle: piped\n');
  const stats = () => collectionStats(db).map(({ name }) => name);
  const all = [...names, PIPE].sort();
  t.deepEqual(stats().sort(), all);
  for (const name of all) {
    const listed = findListed(db, { words: { collection: name } });
    t.true(
      listed.some(({ collection, path }) => (collection ?? path) === name),
      name,
    );
    t.deepEqual(removeLevels(db, { words: { collection: name } }).collections, [{ name, places: 1 }]);
  }
  t.deepEqual(stats(), []);
  db.close();
});

test('a file without a title is removed by its path', (t) => {
  const db = library();
  removeLevels(db, { words: { collection: 'alone.xsb' } });
  t.deepEqual(titles(db), ['A', 'B']);
  db.close();
});

test('within a collection, the other conditions hold too', (t) => {
  const db = library();
  removeLevels(db, { words: { collection: 'set' }, traits: ['solved'], ranges: { boxes: [1, 1] } });
  t.deepEqual(
    findListed(db, { words: { collection: 'set' } }).map(({ title }) => title),
    ['B', 'C'],
  );
  db.close();
});

test('without a collection, levels go from everywhere', (t) => {
  const db = library();
  t.like(removeLevels(db, { words: { title: 'c' } }), { levels: 1, places: 2, staying: 0, solutions: 1 });
  t.deepEqual(titles(db), ['B', null]);
  db.close();
});

test('copies in another file of the collection go with it', (t) => {
  const db = library();
  add(db, 'copy.sok', `Collection: Set\n\n${HALL}\n${ROOM}`);
  t.like(removeLevels(db, { words: { collection: 'Set' } }), { places: 4, levels: 1 });
  t.deepEqual(titles(db), ['C', null]);
  db.close();
});

test('a file is removed, but no level whose solution or proof would be lost', async (t) => {
  const db = library();
  t.like(removeFile(db, 'one.sok'), { places: 1, levels: 0, kept: 1 });
  t.deepEqual(titles(db), ['C', 'B', null]);
  t.deepEqual(
    solutionsOf(db, 1).map(({ lurd }) => lurd),
    ['RR'],
  );
  t.like(removeFile(db, 'alone.xsb'), { places: 1, levels: 1, kept: 0 });
  t.like(removeFile(db, 'none.xsb'), { places: 0, levels: 0, kept: 0 });
  t.deepEqual(titles(db), ['C', 'B']);
  t.deepEqual((await verifyLibrary(db, () => true)).faults, []);
  db.close();
});
