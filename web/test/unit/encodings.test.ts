import test from 'ava';
import fc from 'fast-check';
import {
  describeEncoding,
  editedEncoding,
  foreignEncodings,
  isForeign,
  ourBaseOf,
  withEdit,
  withEncoding,
  withForeign,
  withoutForeign,
} from '../../state/encodings.js';
import { FIRST_STATE, type State } from '../../state/state.js';

const text = fc.constantFrom('% a', '% b', '% c', '');
const base = fc.constantFrom('fast', 'reference', 'ghost');
const act = fc.oneof(
  fc
    .record({ base, idle: fc.boolean(), text })
    .map((linked) => ({ linked, next: (state: State) => withForeign('link', state, linked) })),
  fc
    .record({ base, idle: fc.boolean() })
    .map((encoding) => ({ next: (state: State) => withEncoding(state, encoding) })),
  text.map((mine) => ({ mine, next: (state: State) => withEdit(state, mine) })),
);

test('whatever links are opened, every text of the user stays, and that of the link is chosen', (t) => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let state = FIRST_STATE;
      for (const one of acts) {
        const before = state;
        state = one.next(state);
        if ('linked' in one) {
          for (const [name, old] of Object.entries(before.edits)) t.is(state.edits[name], old, name);
          t.is(editedEncoding(state), one.linked.text);
          t.is(ourBaseOf(state.encoding.base), one.linked.base);
          t.is(state.encoding.idle, one.linked.idle);
          t.deepEqual(withForeign('link', state, one.linked), state, 'opening it again changes nothing');
        }
        if ('mine' in one) t.is(editedEncoding(state), one.mine);
      }
    }),
  );
});

test('a text from a link has a name of its own, in words, and goes when it is removed', (t) => {
  const mine = withEdit(FIRST_STATE, '% mine');
  const one = withForeign('link', mine, { base: 'fast', idle: false, text: '% theirs' });
  const two = withForeign('link', one, { base: 'fast', idle: true, text: '% others' });
  t.deepEqual(foreignEncodings(two), ['link/fast', 'link/fast/2']);
  t.deepEqual(foreignEncodings(two).map(describeEncoding), ['fast, from a link', 'fast, from a link (2)']);
  const gone = withoutForeign(two);
  t.deepEqual(gone.encoding, { base: 'fast', idle: true });
  t.deepEqual(gone.edits, one.edits);
  t.deepEqual(withEncoding(gone, two.encoding).encoding, gone.encoding, 'its address leads to ours');
  t.is(withoutForeign(gone), gone);
  t.false(isForeign('fast'));
});

test('a link with the text of the user opens that text', (t) => {
  const mine = withEdit(FIRST_STATE, '% mine');
  const opened = withForeign('link', mine, { base: 'fast', idle: false, text: '% mine' });
  t.deepEqual(opened, mine);
});

test('an encoding that is not here is not chosen', (t) => {
  for (const base of ['nothing', 'link/fast', 'file/nothing', 'course/goal', ''])
    t.is(withEncoding(FIRST_STATE, { base, idle: true }).encoding.base, 'fast', base);
  t.deepEqual(withEncoding(FIRST_STATE, { base: 'ghost', idle: true }).encoding, {
    base: 'ghost',
    idle: true,
  });
  const state = withForeign('file', FIRST_STATE, { base: 'reference', idle: false, text: '% read' });
  t.is(state.encoding.base, 'file/reference');
  t.is(withEncoding(FIRST_STATE, state.encoding).encoding.base, 'reference', 'ours behind it');
});
