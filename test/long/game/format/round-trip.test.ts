import { Random } from '../../../../src/base/random.js';
import { exactIdOf } from '../../../../src/game/identity.js';
import type { Level } from '../../../../src/game/level.js';
import { collectionFiles, collectionTest } from '../../../helpers/collections.js';
import { readBack } from '../../../helpers/random-collection.js';
import { WRITERS } from '../../../helpers/writers.js';

for (const { name, format, read, keepsNotes, canWrite } of WRITERS) {
  collectionTest(`${name}: every collection is read back, whether its levels are solved or not`, (t) => {
    const random = new Random(5);
    for (const { name: file, text } of collectionFiles()) {
      const { head, levels } = readBack(text);
      const some = levels.map((level): Level => {
        const kind = random.below(4);
        if (kind < 2) return level;
        const solutions = [{ title: 'SaveGame 2/1', moves: 'ludr' }, { moves: 'ludR' }].slice(kind - 2);
        return { ...level, solutions };
      });
      const untitled = some.map(({ title: _, ...level }, i): Level => (i % 3 === 0 ? level : some[i]));
      for (const given of [levels, some, untitled]) {
        const written = format(given, head).text;
        const again = read(written);
        const kept = given.filter(canWrite);
        t.deepEqual(again.levels.map(exactIdOf), kept.map(exactIdOf), file);
        if (!keepsNotes) continue;
        t.deepEqual(again.head, head, file);
        t.deepEqual(again.levels, given, file);
      }
    }
  });
}
