import test from 'ava';
import fc from 'fast-check';
import { smallest } from '../../../src/base/many-values.js';
import { exactIdOf } from '../../../src/game/identity.js';
import { BEST_OBJECTIVES, metricsOf } from '../../../src/game/metrics.js';
import { levelOf } from '../../../test/helpers/drawn-levels.js';
import { startKeeper } from '../../page/keeper.js';
import { createSession } from '../../play/session.js';
import { createDesk } from '../../state/desk.js';
import { type Game, gameOf, NEW_GAME } from '../../state/game.js';
import { FIRST_STATE } from '../../state/state.js';
import { memoryStore, type Store } from '../../store/database.js';
import { movesOf, type StoreName } from '../../store/kept.js';
import { createRecords, type Records } from '../../store/records.js';
import { takeLeft } from '../../store/take-left.js';
import { watchedStore } from '../../store/watched-store.js';

/** What a browser stores at once, by key. */
function fakeStorage(): Record<string, string> {
  const storage = {};
  const hidden = {
    getItem: (key: string) => (storage as Record<string, string>)[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(storage, { [key]: text }),
    removeItem: (key: string) => delete (storage as Record<string, string>)[key],
  };
  for (const [name, value] of Object.entries(hidden)) Object.defineProperty(storage, name, { value });
  return storage;
}

let window = new EventTarget();
let document = new EventTarget();
const localStorage = fakeStorage();
Object.assign(globalThis, {
  addEventListener: (type: string, act: () => void) => window.addEventListener(type, act),
});
Object.defineProperty(globalThis, 'document', { get: () => document });
for (const [name, value] of Object.entries({ localStorage, sessionStorage: fakeStorage() }))
  Object.defineProperty(globalThis, name, { value });

const LEVELS = [
  ['########', '#@     #', '# $  . #', '#      #', '########'],
  ['########', '#@     #', '#  $ . #', '#      #', '########'],
].map(levelOf);
const PROVED = { objective: 'pushes', status: 'solved', optimal: true, seconds: 1, statistics: {} } as const;

/** What a person or an engine does in a window. */
type Act = (window: ReturnType<typeof openWindow>) => void;

const level = fc.constantFrom(...LEVELS);
const solution = fc.constantFrom('dRRR', 'rldRRR', 'ddurRRR');
const words = fc.subarray(['corral', 'hard', 'long']);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(level, solution).map(
    ([on, moves]): Act =>
      ({ records }) =>
        records.keepSolution(on, moves),
  ),
  fc.tuple(level, solution).map(
    ([on, moves]): Act =>
      ({ records }) =>
        records.keepFound(on, { engine: 'native', moves }),
  ),
  fc.tuple(level, fc.nat(9)).map(
    ([on, pushes]): Act =>
      ({ records }) =>
        records.keepProof(on, { ...PROVED, engine: 'clingo', solution: 'dRRR', moves: 4, pushes, lines: 1 }),
  ),
  fc.tuple(level, words).map(
    ([on, tags]): Act =>
      ({ records }) =>
        records.keepTags(on, tags),
  ),
  fc.constantFrom('d', 'dR', 'r').map(
    (moves): Act =>
      ({ desk }) => {
        desk.change((state) => ({ ...state, game: gameOf([moves], 0, moves.length) }));
      },
  ),
  level.map(
    (next): Act =>
      ({ session, desk }) =>
        session.open({ level: next }, { ...desk.state, game: FIRST_STATE.game }),
  ),
);
const acts = fc.array(act, { maxLength: 12 });
/** How a store writes some kinds from some time on. */
const trouble = fc.record({
  kinds: fc.subarray<StoreName>(['games', 'solutions', 'found', 'proofs', 'tags', 'page']),
  how: fc.constantFrom<'waits' | 'refuses'>('waits', 'refuses'),
});
type Trouble = typeof trouble extends fc.Arbitrary<infer T> ? T : never;

/** A window beside a store that has trouble as soon as it is told. */
function openWindow(below: Store) {
  window = new EventTarget();
  document = new EventTarget();
  let now: Trouble | undefined;
  const change: Store['change'] = (kind, key, next) => {
    if (!now?.kinds.includes(kind)) return below.change(kind, key, next);
    if (now.how === 'waits') return new Promise(() => undefined);
    return Promise.reject(new DOMException('', 'QuotaExceededError'));
  };
  const store = watchedStore({ ...below, isLasting: true, change }, () => undefined);
  const desk = createDesk(FIRST_STATE);
  const session = createSession(desk, { level: LEVELS[0] });
  const records = createRecords(store);
  startKeeper({ desk, session, store }, FIRST_STATE);
  const games = new Map<string, Game>();
  const noteGame = () => games.set(exactIdOf(session.level), desk.state.game);
  session.leaving.listen(noteGame);
  const gameOn = (id: string) => noteGame().get(id) ?? NEW_GAME;
  const begin = (trouble: Trouble) => {
    now = trouble;
  };
  return { desk, session, records, gameOn, begin };
}

/** The figures of the best solutions of a level. Of equal ones, any may stay. */
function valuesOf({ solutionsOf, foundOf }: Records, id: string) {
  const all = [movesOf(solutionsOf(id)), foundOf(id).map(({ moves }) => moves)].map((list) =>
    list.map(metricsOf),
  );
  return all.map((list) => BEST_OBJECTIVES.map((measure) => smallest(list.map((one) => one[measure]))));
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test.serial(
  'what was done before a window was left is stored by the next one, whatever was slow',
  async (t) => {
    await fc.assert(
      fc.asyncProperty(acts, acts, trouble, async (before, after, what) => {
        for (const key of Object.keys(localStorage)) delete localStorage[key];
        const below = memoryStore();
        const left = openWindow(below);
        for (const act of before) act(left);
        await settled();
        left.begin(what);
        for (const act of after) act(left);
        await settled();
        window.dispatchEvent(new Event('pagehide'));

        const lasting = { ...below, isLasting: true };
        await takeLeft(lasting);
        const next = createRecords(lasting);
        await next.load();
        for (const id of LEVELS.map(exactIdOf)) {
          t.deepEqual(valuesOf(next, id), valuesOf(left.records, id));
          t.deepEqual(next.proofsOf(id), left.records.proofsOf(id));
          t.deepEqual(next.tagsOf(id), left.records.tagsOf(id));
          const lines = left.gameOn(id).lines.filter((line) => line !== '');
          const kept = (await below.get('games', id))?.game.lines ?? [];
          for (const line of lines)
            t.true(
              kept.some((one) => one.startsWith(line)),
              `${line} of ${lines}`,
            );
        }
        t.deepEqual(Object.keys(localStorage), []);
      }),
      { numRuns: 60 },
    );
  },
);
