import { CLASS_ENCODING_NAMES, encodingOf } from '../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { meansOf } from '../../../src/asp/plan/means.js';
import { tryExactly } from '../../../src/asp/plan/multi-shot.js';
import { Random } from '../../../src/base/random.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { ENGINES } from '../../helpers/engines.js';
import { randomLevel } from '../../helpers/random-level.js';

const LEVELS = Array.from({ length: cases(15) }, (_, seed) =>
  randomLevel(new Random(50 + seed), { width: 4, height: 3, boxes: 1 + (seed % 2), walls: seed % 3 }),
);

for (const { engine, run, share } of ENGINES) {
  for (const name of CLASS_ENCODING_NAMES) {
    run(
      `${engine.name}: ${name}: what joins while minimising loses no plan of the fewest actions`,
      async (t) => {
        let compared = 0;
        for (const level of share(LEVELS)) {
          const least = bruteForce(level, 'lines');
          if (least === undefined) continue;
          compared++;
          const instance = withSteps(instanceOf(level), least + 1);
          const encoding = encodingOf(name, 'strict');
          const task = { instance, rules: rulesOf(encoding), models: 0, options: [] };
          const forFewest = { ...task, rules: rulesOf(encoding, 'minimum') };
          const { answer: plain } = await tryExactly(meansOf(engine), task);
          const { answer: fewest } = await tryExactly(meansOf(engine), forFewest);
          t.true(plain.models > 0);
          t.is(fewest.models, plain.models);
          const below = withSteps(instanceOf(level), Math.max(1, least));
          const { answer: none } = await tryExactly(meansOf(engine), { ...forFewest, instance: below });
          if (least > 0) t.is(none.verdict, 'unsatisfiable');
        }
        t.true(compared > share(LEVELS).length / 20);
      },
    );
  }
}
