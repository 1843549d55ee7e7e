import test from 'ava';
import fc from 'fast-check';
import { exactIdOf } from '../../../src/game/identity.js';
import { nativeSolver } from '../../../src/solve/engine/native-solver.js';
import { solveLevel } from '../../../src/solve/question/solve-level.js';
import { levelOf } from '../../../test/helpers/drawn-levels.js';
import { gameOf } from '../../state/game.js';
import { withSaved } from '../../state/saved.js';
import { answerKey, FIRST_STATE, withPassed, withText } from '../../state/state.js';
import { type Checking, formatBackup, readBackup } from '../../store/backup.js';
import { memoryStore, type Store } from '../../store/database.js';
import { better } from '../../store/merged-kept.js';
import { createRecords } from '../../store/records.js';

const BESIDE = { edits: { ghost: '% mine' }, passed: ['facts'] };

/** A referee that accepts everything. */
const ACCEPTED: Checking = { referee: async (_, moves) => moves };
/** A referee that knows one level of one file, which is called `abc`. */
const knowing = (id: string, right: readonly string[]): Checking => ({
  referee: async (bytes, moves) =>
    bytes.length === 256 && moves[id] ? { [id]: moves[id].filter((one) => right.includes(one)) } : {},
});

/** A store with a file of levels. */
async function storeWithFile(): Promise<Store> {
  const store = memoryStore();
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  await store.put('collections', { key: 'abc', name: 'One', bytes, levels: 2, opened: 5 });
  return store;
}

async function filledStore(): Promise<Store> {
  const store = await storeWithFile();
  await store.put('games', { key: 'ID', game: gameOf(['uR', 'dL'], 1, 2) });
  await store.put('solutions', { key: 'ID', best: better(undefined, 'uRR') });
  await store.put('found', { key: 'ID', found: [{ engine: 'native', moves: 'uRR' }] });
  const proof = { engine: 'clingo', objective: 'lines', status: 'solved', value: 1, optimal: true } as const;
  await store.put('proofs', { key: 'ID', proofs: [proof] });
  await store.put('tags', { key: 'ID', tags: ['hard', 'corridor'] });
  return store;
}

test('what is saved is read elsewhere, and reading it twice changes nothing', async (t) => {
  const store = await filledStore();
  const text = await formatBackup(store, BESIDE);
  const other = memoryStore();
  const taken = await readBackup(text, other, ACCEPTED);
  t.deepEqual(taken.ok && taken.value.edits, BESIDE.edits);
  t.deepEqual(taken.ok && taken.value.passed, BESIDE.passed);
  const before = withPassed(FIRST_STATE, 'choice');
  t.deepEqual(taken.ok && withSaved(before, taken.value).state.course.passed, ['choice', 'facts']);
  for (const kind of ['collections', 'games', 'solutions', 'tags'] as const)
    t.deepEqual(await other.all(kind), await store.all(kind), kind);
  const [proved] = await store.all('proofs');
  const claims = proved.proofs.map((proof) => ({ ...proof, claimed: true as const }));
  t.deepEqual(await other.all('proofs'), [{ ...proved, proofs: claims }], 'nobody has checked it here');
  const saved = await formatBackup(other, BESIDE);
  await readBackup(text, other, ACCEPTED);
  t.is(await formatBackup(other, BESIDE), saved);
});

/** The second one is solved at its start: its solution has no moves. */
const DRAWN = [
  ['#####', '#@$.#', '#####'],
  ['#####', '#@* #', '#####'],
].map(levelOf);

test('what engines find and prove is saved and read, also of a level that is solved at its start', async (t) => {
  const store = await storeWithFile();
  const records = createRecords(store);
  for (const level of DRAWN) {
    for (const objective of ['any', 'pushes', 'moves', 'lines'] as const) {
      const result = await solveLevel(nativeSolver(), { level, objective, idle: false, limits: {} });
      records.keepProof(level, result);
      records.keepSolution(level, result.solution!);
    }
  }
  const other = memoryStore();
  const taken = await readBackup(await formatBackup(store, BESIDE), other, ACCEPTED);
  t.true(taken.ok, taken.ok ? '' : taken.error);
  for (const kind of ['solutions', 'found'] as const) {
    t.is((await other.all(kind)).length, DRAWN.length);
    t.deepEqual(await other.all(kind), await store.all(kind), kind);
  }
  for (const { key, proofs } of await store.all('proofs')) {
    const read = (await other.get('proofs', key))?.proofs ?? [];
    t.is(read.length, proofs.length);
    for (const proof of proofs)
      t.deepEqual(
        read.find(({ objective }) => objective === proof.objective),
        { ...proof, claimed: true },
      );
  }
});

const someMoves = fc.array(fc.string({ unit: fc.constantFrom(...'lurdLURD'), maxLength: 6 }), {
  maxLength: 4,
});

test('whatever moves are kept as solutions, a saved file with them can be read', async (t) => {
  await fc.assert(
    fc.asyncProperty(someMoves, someMoves, async (own, engines) => {
      const store = await storeWithFile();
      const records = createRecords(store);
      const [level] = DRAWN;
      for (const moves of own) records.keepSolution(level, moves);
      for (const moves of engines) records.keepFound(level, { engine: 'native', moves });
      const again = memoryStore();
      const taken = await readBackup(await formatBackup(store, BESIDE), again, ACCEPTED);
      t.true(taken.ok);
      const key = exactIdOf(level);
      t.deepEqual(await again.all('found'), await store.all('found'));
      const [before, after] = [await store.get('solutions', key), await again.get('solutions', key)];
      for (const measure of ['moves', 'pushes', 'lines'] as const)
        t.is(after?.best[measure].value, before?.best[measure].value);
    }),
  );
});

test('games get the branches of both, and of solutions the better ones stay', async (t) => {
  const text = await formatBackup(await filledStore(), { edits: {}, passed: [] });
  const other = memoryStore();
  await other.put('games', { key: 'ID', game: gameOf(['uRdd', 'L'], 1, 1) });
  await other.put('solutions', { key: 'ID', best: better(undefined, 'RluR') });
  await readBackup(text, other, ACCEPTED);
  t.deepEqual((await other.get('games', 'ID'))?.game, { lines: ['uRdd', 'L', 'dL'], line: 1, cursor: 1 });
  const best = (await other.get('solutions', 'ID'))?.best;
  t.deepEqual(best?.moves, { value: 3, moves: 'uRR' });
  t.deepEqual(best?.pushes, { value: 2, moves: 'RluR' }, 'what is as good stays');
});

test('a wrong solution of a file replaces no right one, however good it claims to be', async (t) => {
  const file = await filledStore();
  await file.put('solutions', { key: 'ID', best: better(undefined, 'R') });
  await file.put('found', { key: 'ID', found: [{ engine: 'native', moves: 'R' }] });
  const store = memoryStore();
  const mine = { key: 'ID', best: better(undefined, 'uRR') };
  const found = { key: 'ID', found: [{ engine: 'native', moves: 'uRR' }] };
  await store.put('solutions', mine);
  await store.put('found', found);
  const taken = await readBackup(await formatBackup(file, BESIDE), store, knowing('ID', ['uRR']));
  t.deepEqual(await store.all('solutions'), [mine]);
  t.deepEqual(await store.all('found'), [found]);
  t.is(taken.ok && taken.value.wrong, 2);
  t.is(taken.ok && taken.value.waiting, 0);
});

test('solutions of levels that are not here wait, beside those that are stored', async (t) => {
  const text = await formatBackup(await filledStore(), BESIDE);
  const store = memoryStore();
  const mine = { key: 'ID', best: better(undefined, 'RRRR') };
  await store.put('solutions', mine);
  const taken = await readBackup(text, store, knowing('other', []));
  t.is(taken.ok && taken.value.waiting, 1);
  t.deepEqual(await store.all('solutions'), [mine], 'nothing counts before it is replayed');
  const waiting = { key: 'ID', solutions: ['uRR'], found: [{ engine: 'native', moves: 'uRR' }] };
  t.deepEqual(await store.all('unchecked'), [waiting]);
  const again = memoryStore();
  await readBackup(await formatBackup(store, BESIDE), again, knowing('other', []));
  t.deepEqual(
    (await again.get('unchecked', 'ID'))?.solutions.toSorted(),
    ['RRRR', 'uRR'],
    'they are saved too',
  );
});

test('what was read names no part that is empty', async (t) => {
  const store = memoryStore();
  await store.put('tags', { key: 'ID', tags: ['hard'] });
  const taken = await readBackup(
    await formatBackup(store, { edits: {}, passed: [] }),
    memoryStore(),
    ACCEPTED,
  );
  t.deepEqual(taken.ok && taken.value.contents, ['tags of 1 level']);
});

test('what other windows store meanwhile stays, at whatever moment', async (t) => {
  const text = await formatBackup(await filledStore(), BESIDE);
  for (let wait = 0; wait < 60; wait++) {
    const store = memoryStore();
    const reading = readBackup(text, store, ACCEPTED);
    for (let i = 0; i < wait; i++) await undefined;
    const stored = [
      store.change('tags', 'ID', (old) => ({ key: 'ID', tags: [...(old?.tags ?? []), 'theirs'] })),
      store.change('solutions', 'ID', (old) => ({ key: 'ID', best: better(old?.best, 'R') })),
    ];
    await Promise.all([reading, ...stored]);
    t.deepEqual((await store.get('tags', 'ID'))?.tags.toSorted(), ['corridor', 'hard', 'theirs']);
    t.is((await store.get('solutions', 'ID'))?.best.moves.moves, 'R');
  }
});

test('of the proofs of one engine the optimal one stays', async (t) => {
  const text = await formatBackup(await filledStore(), BESIDE);
  const store = memoryStore();
  const proof = { engine: 'clingo', objective: 'lines', status: 'solved', value: 2, optimal: false } as const;
  const other = { ...proof, objective: 'moves' };
  await store.put('proofs', { key: 'ID', proofs: [proof, other] });
  await readBackup(text, store, ACCEPTED);
  const both = [{ ...proof, value: 1, optimal: true, claimed: true }, proof, other] as const;
  t.deepEqual((await store.get('proofs', 'ID'))?.proofs, both);
  const weaker = memoryStore();
  await weaker.put('proofs', { key: 'ID', proofs: [proof] });
  await readBackup(await formatBackup(weaker, BESIDE), store, ACCEPTED);
  t.deepEqual((await store.get('proofs', 'ID'))?.proofs, both);
  const mine = { ...proof, value: 3, optimal: true };
  await store.put('proofs', { key: 'ID', proofs: [mine] });
  await readBackup(text, store, ACCEPTED);
  t.deepEqual((await store.get('proofs', 'ID'))?.proofs, [mine], 'a proof of this page yields to no claim');
});

test('a damaged file is refused with a reason, and nothing of it is taken', async (t) => {
  const good = JSON.parse(await formatBackup(await filledStore(), { edits: {}, passed: [] }));
  const wrong: readonly (readonly [text: string, reason: RegExp])[] = [
    ['{', /not JSON/],
    ['[]', /not saved by this page/],
    [JSON.stringify({ ...good, schema: 2 }), /another version \(2\)/],
    [JSON.stringify({ ...good, games: [{ key: 'ID', game: { lines: ['alert(1)'] } }] }), /games are damaged/],
    [
      JSON.stringify({ ...good, collections: [{ key: 'x', name: 'y', bytes: '?' }] }),
      /collections are damaged/,
    ],
    [JSON.stringify({ ...good, proofs: {} }), /proofs are damaged/],
    [
      JSON.stringify({
        ...good,
        proofs: [{ key: 'ID', proofs: [{ engine: 'x', objective: 'lines', status: 'solved' }] }],
      }),
      /proofs are damaged/,
    ],
  ];
  for (const [text, reason] of wrong) {
    const store = memoryStore();
    const taken = await readBackup(text, store, ACCEPTED);
    t.regex(taken.ok ? '' : taken.error, reason);
    t.deepEqual(await store.all('collections'), []);
    t.deepEqual(await store.all('games'), []);
  }
});

const key = fc.constantFrom(
  'fast',
  'fast idle',
  'reference',
  'ghost',
  'link/fast',
  'file/fast',
  answerKey('goal'),
);
const edits = fc.dictionary(key, fc.constantFrom('% a', '% b', '% c'));

test('no text of the user is replaced, and every encoding of the file is here', (t) => {
  fc.assert(
    fc.property(edits, edits, (own, read) => {
      const before = { ...FIRST_STATE, edits: own };
      const { state, leftOut } = withSaved(before, { edits: read, passed: [] });
      for (const [name, text] of Object.entries(own)) t.is(state.edits[name], text, name);
      const texts = Object.values(state.edits);
      const encodings = Object.entries(read).filter(([name]) => name !== answerKey('goal'));
      for (const [name, text] of encodings) t.true(texts.includes(text), name);
      const answers = [own, read].map((all) => all[answerKey('goal')]);
      t.is(leftOut, answers.every((text) => text !== undefined) && answers[0] !== answers[1] ? 1 : 0);
      t.is(state.encoding, before.encoding);
      t.deepEqual(
        withSaved(state, { edits: read, passed: [] }).state,
        state,
        'reading it again changes nothing',
      );
    }),
  );
});

test('an encoding of a file that is not like yours has a name of its own', (t) => {
  const mine = withText(withText(FIRST_STATE, 'fast', '% mine'), answerKey('goal'), '% my answer');
  const read = { edits: { fast: '% saved', reference: '% more', [answerKey('goal')]: '% old' }, passed: [] };
  const { state, renamed, leftOut } = withSaved(mine, read);
  t.deepEqual(state.edits, {
    fast: '% mine',
    'file/fast': '% saved',
    reference: '% more',
    [answerKey('goal')]: '% my answer',
  });
  t.deepEqual([renamed, leftOut], [1, 1]);
});

test('an encoding of a file may have the name of a field of all objects', (t) => {
  const { state, leftOut } = withSaved(FIRST_STATE, { edits: { constructor: '% theirs' }, passed: [] });
  t.is(state.edits['constructor'], '% theirs');
  t.is(leftOut, 0);
});
