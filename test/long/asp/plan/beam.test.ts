import { encodingOf } from '../../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../../src/asp/encoding/rules.js';
import { instanceOf } from '../../../../src/asp/facts/instance.js';
import type { Attempt } from '../../../../src/asp/plan/attempt.js';
import { Beam } from '../../../../src/asp/plan/beam.js';
import { meansOf } from '../../../../src/asp/plan/means.js';
import { Random } from '../../../../src/base/random.js';
import { judge, type Level } from '../../../../src/index.js';
import { bruteForce } from '../../../helpers/brute-force.js';
import { levelOf, ROOM_WITH_ONE_DOOR } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';
import { movesOfPlan } from '../../../helpers/plan-moves.js';
import { randomLevel } from '../../../helpers/random-level.js';

/** All tries of the beam search until one finds a plan: the plan, replayed, and the attempts. */
async function search(engine: (typeof ENGINES)[number]['engine'], level: Level) {
  const rules = rulesOf(encodingOf('fast', 'strict'), 'beam');
  const beam = new Beam({ instance: instanceOf(level), rules, models: 1, options: [] });
  const attempts: Attempt[] = [];
  const means = meansOf(engine, {}, (attempt) => attempts.push(attempt));
  while (!beam.isOver) {
    const outcome = await beam.next(means);
    if (outcome) return { outcome, attempts, plan: planOf(level, outcome.last!) };
  }
  return { attempts };
}

/** The number of actions of a plan that replays. */
function planOf(level: Level, { instance, answer }: Attempt): number {
  const { atoms } = answer.answerSets[0];
  if (!judge(level, movesOfPlan(instance, atoms)).ok) throw new Error('the plan does not solve the level');
  return atoms.length;
}

for (const { engine, run, share } of ENGINES) {
  run(`${engine.name}: the beam finds plans where brute force does, none with fewer actions`, async (t) => {
    let solvable = 0;
    const seeds = share(Array.from({ length: 40 }, (_, seed) => seed));
    for (const seed of seeds) {
      const [height, boxes, walls] = [4 + (seed % 2), 1 + (seed % 2), seed % 3];
      const random = new Random(9400 + seed);
      const level = randomLevel(random, { width: 5, height, boxes, surplus: 0, walls });
      const least = bruteForce(level, 'lines');
      const { outcome, attempts, plan } = await search(engine, level);
      for (const { answer } of attempts) t.deepEqual(answer.warnings, []);
      t.is(outcome?.status, least === undefined ? undefined : 'solved');
      if (least === undefined) continue;
      solvable++;
      t.true(plan! >= least);
    }
    t.true(solvable > seeds.length / 4 && solvable < seeds.length, `${solvable} of ${seeds.length}`);
  });

  run(
    `${engine.name}: the beam solves a level that is solved from the start, and none without hope`,
    async (t) => {
      t.is((await search(engine, levelOf(['#######', '#@ *.$#', '#######']))).outcome, undefined);
      t.is((await search(engine, levelOf(['#####', '#@* #', '#####']))).plan, 0);
      t.is((await search(engine, levelOf(['######', '#@ $.#', '######']))).plan, 1);
      const { outcome, attempts } = await search(engine, levelOf(['######', '#@$$.#', '#   .#', '######']));
      t.is(outcome, undefined);
      t.deepEqual(
        attempts.map(({ answer }) => [answer.verdict, answer.answerSets]),
        [1, 2, 3, 4].map(() => ['unknown', []]),
      );
    },
  );
}

const [{ engine, run: test }] = ENGINES;

test('the beam takes boxes out of a room in the order in which they can leave it', async (t) => {
  const { outcome, attempts } = await search(engine, ROOM_WITH_ONE_DOOR);
  t.is(outcome?.status, 'solved');
  t.is(attempts.length, 1);
});
