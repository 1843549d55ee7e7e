import test from 'ava';
import type { Level } from '../../../src/game/level.js';
import { levelOf } from '../../../test/helpers/drawn-levels.js';
import { createUnsent, type LevelWork, type Work } from '../../store/unsent.js';

/** Something that is sent of a level. */
const workOf = (level: Level, path: string, method: 'PUT' | 'POST', body: object): LevelWork => ({
  level,
  sent: { what: `your ${path}`, steps: [[path, { method, body }]] },
});

/** What a browser keeps; `isFull` refuses more. */
const room = { isFull: false };
const stored: Record<string, string> = {};
const localStorage = Object.create(
  {
    setItem: (key: string, text: string) => {
      if (room.isFull) throw new DOMException('', 'QuotaExceededError');
      localStorage[key] = text;
    },
    getItem: (key: string) => localStorage[key],
    removeItem: (key: string) => delete localStorage[key],
  },
  Object.getOwnPropertyDescriptors(stored),
);
Object.defineProperty(globalThis, 'localStorage', { value: localStorage });

const [LEVEL, OTHER] = [levelOf(['######', '#@$ .#', '######']), levelOf(['#####', '#@$.#', '#####'])];
const works = () => createUnsent().all();
const clear = () => {
  for (const [key] of works()) createUnsent().drop(key);
};
const bodies = () =>
  works().flatMap(([, work]) => ('sent' in work ? [work.sent.steps[0][1].body as object] : []));

test.serial('what waits is there for the next page, in its order, with the level as it was', (t) => {
  const done: readonly Work[] = [
    { file: 'key' },
    { removed: 'file of the library' },
    {
      ...workOf({ ...LEVEL, title: 'One', author: 'Ann' }, 'solutions', 'POST', { moves: 'RR' }),
      place: 'key',
    },
    workOf(LEVEL, 'solutions', 'POST', { moves: 'RR' }),
    workOf(OTHER, 'solutions', 'POST', { moves: 'R' }),
  ];
  for (const work of done) createUnsent().add(work);
  t.deepEqual(
    works().map(([, work]) => work),
    done,
  );
  createUnsent().drop(works()[1][0]);
  t.deepEqual(
    works().map(([, work]) => work),
    [done[0], ...done.slice(2)],
  );
  clear();
  t.deepEqual(works(), []);
});

test.serial('a newer game of a level replaces the older one, and names what was known before both', (t) => {
  const unsent = createUnsent();
  const add = (level: Level, path: string, body: object) => unsent.add(workOf(level, path, 'PUT', body));
  add(LEVEL, 'progress', { moves: 'R', branches: ['R'], known: ['old', 'both'] });
  add(OTHER, 'progress', { moves: 'R', branches: ['R'], known: [] });
  add(LEVEL, 'tags', { tags: ['hard'], known: [] });
  add(LEVEL, 'progress', { known: ['both', 'R'] });
  const [other, tags, game] = bodies();
  t.like(other, { moves: 'R' });
  t.like(tags, { tags: ['hard'] });
  t.false(Object.hasOwn(game as object, 'moves'), 'it is forgotten');
  t.like(game, { known: ['old', 'both', 'R'] });
  clear();
});

test.serial('without room it waits as long as the page; what is none is passed over', (t) => {
  room.isFull = true;
  const unsent = createUnsent();
  unsent.add({ file: 'key' });
  room.isFull = false;
  t.is(unsent.all().length, 1);
  t.is(createUnsent().all().length, 0);
  for (const [i, text] of [
    '',
    '{}',
    '[1]',
    '{"drawing":"#"}',
    '{"drawing":"#####\\n#@$.#\\n#####"}',
  ].entries())
    localStorage[`sokoset-unsent/${i}`] = text;
  t.deepEqual(works(), []);
});
