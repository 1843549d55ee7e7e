import test from 'ava';
import fc from 'fast-check';
import { formatAddress, parseAddress } from '../../state/address.js';
import { createDesk } from '../../state/desk.js';
import { gameOf } from '../../state/game.js';
import { placeOf } from '../../state/game-place.js';
import { SHOW_NAMES, SORT_NAMES } from '../../state/list-choice.js';
import { parseState } from '../../state/parse-state.js';
import { FIRST_STATE, type State, TAB_NAMES, timelineOf } from '../../state/state.js';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const moves = fc.string({ unit: fc.constantFrom(...'lurdLURD'), maxLength: 30 });
const state: fc.Arbitrary<State> = fc
  .record(
    {
      place: fc.record({ collection: text, level: fc.integer({ min: 1, max: 99_999 }) }),
      game: fc
        .tuple(fc.array(moves, { minLength: 1, maxLength: 5 }), fc.nat(4), fc.nat(30))
        .map(([lines, line, cursor]) => gameOf(lines, line, cursor)),
      shown: fc.record({ whose: text, moves, cursor: fc.constant(0) }),
      tab: fc.constantFrom(...TAB_NAMES),
      list: fc.record({
        words: text,
        show: fc.constantFrom(...SHOW_NAMES),
        sort: fc.constantFrom(...SORT_NAMES),
      }),
      encoding: fc.record({ base: text, idle: fc.boolean() }),
      course: fc.record({ lesson: text, passed: fc.array(text) }),
      edits: fc.constant({ fast: '#show.', 'ghost idle': '' }),
      settings: fc.constant(FIRST_STATE.settings),
    },
    { requiredKeys: ['game', 'tab', 'list', 'encoding', 'course', 'edits', 'settings'] },
  )
  .map((made) => made as State);

test('a state is read as it was written', (t) => {
  fc.assert(fc.property(state, (one) => void t.deepEqual(parseState(JSON.parse(JSON.stringify(one))), one)));
});

test('an address says place, branch, move, tab, lesson and encoding', (t) => {
  fc.assert(
    fc.property(state, ({ shown: _, ...one }) => {
      const read = parseAddress(formatAddress(one));
      const { place, game, tab, encoding } = one;
      const course = tab === 'course' && { lesson: one.course.lesson || '1' };
      const said = { ...(place && { place }), ...placeOf(game), tab, ...course, encoding };
      t.deepEqual(read, { ok: true, value: said });
    }),
  );
  t.is(
    formatAddress({
      ...FIRST_STATE,
      place: { collection: 'first.xsb', level: 3 },
      game: gameOf(['ulR'], 0, 2),
      tab: 'asp',
    }),
    '#in=first.xsb&level=3&branch=3-14529139&move=2&tab=asp',
  );
});

test('what anybody may have written is read without a fault, or refused', (t) => {
  fc.assert(fc.property(fc.jsonValue(), (value) => void t.truthy(parseState(value).game.lines.length)));
  fc.assert(fc.property(fc.string(), (hash) => void t.is(typeof parseAddress(hash).ok, 'boolean')));
  t.deepEqual(
    parseState({ game: { lines: ['x'], line: 0, cursor: 0 }, tab: 'none', settings: { speed: 'fast' } }),
    FIRST_STATE,
  );
  for (const hash of ['#tab=none', '#in=a&level=-1', '#in=a&move=1e9', `#in=${'a'.repeat(3000)}`])
    t.false(parseAddress(hash).ok, hash);
});

test('the desk says every change once, and nothing that is no change', (t) => {
  const desk = createDesk(FIRST_STATE);
  let told = 0;
  desk.changed.listen(() => told++);
  desk.change((one) => one);
  t.is(told, 0);
  desk.change((one) => ({ ...one, tab: 'asp' }));
  t.is(told, 1);
  t.is(desk.state.tab, 'asp');
  t.is(FIRST_STATE.tab, 'solve', 'the old state is what it was');
});

test('what is shown lies over the own moves and leaves them alone', (t) => {
  const own: State = { ...FIRST_STATE, game: gameOf(['uR'], 0, 1) };
  t.deepEqual(timelineOf(own), { moves: 'uR', cursor: 1 });
  const shown = { whose: 'clingo', moves: 'dd', cursor: 2 };
  t.is(timelineOf({ ...own, shown }).moves, 'dd');
});
