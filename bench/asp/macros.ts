import { encodingOf } from '../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../src/asp/encoding/rules.js';
import { instanceOf } from '../../src/asp/facts/instance.js';
import { withActions } from '../../src/asp/plan/attempt.js';
import { meansOf } from '../../src/asp/plan/means.js';
import { tryTask } from '../../src/asp/plan/try-task.js';
import { Random } from '../../src/base/random.js';
import { bruteForce } from '../../test/helpers/brute-force.js';
import { macrosSolve } from '../../test/helpers/macro-plan.js';
import { randomLevel } from '../../test/helpers/random-level.js';
import { encodingsOf, engineOf, type Options } from './choices.js';
import { Tally } from './tally.js';

/** Steps that no unsolvable level is solved in either. */
const MANY_STEPS = 8;

/**
 * Compares macro moves with brute force on small levels, solvable or not: a walk and a push for each line of a shortest
 * plan do, the answer is a solution to the referee, and an unsolvable level has none.
 */
export async function benchMacros(options: Options): Promise<void> {
  const engine = engineOf(options);
  const random = new Random(2027);
  const tally = new Tally();
  for (let levels = Number(options.get('levels') ?? 2000); levels > 0; levels--) {
    const boxes = 1 + random.below(3);
    const surplus = boxes > 1 && random.below(5) === 0 ? 1 : 0;
    const level = randomLevel(random, { width: 5, height: 4, boxes, surplus, walls: random.below(4) });
    const lines = bruteForce(level, 'lines');
    for (const name of encodingsOf(options)) {
      const rules = rulesOf(encodingOf(name, 'strict'), 'any');
      if (rules.answer !== 'macro') continue;
      const task = { instance: instanceOf(level), rules, models: 1, options: [] };
      const asked = withActions(task, lines === undefined ? MANY_STEPS : 2 * lines);
      const attempt = await tryTask(meansOf(engine), asked);
      const { verdict, answerSets, warnings } = attempt.answer;
      const right =
        lines === undefined
          ? verdict === 'unsatisfiable'
          : verdict === 'satisfiable' && macrosSolve(attempt.instance, answerSets[0].atoms);
      tally.count(level, lines, right && warnings.length === 0, `${name}: ${verdict}`);
    }
  }
  tally.end(engine.name);
}
