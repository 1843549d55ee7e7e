import test from 'ava';
import fc from 'fast-check';
import {
  describeEncoding,
  editedEncoding,
  isFromLink,
  linkEncodings,
  ourBaseOf,
  withEdit,
  withEncoding,
  withLinked,
  withoutLinked,
} from '../../state/encodings.js';
import { FIRST_STATE, type State } from '../../state/state.js';

const text = fc.constantFrom('% a', '% b', '% c', '');
const base = fc.constantFrom('fast', 'reference', 'ghost');
const act = fc.oneof(
  fc
    .record({ base, idle: fc.boolean(), text })
    .map((linked) => ({ linked, next: (state: State) => withLinked(state, linked) })),
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
          t.deepEqual(withLinked(state, one.linked), state, 'opening it again changes nothing');
        }
        if ('mine' in one) t.is(editedEncoding(state), one.mine);
      }
    }),
  );
});

test('a text from a link has a name of its own, in words, and goes when it is removed', (t) => {
  const mine = withEdit(FIRST_STATE, '% mine');
  const one = withLinked(mine, { base: 'fast', idle: false, text: '% theirs' });
  const two = withLinked(one, { base: 'fast', idle: true, text: '% others' });
  t.deepEqual(linkEncodings(two), ['link/fast', 'link/fast/2']);
  t.deepEqual(linkEncodings(two).map(describeEncoding), ['fast, from a link', 'fast, from a link (2)']);
  const gone = withoutLinked(two);
  t.deepEqual(gone.encoding, { base: 'fast', idle: true });
  t.deepEqual(gone.edits, one.edits);
  t.deepEqual(withEncoding(gone, two.encoding).encoding, gone.encoding, 'its address leads to ours');
  t.is(withoutLinked(gone), gone);
  t.false(isFromLink('fast'));
});

test('a link with the text of the user opens that text', (t) => {
  const mine = withEdit(FIRST_STATE, '% mine');
  const opened = withLinked(mine, { base: 'fast', idle: false, text: '% mine' });
  t.deepEqual(opened, mine);
});
