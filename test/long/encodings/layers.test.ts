import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { type Instance, instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { usedUpConflicts } from '../../../src/asp/plan/attempt.js';
import { tryLayers } from '../../../src/asp/plan/layers.js';
import { meansOf } from '../../../src/asp/plan/means.js';
import { tryTask } from '../../../src/asp/plan/try-task.js';
import { Random } from '../../../src/base/random.js';
import { judge } from '../../../src/index.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { ENGINES } from '../../helpers/engines.js';
import { movesOfPlan } from '../../helpers/plan-moves.js';
import { randomLevel } from '../../helpers/random-level.js';

/** Tiny levels, solvable and not, every third with a box too many. */
const LEVELS = Array.from({ length: cases(21) }, (_, seed) =>
  randomLevel(new Random(1224 + seed), {
    width: 4,
    height: 3,
    boxes: 1 + (seed % 3),
    surplus: seed % 3 === 2 ? 1 : 0,
    walls: seed % 4,
  }),
);

for (const { engine, run, share } of ENGINES) {
  for (const name of ['fast', 'analysed'] as const) {
    const task = (instance: Instance) => ({
      instance,
      rules: rulesOf(encodingOf(name, 'strict'), 'layers'),
      models: 1,
      options: [],
    });
    run(`${engine.name}: ${name}: the first plan of the layers has the fewest actions`, async (t) => {
      let solved = 0;
      for (const level of share(LEVELS)) {
        const least = bruteForce(level, 'lines');
        for (const most of least === undefined ? [4] : [least - 1, least, least + 3]) {
          if (most < 0) continue;
          const { answer, instance } = await tryTask(
            meansOf(engine),
            task(withSteps(instanceOf(level), most + 1)),
          );
          t.deepEqual(answer.warnings, []);
          const exists = least !== undefined && least <= most;
          t.is(answer.verdict, exists ? 'satisfiable' : 'unsatisfiable');
          if (!exists) continue;
          solved++;
          t.is(answer.answerSets[0].atoms.length, least);
          const steps = withSteps(instance, least + 1);
          t.true(judge(level, movesOfPlan(steps, answer.answerSets[0].atoms)).ok);
        }
      }
      t.true(solved > share(LEVELS).length / 3);
    });

    run(`${engine.name}: ${name}: with any limit of atoms the answer is open or right`, async (t) => {
      const verdicts = new Set<string>();
      for (const [at, level] of share(LEVELS).entries()) {
        const least = bruteForce(level, 'lines');
        const asked = task(withSteps(instanceOf(level), (least ?? 4) + 1 + (at % 3)));
        for (const atoms of [100, 200, 400, 4000]) {
          const { attempt } = await tryLayers(meansOf(engine), asked, atoms + at);
          const { answer } = attempt;
          verdicts.add(answer.verdict);
          if (answer.verdict === 'unknown') continue;
          t.is(answer.verdict, least === undefined ? 'unsatisfiable' : 'satisfiable');
          if (least !== undefined) t.is(answer.answerSets[0].atoms.length, least);
        }
      }
      t.deepEqual([...verdicts].sort(), ['satisfiable', 'unknown', 'unsatisfiable']);
    });

    run(`${engine.name}: ${name}: too many positions, or squares, leave it open`, async (t) => {
      const [level] = LEVELS.filter((one) => (bruteForce(one, 'lines') ?? 0) > 1);
      const few = await tryLayers(meansOf(engine), task(withSteps(instanceOf(level), 9)), 1);
      t.true(usedUpConflicts(few.attempt));
      t.is(few.reached?.layers, 0);
      const row = `#${' '.repeat(10)}#`;
      const wide = levelOf(['############', '#@$.       #', ...Array(8).fill(row), '############']);
      const many = await tryTask(meansOf(engine), task(withSteps(instanceOf(wide), 3)));
      t.true(usedUpConflicts(many));
    });
  }
}
