import test from 'ava';
import { KeyTable } from '../../src/base/key-table.js';
import { Random } from '../../src/base/random.js';

for (const most of [65_535, 65_536, 200_000])
  test(`a table keeps every key of numbers up to ${most} once, with its place and value`, (t) => {
    const random = new Random(5);
    const table = new KeyTable(3, 200, most);
    const known = new Map<string, number>();
    for (let i = 0; i < 2000; i++) {
      const key = [random.below(4), random.below(4), most - random.below(20)];
      t.is(table.find(key), known.get(String(key)) ?? -1);
      if (known.has(String(key))) continue;
      t.is(table.add(i), known.size < 200);
      if (known.size < 200) known.set(String(key), known.size);
    }
    t.is(table.count, 200);
    for (const [key, place] of known) t.is(String([...table.keyAt(place)]), key);
  });
