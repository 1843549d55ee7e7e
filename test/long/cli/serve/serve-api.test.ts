import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import test, { type ExecutionContext } from 'ava';
import { unwrap } from '../../../../src/base/result.js';
import { API_ERRORS } from '../../../../src/cli/serve/api/api-error.js';
import { openApi } from '../../../../src/cli/serve/api/openapi.js';
import { meantBy } from '../../../../src/cli/serve/api/schemas.js';
import { exactIdOf } from '../../../../src/game/identity.js';
import { parseBoard } from '../../../../src/game/level.js';
import { verifyLibrary } from '../../../../src/library/verify-library.js';
import { ownPackage } from '../../../../src/runs/task/fingerprint.js';
import {
  type Asked,
  DESCRIPTION,
  type LibraryServer,
  startLibraryServer,
  TOKEN,
} from '../../../helpers/library-server.js';
import { PROJECT } from '../../../helpers/run-cli.js';

const CORRIDOR = '######\n#@$ .#\n######\nTitle: Corridor\nAuthor: Ann\nCollection: Halls\nDifficulty: low\n';
const ROOM = '######\n#@$ .#\n# $ .#\n######\nTitle: Room\nCollection: Halls\n';

/** A server with a corridor and a room, and the Unique-Ids of the two. */
async function withHalls(t: ExecutionContext): Promise<LibraryServer & { readonly ids: readonly string[] }> {
  const server = await startLibraryServer();
  t.teardown(server.close);
  await server.ask('/api/levels', {
    method: 'POST',
    body: { name: 'halls.sok', text: `${CORRIDOR}\n${ROOM}` },
  });
  const { value } = await server.ask('/api/levels');
  return { ...server, ids: value.levels.map(({ uniqueId }: { uniqueId: string }) => uniqueId) };
}

test('the description in docs is what the server goes by', (t) => {
  t.deepEqual(DESCRIPTION, JSON.parse(JSON.stringify(openApi(ownPackage().version))));
});

test('docs/library.md has every error and every address', (t) => {
  const page = readFileSync(join(PROJECT, 'docs/library.md'), 'utf8');
  for (const [code, [status, meaning]] of Object.entries(API_ERRORS))
    t.true(page.includes(`| ${status} | \`${code}\` | ${meaning} |`), code);
  for (const path of Object.keys(DESCRIPTION.paths)) t.true(page.includes(path.replace('{id}', 'ID')), path);
});

test('a text takes the name of no file of the command line, and only tags that everybody takes', async (t) => {
  const { ask, ids } = await withHalls(t);
  for (const name of ['-', '/home/ann/levels.sok', 'C:\\levels.sok']) {
    const { status, value } = await ask('/api/levels', { method: 'POST', body: { name, text: CORRIDOR } });
    t.deepEqual([status, value.error.code], [400, 'bad-request'], name);
  }
  for (const tag of [' ', 'b ', 'a,b']) {
    const body = { name: 'more.sok', text: CORRIDOR, tags: [tag] };
    t.is((await ask('/api/levels', { method: 'POST', body })).status, 400, tag);
  }
  t.is((await ask(`/api/levels/${ids[0].toLowerCase()}`)).value.uniqueId, ids[0]);
  const page = await ask('/api/collection?name=Halls&page=9');
  t.is(page.value.error.message, 'the library has no such page of the collection "Halls"');
});

test('levels are added, listed, searched and shown', async (t) => {
  const { ask, ids } = await withHalls(t);
  const again = await ask('/api/levels', {
    method: 'POST',
    body: { name: 'more.sok', text: `${ROOM}Solution\nr\n\n#####\n#@ .#\n#####\n`, tags: ['new'] },
  });
  t.like(again.value, { read: 1, levels: 0, occurrences: 1, solutions: 0, tags: 1 });
  t.is(again.value.refused.length, 1);
  t.is(again.value.invalid.length, 1);
  const titles = async (query: string) =>
    (await ask(`/api/levels?${query}`)).value.levels.map(({ title }: { title: string }) => title);
  t.deepEqual(await titles('sort=boxes&descending=true'), ['Room', 'Corridor']);
  t.deepEqual(await titles('words=cor&is=unsolved&is=unproved&boxes=-1'), ['Corridor']);
  t.deepEqual(await titles('tag=new'), ['Room']);
  t.deepEqual((await ask('/api/tags')).value, { tags: [{ tag: 'new', levels: 1 }] });
  t.like((await ask('/api/levels?limit=1')).value, { more: true });
  t.deepEqual(await titles('limit=1&page=2'), ['Room']);
  const shown = await ask(`/api/levels/${ids[0]}`);
  t.like(shown.value, { title: 'Corridor', state: 'open' });
  t.deepEqual(shown.value.occurrences[0].properties, [['Difficulty', 'low']]);
  t.like((await ask('/api/library')).value, { levels: 2, occurrences: 3, open: 2 });
});

test('a damaged level is told to the one who serves, without the words of the query', async (t) => {
  const { db, ask, ids, faults } = await withHalls(t);
  db.run("update levels set drawing = 'x' where unique_id = ?", ids[0]);
  const { status, value } = await ask('/api/collection?name=Halls');
  t.is(status, 500);
  t.deepEqual(value, { error: { code: 'fault', message: 'the server failed' } });
  t.is(faults.length, 1);
  t.regex(
    faults[0],
    /^GET \/api\/collection: internal error: .*the stored drawing of [0-9A-F]+ is not a level/,
  );
});

test('what a client does is no fault of the server: wrong requests, and leaving', async (t) => {
  const { ask, port, faults } = await withHalls(t);
  for (const path of ['/api/nothing', '/api/levels?limit=x', '/api/levels/0123456789ABCDEF']) await ask(path);
  await ask('/api/levels', { method: 'POST', body: '{' });
  const leaving = connect(port, '127.0.0.1');
  const type = 'Content-Type: application/json\r\nContent-Length: 100';
  leaving.write(
    `POST /api/levels HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${TOKEN}\r\n${type}\r\n\r\n{"name`,
  );
  leaving.end();
  await text(leaving);
  t.is((await ask('/api/library')).status, 200);
  t.deepEqual(faults, []);
});

test('a text of many levels is added whole or not at all', async (t) => {
  const { db, ask, faults, close } = await startLibraryServer();
  t.teardown(close);
  const text = Array.from({ length: 2001 }, (_, i) => `${CORRIDOR.replace('Corridor', String(i + 1))}\n`);
  // The disk is full for the last level.
  db.exec(
    "create trigger full before insert on occurrences when new.place > 2000 begin select raise(abort, 'full'); end",
  );
  const body = { name: 'many.xsb', text: text.join('') };
  t.is((await ask('/api/levels', { method: 'POST', body })).status, 500);
  t.is(faults.length, 1);
  t.regex(faults[0], /^POST \/api\/levels: internal error: .*full[\s\S]*\n +at /);
  t.like((await ask('/api/library')).value, { levels: 0, occurrences: 0 });
  db.exec('drop trigger full');
  t.like((await ask('/api/levels', { method: 'POST', body })).value, { read: 2001, levels: 1 });
});

test('a collection comes as a file in its order, with the best solutions', async (t) => {
  const { ask, ids } = await withHalls(t);
  await ask(`/api/levels/${ids[0]}/solutions`, {
    method: 'POST',
    body: { moves: 'rR', finder: 'player', name: 'me' },
  });
  t.deepEqual((await ask('/api/collections')).value.collections, [
    { name: 'Halls', levels: 2, solved: 1, unsolvable: 0, proved: 0 },
  ]);
  const { value } = await ask('/api/collection?name=Halls');
  t.like(value, { name: 'Halls', more: false });
  t.deepEqual(value.ids, ids);
  t.regex(value.text, /#@\$ \.#[\s\S]*Difficulty: low[\s\S]*Solution[\s\S]*RR[\s\S]*Room/);
  t.is((await ask('/api/collection?name=None')).status, 404);
});

test('a solution is replayed, turned to the first drawing, and kept once', async (t) => {
  const { ask, ids, db } = await withHalls(t);
  const path = `/api/levels/${ids[0]}/solutions`;
  const drawing = '######\n#. $@#\n######';
  const body = { moves: 'LL', drawing, finder: 'player', name: 'me' };
  const first = await ask(path, { method: 'POST', body });
  t.true(first.value.isNew);
  t.like(first.value.level, { state: 'solved', pushes: 2 });
  t.is(first.value.level.solutions[0].solution, 'RR');
  t.false((await ask(path, { method: 'POST', body })).value.isNew);
  const engine = { ...body, finder: 'engine', name: 'native' };
  t.false((await ask(path, { method: 'POST', body: engine })).value.isNew, 'it stays the player’s');
  const refused = async (change: object) =>
    (await ask(path, { method: 'POST', body: { ...body, ...change } })).value.error.code;
  t.is(await refused({ moves: 'L' }), 'refused');
  t.is(await refused({ drawing: '#######\n#.  $@#\n#######' }), 'refused');
  t.is(await refused({ drawing: 'no level' }), 'refused');
  t.deepEqual((await verifyLibrary(db, () => true)).faults, []);
});

test('a result is kept if stored solutions bear it out', async (t) => {
  const { ask, ids } = await withHalls(t);
  const result = {
    engine: 'native',
    version: '1',
    objective: 'pushes',
    status: 'solved',
    optimal: true,
    value: 2,
    bound: 2,
    seconds: 0.1,
  };
  const post = (id: string, body: object) => ask(`/api/levels/${id}/results`, { method: 'POST', body });
  t.is((await post(ids[0], result)).value.error.code, 'contradicted');
  await ask(`/api/levels/${ids[0]}/solutions`, {
    method: 'POST',
    body: { moves: 'RR', finder: 'engine', name: 'native', version: '1' },
  });
  t.deepEqual((await post(ids[0], result)).value.level.proved, ['pushes']);
  t.is((await post(ids[0], { ...result, bound: 3 })).status, 409);
  const dead = { engine: 'native', version: '1', objective: 'any', status: 'unsolvable', seconds: 1 };
  const { status, value } = await post(ids[0], dead);
  const why = 'native 1 calls it unsolvable, but a replayed solution is stored';
  t.deepEqual([status, value.error.message], [409, why]);
  t.is((await post(ids[1], dead)).value.level.state, 'unsolvable');
});

test('a level that is solved at its start gets a solution without moves, and what was proved', async (t) => {
  const { ask } = await withHalls(t);
  const text = '#####\n#@* #\n#####\nTitle: Done\n';
  await ask('/api/levels', { method: 'POST', body: { name: 'done.sok', text } });
  const [{ uniqueId }] = (await ask('/api/levels?title=Done')).value.levels;
  const post = (kind: string, body: object) =>
    ask(`/api/levels/${uniqueId}/${kind}`, { method: 'POST', body: { ...body, version: '1' } });
  t.is((await post('solutions', { moves: '', finder: 'engine', name: 'native' })).status, 200);
  const known = { status: 'solved', optimal: true, value: 0, bound: 0, seconds: 0 };
  const { value } = await post('results', { engine: 'native', objective: 'pushes', ...known });
  t.deepEqual(value.level.proved, ['pushes']);
});

test('a result that contradicts itself is refused, and an optimum is its own bound', async (t) => {
  const { ask, ids, db } = await withHalls(t);
  const post = (kind: string, body: object) => ask(`/api/levels/${ids[0]}/${kind}`, { method: 'POST', body });
  await post('solutions', { moves: 'RR', finder: 'engine', name: 'native', version: '1' });
  const result = { engine: 'native', version: '1', objective: 'pushes', status: 'solved', seconds: 0.1 };
  for (const [body, why] of [
    [{ optimal: true, value: 2, bound: 1 }, 'gives a solution with 2 pushes as optimal, but proves only 1'],
    [{ value: 2, bound: 3 }, 'gives a solution with 2 pushes, but proves at least 3'],
    [{ value: 3 }, 'gives a solution with 3 pushes, but no such solution is stored'],
    [{ optimal: true }, 'calls a solution optimal, but does not give its value'],
    [{ status: 'unknown', value: 2 }, 'measures a solution, but its status is unknown'],
    [{ status: 'unknown', optimal: true }, 'measures a solution, but its status is unknown'],
    [{ objective: 'any', value: 2 }, 'measures a solution, but was asked for any'],
  ] as const) {
    const { status, value } = await post('results', { ...result, ...body });
    t.deepEqual([status, value.error?.message], [409, `native 1 ${why}`]);
  }
  const { level } = (await post('results', { ...result, optimal: true, value: 2 })).value;
  t.like(level.results[0], { optimal: true, value: 2, bound: 2 });
  t.deepEqual((await verifyLibrary(db, () => true)).faults, []);
});

test('the fewest moves from another place of the player are no proof for the first drawing', async (t) => {
  const { ask, ids } = await withHalls(t);
  const room = ids[1];
  const drawing = '######\n# $ .#\n#@$ .#\n######';
  const post = (kind: string, body: object) => ask(`/api/levels/${room}/${kind}`, { method: 'POST', body });
  const found = { moves: 'RRlluRR', drawing, finder: 'engine', name: 'native', version: '1' };
  t.is((await post('solutions', found)).status, 200);
  const result = { engine: 'native', version: '1', status: 'solved', optimal: true, seconds: 0.1, drawing };
  for (const [objective, value, proved] of [
    ['moves', 7, []],
    ['pushes', 4, ['pushes']],
  ] as const) {
    const { level } = (await post('results', { ...result, objective, value, bound: value })).value;
    t.deepEqual(level.proved, proved);
  }
});

test('a collection comes with its own titles and drawings, and with moves of these drawings', async (t) => {
  const { ask, ids } = await withHalls(t);
  const turned = '######\n#. $@#\n######';
  const text = `Collection: Turned\n\n${turned}\nTitle: One way\n\n######\n#@$ .#\n######\nTitle: The other\n`;
  await ask('/api/levels', { method: 'POST', body: { name: 'turned.sok', text } });
  const body = { moves: 'RR', finder: 'player', name: 'me' };
  await ask(`/api/levels/${ids[0]}/solutions`, { method: 'POST', body });
  const { value } = await ask('/api/collection?name=Turned');
  t.deepEqual(value.ids, [ids[0], ids[0]]);
  t.regex(value.text, /One way[\s\S]*#\. \$@#[\s\S]*LL[\s\S]*The other[\s\S]*#@\$ \.#[\s\S]*RR/);
  t.deepEqual(
    value.known.map(({ exactId, solutions }: { exactId: string; solutions: { solution: string }[] }) => [
      exactId,
      solutions[0].solution,
    ]),
    [
      [exactIdOf(unwrap(parseBoard(turned.split('\n')))), 'LL'],
      [(await ask(`/api/levels/${ids[0]}`)).value.exactId, 'RR'],
    ],
  );
  const { collections } = (await ask('/api/collections')).value;
  t.like(collections[1], { name: 'Turned', levels: 2, solved: 2 });
});

test('a file of the page is removed; other files are not', async (t) => {
  const { ask, ids, db } = await withHalls(t);
  const name = 'workbench/1234/Drawn level';
  const text = `${CORRIDOR}\n#####\n#@$.#\n#####\n`;
  await ask('/api/levels', { method: 'POST', body: { name, text } });
  const remove = (file: string) => ask(`/api/file?name=${encodeURIComponent(file)}`, { method: 'DELETE' });
  t.deepEqual((await remove(name)).value, { places: 2, levels: 1, kept: 0 });
  t.deepEqual((await remove(name)).value, { places: 0, levels: 0, kept: 0 });
  t.is((await remove('halls.sok')).value.error.code, 'bad-request');
  const { levels } = (await ask('/api/levels')).value;
  t.deepEqual(
    levels.map(({ uniqueId }: { uniqueId: string }) => uniqueId),
    ids,
  );
  t.deepEqual((await verifyLibrary(db, () => true)).faults, []);
});

test('a level in two files of a collection is one level of it', async (t) => {
  const { ask } = await withHalls(t);
  await ask('/api/levels', { method: 'POST', body: { name: 'again.sok', text: `${CORRIDOR}\n${ROOM}` } });
  const { ids } = (await ask('/api/collection?name=Halls')).value;
  t.is(ids.length, 2);
  t.is(new Set(ids).size, 2);
});

test('a saved game and tags are changed and taken away', async (t) => {
  const { ask, ids } = await withHalls(t);
  const progress = `/api/levels/${ids[1]}/progress`;
  const put = (moves: string) => ask(progress, { method: 'PUT', body: { moves } });
  t.is((await put('r')).value.level.progress.lurd, 'R');
  t.is((await put('rr')).value.level.progress.moves, 2);
  t.is((await put('uuu')).value.error.code, 'refused');
  const gone = await ask(progress, { method: 'DELETE' });
  t.true(gone.value.isNew);
  t.is(gone.value.level.progress, undefined);
  const tags = (list: readonly string[]) =>
    ask(`/api/levels/${ids[1]}/tags`, { method: 'PUT', body: { tags: list } });
  t.deepEqual((await tags(['b', 'a'])).value.level.tags.sort(), ['a', 'b']);
  t.deepEqual((await tags(['c'])).value.level.tags, ['c']);
  for (const tag of [' c', 'c,d']) t.is((await tags([tag])).status, 400);
});

test('a saved game keeps its branches, turned to the first drawing', async (t) => {
  const { ask, ids } = await withHalls(t);
  const path = `/api/levels/${ids[1]}/progress`;
  const put = (body: object) => ask(path, { method: 'PUT', body });
  const branches = ['RlrR', 'dRlr'];
  const { progress } = (await put({ moves: 'dR', branches })).value.level;
  t.like(progress, { lurd: 'dR', moves: 2, branches });
  t.false((await put({ moves: 'dR', branches })).value.isNew);
  const body = { moves: 'L', branches: ['Lrl'], drawing: '######\n#. $@#\n######' };
  const mirrored = await ask(`/api/levels/${ids[0]}/progress`, { method: 'PUT', body });
  t.like(mirrored.value.level.progress, { lurd: 'R', branches: ['Rlr'] });
  t.is((await put({ moves: 'dR', branches: ['uu'] })).value.error.code, 'refused');
  t.is((await put({ moves: 'dR' })).value.level.progress.branches, undefined);
});

test('a saved game with damaged branches has one branch: its moves', async (t) => {
  const { ask, ids, db } = await withHalls(t);
  const path = `/api/levels/${ids[1]}/progress`;
  const put = (body: object) => ask(path, { method: 'PUT', body });
  await ask('/api/levels', {
    method: 'POST',
    body: { name: 'turned.sok', text: '######\n#. $@#\n#. $ #\n######\nCollection: Turned\n' },
  });
  for (const damaged of ['', 'R', '{}', '[1]', '["R",null]', '[]', '["R","x"]']) {
    await put({ moves: 'R', branches: ['R', 'dR'] });
    db.run('update progress set branches = ?', damaged);
    const [{ progress }] = (await ask('/api/collection?name=Turned')).value.known;
    t.deepEqual(progress.branches, [progress.lurd], damaged);
    t.like((await ask(`/api/levels/${ids[1]}`)).value.progress, { lurd: 'R', branches: ['R'] }, damaged);
    const { level } = (await put({ moves: 'dR', branches: ['dR'], known: [] })).value;
    t.deepEqual(level.progress.branches, ['dR', 'R'], damaged);
  }
});

test('what a sender does not know of stays', async (t) => {
  const { ask, ids } = await withHalls(t);
  const put = async (what: string, body: object) =>
    (await ask(`/api/levels/${ids[1]}/${what}`, { method: 'PUT', body })).value.level;
  await put('tags', { tags: ['a', 'b'] });
  t.deepEqual((await put('tags', { tags: ['c'], known: ['b'] })).tags, ['a', 'c']);
  t.deepEqual((await put('tags', { tags: [], known: ['a', 'c'] })).tags, []);

  await put('progress', { moves: 'dR', branches: ['dR'] });
  const both = await put('progress', { moves: 'R', branches: ['R'], known: [] });
  t.like(both.progress, { lurd: 'R', branches: ['R', 'dR'] });
  const longer = await put('progress', { moves: 'dRl', known: ['dR'] });
  t.like(longer.progress, { lurd: 'dRl', branches: ['dRl', 'R'] }, 'the known one is replaced');
  t.like((await put('progress', { known: ['dRl'] })).progress, { lurd: 'R', branches: undefined });
  t.is((await put('progress', { known: ['R'] })).progress, undefined);
  t.is((await ask(`/api/levels/${ids[1]}/progress`, { method: 'PUT', body: {} })).status, 400);
});

test('branches of others are never cut off: a game with too many is refused', async (t) => {
  const { ask, ids } = await withHalls(t);
  const put = (from: number) => {
    const branches = Array.from({ length: 150 }, (_, i) => `${'du'.repeat(from + i)}R`);
    return ask(`/api/levels/${ids[1]}/progress`, {
      method: 'PUT',
      body: { moves: branches[0], branches, known: [] },
    });
  };
  t.is((await put(0)).value.level.progress.branches.length, 150);
  const { value } = await put(150);
  t.deepEqual(value.error, {
    code: 'refused',
    message: 'with those of others the game has 300 branches, and the library keeps 200',
  });
  t.is((await ask(`/api/levels/${ids[1]}`)).value.progress.branches.length, 150);
});

test('many senders give a level no more tags than one can send back', async (t) => {
  const { ask, ids } = await withHalls(t);
  const path = `/api/levels/${ids[1]}/tags`;
  const put = (body: object) => ask(path, { method: 'PUT', body });
  const tags = (from: number) => Array.from({ length: 400 }, (_, i) => `tag ${from + i}`);
  for (const from of [0, 400]) t.is((await put({ tags: tags(from), known: [] })).status, 200);
  t.deepEqual((await put({ tags: tags(800), known: [] })).value.error, {
    code: 'refused',
    message: 'with those of others the level has 1200 tags, and the library keeps 1000',
  });
  const all = (await ask(`/api/levels/${ids[1]}`)).value.tags;
  t.is(all.length, 800);
  t.is((await put({ tags: all, known: all })).status, 200);
});

test('a collection comes with what was played and found out on its levels', async (t) => {
  const { ask, ids } = await withHalls(t);
  t.deepEqual((await ask('/api/collection?name=Halls')).value.known, []);
  const body = { moves: 'RR', finder: 'player', name: 'me' };
  await ask(`/api/levels/${ids[0]}/solutions`, { method: 'POST', body });
  await ask(`/api/levels/${ids[1]}/progress`, { method: 'PUT', body: { moves: 'R' } });
  await ask(`/api/levels/${ids[1]}/tags`, { method: 'PUT', body: { tags: ['hard'] } });
  const [corridor, room] = (await ask('/api/collection?name=Halls')).value.known;
  t.like(corridor, { solutions: [{ solution: 'RR', finder: 'player' }], tags: [] });
  t.like(room, { tags: ['hard'], progress: { lurd: 'R' } });
  t.is(corridor.exactId, (await ask(`/api/levels/${ids[0]}`)).value.exactId);
});

const denied = test.macro({
  exec: async (t, _what: string, code: keyof typeof API_ERRORS, headers: Asked['headers'], path?: string) => {
    const { ask, db } = await withHalls(t);
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? { name: 'x', text: '#####\n#@$.#\n#####\n' } : undefined;
      const { status, value } = await ask(path ?? '/api/levels', { method, headers, body });
      t.is(status, API_ERRORS[code][0]);
      t.is(value.error.code, code);
    }
    t.is(db.get<{ n: number }>('select count(*) as n from levels')?.n, 2);
  },
  title: (_, what: string) => `access is denied: ${what}`,
});
test(denied, 'no token', 'no-token', { authorization: '' });
test(denied, 'a wrong token', 'wrong-token', { authorization: 'Bearer wrong' });
test(denied, 'another scheme', 'no-token', { authorization: `Basic ${TOKEN}` });
test(denied, 'the token alone', 'no-token', { authorization: TOKEN });
test(denied, 'the token in the query', 'no-token', { authorization: '' }, `/api/levels?token=${TOKEN}`);
test(denied, 'the token in a cookie', 'no-token', { authorization: '', cookie: `token=${TOKEN}` });
test(denied, 'the token in another header', 'no-token', { authorization: '', 'x-token': TOKEN });
test(denied, 'a foreign host', 'foreign-host', { host: 'evil.example' });
test(denied, 'a host that begins like ours', 'foreign-host', { host: '127.0.0.1.evil.example:80' });
test(denied, 'a foreign host with no token', 'foreign-host', { host: 'evil.example', authorization: '' });
test(denied, 'a foreign origin', 'foreign-origin', { origin: 'http://evil.example' });
test(denied, 'another port of this machine', 'foreign-origin', { origin: 'http://127.0.0.1:1' });
test(denied, 'a page in a sandbox', 'foreign-origin', { origin: 'null' });

test('the own page may ask, from loopback by every name', async (t) => {
  const { ask, port } = await withHalls(t);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
    t.is((await ask('/api/library', { headers: { host, origin: `http://${host}` } })).status, 200, host);
});

test('a server for other machines has their names for it, and no others', async (t) => {
  const server = await startLibraryServer('0.0.0.0');
  t.teardown(server.close);
  const status = async (host: string) => (await server.ask('/api/library', { headers: { host } })).status;
  t.is(await status('192.0.2.7:8000'), 200);
  t.is(await status('evil.example'), 403);
});

const wrong = test.macro({
  exec: async (t, path: string, asked: Asked, code: keyof typeof API_ERRORS) => {
    const { ask, ids } = await withHalls(t);
    const answer = await ask(path.replace('ID', ids[0]), asked);
    t.is(answer.value.error.code, code);
    t.is(answer.status, API_ERRORS[code][0]);
  },
  title: (_, path: string, { method = 'GET', body }: Asked, code) =>
    `${method} ${path} ${String(JSON.stringify(body)).slice(0, 60)}: ${code}`,
});
const post = (body: unknown, headers = {}): Asked => ({ method: 'POST', body, headers });
test(wrong, '/api/levels?boxes=x', {}, 'bad-request');
test(wrong, '/api/levels?boxes=5-3', {}, 'bad-request');
test(wrong, '/api/levels?limit=1001', {}, 'bad-request');
test(wrong, '/api/levels?limit=1&limit=2', {}, 'bad-request');
test(wrong, '/api/levels?is=nice', {}, 'bad-request');
test(wrong, '/api/levels?unknown=1', {}, 'bad-request');
test(wrong, '/api/levels?__proto__=1', {}, 'bad-request');
test(wrong, '/api/library?x=1', {}, 'bad-request');
test(wrong, '/api/collection', {}, 'bad-request');
test(wrong, '/api/levels', post('no json'), 'bad-request');
test(wrong, '/api/levels', post(new Uint8Array([0xff, 0xfe])), 'bad-request');
test(wrong, '/api/levels', post([]), 'bad-request');
test(wrong, '/api/levels', post({ name: 'a' }), 'bad-request');
test(wrong, '/api/levels', post({ name: 'a', text: 'no levels' }), 'bad-request');
test(wrong, '/api/levels', post({ name: 'a', text: '#', more: 1 }), 'bad-request');
test(wrong, '/api/levels', post({ name: 'a', text: '#' }, { 'content-type': 'text/plain' }), 'wrong-type');
test(wrong, '/api/levels/ID/solutions', post({ moves: 'rx', finder: 'player', name: 'a' }), 'bad-request');
test(wrong, '/api/levels/ID/solutions', post({ moves: 'r', finder: 'file', name: 'a' }), 'bad-request');
test(wrong, '/api/levels/ID/results', post({ engine: 'a' }), 'bad-request');
test(wrong, '/api/levels/0123456789ABCDEF', {}, 'not-found');
test(wrong, '/api/levels/0123456789ABCDEF/tags', { method: 'PUT', body: { tags: [] } }, 'not-found');
test(wrong, '/api/levels/xyz', {}, 'not-found');
test(wrong, '/api/', {}, 'not-found');
test(wrong, '/api/nothing', {}, 'not-found');
test(wrong, '/api/library', { method: 'DELETE' }, 'wrong-method');

test('HEAD works where GET does, and has the headers alone', async (t) => {
  const { ask, ids } = await withHalls(t);
  for (const path of [
    '/api/library',
    '/api/levels?limit=1',
    `/api/levels/${ids[0]}`,
    '/api/levels?limit=x',
  ]) {
    const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
    t.deepEqual([head.status, head.value], [get.status, ''], path);
    t.is(head.headers['content-length'], get.headers['content-length']);
  }
  const { status, headers } = await ask('/api/levels', { method: 'PUT' });
  t.deepEqual([status, headers['allow']], [405, 'GET, HEAD, POST']);
  t.is((await ask('/api/file', { method: 'HEAD' })).status, 405);
});

test('a name with a NUL is refused, since the library would keep another name', async (t) => {
  const { ask, ids } = await withHalls(t);
  const name = 'halls.sok\u0000b';
  t.is((await ask('/api/levels', post({ name, text: CORRIDOR }))).status, 400);
  const solution = { moves: 'rRR', finder: 'player', name };
  t.is((await ask(`/api/levels/${ids[0]}/solutions`, post(solution))).status, 400);
  t.is(
    (await ask(`/api/file?name=${encodeURIComponent(`workbench/${name}`)}`, { method: 'DELETE' })).status,
    400,
  );
  t.like((await ask('/api/library')).value, { occurrences: 2, solutions: 0 });
});

test('a refusal names the field as the address does, and the values that are allowed', async (t) => {
  const { ask, ids } = await withHalls(t);
  const messageOf = async (path: string, asked?: Asked) => (await ask(path, asked)).value.error.message;
  t.regex(await messageOf('/api/levels?title=%20'), /^query\/title is blank/);
  t.regex(await messageOf('/api/levels?boxes=5-3'), /^query\/boxes 5-3: /);
  t.regex(await messageOf('/api/levels?is=nice'), /^query\/is\/0 must be .*: .*\bunsolved\b/);
  t.regex(await messageOf('/api/levels?sort=nice'), /^query\/sort must be .*: .*\badded\b/);
  const solution = { moves: 'r', finder: 'file', name: 'a' };
  t.regex(
    await messageOf(`/api/levels/${ids[0]}/solutions`, post(solution)),
    /^body\/finder .*: player, engine$/,
  );
});

test('a refusal says what a text must be, and shows no pattern', async (t) => {
  const { ask, ids } = await withHalls(t);
  const messageOf = async (path: string, asked?: Asked) => (await ask(path, asked)).value.error.message;
  t.is(
    await messageOf('/api/levels?boxes=few'),
    'query/boxes must be a number or a range such as 3-8, 3- or -8',
  );
  t.is(await messageOf('/api/levels?id=xyz'), 'query/id must be hexadecimal digits, at most 16');
  t.is(await messageOf('/api/levels?title=a%0Ab'), 'query/title must be one line of text');
  t.is(
    await messageOf('/api/file?name=a.sok', { method: 'DELETE' }),
    'query/name must be a name that begins with workbench/',
  );
  const solution = { moves: '3r', finder: 'player', name: 'a' };
  t.is(
    await messageOf(`/api/levels/${ids[0]}/solutions`, post(solution)),
    'body/moves must be moves in the letters l, u, r, d or L, U, R, D',
  );
  for (const [pattern] of JSON.stringify(DESCRIPTION).matchAll(/(?<="pattern":)"(?:[^"\\]|\\.)*"/g))
    t.regex(meantBy(JSON.parse(pattern)), /^\w/, pattern);
});

test('a body of 10 MB is refused, declared or not, and the server lives on', async (t) => {
  const { ask } = await withHalls(t);
  const body = JSON.stringify({ name: 'a', text: ' '.repeat(10_000_000) });
  t.is((await ask('/api/levels', post(body))).value.error.code, 'too-large');
  const chunked = await ask('/api/levels', post(body, { 'transfer-encoding': 'chunked' }));
  t.is(chunked.value.error.code, 'too-large');
  t.is((await ask('/api/library')).value.levels, 2);
});

test('a connection can be used again after a body that was too long', async (t) => {
  const { port } = await withHalls(t);
  const socket = connect(port, '127.0.0.1');
  t.teardown(() => socket.destroy());
  const head = `Host: localhost\r\nAuthorization: Bearer ${TOKEN}\r\n`;
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
  socket.write(
    `POST /api/levels HTTP/1.1\r\n${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  for (let i = 0; i < 160; i++) socket.write(chunk);
  socket.write(`0\r\n\r\nGET /api/library HTTP/1.1\r\n${head}Connection: close\r\n\r\n`);
  const answers = await text(socket);
  t.deepEqual(answers.match(/^HTTP\/1\.1 \d+/gm), ['HTTP/1.1 413', 'HTTP/1.1 200']);
});
