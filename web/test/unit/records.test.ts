import test from 'ava';
import { exactIdOf } from '../../../src/game/identity.js';
import { parseBoard } from '../../../src/game/level.js';
import { memoryStore, type Store } from '../../store/database.js';
import { knownAnswers } from '../../store/known-answers.js';
import { createRecords, type KeptResult, type Records } from '../../store/records.js';

const LEVEL = parseBoard(['########', '#@     #', '# $  . #', '#      #', '########']);
const [SHORT, LONG] = ['dRRR', 'rldRRR'];

/** What is stored is done in the turns of the event loop that follow. */
const stored = () => new Promise((resolve) => setImmediate(resolve));

test('two windows that solve the same level keep the better solution, whoever stores last', async (t) => {
  if (!LEVEL.ok) throw new Error(LEVEL.error.message);
  const store = memoryStore();
  const windows = [createRecords(store), createRecords(store)];
  windows[0].keepSolution(LEVEL.value, SHORT);
  windows[1].keepSolution(LEVEL.value, LONG);
  await stored();
  const [{ key, best }] = await store.all('solutions');
  t.is(best.moves.moves, SHORT);
  t.is(best.moves.value, 4);
  t.is(windows[1].solutionsOf(key)?.moves.moves, LONG, 'it knows only its own');
  await windows[1].load();
  t.is(windows[1].solutionsOf(key)?.moves.moves, SHORT, 'until it looks again');
});

test('of the solutions of engines the best ones stay, apart from those of the player', async (t) => {
  if (!LEVEL.ok) throw new Error(LEVEL.error.message);
  const [level, store] = [LEVEL.value, memoryStore()];
  const id = exactIdOf(level);
  const records = createRecords(store);
  const sent: KeptResult[] = [];
  records.onKept((kept) => void sent.push(kept));
  records.keepFound(level, { engine: 'native', moves: LONG });
  records.keepFound(level, { engine: 'clingo', moves: SHORT });
  records.keepFound(level, { engine: 'native', moves: LONG });
  t.deepEqual(
    sent.map((kept) => 'found' in kept && kept.found.moves),
    [LONG, SHORT],
  );
  t.is(records.solutionsOf(id), undefined);
  await stored();
  const again = createRecords(store);
  await again.load();
  t.deepEqual(again.foundOf(id), [{ engine: 'clingo', moves: SHORT }]);
  await store.put('found', { key: id, found: [{ engine: 'native', moves: 'dRR' }] });
  const wrong = createRecords(store);
  await wrong.load();
  wrong.check(level);
  t.deepEqual(wrong.foundOf(id), [], 'the referee refuses it');
});

test('a wrong solution that is stored takes no right one away', async (t) => {
  if (!LEVEL.ok) throw new Error(LEVEL.error.message);
  const [level, store] = [LEVEL.value, memoryStore()];
  const key = exactIdOf(level);
  const [right, wrong] = [
    { value: 4, moves: SHORT },
    { value: 1, moves: 'R' },
  ];
  await store.put('solutions', { key, best: { moves: wrong, pushes: wrong, lines: right } });
  const found = [SHORT, 'rlrlR'].map((moves) => ({ engine: 'native', moves }));
  await store.put('found', { key, found });
  const records = createRecords(store);
  await records.load();
  records.check(level);
  t.is(records.solutionsOf(key)?.moves.moves, SHORT);
  t.deepEqual(records.foundOf(key), [found[0]]);
  await stored();
  const again = createRecords(store);
  await again.load();
  t.is(again.solutionsOf(key)?.pushes.moves, SHORT, 'the right one is stored');
  t.deepEqual(again.foundOf(key), [found[0]]);
});

test('what a saved file says of a level counts when the level is opened, if it is right', async (t) => {
  if (!LEVEL.ok) throw new Error(LEVEL.error.message);
  const [level, store] = [LEVEL.value, memoryStore()];
  const key = exactIdOf(level);
  const found = ['R', SHORT].map((moves) => ({ engine: 'native', moves }));
  await store.put('unchecked', { key, solutions: ['R', SHORT], found });
  const claim = { engine: 'native', status: 'solved', optimal: true, claimed: true } as const;
  const possible = { ...claim, objective: 'lines', value: 1 };
  const wrong = [
    { ...claim, objective: 'moves', value: 5 },
    { ...claim, objective: 'any', status: 'unsolvable' } as const,
  ];
  await store.put('proofs', { key, proofs: [possible, ...wrong] });
  const records = createRecords(store);
  records.keepSolution(level, LONG);
  await records.load();
  t.is(records.solutionsOf(key)?.moves.moves, LONG);
  records.check(level);
  await stored();
  t.is(records.solutionsOf(key)?.moves.moves, SHORT);
  t.deepEqual(records.foundOf(key), [found[1]]);
  t.deepEqual(await store.all('unchecked'), []);
  t.deepEqual(records.proofsOf(key), [possible], 'a solution shows that the other claims are wrong');
  t.deepEqual(await store.all('proofs'), [{ key, proofs: [possible] }]);
  t.is((await store.get('solutions', key))?.best.moves.moves, SHORT);
});

test('tags that two changed since the library was met are those of both', async (t) => {
  if (!LEVEL.ok) throw new Error(LEVEL.error.message);
  const [level, store] = [LEVEL.value, memoryStore()];
  const id = exactIdOf(level);
  const records = createRecords(store);
  const sent: KeptResult[] = [];
  records.onKept((kept) => void sent.push(kept));
  const meet = (...tags: readonly string[]) =>
    records.learn([{ id, solutions: [], found: [], proofs: [], tags }]);
  records.keepTags(level, ['mine', 'old']);
  meet('theirs');
  t.deepEqual(records.tagsOf(id), ['mine', 'old', 'theirs'], 'before they met, both have their own');
  records.keepTags(level, ['mine', 'new', 'theirs']);
  t.like(sent.at(-1), { tags: ['mine', 'new', 'theirs'], known: ['mine', 'old', 'theirs'] });
  meet('more', 'theirs');
  t.deepEqual(records.tagsOf(id), ['mine', 'more', 'new', 'theirs']);
  meet('mine', 'new');
  t.deepEqual(records.tagsOf(id), ['mine', 'new'], 'what was taken away elsewhere does not return');
  await stored();
  const again = createRecords(store);
  await again.load();
  again.keepTags(level, []);
  again.learn([{ id, solutions: [], found: [], proofs: [], tags: ['mine', 'new'] }]);
  t.deepEqual(again.tagsOf(id), [], 'nor what was taken away here');
  again.learn([{ id, solutions: ['dRRR'], found: [], proofs: [] }]);
  t.deepEqual(again.tagsOf(id), [], 'a library without the level says nothing about tags');
});

test('two windows that tag one level keep the tags of both', async (t) => {
  if (!LEVEL.ok) throw new Error(LEVEL.error.message);
  const store = memoryStore();
  const [one, other] = [createRecords(store), createRecords(store)];
  one.keepTags(LEVEL.value, ['a']);
  other.keepTags(LEVEL.value, ['b']);
  await stored();
  await one.load();
  t.deepEqual(one.tagsOf(exactIdOf(LEVEL.value)), ['a', 'b']);
});

for (const kind of ['solutions', 'found', 'proofs', 'tags'] as const)
  test(`what changes while the ${kind} are read stays changed`, async (t) => {
    if (!LEVEL.ok) throw new Error(LEVEL.error.message);
    const [level, store] = [LEVEL.value, memoryStore()];
    const id = exactIdOf(level);
    const bounded = {
      engine: 'native',
      objective: 'pushes',
      status: 'unknown',
      seconds: 1,
      statistics: {},
    } as const;
    const play = (
      { keepTags, keepSolution, keepFound, keepProof }: Records,
      moves: string,
      bound: number,
    ) => {
      keepTags(level, [moves]);
      keepSolution(level, moves);
      keepFound(level, { engine: 'native', moves });
      keepProof(level, { ...bounded, bound });
    };
    const first = createRecords(store);
    play(first, LONG, 1);
    await stored();
    let read = () => {};
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const all: Store['all'] = async (one) => {
      const found = await store.all(one);
      if (one !== kind) return found;
      return new Promise((resolve) => {
        read = () => resolve(found);
        asked();
      });
    };
    const records = createRecords({ ...store, all });
    records.keepTags(level, [LONG]);
    const loading = records.load();
    await isAsked;
    play(records, SHORT, 2);
    read();
    await loading;
    t.is(records.solutionsOf(id)?.moves.moves, SHORT);
    t.deepEqual(records.foundOf(id), [{ engine: 'native', moves: SHORT }]);
    t.is(records.proofsOf(id)[0].bound, 2);
    t.deepEqual(records.tagsOf(id), [SHORT]);
  });

test.serial('a fault in one listener hides nothing that is kept from the others', (t) => {
  if (!LEVEL.ok) throw new Error(LEVEL.error.message);
  const reported: unknown[] = [];
  Object.assign(globalThis, { reportError: (fault: unknown) => reported.push(fault) });
  const records = createRecords(memoryStore());
  const heard: KeptResult[] = [];
  records.onKept(() => {
    throw new Error('planted');
  });
  records.onKept((kept) => void heard.push(kept));
  records.keepSolution(LEVEL.value, SHORT);
  t.is(heard.length, 1);
  t.is(reported.length, 1);
});

test('bounds are stored: the best of an engine stays, and a proof of the optimum takes their place', async (t) => {
  if (!LEVEL.ok) throw new Error(LEVEL.error.message);
  const [level, store] = [LEVEL.value, memoryStore()];
  const key = exactIdOf(level);
  const records = createRecords(store);
  const gaveUp = {
    engine: 'native',
    objective: 'pushes',
    status: 'unknown',
    seconds: 1,
    statistics: {},
  } as const;
  records.keepProof(level, gaveUp);
  t.deepEqual(records.proofsOf(key), [], 'without a bound nothing is known');
  records.keepProof(level, { ...gaveUp, bound: 2 });
  records.keepProof(level, { ...gaveUp, bound: 1 });
  const known = {
    engine: 'native',
    objective: 'pushes',
    status: 'unknown',
    bound: 2,
    optimal: false,
  } as const;
  t.deepEqual(records.proofsOf(key), [known]);
  t.deepEqual(knownAnswers(records.proofsOf(key), []), [{ objective: 'pushes', bound: 2 }]);
  t.deepEqual(knownAnswers(records.proofsOf(key), [SHORT]), [{ objective: 'pushes', bound: 2, best: 3 }]);
  await stored();
  const again = createRecords(store);
  await again.load();
  t.deepEqual(again.proofsOf(key), [known]);
  const found = { solution: LONG, moves: 6, pushes: 3, lines: 1 } as const;
  again.keepProof(level, { ...gaveUp, ...found, status: 'solved', bound: 1 });
  t.deepEqual(again.proofsOf(key), [{ ...known, status: 'solved', value: 3 }]);
  again.keepProof(level, { ...gaveUp, ...found, status: 'solved', bound: 3, optimal: true });
  const { bound: _, ...best } = { ...known, status: 'solved', value: 3, optimal: true };
  t.deepEqual(again.proofsOf(key), [best]);
  t.deepEqual(knownAnswers(again.proofsOf(key), []), [{ objective: 'pushes', bound: 3, best: 3 }]);
});

test('a bound that a saved file claims is no proof, and goes when a solution is below it', async (t) => {
  if (!LEVEL.ok) throw new Error(LEVEL.error.message);
  const [level, store] = [LEVEL.value, memoryStore()];
  const key = exactIdOf(level);
  const claim = { engine: 'native', status: 'unknown', optimal: false, claimed: true } as const;
  const possible = { ...claim, objective: 'pushes', bound: 3 };
  await store.put('proofs', { key, proofs: [possible, { ...claim, objective: 'moves', bound: 5 }] });
  const records = createRecords(store);
  records.keepSolution(level, SHORT);
  await records.load();
  records.check(level);
  t.deepEqual(records.proofsOf(key), [possible]);
  t.deepEqual(knownAnswers(records.proofsOf(key), [SHORT]), []);
});
