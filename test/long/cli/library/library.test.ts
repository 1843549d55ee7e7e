import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import { exactIdOf } from '../../../../src/game/identity.js';
import { solutionOf } from '../../../../src/game/solutions.js';
import { openLibrary } from '../../../../src/library/database/open-library.js';
import { collectionFiles, collectionTest } from '../../../helpers/collections.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { recordsIn, schemaOf } from '../../../helpers/records.js';
import { folderWith, MAIN, PROJECT, runCli, spawnCli } from '../../../helpers/run-cli.js';

const CORRIDOR = '#####\n#@$.#\n#####\nTitle: Corridor\nSolution\nR\n';
const ROOM = '######\n#@$ .#\n# $ .#\n######\nTitle: Room\nAuthor: Ann\n';
const LEVELS = `${CORRIDOR}\n${ROOM}`;

const isRecord = schemaOf('library');

/** Calls `sokoset library` on one library of a fresh folder. */
function libraryIn(files: Readonly<Record<string, string>> = { 'a.sok': LEVELS }) {
  const folder = folderWith(files);
  const call = (words: string) => runCli(['library', ...words.split(' '), '--library', 'l.db'], folder);
  return { folder, call };
}

test('what is added is listed, shown and searched, every record by its schema', async (t) => {
  const { call } = libraryIn();
  const added = await call('add a.sok --tag mine');
  t.is(added.stdout, '2 levels read: 2 new levels, 2 new places, 1 new solution, 2 new tags\n');
  t.is(added.code, 0);
  t.is((await call('add a.sok')).stdout, '2 levels read: nothing is new\n');
  const list = recordsIn((await call('list --json')).stdout);
  t.deepEqual(
    list.map(({ title, state, pushes }) => [title, state, pushes]),
    [
      ['Corridor', 'solved', 1],
      ['Room', 'open', undefined],
    ],
  );
  const shown = recordsIn((await call(`show ${list[0].uniqueId} --json`)).stdout);
  for (const record of [...list, ...shown]) t.true(isRecord(record), JSON.stringify(isRecord.errors));
  t.like(shown[0], { solutions: [{ solution: 'R', best: ['moves', 'pushes', 'lines'], finder: 'file' }] });
  t.regex((await call('search ro --is unsolved --tag mine')).stdout, /^Room .* open /m);
  t.is((await call('search nothing')).stderr, 'no level has these properties\n');
});

test('a long title is cut to the columns that it takes, not to its letters', async (t) => {
  const { call } = libraryIn({ 'a.sok': CORRIDOR.replace('Corridor', '倉'.repeat(20)) });
  await call('add a.sok');
  t.regex((await call('list')).stdout, /^倉{14}… /m);
});

test('a place is called rotated or mirrored only if it is', async (t) => {
  const { call } = libraryIn({ 'a.xsb': '#####\n#@$.#\n#####\n', 'b.xsb': '#####\n#.$@#\n#####\n' });
  await call('add a.xsb b.xsb');
  const [{ uniqueId }] = recordsIn((await call('list --json')).stdout);
  const { stdout } = await call(`show ${uniqueId}`);
  t.regex(stdout, /a\.xsb, level 1\n.*b\.xsb, level 1, rotated or mirrored: turned-180\n/);
});

test('an export in records has the notes of each place, and so has what is shown', async (t) => {
  const notes = 'Author: Ann\nDifficulty: 9\nComment: on a\n';
  const { call } = libraryIn({ 'a.sok': `######\n#@ $.#\n######\nTitle: One\n${notes}` });
  await call('add a.sok');
  const [record] = recordsIn((await call('export --to jsonl')).stdout);
  t.true(isRecord(record), JSON.stringify(isRecord.errors));
  t.like(record, { author: 'Ann', comment: 'on a', properties: [['Difficulty', '9']] });
  const { stdout } = await call(`show ${record['uniqueId']}`);
  for (const line of notes.trim().split('\n')) t.true(stdout.split('\n').includes(line), line);
});

test('a library is no file of levels, and nothing that can be read makes no new library', async (t) => {
  const { folder, call } = libraryIn({ 'a.sok': LEVELS, 'wrong.xsb': '####\n#@$#\n####\n', 'w.tsv': 'x\n' });
  await call('add a.sok');
  const add = (words: string) => runCli(['library', 'add', ...words.split(' '), '--library', 'n.db'], folder);
  const { code, stderr } = await add('l.db');
  t.is(code, 2);
  t.is(
    stderr,
    'l.db: this is a library, not a file of levels; sokoset library import l.db adds it to yours\n',
  );
  for (const words of ['wrong.xsb', 'missing.xsb', 'w.tsv', 'a.sok --level 9'])
    t.is((await add(words)).code, 2, words);
  for (const words of ['missing.db', 'a.sok'])
    t.is((await runCli(['library', 'import', words, '--library', 'n.db'], folder)).code, 2, words);
  t.false(existsSync(join(folder, 'n.db')));
  t.is((await add('wrong.xsb a.sok')).stderr.match(/^new library: n\.db$/gm)?.length, 1);
});

test('a shorter file gives up places; what came through a pipe stays', async (t) => {
  const { folder, call } = libraryIn();
  await call('add a.sok');
  writeFileSync(join(folder, 'a.sok'), ROOM);
  const again = await call('add a.sok');
  t.is(again.stdout, '1 level read: 1 new place, 2 places removed, 1 level in no file now\n');
  const [gone, ...others] = recordsIn((await call('list --is unplaced --json')).stdout);
  t.like(gone, { title: undefined, state: 'solved' });
  t.deepEqual(others, []);
  writeFileSync(join(folder, 'a.sok'), LEVELS);
  t.like(JSON.parse((await call('add a.sok --json')).stdout), { occurrences: 2, removed: 1, unplaced: 0 });
  t.deepEqual(recordsIn((await call('list --is unplaced --json')).stdout), []);
  t.regex((await call('list --is solved')).stdout, /^Corridor /m);
  const pipe = (text: string) => runCli(['library', 'add', '--library', 'p.db', '-'], folder, text);
  t.is((await pipe(CORRIDOR)).stdout, '1 level read: 1 new level, 1 new place, 1 new solution\n');
  t.is((await pipe(ROOM)).stdout, '1 level read: 1 new level, 1 new place\n');
  t.is((await pipe(ROOM)).stdout, '1 level read: nothing is new\n');
  t.is((await pipe(ROOM.replace(/^[A-Z].*/gm, ''))).stdout, '1 level read: nothing is new\n');
  const list = await runCli(['library', 'list', '--json', '--library', 'p.db'], folder);
  t.deepEqual(
    recordsIn(list.stdout).map(({ title, author }) => [title, author]),
    [
      ['Corridor', undefined],
      ['Room', 'Ann'],
    ],
  );
});

test('a warning names what the head of a file says and the library does not keep', async (t) => {
  const head = 'Collection: S\nCopyright: free\nEmail: a@b.c\n';
  const { call } = libraryIn({ 'a.sok': `${head}\n${CORRIDOR}`, 'b.sok': `${head}Author: Ann\n\n${ROOM}` });
  t.regex((await call('add a.sok')).stderr, /no place for the collection's copyright, email$/m);
  t.regex((await call('add b.sok')).stderr, /no place for the collection's copyright, email$/m);
  t.regex((await call('list --author free')).stderr, /^no level has these properties$/m);
  t.regex((await call('list --author ann')).stdout, /Room/);
});

test('a damaged library is said to be damaged, whatever is asked', async (t) => {
  const { folder, call } = libraryIn({
    'a.sok': readFileSync(join(PROJECT, 'instances/beginners.xsb'), 'utf8'),
  });
  await call('add a.sok');
  const path = join(folder, 'l.db');
  const whole = readFileSync(path);
  const said = new Set<string>();
  for (let page = 4096; page + 3 * 4096 <= whole.length; page += 4 * 4096) {
    writeFileSync(path, Buffer.from(whole).fill(0xff, page, page + 3 * 4096));
    for (const words of ['verify', 'list', 'stats', 'best', 'export --to sok', 'add a.sok']) {
      const { code, stderr } = await call(words);
      t.notRegex(stderr, /internal error/, `${words}, page ${page / 4096}: ${stderr}`);
      if (code !== 2) continue;
      t.regex(stderr, /^sokoset: library .*: the file is damaged/m, words);
      said.add(words);
    }
  }
  t.deepEqual([...said].sort(), ['add a.sok', 'best', 'export --to sok', 'list', 'stats', 'verify']);
});

test('pages follow each other, and a spreadsheet has a row a level', async (t) => {
  const { call } = libraryIn();
  await call('add a.sok');
  const first = await call('list --limit 1');
  t.regex(first.stdout, /Corridor/);
  t.is(first.stderr, 'there are more levels: --page 2\n');
  t.regex((await call('list --limit 1 --page 2')).stdout, /Room/);
  t.is((await call('list --limit 1 --page 3')).stderr, 'there is no page 3: 2 levels fill 2 pages\n');
  const csv = (await call('list --csv --sort boxes --descending')).stdout.split('\r\n');
  t.true(csv[0].startsWith('uniqueId,exactId,source,index,'));
  t.true(csv[1].includes(',Room,Ann,6,4,2,2,'));
  t.is(csv.length, 4);
});

test('best, statistics and check', async (t) => {
  const { call } = libraryIn();
  await call('add a.sok');
  t.like(recordsIn((await call('best --json')).stdout)[0], {
    title: 'Corridor',
    solution: 'R',
    proved: false,
  });
  t.regex((await call('stats')).stdout, /2 levels in 2 places: 1 solved, 0 unsolvable, 1 open/);
  t.like(recordsIn((await call('stats --json')).stdout)[0], { levels: 2, solutions: 1 });
  const verified = await call('verify');
  t.is(verified.stdout, '2 levels, 1 solution, 0 results, 0 saved games checked: clean\n');
  t.is(verified.code, 0);
});

test('where the player begins elsewhere, best, csv and id have the moves from there, without the proof', async (t) => {
  const room = (middle: string, low: string) => `#######\n#.    #\n${middle}\n${low}\n#  .  #\n#######\n`;
  const walked = room('# $ @ #', '#   $ #');
  const { folder, call } = libraryIn({
    'first.sok': `Collection: First\n\n${room('# $   #', '#   $@#')}`,
    'walked.sok': `Collection: Walked\n\n${walked}`,
  });
  await call('add first.sok walked.sok');
  await call('prove --objective moves');
  const best = recordsIn((await call('best --of moves --collection walked --json')).stdout)[0];
  t.like(best, { moves: 11, proved: false });
  t.true(solutionOf(levelOf(walked.trim().split('\n')), best['solution'] as string).ok);
  t.is(best['exactId'], exactIdOf(levelOf(walked.trim().split('\n'))));
  const csv = (await call('list --collection walked --csv')).stdout;
  t.true(csv.includes(`,${best['exactId']},`) && csv.includes(',solved,11,4,4,,'), csv);
  const { stdout } = await runCli(['id', 'walked.sok', '--json', '--library', 'l.db'], folder);
  t.like(recordsIn(stdout)[0]['known'], { moves: 11, proved: [] });
  t.regex((await call('prove --objective moves')).stderr, /proved already for the first drawing/);
});

test('an exported collection has its name and author once, in its head', async (t) => {
  const { call } = libraryIn({
    'c.sok': `Collection: Firsts\nAuthor: Boss\n\n${CORRIDOR}\n#####\n#.$@#\n#####\n`,
  });
  await call('add c.sok');
  const sok = (await call('export --collection firsts --to sok')).stdout;
  t.true(sok.startsWith('Collection: Firsts\nAuthor: Boss\n\nCorridor\n'), sok);
  t.is(sok.match(/Firsts|Boss/g)?.length, 2);
  const slc = (await call('export --collection firsts --to slc')).stdout;
  t.true(slc.includes('<Title>Firsts</Title>'), slc);
});

test('an export is read as the same levels with their solutions', async (t) => {
  const { folder, call } = libraryIn();
  await call('add a.sok');
  for (const format of ['sok', 'xsb', 'slc']) {
    const written = await call(`export --to ${format} --output out.${format}`);
    t.is(written.code, 0);
    const other = await runCli(['library', 'add', `out.${format}`, '--library', `${format}.db`], folder);
    t.regex(other.stdout, /2 new levels/, format);
  }
  const jsonl = recordsIn((await call('export --to jsonl')).stdout);
  t.deepEqual(
    jsonl.map(({ solutions }) => solutions),
    [['R'], []],
  );
  for (const record of jsonl) t.true(isRecord(record), JSON.stringify(isRecord.errors));
  t.is((await call('export room --to facts --out facts')).code, 0);
  const [{ uniqueId }] = recordsIn((await call('search room --json')).stdout);
  const facts = await runCli(['library', 'add', `facts/${uniqueId}.lp`, '--library', 'l.db'], folder);
  t.regex(facts.stdout, /1 level read: 1 new place/);
  t.is((await call('export --to facts')).code, 2);
});

const OTHER = '#####\n#@$.#\n#####\nTitle: Other\nAuthor: Bob\nSolution\nR\n';
const TWINS =
  'Collection: Twins\nAuthor: Me\n\n#####\n#@$.#\n#####\nTitle: Left\n\n#####\n#.$@#\n#####\nTitle: Right\n\n######\n#@$ .#\n######\nTitle: Third\n';

test('a collection is listed and exported as it was added, also if its levels were known', async (t) => {
  const { folder, call } = libraryIn({ 'other.sok': OTHER, 'twins.sok': TWINS });
  await call('add other.sok');
  await call('add twins.sok');
  const list = recordsIn((await call('list --collection twins --json')).stdout);
  for (const record of list) t.true(isRecord(record), JSON.stringify(isRecord.errors));
  t.deepEqual(
    list.map(({ title, author, collection, index, drawnAs }) => [title, author, collection, index, drawnAs]),
    [
      ['Left', 'Me', 'Twins', 1, undefined],
      ['Right', 'Me', 'Twins', 2, '#####\n#.$@#\n#####'],
      ['Third', 'Me', 'Twins', 3, undefined],
    ],
  );
  for (const format of ['sok', 'xsb', 'slc']) {
    t.is((await call(`export --collection twins --to ${format} --output out.${format}`)).code, 0);
    const { stdout } = await runCli(['verify', `out.${format}`], folder);
    t.regex(
      stdout,
      /level 1 "Left", solution 1: valid: 1 move[\s\S]*level 2 "Right", solution 1: valid[\s\S]*level 3 "Third": missing/,
    );
    t.regex(
      readFileSync(join(folder, `out.${format}`), 'utf8'),
      /Left[\s\S]*Right[\s\S]*#\.\$@#|#\.\$@#[\s\S]*Third/,
    );
  }
  const facts = await call('export --collection twins --to facts --out facts');
  t.is(facts.stdout.match(/\.lp$/gm)?.length, 2);
  t.is(facts.stderr, '1 level left out: rotated, mirrored or equal to another one\n');
  t.regex((await call('search right')).stdout, /^Right +Twins /m);
});

test('a library is added to another one, once', async (t) => {
  const { folder, call } = libraryIn();
  await call('add a.sok');
  const other = (words: string) => runCli(['library', ...words.split(' '), '--library', 'other.db'], folder);
  t.regex((await other('import l.db')).stdout, /2 new levels, 2 new places, 1 new solution/);
  t.regex((await other('import l.db')).stdout, /0 new levels, 0 new places, 0 new solutions/);
});

test('levels and solutions that are wrong are named, the others are added', async (t) => {
  const { call } = libraryIn({ 'a.sok': `${ROOM}Solution\nR\n\n#####\n#@ .#\n#####\n\n${CORRIDOR}` });
  const { stdout, stderr, code } = await call('add a.sok none.xsb');
  t.regex(stdout, /^2 levels read: 2 new levels, 2 new places, 1 new solution$/m);
  t.regex(stderr, /level 2 is invalid/);
  t.regex(stderr, /refused: .*a\.sok, level 1: the moves do not solve the level/);
  t.regex(stderr, /none\.xsb: there is no such file/);
  t.is(code, 2);
});

const refused = test.macro(async (t, words: string, message: RegExp) => {
  const { folder, call } = libraryIn({ 'text.db': 'no database at all, '.repeat(99), 'a.sok': LEVELS });
  await call('add a.sok');
  const { stdout, stderr, code } = await runCli(['library', ...words.split(' ')], folder);
  t.is(stdout, '');
  t.regex(stderr, message);
  t.is(code, 2);
});

test(
  'no library yet',
  refused,
  'list --library none.db',
  /there is none yet; sokoset library add FILES --library none\.db makes it$/m,
);
test('no library', refused, 'list --library text.db', /text\.db: this is not a library of sokoset/);
test(
  'a folder that cannot be',
  refused,
  'add a.sok --library a.sok/l.db',
  /^sokoset: library a\.sok\/l\.db: a part of this path is not a folder$/m,
);
for (const words of ['list', 'add a.sok', 'import .', 'stats'])
  test(
    `a library is a file: ${words}`,
    refused,
    `${words} --library .`,
    /^sokoset: library \.: this is a folder; a library is a file, such as library\.db$/m,
  );
test('a wrong range', refused, 'list --boxes x --library l.db', /--boxes x: give a number or a range/);
test(
  'no such level',
  refused,
  'show 0123456789ABCDEF --library l.db',
  /^0123456789ABCDEF: no level has a Unique-Id that begins so; to see ids, call sokoset library search WORDS --library l\.db\n$/,
);
test('an id of no level does not stop the others', async (t) => {
  const { call } = libraryIn({ 'a.sok': LEVELS });
  await call('add a.sok');
  const { uniqueId } = recordsIn((await call('list --json --limit 1')).stdout)[0];
  const { code, stdout, stderr } = await call(`show ${'0'.repeat(16)} ${uniqueId}`);
  t.is(code, 2);
  t.true(stdout.includes(uniqueId));
  t.regex(stderr, /^0{16}: no level has a Unique-Id that begins so; /);
});
test(
  'a word instead of an id',
  refused,
  'show corridor --library l.db',
  /corridor: a Unique-Id has 16 hexadecimal digits.*; to see ids, call sokoset library search WORDS --library l\.db/,
);

test('two processes that write at once lose nothing and write nothing twice', async (t) => {
  const corridors = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => {
      const wall = '#'.repeat(from + i + 6);
      return `${wall}\n#@$${' '.repeat(from + i + 1)}.#\n${wall}\nSolution\n${'R'.repeat(from + i + 2)}\n`;
    }).join('\n');
  const folder = folderWith({ 'a.sok': corridors(0, 200), 'b.sok': corridors(100, 300) });
  const add = (file: string) => spawnCli(['library', 'add', file, '--library', 'l.db'], folder);
  const runs = await Promise.all([add('a.sok'), add('b.sok'), add('a.sok'), add('b.sok')]);
  for (const { code, stderr } of runs) t.is(code, 0, stderr);
  const verified = await runCli(['library', 'verify', '--library', 'l.db'], folder);
  t.is(verified.stdout, '300 levels, 300 solutions, 0 results, 0 saved games checked: clean\n');
  const stats = await runCli(['library', 'stats', '--json', '--library', 'l.db'], folder);
  t.like(JSON.parse(stats.stdout), { levels: 300, occurrences: 400, solutions: 300 });
});

test('the library of the user is found by the XDG rules, or is the one that is named', async (t) => {
  const folder = folderWith({ 'a.sok': LEVELS });
  const env = { ...process.env };
  process.env['XDG_DATA_HOME'] = join(folder, 'data');
  delete process.env['SOKOSET_LIBRARY'];
  t.is((await spawnCli(['library', 'add', 'a.sok'], folder)).code, 0);
  t.true(existsSync(join(folder, 'data/sokoset/library.db')));
  process.env['SOKOSET_LIBRARY'] = join(folder, 'named.db');
  t.is((await spawnCli(['library', 'add', 'a.sok'], folder)).code, 0);
  t.true(existsSync(join(folder, 'named.db')));
  process.env = env;
});

for (const jobs of [1, 2])
  test(`a level with a damaged drawing is named, and the others are solved, ${jobs} at a time`, async (t) => {
    const { folder, call } = libraryIn({ 'a.sok': `${ROOM}\n######\n#@ $.#\n######\n` });
    await call('add a.sok');
    const db = openLibrary(join(folder, 'l.db'));
    db.run(`update levels set drawing = 'x' where height = 3`);
    db.close();
    const { code, stdout, stderr } = await call(`solve --jobs ${jobs}`);
    t.regex(
      stderr,
      /^the stored drawing of [0-9A-F]+ is not a level: .*; sokoset library verify --library l\.db lists all faults$/m,
    );
    t.regex(stdout, /Room: solved, 7 moves/);
    t.is(code, 3);
    t.false(existsSync(join(folder, 'l.db.claims')));
    t.like(JSON.parse((await call('stats --json')).stdout), { solved: 1 });
  });

test('levels are solved and proved, once', async (t) => {
  const { call } = libraryIn({
    'a.sok': `${ROOM}\n#####\n#@$.#\n#####\n\n######\n#@ $.#\n#  . #\n#   $#\n######\n`,
  });
  await call('add a.sok');
  const solved = await call('solve');
  t.regex(
    solved.stderr,
    /^3 levels, 0 of them done\n3 levels: .*\d solved.*; \d+\.\d+ s of solving, \d+\.\d+ s in all\n$/,
  );
  t.is(solved.code, 0);
  t.regex(solved.stdout, /Room: solved, 7 moves, 4 pushes, 2 lines/);
  t.is((await call('solve')).stderr, '3 levels, 3 of them done\n');
  const { stdout } = await call('stats --json');
  t.like(JSON.parse(stdout), { levels: 3, solved: 2, unsolvable: 1, results: 3 });
  t.is((await call('prove')).code, 0);
  t.is(
    (await call('prove')).stderr,
    '0 levels, 0 of them done; 3 levels left out: unsolvable, or proved already\n',
  );
  t.like(JSON.parse((await call('stats --json')).stdout), { proved: { pushes: 2 } });
  t.regex((await call('verify')).stdout, /clean/);
});

test('a solution is improved from the best known one, which stays', async (t) => {
  // To and fro before the first push: every search finds a shorter way.
  const { call } = libraryIn({
    'a.sok': `${ROOM}Solution\nrRlldrR\n\n#######\n#@ $ .#\n#######\nSolution\nrlrlrRR\n`,
  });
  await call('add a.sok');
  const improved = await call('improve --time 2');
  t.is(improved.code, 0, improved.stderr);
  t.regex(improved.stdout, /solved, 3 moves, 2 pushes, 1 line/);
  const all = recordsIn((await call('export --to jsonl')).stdout);
  t.deepEqual(
    all.map(({ moves, solutions }) => [moves, (solutions as string[]).length]),
    [
      [7, 1],
      [3, 2],
    ],
  );
  t.regex((await call('improve --time 2')).stderr, /[12] of them done|^0 levels/);
  t.regex((await call('verify')).stdout, /clean/);
});

test('tags are put on what a search selects, listed and taken away', async (t) => {
  const { call } = libraryIn();
  await call('add a.sok');
  t.is((await call('tag')).stderr, 'no level has a tag\n');
  t.is((await call('tag --add mine --add small')).stdout, '2 levels: 4 tags added, 0 removed\n');
  t.is((await call('tag room --remove small')).stdout, '1 level: 0 tags added, 1 removed\n');
  t.deepEqual(recordsIn((await call('tag --json')).stdout), [
    { schema: 1, tag: 'mine', levels: 2 },
    { schema: 1, tag: 'small', levels: 1 },
  ]);
  for (const tag of [' a', 'a,b', 'x'.repeat(101)]) {
    const refused = await runCli(['library', 'tag', '--add', tag, '--library', 'l.db'], PROJECT);
    t.regex(refused.stderr, /cannot be a tag: a tag is one line of 1 to 100 characters without a comma$/m);
    t.is(refused.code, 2);
  }
  t.is((await call('tag --remove a,b')).stdout, '2 levels: 0 tags added, 0 removed\n', 'an old one can go');
  const many = Array.from({ length: 999 }, (_, i) => `--add ${i}`).join(' ');
  const full = await call(`tag room ${many}`);
  t.is(full.stdout, '1 level: 999 tags added, 0 removed\n');
  const more = await call('tag room --remove 7 --add more --add mine');
  t.is(more.stderr, 'refused: a level has at most 1000 tags: 1 tag was not added\n');
  t.is(more.stdout, '1 level: 0 tags added, 1 removed\n');
  t.is(more.code, 1);
  const added = await call('add a.sok --tag one --tag two');
  t.regex(added.stderr, /^refused: .*level 2: a level has at most 1000 tags/m);
  t.is(added.code, 1);
});

const isRemoval = schemaOf('library-remove');

test('a collection is removed only with --yes, and levels of other collections stay', async (t) => {
  const { call } = libraryIn({ 'other.sok': OTHER, 'twins.sok': TWINS });
  await call('add other.sok');
  await call('add twins.sok --tag mine');
  const said = await call('remove --collection twins');
  t.is(
    said.stdout,
    'Twins: 3 places\nwould go: 1 level, 0 solutions, 0 results, 1 tag, 0 saved games\n1 level stays: also in other collections\n',
  );
  t.is(said.stderr, 'nothing is removed yet; add --yes to remove it\n');
  t.is(said.code, 0);
  t.like(JSON.parse((await call('stats --json')).stdout), { levels: 2, occurrences: 4 });
  const record = JSON.parse((await call('remove --collection twins --yes --json')).stdout);
  t.true(isRemoval(record), JSON.stringify(isRemoval.errors));
  t.like(record, { removed: true, levels: 1, places: 3, staying: 1, tags: 1 });
  const [left, ...others] = recordsIn((await call('list --json')).stdout);
  t.like(left, { title: 'Other', state: 'solved', tags: ['mine'] });
  t.is(others.length, 0);
  t.is((await call('search third')).stdout, '');
  t.is((await call('remove --collection twins --yes')).stderr, 'no level has these properties\n');
  t.regex((await call('verify')).stdout, /clean/);
});

test('a level is removed with all that is known about it, and can be added again', async (t) => {
  const { call } = libraryIn({ 'other.sok': OTHER, 'twins.sok': TWINS });
  await call('add other.sok twins.sok');
  const [{ uniqueId }] = recordsIn((await call('search left --json')).stdout);
  const gone = await call(`remove --id ${uniqueId} --yes`);
  t.regex(gone.stdout, /: 1 place\nTwins: 2 places\nremoved: 1 level, 1 solution, /);
  t.is(gone.stderr, '');
  t.is(recordsIn((await call('list --json')).stdout).length, 1);
  t.regex((await call('verify')).stdout, /^1 level, .*clean/);
  t.regex((await call('add twins.sok')).stdout, /1 new level, 2 new places/);
});

test('without a choice nothing is removed', async (t) => {
  const { call } = libraryIn();
  await call('add a.sok');
  for (const [words, said] of [
    ['remove --yes', /choose what to remove: --collection, --id or another option/],
    ['remove --yes --collection \t', /--collection is blank/],
    ['remove --yes --title \t', /--title is blank/],
    ['list --author \t', /--author is blank/],
    ['tag --add late --collection \t', /--collection is blank/],
    ['progress --forget --collection \t', /--collection is blank/],
  ] as const) {
    const { stderr, code } = await call(words);
    t.regex(stderr, said, words);
    t.is(code, 2);
  }
  t.is(recordsIn((await call('list --json')).stdout).length, 2);
});

test('moves that solve a level are no saved game, and the message says how to store them', async (t) => {
  const { folder, call } = libraryIn({ 'a.xsb': '#####\n#@$.#\n#####\n' });
  await call('add a.xsb');
  const [{ uniqueId }] = recordsIn((await call('list --json')).stdout);
  const { code, stderr } = await call(`progress --id ${uniqueId} --save R`);
  t.is(code, 1);
  t.regex(
    stderr,
    /^refused: .* they are a solution; to store it, .* "Solution: MOVES" .* library add FILE$/m,
  );
  const drawing = (await call(`show ${uniqueId}`)).stdout.split('\n').slice(1, 4).join('\n');
  writeFileSync(join(folder, 'solved.txt'), `${drawing}\nSolution: R\n`);
  t.is((await call('add solved.txt')).stdout, '1 level read: 1 new place, 1 new solution\n');
});

test('a game is saved, replaced and forgotten; what the rules forbid is refused', async (t) => {
  const { call } = libraryIn();
  await call('add a.sok');
  const [{ uniqueId }] = recordsIn((await call('search room --json')).stdout);
  t.is((await call(`progress --id ${uniqueId} --save r`)).stdout, `${uniqueId}: saved\n`);
  t.is((await call(`progress --id ${uniqueId} --save rr`)).stdout, `${uniqueId}: saved\n`);
  t.is((await call(`progress --id ${uniqueId} --save rr`)).stdout, `${uniqueId}: saved before\n`);
  const refused = await call(`progress --id ${uniqueId} --save uu`);
  t.is(refused.code, 1);
  t.regex(refused.stderr, /^refused: move 1: /);
  const several = await call('progress --save r');
  t.is(several.code, 2);
  t.regex(several.stderr, /--save takes one level: choose it with --id/);
  const none = await call('progress --title nothing --save r');
  t.is(none.code, 2);
  t.regex(none.stderr, /--save: no level has these properties/);
  const [saved, ...others] = recordsIn((await call('progress --json')).stdout);
  t.true(isRecord(saved), JSON.stringify(isRecord.errors));
  t.like(saved, { title: 'Room', progress: { lurd: 'RR', moves: 2, pushes: 2 } });
  t.is(others.length, 0);
  t.is((await call('progress room --forget')).stdout, '1 saved game forgotten\n');
  t.is((await call('progress')).stderr, 'no game is saved\n');
});

test('the other lines of a level are kept and written again', async (t) => {
  const { call } = libraryIn({ 'a.sok': `${ROOM}Difficulty: 3\nDate: 1999\n` });
  await call('add a.sok');
  t.regex((await call('export --to sok')).stdout, /Difficulty: 3\nDate: 1999/);
  const [{ uniqueId }] = recordsIn((await call('list --json')).stdout);
  const [shown] = recordsIn((await call(`show ${uniqueId} --json`)).stdout);
  t.true(isRecord(shown), JSON.stringify(isRecord.errors));
  t.deepEqual((shown.occurrences as Record<string, unknown>[])[0]['properties'], [
    ['Difficulty', '3'],
    ['Date', '1999'],
  ]);
});

test('a table of figures is kept with its source, and believed only as far as it is proved', async (t) => {
  const { folder, call } = libraryIn();
  await call('add a.sok');
  const [{ uniqueId }] = recordsIn((await call('search room --json')).stdout);
  const table = [
    'n\tunique_id\toptimal_pushes\tbest_moves\tbest_moves_source',
    `1\t${uniqueId}\t4\t7\tsomebody`,
    `2\t${uniqueId}\t3\t\t`,
    '3\t0123456789ABCDEF\t9\t\t',
  ];
  writeFileSync(join(folder, 'known.tsv'), table.join('\n'));
  const added = await call('add known.tsv');
  t.is(added.code, 0);
  t.is(added.stderr, 'known.tsv: 4 figures, 3 new; no level in the library for 1 figure\n');
  t.regex((await call('add known.tsv')).stderr, /4 figures, 0 new/);
  const claims = async () => {
    const [shown] = recordsIn((await call(`show ${uniqueId} --json`)).stdout);
    t.true(isRecord(shown), JSON.stringify(isRecord.errors));
    return (shown['claims'] as Record<string, unknown>[]).map(({ kind, value, verdict }) => [
      kind,
      value,
      verdict,
    ]);
  };
  t.deepEqual(await claims(), [
    ['optimum', 4, 'open'],
    ['solution', 7, 'open'],
    ['optimum', 3, 'open'],
  ]);
  t.like(JSON.parse((await call('stats --json')).stdout), { solved: 1, proved: {} });
  await call('prove room --objective pushes');
  await call('prove room --objective moves');
  t.deepEqual(await claims(), [
    ['optimum', 4, 'confirmed'],
    ['solution', 7, 'confirmed'],
    ['optimum', 3, 'contradicted'],
  ]);
  t.regex(
    (await call(`show ${uniqueId}`)).stdout,
    /stated: the optimum is 3 pushes \(.*known\.tsv\): contradicted/,
  );
  writeFileSync(join(folder, 'wrong.tsv'), 'unique_id\toptimal_pushes\nxyz\t3\n');
  const wrong = await call('add wrong.tsv');
  t.is(wrong.code, 2);
  t.regex(wrong.stderr, /^wrong\.tsv: line 2: "XYZ" is not a Unique-Id/);
});

test('a full disk ends with a clear message, and nothing is lost', async (t) => {
  const { folder, call } = libraryIn();
  await call('add a.sok');
  const corridors = Array.from({ length: 500 }, (_, i) => {
    const wall = '#'.repeat(i + 6);
    return `${wall}\n#@$${' '.repeat(i + 1)}.#\n${wall}\n`;
  });
  writeFileSync(join(folder, 'b.xsb'), corridors.join('\n'));
  // The shell's limit of the size of a file stands for the disk.
  const limited = spawnSync(
    'sh',
    [
      '-c',
      'ulimit -f 600; trap "" XFSZ; exec "$@"',
      'sh',
      process.execPath,
      MAIN,
      'library',
      'add',
      'b.xsb',
      '--library',
      'l.db',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  t.is(limited.status, 2, limited.stderr);
  t.regex(limited.stderr, /l\.db: (the disk is full|reading or writing failed)/);
  t.regex((await call('verify')).stdout, /^2 levels, 1 solution, 0 results, 0 saved games checked: clean/);
  t.regex((await call('add b.xsb')).stdout, /500 new levels/);
});

test('a folder without permission to write ends with a clear message, and the file stays as it is', async (t) => {
  const { folder, call } = libraryIn();
  await call('add a.sok');
  const before = readFileSync(join(folder, 'l.db'));
  chmodSync(join(folder, 'l.db'), 0o444);
  chmodSync(folder, 0o555);
  // Permissions hold for root without this power. Another user might not be able to read the program.
  const user = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : [];
  const words = [...user, process.execPath, MAIN, 'library', 'add', 'a.sok', '--library', 'l.db'];
  const run = spawnSync(words[0], words.slice(1), { cwd: folder, encoding: 'utf8' });
  chmodSync(folder, 0o755);
  t.is(run.status, 2, run.stderr);
  t.regex(run.stderr, /l\.db: writing is not permitted/);
  t.deepEqual(readFileSync(join(folder, 'l.db')), before);
});

collectionTest('the collections are 913 levels, added twice as once', async (t) => {
  const files = collectionFiles();
  const folder = folderWith(Object.fromEntries(files.map(({ name, text }) => [name, text])));
  const words = ['library', 'add', ...files.map(({ name }) => name), '--library', 'l.db'];
  t.is((await runCli(words, folder)).stdout, '913 levels read: 913 new levels, 913 new places\n');
  t.is((await runCli(words, folder)).stdout, '913 levels read: nothing is new\n');
  t.regex((await runCli(['library', 'verify', '--library', 'l.db'], folder)).stdout, /clean/);
});

test('a range that ends before it begins is refused by every command with ranges', async (t) => {
  const { folder, call } = libraryIn();
  await call('add a.sok');
  for (const words of ['list --boxes 5-3', 'export --to csv --moves 5-3', 'solve --lines 5-3']) {
    const { code, stderr } = await call(words);
    t.is(code, 2, words);
    t.regex(stderr, /--\w+ 5-3: the range must begin with its smaller number/);
  }
  t.is((await runCli(['show', 'a.sok', '--level', '5-3'], folder)).code, 2);
  t.is((await runCli(['generate', '--pushes', '5-3'], folder)).code, 2);
  t.is((await call('list --boxes 1-1')).code, 0);
});
