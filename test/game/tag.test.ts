import test from 'ava';
import fc from 'fast-check';
import { formatTags, isTag, MOST_TAGS, parseTags } from '../../src/game/tag.js';

test('a tag is one line that is not blank, without a comma', (t) => {
  for (const tag of ['a', 'two ways', 'ä', 'x'.repeat(100)]) t.true(isTag(tag), tag);
  for (const text of ['', ' ', ' a', 'a ', 'a\nb', 'a\u0007', 'a,b', 'x'.repeat(101)])
    t.false(isTag(text), text);
});

test('whatever is written, tags are read, and read again they are the same', (t) => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
      const tags = parseTags(text);
      t.true(tags.every(isTag));
      t.deepEqual(parseTags(formatTags(tags)), tags);
    }),
  );
  t.deepEqual(parseTags('two ways,  hard, hard,,\thard\u0007er '), ['hard', 'hard er', 'two ways']);
  const many = Array.from({ length: MOST_TAGS + 5 }, (_, i) => String(i));
  t.is(parseTags(formatTags(many)).length, MOST_TAGS);
});
