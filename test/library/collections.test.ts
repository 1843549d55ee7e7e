import test from 'ava';
import { unwrap } from '../../src/base/result.js';
import { imageOf } from '../../src/game/image.js';
import { formatBoard, type Level, parseBoard } from '../../src/game/level.js';
import { metricsOf } from '../../src/game/metrics.js';
import { solutionOf } from '../../src/game/solutions.js';
import { SYMMETRIES } from '../../src/game/symmetry.js';
import { hasWords } from '../../src/library/database/has-words.js';
import { openLibrary } from '../../src/library/database/open-library.js';
import { MIGRATIONS } from '../../src/library/database/schema.js';
import type { Sqlite } from '../../src/library/database/sqlite.js';
import { collectionStats } from '../../src/library/find/collection-stats.js';
import { findIds, findLevels, findListed } from '../../src/library/find/find-levels.js';
import { placesOf } from '../../src/library/find/find-places.js';
import type { Query } from '../../src/library/find/level-query.js';
import { mergeLibrary } from '../../src/library/merge-library.js';
import { drawnLevel } from '../../src/library/record/drawn-level.js';
import { withBests } from '../../src/library/record/noted-level.js';
import { occurrencesOf, solutionsOf } from '../../src/library/store/level-details.js';
import { verifyLibrary } from '../../src/library/verify-library.js';
import { add, newLibrary } from '../helpers/new-library.js';

const RIGHT = '#######\n#     #\n# @$. #\n#     #\n#######';
const LEFT = '#######\n#     #\n# .$@ #\n#     #\n#######';
/** As RIGHT, but the player begins in a corner. */
const CORNER = '#######\n#     #\n#  $. #\n#@    #\n#######';
const WIDE = '########\n#      #\n# @ $. #\n#      #\n########';

const FIRST = `Collection: Firsts\nAuthor: Boss\n\n${RIGHT}\n\nTitle: One\nAuthor: Ann\nComment:\nhello\nComment-End:\nSolution\nR\n\n${WIDE}\n\nTitle: Two\n`;
const TWINS = `Collection: Twins\nAuthor: Me\n\n${RIGHT}\n\nTitle: Left hand\n\n${LEFT}\n\nTitle: Right hand\n\n${WIDE}\n\nTitle: Third\n`;

function twoCollections(): Sqlite {
  const db = newLibrary();
  add(db, 'first.sok', FIRST);
  add(db, 'twins.sok', TWINS);
  return db;
}

function levelsOf(db: Sqlite, query: Query): Level[] {
  return findListed(db, query).map((row) => withBests(row, drawnLevel(row), solutionsOf(db, row.id)));
}

function rowsOf({ board, start }: Pick<Level, 'board' | 'start'>): string {
  return formatBoard(board, start).join('\n');
}

test('a collection comes back with its own titles, authors, comments, drawings, order and count', (t) => {
  const db = twoCollections();
  const twins = levelsOf(db, { words: { collection: 'twins' } });
  t.deepEqual(
    twins.map((level) => [level.title, level.author, level.comment, level.collection, rowsOf(level)]),
    [
      ['Left hand', 'Me', undefined, 'Twins', RIGHT],
      ['Right hand', 'Me', undefined, 'Twins', LEFT],
      ['Third', 'Me', undefined, 'Twins', WIDE],
    ],
  );
  t.deepEqual(
    twins.map(({ solutions }) => solutions?.map(({ moves }) => moves)),
    [['R'], ['L'], undefined],
  );
  const firsts = levelsOf(db, { words: { collection: 'firsts' } });
  t.deepEqual(
    firsts.map(({ title, author, comment }) => [title, author, comment]),
    [
      ['One', 'Ann', 'hello'],
      ['Two', 'Boss', undefined],
    ],
  );
  t.deepEqual(
    collectionStats(db).map(({ name, levels, solved }) => [name, levels, solved]),
    [
      ['Firsts', 2, 1],
      ['Twins', 3, 2],
    ],
  );
  db.close();
});

const lists = test.macro((t, query: Query, titles: readonly string[]) => {
  const db = twoCollections();
  add(db, '/levels/no title.xsb', `${WIDE}\nTitle: Alone\n`);
  t.deepEqual(
    findListed(db, query).map(({ title }) => title),
    titles,
  );
  db.close();
});

test('a page of a collection', lists, { words: { collection: 'twi' }, limit: 2, offset: 1 }, [
  'Right hand',
  'Third',
]);
test('a collection backwards', lists, { words: { collection: 'twins' }, descending: true }, [
  'Third',
  'Right hand',
  'Left hand',
]);
test('a collection by title', lists, { words: { collection: 'twins' }, sort: 'title', descending: true }, [
  'Third',
  'Right hand',
  'Left hand',
]);
test('a collection by size', lists, { words: { collection: 'twins' }, sort: 'size', descending: true }, [
  'Third',
  'Left hand',
  'Right hand',
]);
test('words within a collection', lists, { words: { collection: 'twins', title: 'hand', any: 'right' } }, [
  'Right hand',
]);
test('a state within a collection', lists, { words: { collection: 'twins' }, traits: ['unsolved'] }, [
  'Third',
]);
test('a file without a title is a collection', lists, { words: { collection: 'no title.xsb' } }, ['Alone']);
test('no collection', lists, { words: { collection: 'nothing' } }, []);
test('the title that was looked for is shown', lists, { words: { title: 'left' } }, ['Left hand']);
test('the place that has all words is shown', lists, { words: { any: 'twins me third' } }, ['Third']);
test('the first place is shown if no place has all words', lists, { words: { any: 'one twins' } }, ['One']);
test('titles are sorted as they are shown', lists, { words: { author: 'me' }, sort: 'title' }, [
  'Left hand',
  'Third',
]);

test('several collections come one after the other', (t) => {
  const db = twoCollections();
  add(db, 'more.sok', TWINS.replace('Twins', 'More twins'));
  const collections = findListed(db, { words: { collection: 'twins' } }).map(({ collection }) => collection);
  t.deepEqual(collections, [...Array(3).fill('More twins'), ...Array(3).fill('Twins')]);
  db.close();
});

test('each level of a collection is worked on once', (t) => {
  const db = twoCollections();
  const query = { words: { collection: 'twins' } };
  t.deepEqual(
    findLevels(db, query).map(({ title }) => title),
    ['Left hand', 'Third'],
  );
  t.deepEqual(findIds(db, { ...query, limit: 1, offset: 1 }), [2]);
  db.close();
});

test('what two files of a collection have comes once, and what one of them has twice comes twice', (t) => {
  const db = twoCollections();
  add(
    db,
    'later.sok',
    `Collection: Firsts\n\n${WIDE}\n\nTitle: Again\n\n${LEFT}\n\nTitle: Turned\n\n${LEFT}\n\nTitle: Twin\n`,
  );
  const titles = placesOf(db, ['Firsts'], {}).map(({ title }) => title);
  t.deepEqual(titles, ['One', 'Two', 'Twin']);
  t.is(collectionStats(db).find(({ name }) => name === 'Firsts')?.levels, 3);
  db.close();
});

test('every drawing of a level has solutions that fit it, the player on the shortest way', (t) => {
  const db = newLibrary();
  add(db, 'first.sok', `${RIGHT}\n\nSolution\nR\n`);
  const corner = unwrap(parseBoard(CORNER.split('\n')));
  const images = SYMMETRIES.map((symmetry) => rowsOf(imageOf(corner, symmetry)));
  const text = images.map((rows, i) => `${rows}\n\nTitle: ${i}\nSavegame\n\n`).join('\n');
  add(db, 'images.sok', `Collection: Images\n\n${text}`);
  const levels = levelsOf(db, { words: { collection: 'images' } });
  t.deepEqual(levels.map(rowsOf), images);
  for (const level of levels) {
    const [{ moves }] = level.solutions!;
    t.true(solutionOf(level, moves).ok);
    t.like(metricsOf(moves), { moves: 3, pushes: 1 });
  }
  db.close();
});

test('a library without stored drawings makes them from what it knows', (t) => {
  const now = twoCollections();
  add(now, 'corner.sok', `Collection: Corner\n\n${CORNER}\n\nTitle: Corner\n`);
  now.exec('alter table occurrences drop column drawing; pragma user_version = 4');
  const { path } = now;
  now.close();
  const db = openLibrary(path);
  t.like(db.get('pragma user_version'), { user_version: MIGRATIONS.length });
  const drawn = (collection: string) => findListed(db, { words: { collection } }).map(drawnLevel);
  const rows = (collection: string) => drawn(collection).map(({ level }) => rowsOf(level));
  t.deepEqual(rows('twins'), [RIGHT, LEFT, WIDE]);
  t.deepEqual(rows('corner'), [CORNER]);
  t.true([...drawn('twins'), ...drawn('corner')].every(({ isKnown }) => isKnown));
  db.close();
});

test('a drawing that is not kept and takes too long to make is said to be unknown', (t) => {
  const db = newLibrary();
  const large = (player: number) => {
    const inside = Array.from({ length: 60 }, () => ' '.repeat(60));
    inside[0] = `${' '.repeat(player)}@${' '.repeat(59 - player)}`;
    inside[30] = `${' '.repeat(30)}$.${' '.repeat(28)}`;
    const wall = '#'.repeat(62);
    return [wall, ...inside.map((row) => `#${row}#`), wall].join('\n');
  };
  add(db, 'first.sok', `${large(0)}\n\nTitle: First\n`);
  const again = () => add(db, 'second.sok', `Collection: Second\n\n${large(1)}\n\nTitle: Second\n`);
  again();
  db.exec('update occurrences set drawing = null');
  const second = () => drawnLevel(findListed(db, { words: { collection: 'second' } })[0]);
  t.is(rowsOf(second().level), large(0));
  t.false(second().isKnown);
  again();
  t.is(rowsOf(second().level), large(1));
  t.true(second().isKnown);
  db.close();
});

test('drawings come along from another library', async (t) => {
  const [here, there] = [newLibrary(), newLibrary()];
  add(here, 'left.sok', `Collection: Left\n\n${LEFT}\n\nTitle: First here\n`);
  add(there, 'twins.sok', `${TWINS}\n${CORNER}\n\nTitle: Fourth\n`);
  await mergeLibrary(here, there, () => true);
  t.deepEqual(levelsOf(here, { words: { collection: 'twins' } }).map(rowsOf), [RIGHT, LEFT, WIDE, CORNER]);
  t.deepEqual(
    occurrencesOf(here, 1).map(({ drawing }) => drawing !== null),
    [false, true, false, true],
  );
  t.deepEqual((await verifyLibrary(here, () => true)).faults, []);
  here.close();
  there.close();
});

const matches = test.macro((t, text: string, words: string, isMatch: boolean) =>
  t.is(hasWords(text, words), isMatch),
);

test('a word', matches, 'Left hand', 'hand', true);
test('first letters of words, in any order', matches, 'Left hand', 'HA le', true);
test('letters within a word', matches, 'Left hand', 'and', false);
test('accents', matches, 'Zoë Ångström', 'zoe angs', true);
test('a word with signs is a row of words', matches, '/levels/set-one.sok', 'set-one.s', true);
test('a word with signs, in another order', matches, 'one set', 'set-one', false);
test('signs beside words', matches, 'A & B', '& b', true);
test('signs alone', matches, 'A & B', '&', false);
test('no words', matches, 'A', ' ', true);
