import test from 'ava';
import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { instanceOf } from '../../../src/asp/facts/instance.js';
import { askedOf } from '../../../src/asp/plan/ask.js';
import { withActions } from '../../../src/asp/plan/attempt.js';
import { meansOf } from '../../../src/asp/plan/means.js';
import { tryTask } from '../../../src/asp/plan/try-task.js';
import { Random } from '../../../src/base/random.js';
import type { Level } from '../../../src/index.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { ENGINES } from '../../helpers/engines.js';
import { macrosSolve } from '../../helpers/macro-plan.js';
import { randomLevel } from '../../helpers/random-level.js';

/** Small levels, some with one box more than goals, and the fewest lines of each: some that take a few, and some unsolvable ones. */
const LEVELS = Array.from({ length: 120 }, (_, seed) => {
  const boxes = 1 + (seed % 3);
  const surplus = seed % 5 === 1 && boxes > 1 ? 1 : 0;
  const level = randomLevel(new Random(7100 + seed), {
    width: 5,
    height: 4,
    boxes,
    surplus,
    walls: seed % 3,
  });
  return { level, lines: bruteForce(level, 'lines') };
}).filter(({ lines }, seed) => (lines === undefined ? seed % 10 === 0 : lines > 2));

/** Steps of macro moves that do for some of the levels and not for others. */
const FEW_STEPS = 2;
/** Steps of macro moves in which an unsolvable level has no plan either, and answer sets that are looked at. */
const MANY_STEPS = 5;
const MANY_PLANS = 30;

for (const { engine, run, share } of ENGINES) {
  for (const name of ['fast', 'analysed'] as const) {
    const rules = rulesOf(encodingOf(name, 'strict'), 'any');
    const ask = (level: Level, steps: number, models = 1, parts = rules.parts) => {
      const task = { instance: instanceOf(level), rules: { ...rules, parts }, models, options: [] };
      return tryTask(meansOf(engine), withActions(task, steps));
    };

    run(
      `${engine.name}: ${name}: a walk and a push for each line do, and no unsolvable level has macro moves`,
      async (t) => {
        for (const { level, lines } of share(LEVELS)) {
          const { answer } = await ask(level, lines === undefined ? MANY_STEPS : 2 * lines);
          t.deepEqual(answer.warnings, []);
          t.is(answer.verdict, lines === undefined ? 'unsatisfiable' : 'satisfiable');
        }
      },
    );

    run(`${engine.name}: ${name}: all macro moves are pushes that solve the level`, async (t) => {
      let plans = 0;
      for (const { level, lines } of share(LEVELS)) {
        if (lines === undefined) continue;
        const steps = Math.max(1, lines - 1);
        const attempt = await ask(level, steps, MANY_PLANS);
        for (const { atoms } of attempt.answer.answerSets) {
          t.true(macrosSolve(attempt.instance, atoms));
          plans++;
        }
      }
      t.true(plans > share(LEVELS).length);
    });

    for (const part of rules.parts.filter((part) => part.text.startsWith('% Redundant'))) {
      run(`${engine.name}: ${name}: no number of steps needs ${part.name}`, async (t) => {
        const others = rules.parts.filter((other) => other !== part);
        const verdicts = new Set<string>();
        for (const { level } of share(LEVELS)) {
          for (let steps = 1; steps <= FEW_STEPS; steps++) {
            const { answer } = await ask(level, steps);
            t.is((await ask(level, steps, 1, others)).answer.verdict, answer.verdict);
            verdicts.add(answer.verdict);
          }
        }
        t.is(verdicts.size, 2);
      });
    }
  }
}

test('plans are listed by push actions, which no two answers share', (t) => {
  const encoding = encodingOf('fast', 'strict');
  const question = { instance: instanceOf(LEVELS[0].level), encoding, exact: false, options: [] };
  const one = askedOf({ ...question, objective: 'any', models: 1 });
  t.is(one.way === 'any' && one.macros?.answer, 'macro');
  const all = askedOf({ ...question, objective: 'any', models: 0 });
  t.deepEqual(all, { way: 'any', rules: rulesOf(encoding, 'atMost') });
});
