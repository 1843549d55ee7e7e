import { instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { parseInstance } from '../../../src/asp/facts/parse-instance.js';
import { parseText } from '../../../src/game/format/text.js';
import { uniqueIdOf } from '../../../src/game/identity.js';
import { formatAsp2009, type StepNote } from '../../../src/report/instance/asp2009.js';
import { collectionFiles, collectionTest } from '../../helpers/collections.js';

const NOT_KNOWN: StepNote = { verdict: 'not known', idle: false };

collectionTest('every level of the collections survives export, reading and export byte for byte', (t) => {
  let levels = 0;
  for (const { text } of collectionFiles()) {
    const file = parseText(text);
    for (const { level } of file.ok ? file.value.entries : []) {
      if (!level.ok) continue;
      levels++;
      for (const instance of [instanceOf(level.value), withSteps(instanceOf(level.value), 12)]) {
        const verdict = instance.steps.length > 0 ? NOT_KNOWN : undefined;
        const first = formatAsp2009(instance, verdict);
        const parsed = parseInstance(first);
        if (!parsed.ok) throw new Error(parsed.error.message);
        const { level: again, steps } = parsed.value.instance;
        t.is(formatAsp2009(withSteps(instanceOf(again), steps.length), verdict), first);
        t.is(uniqueIdOf(again), uniqueIdOf(level.value));
      }
    }
  }
  t.is(levels, 913);
});
