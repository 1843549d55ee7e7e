import test from 'ava';
import { createStorageNotice } from '../../page/storage-notice.js';
import { memoryStore, type Store } from '../../store/database.js';
import { watchedStore } from '../../store/watched-store.js';

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

test('it is said again as long as it is so, and no longer', async (t) => {
  const said: string[] = [];
  const notice = createStorageNotice((text) => said.push(text));
  const reason: { now?: Error } = { now: new TypeError('gone') };
  const store = watchedStore(refusing(reason), notice.watch);
  await t.throwsAsync(store.put('tags', TAGS));
  notice.remind();
  t.is(said.length, 2);
  delete reason.now;
  await store.put('tags', TAGS);
  t.deepEqual(await store.get('tags', 'a'), TAGS, 'it stores what the store stores');
  notice.remind();
  t.is(said.length, 2);
});

test('what is stored of one kind does not hide that another kind is not', async (t) => {
  const said: string[] = [];
  const notice = createStorageNotice((text) => said.push(text));
  notice.watch('collections', 'full');
  notice.watch('page');
  notice.remind();
  t.is(said.length, 2);
  notice.watch('games', 'full');
  t.is(said.length, 2, 'the same reason is not news');
  notice.watch('games', 'broken');
  t.regex(said[2], /no longer stores/);
});
