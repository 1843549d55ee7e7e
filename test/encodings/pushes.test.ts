import { encodingOf, formatProgram } from '../../src/asp/encoding.js';
import { ENCODING_TEXTS } from '../../src/asp/encoding-texts.generated.js';
import { instanceOf, withSteps } from '../../src/asp/instance.js';
import { Random } from '../../src/base/random.js';
import { bruteForce } from '../helpers/brute-force.js';
import { ENGINES } from '../helpers/engines.js';
import { randomLevel } from '../helpers/random-level.js';

for (const { engine, run } of ENGINES) {
  run(`${engine.name}: as many idle steps as pushes give the fewest pushes`, async (t) => {
    let compared = 0;
    for (let seed = 0; seed < 40; seed++) {
      const level = randomLevel(new Random(seed), { width: 4, height: 3, boxes: 1 + (seed % 2), walls: 1 });
      const pushes = bruteForce(level, 'pushes');
      if (!pushes || pushes > 10) continue;
      compared++;
      const program = formatProgram(withSteps(instanceOf(level), pushes + 1), encodingOf('fast', 'idle'));
      const answer = await engine.run({ program: program + ENCODING_TEXTS['fast/pushes.lp'], models: 0 });
      t.deepEqual(answer.answerSets.at(-1)?.costs, [pushes]);
      t.true(answer.exhausted);
    }
    t.true(compared > 2);
  });
}
