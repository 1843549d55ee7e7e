import { CLASS_ENCODING_NAMES, encodingOf } from '../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { meansOf } from '../../../src/asp/plan/means.js';
import { tryExactly } from '../../../src/asp/plan/multi-shot.js';
import { Random } from '../../../src/base/random.js';
import type { Level } from '../../../src/game/level.js';
import { exactActions } from '../../helpers/brute-force.js';
import { ENGINES } from '../../helpers/engines.js';
import { randomLevel } from '../../helpers/random-level.js';

const MOST = 9;

/** Tiny levels, the solvable ones asked around their least number of actions, the others at small ones. */
const LEVELS: readonly Level[] = Array.from({ length: 8 }, (_, seed) => {
  const boxes = 1 + (seed % 3);
  const shape = { width: 4, height: 3, boxes, surplus: seed % 5 === 1 && boxes > 1 ? 1 : 0, walls: seed % 3 };
  return randomLevel(new Random(1000 + seed), shape);
});

const VERDICTS = {
  strict: LEVELS.map((level) => exactActions(level, MOST)),
  idle: LEVELS.map((level) => exactActions(level, MOST, true)),
};

for (const { engine, run, share } of ENGINES) {
  for (const name of CLASS_ENCODING_NAMES) {
    for (const rule of ['strict', 'idle'] as const) {
      run(
        `${engine.name}: ${name}, ${rule}: satisfiable exactly where brute force finds a plan`,
        async (t) => {
          let solvable = 0;
          for (const level of share(LEVELS)) {
            const verdicts = VERDICTS[rule][LEVELS.indexOf(level)];
            const least = verdicts.indexOf(true);
            if (least >= 0) solvable++;
            const from = Math.max(0, least - 1);
            for (let actions = from; actions <= Math.min(MOST, from + 4); actions++) {
              const instance = withSteps(instanceOf(level), actions + 1);
              const task = { instance, rules: rulesOf(encodingOf(name, rule)), models: 1, options: [] };
              const { answer } = await tryExactly(meansOf(engine), task);
              t.is(answer.verdict, verdicts[actions] ? 'satisfiable' : 'unsatisfiable');
            }
          }
          t.true(solvable >= share(LEVELS).length / 4);
        },
      );
    }
  }
}
