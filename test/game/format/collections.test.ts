import { formatXsb, parseText } from '../../../src/game/format/text.js';
import { exactIdOf, uniqueIdOf } from '../../../src/game/identity.js';
import { collectionFiles, collectionTable, collectionTest } from '../../helpers/collections.js';

collectionTest('every collection has the levels, titles and identities that are known of it', (t) => {
  const counts = new Map(collectionTable('INDEX.tsv').map((row) => [row['file'], Number(row['levels'])]));
  for (const { name, text } of collectionFiles()) {
    const file = parseText(text);
    if (!file.ok) return t.fail(`${name}: ${file.error.message}`);
    t.is(file.value.entries.length, counts.get(name) ?? Number.NaN);
    const read = file.value.entries.map(({ title, level }) =>
      level.ok ? [title, exactIdOf(level.value), uniqueIdOf(level.value)] : [title, level.error.message],
    );
    const known = collectionTable(`known/${name.replace('.xsb', '.tsv')}`);
    t.deepEqual(
      read,
      known.map((row) => [row['title'], row['exact_id'], row['unique_id']]),
      name,
    );
  }
});

collectionTest('every collection is the same after it was written as XSB', (t) => {
  for (const { name, text } of collectionFiles()) {
    const file = parseText(text);
    if (!file.ok) return t.fail(name);
    const levels = file.value.entries.flatMap(({ level }) => (level.ok ? [level.value] : []));
    const again = parseText(formatXsb(levels, file.value.collection));
    if (!again.ok) return t.fail(name);
    t.deepEqual(again.value.collection, file.value.collection);
    t.deepEqual(
      again.value.entries.map(({ level }) => level.ok && level.value),
      levels,
      name,
    );
  }
});
