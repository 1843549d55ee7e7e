import test from 'ava';
import fc from 'fast-check';
import { mergedState } from '../../state/merged-state.js';
import { DRAWN_KEY, FIRST_STATE, type State, withText } from '../../state/state.js';

const edits = fc.dictionary(
  fc.constantFrom('fast', 'ghost', 'course/a', 'course/b'),
  fc.constantFrom('x', 'y'),
);
const passed = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'));
const state: fc.Arbitrary<State> = fc.record({ edits, passed, speed: fc.nat(3) }).map((one) => ({
  ...FIRST_STATE,
  edits: one.edits,
  course: { lesson: '', passed: one.passed },
  settings: { ...FIRST_STATE.settings, speed: one.speed },
}));

test('what this window changed is its own, everything else is as another window stored it', (t) => {
  fc.assert(
    fc.property(state, state, state, (mine, base, stored) => {
      const merged = mergedState(mine, base, stored);
      for (const name of new Set([mine, base, stored].flatMap((one) => Object.keys(one.edits)))) {
        const isMine = mine.edits[name] !== base.edits[name];
        t.is(merged.edits[name], isMine ? mine.edits[name] : stored.edits[name], name);
      }
      const { speed } = merged.settings;
      t.is(speed, mine.settings.speed === base.settings.speed ? stored.settings.speed : mine.settings.speed);
      for (const lesson of [...mine.course.passed, ...stored.course.passed])
        t.true(merged.course.passed.includes(lesson));
    }),
  );
});

test('two windows that changed different things have both, whoever writes first', (t) => {
  fc.assert(
    fc.property(state, (base) => {
      const one: State = { ...base, edits: { ...base.edits, one: '1' } };
      const { fast: _, ...others } = base.edits;
      const two: State = { ...base, edits: { ...others, two: '2' } };
      const both = { ...others, one: '1', two: '2' };
      t.deepEqual(mergedState(two, base, mergedState(one, base, base)).edits, both);
      t.deepEqual(mergedState(one, base, mergedState(two, base, base)).edits, both);
    }),
  );
});

const drawn = (at: number, ...titles: readonly string[]) =>
  JSON.stringify({ drafts: titles.map((title) => ({ drawing: ['###'], title, author: '' })), at });
const withDrawn = (text: string | undefined) => withText(FIRST_STATE, DRAWN_KEY, text);
const merged = (mine?: string, base?: string, stored?: string) =>
  mergedState(withDrawn(mine), withDrawn(base), withDrawn(stored)).edits[DRAWN_KEY];

test('two windows keep the drawings of both, and each removes its own alone', (t) => {
  const both = merged(drawn(0, 'B'), undefined, drawn(0, 'A'));
  t.is(both, drawn(1, 'A', 'B'));
  t.is(merged(drawn(0, 'A+'), drawn(0, 'A'), both), drawn(1, 'B', 'A+'), 'a stroke replaces what it changes');
  t.is(merged(undefined, drawn(0, 'A'), both), drawn(0, 'B'), 'A is open as a level');
  t.falsy(merged(undefined, drawn(0, 'A'), drawn(0, 'A')));
  t.is(merged(drawn(1, 'A', 'C'), drawn(0, 'A', 'B'), drawn(0, 'A', 'B')), drawn(1, 'A', 'C'));
  t.is(merged(drawn(0, 'A'), drawn(0, 'A'), both), both, 'nothing was drawn here');
  t.is(merged(drawn(0, 'A'), undefined, '{'), drawn(0, 'A'), 'a foreign text is no drawing');
});
