import process from 'node:process';
import test from 'ava';
import { createStorageNotice } from '../../page/storage-notice.js';
import { gameOf } from '../../state/game.js';
import { formatBackup, readBackup } from '../../store/backup.js';
import { memoryStore, openStore, type Store } from '../../store/database.js';
import { storeGame } from '../../store/games.js';
import { watchedStore } from '../../store/watched-store.js';

const NO_LEVELS = { referee: async () => ({}) };

const TAGS = { key: 'a', tags: ['hard'] } as const;

/** A store that refuses to write for this reason, as long as there is one. */
function refusing(reason: { now?: Error }): Store {
  const store = memoryStore();
  const orRefuse = (write: () => Promise<void>) => (reason.now ? Promise.reject(reason.now) : write());
  return {
    ...store,
    put: (kind, value) => orRefuse(() => store.put(kind, value)),
    change: (kind, key, next) => orRefuse(() => store.change(kind, key, next)),
  };
}

test('a refused writing is refused to the caller too, and its reason is said', async (t) => {
  for (const [error, words] of [
    [new DOMException('', 'QuotaExceededError'), /no more room/],
    [new DOMException('', 'InvalidStateError'), /no longer stores/],
    [new TypeError('gone'), /no longer stores/],
  ] as const) {
    const said: string[] = [];
    const store = watchedStore(
      refusing({ now: error }),
      createStorageNotice((text) => said.push(text)).watch,
    );
    t.is(await store.put('tags', TAGS).catch((reason) => reason), error);
    t.is(await store.change('tags', 'a', () => TAGS).catch((reason) => reason), error);
    t.is(said.length, 1, 'once');
    t.regex(said[0], words);
  }
});

test('it is said as long as it is so, and no longer', async (t) => {
  const said: string[] = [];
  const notice = createStorageNotice((text) => said.push(text));
  const reason: { now?: Error } = { now: new TypeError('gone') };
  const store = watchedStore(refusing(reason), notice.watch);
  await t.throwsAsync(store.put('tags', TAGS));
  t.is(said.length, 1);
  delete reason.now;
  await store.put('tags', TAGS);
  t.deepEqual(await store.get('tags', 'a'), TAGS, 'it stores what the store stores');
  t.deepEqual(said.slice(1), ['']);
});

test('what is stored of one kind does not hide that another kind is not', async (t) => {
  const said: string[] = [];
  const notice = createStorageNotice((text) => said.push(text));
  notice.watch('collections', 'full');
  notice.watch('page');
  t.is(said.length, 1, 'it stays');
  notice.watch('games', 'full');
  t.is(said.length, 1, 'the same reason is not news');
  notice.watch('games', 'broken');
  t.regex(said[1], /no more room.*no longer stores/);
  notice.watch('collections');
  t.regex(said[2], /^The browser no longer stores/);
});

test('a browser that stores nothing is said to, whatever is written to its memory', (t) => {
  const said: string[] = [];
  const notice = createStorageNotice((text) => said.push(text));
  notice.warnOfMemory();
  notice.watch('games');
  t.is(said.length, 1);
  t.regex(said[0], /stores nothing/);
});

const [SHORT, LONG] = ['uR', 'uRdL'];
const fileOf = (key: string) => ({ key, name: key, bytes: new Uint8Array(3), levels: 1, opened: 1 });

test('what was refused is read from memory, merged with what is stored', async (t) => {
  const reason: { now?: Error } = {};
  const below = refusing(reason);
  const store = watchedStore(below, () => undefined);
  await storeGame({ key: 'A', game: gameOf(['L'], 0, 1) }, store);
  reason.now = new DOMException('', 'QuotaExceededError');
  await t.throwsAsync(store.put('collections', fileOf('b')), { any: true });
  await t.throwsAsync(storeGame({ key: 'A', game: gameOf([SHORT], 0, 2) }, store), { any: true });
  await t.throwsAsync(storeGame({ key: 'A', game: gameOf([LONG], 0, 4) }, store), { any: true });
  await t.throwsAsync(
    store.change('tags', 'A', () => ({ key: 'A', tags: ['x'] })),
    { any: true },
  );
  await t.throwsAsync(
    store.change('tags', 'A', (old) => ({ key: 'A', tags: [...old!.tags, 'y'] })),
    { any: true },
  );
  t.deepEqual((await store.get('games', 'A'))?.game.lines.toSorted(), ['L', LONG].toSorted());
  t.deepEqual(await store.get('tags', 'A'), { key: 'A', tags: ['x', 'y'] });
  t.deepEqual(await store.all('collections'), [fileOf('b')]);
  t.deepEqual(await below.all('collections'), []);
  const saved = memoryStore();
  await readBackup(await formatBackup(store, { edits: {}, passed: [] }), saved, NO_LEVELS);
  for (const kind of ['collections', 'games', 'tags'] as const)
    t.deepEqual(await saved.all(kind), await store.all(kind), `a saved file has it: ${kind}`);
});

test('what was refused is stored as soon as there is room, beside what others stored', async (t) => {
  const reason: { now?: Error } = { now: new DOMException('', 'QuotaExceededError') };
  const below = refusing(reason);
  const said: string[] = [];
  const store = watchedStore(below, createStorageNotice((text) => said.push(text)).watch);
  await t.throwsAsync(store.put('collections', fileOf('b')), { any: true });
  await t.throwsAsync(store.put('tags', { key: 'A', tags: ['mine'] }), { any: true });
  await t.throwsAsync(store.put('tags', { key: 'B', tags: ['more'] }), { any: true });
  delete reason.now;
  await below.put('tags', { key: 'A', tags: ['theirs'] });
  await store.put('tags', { key: 'C', tags: [] });
  t.deepEqual(await below.get('tags', 'A'), { key: 'A', tags: ['mine', 'theirs'] });
  t.deepEqual(await below.get('tags', 'B'), { key: 'B', tags: ['more'] });
  t.deepEqual(
    await below.all('collections'),
    [fileOf('b')],
    'a writing of any kind shows that there is room',
  );
  t.is(said.at(-1), '');
});

test('what was refused is stored as soon as something is removed', async (t) => {
  const reason: { now?: Error } = { now: new DOMException('', 'QuotaExceededError') };
  const below = refusing(reason);
  const said: string[] = [];
  const store = watchedStore(below, createStorageNotice((text) => said.push(text)).watch);
  await t.throwsAsync(store.put('collections', fileOf('b')), { any: true });
  delete reason.now;
  await store.remove('games', 'none');
  t.deepEqual(await below.all('collections'), [fileOf('b')]);
  t.is(said.at(-1), '');
});

test('a large file that is refused is tried less and less often, but never given up', async (t) => {
  const below = memoryStore();
  let tries = 0;
  let hasRoom = false;
  const change: Store['change'] = async (kind, key, next) => {
    if (kind === 'collections' && !hasRoom) {
      tries++;
      throw new DOMException('', 'QuotaExceededError');
    }
    await below.change(kind, key, next);
  };
  const said: string[] = [];
  const store = watchedStore({ ...below, change }, createStorageNotice((text) => said.push(text)).watch);
  await t.throwsAsync(store.put('collections', fileOf('b')), { any: true });
  const write = async (times: number) => {
    for (let i = 0; i < times; i++) await store.put('tags', TAGS);
  };
  await write(1);
  t.is(tries, 2, 'at once');
  await write(300);
  t.true(tries > 6 && tries < 12, `${tries} times`);
  t.not(said.at(-1), '');
  hasRoom = true;
  await write(64);
  t.deepEqual(await below.all('collections'), [fileOf('b')]);
  t.is(said.at(-1), '');
});

test('what was refused can be removed, and is not missed then', async (t) => {
  const said: string[] = [];
  const below = refusing({ now: new DOMException('', 'QuotaExceededError') });
  const store = watchedStore(below, createStorageNotice((text) => said.push(text)).watch);
  await t.throwsAsync(store.put('collections', fileOf('b')), { any: true });
  await store.remove('collections', 'b');
  t.deepEqual(await store.all('collections'), []);
  t.is(await store.get('collections', 'b'), undefined);
  t.is(said.at(-1), '');
});

test('a database that cannot be read hides nothing of what it refused', async (t) => {
  const gone = () => Promise.reject(new DOMException('', 'InvalidStateError'));
  const store = watchedStore({ ...refusing({ now: new TypeError('gone') }), all: gone, get: gone }, () => {});
  await t.throwsAsync(store.put('tags', TAGS), { any: true });
  t.deepEqual(await store.get('tags', 'a'), TAGS);
  await t.throwsAsync(store.all('tags'), { any: true }, 'not all of them are known');
  const saved = memoryStore();
  await readBackup(await formatBackup(store.unstored, { edits: {}, passed: [] }), saved, NO_LEVELS);
  t.deepEqual(await saved.all('tags'), [TAGS]);
});

test.serial('a browser that forbids databases has one in memory, and reports no fault later', async (t) => {
  const usual = Object.getOwnPropertyDescriptor(globalThis, 'setTimeout')!;
  const late: (() => void)[] = [];
  Object.assign(globalThis, { setTimeout: (act: () => void) => void late.push(act) });
  const opening = openStore();
  Object.defineProperty(globalThis, 'setTimeout', usual);
  t.false((await opening).isLasting);
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.once('unhandledRejection', note);
  for (const act of late) act();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  t.deepEqual(faults, []);
});
