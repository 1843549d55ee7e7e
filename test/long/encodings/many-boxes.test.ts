import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { formatProgram } from '../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { meansOf } from '../../../src/asp/plan/means.js';
import { tryExactly } from '../../../src/asp/plan/multi-shot.js';
import { Random } from '../../../src/base/random.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { ENGINES } from '../../helpers/engines.js';
import { randomLevel } from '../../helpers/random-level.js';

/** Levels of five and six boxes, where tables of four and five say something. */
const LEVELS = Array.from({ length: cases(24) }, (_, seed) =>
  randomLevel(new Random(3100 + seed), { width: 5, height: 4, boxes: 5 + (seed % 2), walls: 1 }),
).flatMap((level) => {
  const least = bruteForce(level, 'lines');
  return least ? [{ level, least }] : [];
});

for (const { engine, run, share } of ENGINES) {
  run(`${engine.name}: tables of four and five boxes leave the least number of actions`, async (t) => {
    const said = { four: 0, five: 0 };
    for (const { level, least } of share(LEVELS)) {
      const rules = rulesOf(encodingOf('analysed', 'strict'), 'hard');
      for (const actions of [least - 1, least, least + 2]) {
        const instance = withSteps(instanceOf(level), actions + 1);
        const task = { instance, rules, models: 1, options: [] };
        const { answer } = await tryExactly(meansOf(engine), task);
        t.is(answer.verdict, actions < least ? 'unsatisfiable' : 'satisfiable');
        t.deepEqual(answer.warnings, []);
      }
      const program = formatProgram(instanceOf(level), rules);
      if (program.includes('\nfour(')) said.four++;
      if (program.includes('\nfive(')) said.five++;
    }
    t.true(said.four > 0 && said.five > 0, JSON.stringify(said));
  });
}
