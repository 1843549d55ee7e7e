import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { ok, unwrap } from '../../../src/base/result.js';
import { metricsOf } from '../../../src/game/metrics.js';
import { solutionOf } from '../../../src/game/solutions.js';
import { composed, type Drawing, SYMMETRIES, transform } from '../../../src/game/symmetry.js';
import { LibraryFault } from '../../../src/library/database/fault.js';
import { openLibrary } from '../../../src/library/database/open-library.js';
import { MIGRATIONS } from '../../../src/library/database/schema.js';
import { Sqlite } from '../../../src/library/database/sqlite.js';
import { libraryStats } from '../../../src/library/find/collection-stats.js';
import { findIds, findLevels } from '../../../src/library/find/find-levels.js';
import type { Query } from '../../../src/library/find/level-query.js';
import { rememberingSolver } from '../../../src/library/memory/remembering-solver.js';
import { mergeLibrary } from '../../../src/library/merge-library.js';
import { addInParts } from '../../../src/library/store/add-levels.js';
import {
  bestsIn,
  branchesOf,
  metricsColumns,
  occurrencesOf,
  progressOf,
  resultsOf,
  type StoredResult,
  type StoredSolution,
  solutionsOf,
  storedMetrics,
} from '../../../src/library/store/level-details.js';
import { storeProgress } from '../../../src/library/store/store-notes.js';
import { dropResult, storeResult } from '../../../src/library/store/store-result.js';
import { storeSolution } from '../../../src/library/store/store-solution.js';
import { firstDrawingOf } from '../../../src/library/store/stored-level.js';
import { verifyLibrary } from '../../../src/library/verify-library.js';
import { nativeSolver } from '../../../src/solve/engine/native-solver.js';
import { readLevels } from '../../../src/solve/question/read-levels.js';
import { add, newLibrary } from '../../helpers/new-library.js';
import { folderWith } from '../../helpers/run-cli.js';

const ROWS = ['########', '#@ $  .#', '#   ## #', '#      #', '########'];
const SOLUTION = 'rRRR';
const LEVEL = `${ROWS.join('\n')}\n`;

/** Everything in a library but the times, as it can be compared. */
function contentOf(db: Sqlite): unknown {
  return findIds(db, {}).map((id) => [
    db.get('select * from levels where id = ?', id),
    occurrencesOf(db, id),
    solutionsOf(db, id).map(({ found: _, ...solution }) => solution),
    resultsOf(db, id),
  ]);
}

async function isClean(db: Sqlite): Promise<readonly string[]> {
  return (await verifyLibrary(db, () => true)).faults;
}

/** The drawing under each symmetry. */
function images(): { symmetry: string; text: string }[] {
  const squares = Uint8Array.from(ROWS.join(''), (character) => character.charCodeAt(0));
  const drawing: Drawing = { width: ROWS[0].length, height: ROWS.length, squares };
  return SYMMETRIES.map((symmetry) => {
    const { width, squares } = transform(drawing, symmetry);
    const text = String.fromCharCode(...squares).match(new RegExp(`.{${width}}`, 'g'))!;
    return { symmetry, text: `${text.join('\n')}\n` };
  });
}

/** What the moves l, u, r and d become under each symmetry, found by trying: the one that solves the image. */
function solutionOfImage(text: string): string {
  for (const letter of 'lurd') {
    const moves = letter + letter.toUpperCase().repeat(3);
    const read = readLevels(text);
    const level = read.ok ? read.value.entries[0].level : undefined;
    if (level?.ok && solutionOf(level.value, moves).ok) return moves;
  }
  throw new Error('no image of a level');
}

test('the images of a level are one level, with their solutions turned to the first drawing', async (t) => {
  const db = newLibrary();
  add(db, 'first.xsb', LEVEL);
  for (const { symmetry, text } of images()) {
    const added = add(db, `${symmetry}.sok`, `${text}\nSolution\n${solutionOfImage(text)}\n`);
    t.like(added, { levels: 0, occurrences: 1, solutions: symmetry === 'as-is' ? 1 : 0 });
    t.deepEqual(added.refused, []);
  }
  const ids = findIds(db, {});
  t.is(ids.length, 1);
  t.is(new Set(occurrencesOf(db, ids[0]).map(({ symmetry }) => symmetry)).size, 8);
  t.deepEqual(
    solutionsOf(db, ids[0]).map(({ lurd, moves, pushes, lines }) => ({ lurd, moves, pushes, lines })),
    [{ lurd: SOLUTION, moves: 4, pushes: 3, lines: 1 }],
  );
  t.deepEqual(await isClean(db), []);
  db.close();
});

test('a file that is added twice changes nothing, and one that has changed is followed', (t) => {
  const db = newLibrary();
  const text = `${LEVEL}Title: One\nSolution\n${SOLUTION}\n\n#####\n#@$.#\n#####\nTitle: Two\n`;
  t.like(add(db, 'a.sok', text, ['mine']), { levels: 2, occurrences: 2, solutions: 1, tags: 2 });
  const before = contentOf(db);
  t.like(add(db, 'a.sok', text, ['mine']), { levels: 0, occurrences: 0, solutions: 0, tags: 0 });
  t.deepEqual(contentOf(db), before);
  t.is(add(db, 'a.sok', text.replace('One', 'Other')).occurrences, 1);
  t.deepEqual(
    findLevels(db, { words: { title: 'oth' } }).map(({ title }) => title),
    ['Other'],
  );
  t.deepEqual(findIds(db, { words: { title: 'one' } }), []);
  add(db, 'a.sok', '######\n#@$ .#\n######\n');
  t.deepEqual(findIds(db, { words: { file: 'a.sok' } }), [3]);
  t.is(findIds(db, {}).length, 3);
  db.close();
});

test('what does not solve its level is refused, a saved game is progress', async (t) => {
  const db = newLibrary();
  const added = add(db, 'a.sok', `${LEVEL}Solution\nrR\n\nSavegame\nrR\n`);
  t.like(added, { levels: 1, solutions: 0, progress: 1 });
  t.regex(added.refused[0], /a\.sok, level 1: the moves do not solve the level/);
  t.like(progressOf(db, findIds(db, {})[0]), { lurd: 'rR', moves: 2, pushes: 1 });
  t.like(await verifyLibrary(db, () => true), { progress: 1, faults: [] });
  const faultWith = async (lurd: string, moves: number, branches: string | null) => {
    db.run('update progress set lurd = ?, moves = ?, pushes = 1, branches = ?', lurd, moves, branches);
    return (await verifyLibrary(db, () => true)).faults.map((fault) => fault.slice(fault.indexOf(' ') + 1));
  };
  t.deepEqual(await faultWith('rR', 2, '["rR","r"]'), []);
  t.deepEqual(await faultWith('rR', 3, null), ['a saved game has 2 moves, not 3']);
  t.deepEqual(await faultWith('rr', 2, null), [
    'a saved game has moves in the wrong letter case',
    'a saved game has 0 pushes, not 1',
  ]);
  t.deepEqual((await faultWith('rR', 2, '["rR","rDDDD"]')).length, 1);
  t.regex(
    (await faultWith('rR', 2, '["rR","dddd"]'))[0],
    /^a saved game is refused: move \d: down into a wall$/,
  );
  t.deepEqual(await faultWith('rR', 2, `["rR","${SOLUTION}"]`), [
    'a saved game solves the level: it is a solution',
  ]);
  t.deepEqual(await faultWith('rR', 2, '["up"]'), ['the branches of a saved game cannot be read']);
  db.close();
});

test('two symmetries one after the other are the one that their composition names', (t) => {
  const drawing = { width: 3, height: 2, squares: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  for (const first of SYMMETRIES)
    for (const second of SYMMETRIES)
      t.deepEqual(
        transform(drawing, composed(first, second)),
        transform(transform(drawing, first), second),
        `${first}, ${second}`,
      );
});

const COLLECTION = [
  `${LEVEL}Title: A corridor\nAuthor: Ann\nSolution\n${SOLUTION}\n`,
  '#######\n#@$  .#\n#######\nTitle: "Straight" AND wide\nAuthor: Bob\n',
  '######\n#@$ .#\n# $ .#\n######\nTitle: Zwei\nAuthor: Zoë\n',
].join('\n');

const finds = test.macro((t, query: Query, titles: readonly string[]) => {
  const db = newLibrary();
  add(db, '/levels/set one.sok', COLLECTION, ['all']);
  db.run("insert into tags values (3, 'fine')");
  t.deepEqual(
    findLevels(db, query).map(({ title }) => title?.split(' ')[0]),
    titles,
  );
  db.close();
});

test('find all', finds, {}, ['A', '"Straight"', 'Zwei']);
test('find a part of them', finds, { limit: 1, offset: 1 }, ['"Straight"']);
test('find by title', finds, { words: { title: 'corr' } }, ['A']);
test('find by author, accents apart', finds, { words: { author: 'zoe' } }, ['Zwei']);
test('find by any word', finds, { words: { any: 'bob wide' } }, ['"Straight"']);
test('find by the file', finds, { words: { file: 'set' } }, ['A', '"Straight"', 'Zwei']);
test('find what looks like an operator', finds, { words: { any: '"straight" AND' } }, ['"Straight"']);
test('find a lone quote', finds, { words: { any: '"' } }, []);
test('find by boxes', finds, { ranges: { boxes: [2, 9] } }, ['Zwei']);
test('find by pushes', finds, { ranges: { pushes: [3, 3] } }, ['A']);
test('find unsolved ones by title', finds, { traits: ['unsolved'], words: { title: 'z' } }, ['Zwei']);
test('find solved ones', finds, { traits: ['solved'] }, ['A']);
test('find symmetric ones', finds, { traits: ['symmetric'] }, ['"Straight"', 'Zwei']);
test('find unproved ones', finds, { traits: ['unproved', 'solved'] }, ['A']);
test('find by tag', finds, { tag: 'fine' }, ['Zwei']);
test('sort by title', finds, { sort: 'title', descending: true }, ['Zwei', 'A', '"Straight"']);
test('sort by moves: unknown ones come last', finds, { sort: 'moves', descending: true }, [
  'A',
  '"Straight"',
  'Zwei',
]);

test('a page is the same part of what is found, by whatever way the levels are read', (t) => {
  const db = newLibrary();
  const drawn: string[] = [];
  for (let length = 4; drawn.length < 5100; length++)
    for (let box = 1; box < length - 1; box++) {
      const floor = `@${' '.repeat(length - 2)}.`.split('');
      floor[box] = '$';
      const wall = '#'.repeat(length + 2);
      drawn.push(
        `${wall}\n#${floor.join('')}#\n${wall}\nTitle: Hall ${drawn.length} ${box % 3 === 0 ? 'red' : 'redder'}`,
      );
    }
  add(db, 'halls.xsb', drawn.join('\n\n'), []);
  db.exec(
    "update levels set state = 'solved' where id % 3 = 0; insert into tags values (7, 'rare'), (5000, 'rare')",
  );
  const queries: Query[] = [
    { ranges: { boxes: [1, 1] } },
    { traits: ['unsolved'] },
    { traits: ['unsolved'], ranges: { boxes: [1, 2], width: [20, 60] } },
    { words: { title: 'hall' } },
    { words: { any: 'hall red' }, traits: ['solved'] },
    { words: { title: 'redder' }, tag: 'rare' },
    { words: { any: 'h' }, tag: 'rare' },
    { words: { title: '1' } },
    { words: { title: 'hall' }, ranges: { moves: [1, 9] } },
    { ranges: { boxes: [1, 1] }, sort: 'size' },
  ];
  for (const query of queries)
    for (const descending of [false, true]) {
      const all = findIds(db, { ...query, descending });
      for (const offset of [0, 3, all.length - 2])
        t.deepEqual(
          findIds(db, { ...query, descending, limit: 5, offset: Math.max(0, offset) }),
          all.slice(Math.max(0, offset)).slice(0, 5),
          JSON.stringify({ ...query, descending, offset }),
        );
    }
  t.is(findIds(db, { words: { title: 'red' } }).length, findIds(db, {}).length);
  t.true(findIds(db, { words: { title: 'redder' } }).length < 6000);
  db.close();
});

function result(fields: Partial<StoredResult>): StoredResult {
  return {
    engine: 'native',
    objective: 'pushes',
    status: 'solved',
    optimal: 1,
    value: 3,
    bound: 3,
    stopped: null,
    time_limit: 60,
    memory_limit: 0,
    seconds: 0.1,
    version: '1',
    made: '2026-01-01T00:00:00Z',
    ...fields,
  };
}

test('a proof makes a level proved, and a wrong one is found by the check', async (t) => {
  const db = newLibrary();
  add(db, 'a.sok', COLLECTION);
  t.is(storeResult(db, 1, result({})), 1);
  t.is(storeResult(db, 1, result({ seconds: 9 })), 0);
  t.is(storeResult(db, 1, result({ status: 'unknown', optimal: 0, value: null, bound: 2 })), 0);
  t.deepEqual(findIds(db, { traits: ['proved'] }), [1]);
  t.is(findLevels(db, { id: findLevels(db, {})[0].unique_id })[0].proved, 'pushes');
  t.like(libraryStats(db), { levels: 3, solved: 1, open: 2, proved: { pushes: 1 } });
  t.deepEqual(await isClean(db), []);
  storeResult(db, 1, result({ version: '2', bound: 4, value: 4 }));
  storeResult(db, 1, result({ version: '3', status: 'unsolvable', optimal: 0, bound: null, value: null }));
  const faults = await isClean(db);
  t.is(faults.length, 2);
  t.regex(faults[0], /native 2 proves at least 4 pushes, but 3 are enough/);
  t.regex(faults[1], /native 3 calls it unsolvable/);
  storeResult(db, 2, result({ status: 'unsolvable', optimal: 0, bound: null, value: null }));
  t.deepEqual(findIds(db, { traits: ['unsolvable'] }), [2]);
  db.close();
});

test('the check finds results that contradict themselves or lack their solution, and no import takes them', async (t) => {
  const [here, there] = [newLibrary(), newLibrary()];
  add(there, 'a.sok', COLLECTION);
  const open = { status: 'unknown', optimal: 0, value: null, bound: null } as const;
  const wrong = [
    { bound: 2 },
    { optimal: 0, bound: 4 },
    { ...open, value: 3 },
    { optimal: 0, value: 4 },
    { objective: 'any' },
  ] as const;
  for (const [i, fields] of wrong.entries()) storeResult(there, 1, result({ version: String(i), ...fields }));
  storeResult(there, 2, result({ objective: 'any', optimal: 0, value: null, bound: null }));
  t.is((await isClean(there)).length, wrong.length + 1);
  const merged = await mergeLibrary(here, there, () => true);
  t.like(merged, { results: 0 });
  t.is(merged.refused.length, wrong.length + 1);
  for (const db of [here, there]) db.close();
});

test('of two results of one engine under the same limits the one that says more stays', (t) => {
  const db = newLibrary();
  add(db, 'a.sok', COLLECTION);
  const open = { status: 'unknown', optimal: 0, value: null, stopped: 'time' } as const;
  const rising = [
    { ...open, bound: null },
    { ...open, bound: 2 },
    { ...open, status: 'solved', value: 4, bound: 2 },
    { ...open, status: 'solved', value: 4, bound: 3 },
    {},
  ] as const;
  for (const fields of rising) t.is(storeResult(db, 1, result(fields)), 1);
  for (const fields of rising) t.is(storeResult(db, 1, result(fields)), 0);
  t.deepEqual(
    resultsOf(db, 1).map(({ optimal, bound }) => [optimal, bound]),
    [[1, 3]],
  );
  db.close();
});

test('a library that cannot be written takes no answer away', async (t) => {
  const db = newLibrary();
  add(db, 'a.sok', COLLECTION);
  db.exec('pragma query_only = 1');
  const refused: string[] = [];
  const [entry] = unwrap(readLevels(LEVEL)).entries;
  const place = { path: 'b.sok', collection: {}, entries: [entry], places: 1 };
  const solver = rememberingSolver(nativeSolver(), {
    db,
    place,
    version: '1',
    onRefused: (why) => refused.push(why),
  });
  for (const objective of ['pushes', 'any'] as const) {
    const claim = await solver.solve({ level: unwrap(entry.level), objective, idle: false, limits: {} });
    t.is(claim.status, 'solved');
  }
  t.is(refused.length, 2);
  for (const why of refused) t.regex(why, /writing is not permitted/);
  db.close();
});

test('a level is open again when the proof that it is unsolvable is dropped', async (t) => {
  const db = newLibrary();
  add(db, 'a.sok', COLLECTION);
  const proofs = ['1', '2'].map((version) =>
    result({ version, status: 'unsolvable', optimal: 0, bound: null, value: null }),
  );
  for (const proof of proofs) storeResult(db, 2, proof);
  dropResult(db, 2, proofs[0]);
  t.deepEqual(findIds(db, { traits: ['unsolvable'] }), [2]);
  dropResult(db, 2, proofs[1]);
  t.deepEqual(findIds(db, { traits: ['unsolvable'] }), []);
  t.deepEqual(await isClean(db), []);
  db.exec("update levels set state = 'unsolvable' where id = 2");
  t.regex((await isClean(db)).join('\n'), /its state unsolvable does not fit/);
  db.close();
});

test('the check finds a solution and a best value that were changed', async (t) => {
  const db = newLibrary();
  add(db, 'a.sok', COLLECTION);
  db.exec("update solutions set lurd = 'rRR'; update levels set pushes = 1 where id = 1");
  const faults = (await isClean(db)).join('\n');
  t.regex(faults, /a solution is refused/);
  t.regex(faults, /the best pushes are wrong/);
  db.close();
});

test('another library is added with all that it has, turned to the drawings here, once', async (t) => {
  const [here, there] = [newLibrary(), newLibrary()];
  add(here, 'here.sok', COLLECTION);
  const image = images()[1].text;
  add(there, 'there.sok', `${image}Title: Turned\nSolution\n${solutionOfImage(image)}\n`, ['theirs']);
  add(there, 'again.sok', LEVEL);
  storeResult(there, 1, result({}));
  storeResult(there, 1, result({ version: '2', bound: 7, value: 7 }));
  const merged = await mergeLibrary(here, there, () => true);
  t.like(merged, { read: 1, levels: 0, occurrences: 2, solutions: 0, results: 1, tags: 1 });
  t.regex(merged.refused[0], /proves at least 7 pushes, but 3 are enough/);
  t.deepEqual(
    occurrencesOf(here, 1).map(({ path, symmetry }) => [path, symmetry]),
    [
      ['here.sok', 'as-is'],
      ['there.sok', 'turned-270'],
      ['again.sok', 'as-is'],
    ],
  );
  const before = contentOf(here);
  t.like(await mergeLibrary(here, there, () => true), {
    levels: 0,
    occurrences: 0,
    solutions: 0,
    results: 0,
  });
  t.deepEqual(contentOf(here), before);
  t.deepEqual(await isClean(here), []);
  here.close();
  there.close();
});

test('a solution that a player finds again is the player’s', (t) => {
  const db = newLibrary();
  add(db, 'a.sok', `${LEVEL}Solution\n${SOLUTION}\n`);
  const [level] = findLevels(db, {});
  const found = () => solutionsOf(db, level.id).map(({ finder, name }) => `${finder} ${name}`);
  const store = (finder: 'player' | 'engine', name: string) =>
    storeSolution(db, firstDrawingOf(level), SOLUTION, { finder, name });
  t.deepEqual(store('engine', 'native'), ok(false));
  t.deepEqual(found(), ['file a.sok']);
  t.deepEqual(store('player', 'me'), ok(true));
  t.deepEqual(store('player', 'you'), ok(false));
  t.deepEqual(found(), ['player me']);
  db.close();
});

test('a saved game with branches comes along from another library', async (t) => {
  const [here, there] = [newLibrary(), newLibrary()];
  const [as, mirrored] = [ROWS, ROWS.map((row) => [...row].reverse().join(''))];
  add(here, 'a.sok', as.join('\n'));
  add(there, 'b.sok', mirrored.join('\n'));
  const [level] = findLevels(there, {});
  t.true(storeProgress(there, firstDrawingOf(level), ['lL', 'lL', 'lLr'], 'replace').ok);
  t.like(await mergeLibrary(here, there, () => true), { progress: 1 });
  const game = progressOf(here, findIds(here, {})[0])!;
  t.is(game.lurd, 'rR');
  t.deepEqual(branchesOf(game), ['rR', 'rRl']);
  t.deepEqual(await isClean(here), []);
  here.close();
  there.close();
});

test('a library of a newer schema is refused and left alone', (t) => {
  const newer = newLibrary({ migrations: [...MIGRATIONS, 'create table news (id integer)'] });
  const { path } = newer;
  newer.close();
  const error = t.throws(() => openLibrary(path), { instanceOf: LibraryFault, code: 'newer-schema' });
  t.regex(error!.message, /is newer than this program/);
});

test('a library of an older schema is brought up to date, with a copy kept', (t) => {
  const old = newLibrary();
  add(old, 'a.sok', COLLECTION);
  const before = contentOf(old);
  const { path } = old;
  old.close();
  const copies: string[] = [];
  const migrations = [...MIGRATIONS, 'create table news (id integer)'];
  const db = openLibrary(path, { migrations, onCopy: (copy) => copies.push(copy) });
  t.like(db.get('pragma user_version'), { user_version: migrations.length });
  t.deepEqual(contentOf(db), before);
  db.close();
  t.deepEqual(copies, [`${path}.schema-${MIGRATIONS.length}`]);
  const copy = openLibrary(copies[0]);
  t.like(copy.get('pragma user_version'), { user_version: MIGRATIONS.length });
  t.deepEqual(contentOf(copy), before);
  copy.close();
});

test('a migration that fails changes nothing', (t) => {
  const old = newLibrary();
  add(old, 'a.sok', COLLECTION);
  const { path } = old;
  old.close();
  t.throws(() => openLibrary(path, { migrations: [...MIGRATIONS, 'create table a (b); nonsense'] }));
  const db = openLibrary(path);
  t.is(db.get("select 1 from sqlite_master where name = 'a'"), undefined);
  t.is(findIds(db, {}).length, 3);
  db.close();
});

/** Levels of which no two are the same. */
function corridors(count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const wall = '#'.repeat((i % 40) + 7);
    const floor = ' '.repeat((i % 40) + 4);
    const rows = Array.from({ length: Math.floor(i / 40) }, () => `#${floor} #`);
    return [wall, `#@$${floor.slice(2)} .#`, ...rows, wall, ''].join('\n');
  }).join('\n');
}

test('the host hears an interruption between two parts of long work', async (t) => {
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = false;
    setImmediate(() => {
      isInterrupted = true;
    });
    return () => !isInterrupted;
  };
  const [db, other] = [newLibrary(), newLibrary()];
  const { collection, entries } = unwrap(readLevels(corridors(2100)));
  const file = { path: 'a.xsb', collection, entries, places: entries.length };
  t.is((await addInParts(db, file, interrupt())).read, 2000);
  t.is((await addInParts(db, file, () => true)).read, 2100);
  t.is((await mergeLibrary(other, db, interrupt())).read, 500);
  t.is((await verifyLibrary(db, interrupt())).levels, 1000);
  t.is((await verifyLibrary(db, () => true)).levels, 2100);
  for (const library of [db, other]) library.close();
});

test('a disk that is full costs the part that was being written, and nothing else', async (t) => {
  const db = newLibrary();
  add(db, 'a.sok', COLLECTION);
  const before = contentOf(db);
  const { page_count: pages } = db.get<{ page_count: number }>('pragma page_count')!;
  db.exec(`pragma max_page_count = ${pages + 2}`);
  const many = corridors(400);
  const error = t.throws(() => add(db, 'b.sok', many), { instanceOf: LibraryFault, code: 'disk-full' });
  t.regex(error!.message, /the disk is full/);
  t.deepEqual(contentOf(db), before);
  db.exec('pragma max_page_count = 1000000');
  t.is(add(db, 'b.sok', many).read, 400);
  t.deepEqual(await isClean(db), []);
  db.close();
});

test('what is no library is refused and left alone', (t) => {
  const folder = folderWith({
    'text.db': 'this is no database, but it is long enough to be read as one.\n'.repeat(99),
  });
  t.throws(() => openLibrary(join(folder, 'text.db')), { instanceOf: LibraryFault, code: 'not-a-library' });
  const other = join(folder, 'other.db');
  const db = new Sqlite(other);
  db.exec('create table a (b)');
  db.close();
  t.throws(() => openLibrary(other, { create: true }), { instanceOf: LibraryFault, code: 'not-a-library' });
  t.throws(() => openLibrary(join(folder, 'none.db')), { instanceOf: LibraryFault, code: 'missing' });
  t.false(existsSync(join(folder, 'none.db')));
  writeFileSync(join(folder, 'file'), '');
  t.throws(() => openLibrary(join(folder, 'file', 'l.db'), { create: true }), { instanceOf: LibraryFault });
  t.deepEqual(readdirSync(folder).sort(), ['file', 'other.db', 'text.db']);
});

test('the metrics of a stored solution are those that the referee counts', (t) => {
  const db = newLibrary();
  add(db, 'a.sok', COLLECTION);
  const [{ moves, pushes, lines, box_changes, pushing_sessions, player_lines }] = solutionsOf(db, 1);
  t.deepEqual(metricsOf(SOLUTION), {
    moves,
    pushes,
    lines,
    boxChanges: box_changes,
    pushingSessions: pushing_sessions,
    playerLines: player_lines,
  });
  db.close();
});

test('the bests of many solutions are found in one pass', (t) => {
  let reads = 0;
  const solutions = Array.from({ length: 1000 }, (_, i) => ({
    get moves() {
      reads++;
      return 1000 + i;
    },
    pushes: i === 500 ? 1 : 9,
    lines: 3,
  })) as unknown as StoredSolution[];
  const bests = bestsIn(solutions);
  t.deepEqual(
    solutions.map(bests).flatMap((best, i) => (best.length > 0 ? [[i, best.join()]] : [])),
    [
      [0, 'moves,lines'],
      [500, 'pushes'],
    ],
  );
  t.true(reads <= 20 * solutions.length, `${reads} reads`);
});

/** Copies of one level with these titles. */
function copies(...titles: readonly string[]): string {
  return titles.map((title) => `${LEVEL}Title: ${title}\n\n`).join('');
}

test('words are those of the places that a level has now', (t) => {
  const db = newLibrary();
  const found = () =>
    ['Alpha', 'Beta', 'Gamma', 'one', 'two'].filter((any) => findLevels(db, { words: { any } }).length > 0);
  add(db, 'one.xsb', copies('Alpha', 'Alpha', 'Beta'));
  t.deepEqual(found(), ['Alpha', 'Beta', 'one']);
  add(db, 'two.xsb', copies('Alpha', 'Gamma'));
  t.deepEqual(found(), ['Alpha', 'Beta', 'Gamma', 'one', 'two']);
  add(db, 'one.xsb', copies('Alpha'));
  t.deepEqual(found(), ['Alpha', 'Gamma', 'one', 'two']);
  add(db, 'two.xsb', copies('Gamma', 'Gamma'));
  t.deepEqual(found(), ['Alpha', 'Gamma', 'one', 'two']);
  add(db, 'one.xsb', copies('Beta'));
  t.deepEqual(found(), ['Beta', 'Gamma', 'one', 'two']);
  add(db, 'two.xsb', '######\n#@$ .#\n######\n');
  t.deepEqual(found(), ['Beta', 'one', 'two']);
});

test('a further copy of a level in a file writes its place and nothing else', (t) => {
  const db = newLibrary();
  const changes = () => db.get<{ n: number }>('select total_changes() as n')!.n;
  const changesOf = (path: string, titles: readonly string[]) => {
    const before = changes();
    add(db, path, copies(...titles));
    return changes() - before;
  };
  const one = changesOf('one.xsb', ['A']);
  t.is(changesOf('many.xsb', new Array(50).fill('A')) - changesOf('other.xsb', ['A']), 49);
  t.is(changesOf('many.xsb', ['A']), 49 + changesOf('one.xsb', ['A']));
  t.true(one > 0);
});

test('the six measures go into a row and come back', (t) => {
  const metrics = metricsOf('rRRdlUruLL');
  t.deepEqual(storedMetrics(metricsColumns(metrics)), metrics);
});
