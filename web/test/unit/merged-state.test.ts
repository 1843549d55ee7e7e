import test from 'ava';
import fc from 'fast-check';
import { mergedState } from '../../state/merged-state.js';
import { FIRST_STATE, type State } from '../../state/state.js';

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
