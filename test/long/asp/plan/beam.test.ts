import { Random } from '../../../../src/base/random.js';
import { searchByBeam } from '../../../helpers/beam-search.js';
import { bruteForce } from '../../../helpers/brute-force.js';
import { cases } from '../../../helpers/cases.js';
import { levelOf, ROOM_WITH_ONE_DOOR } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';
import { randomLevel } from '../../../helpers/random-level.js';

for (const { engine, run, share } of ENGINES) {
  run(`${engine.name}: the beam finds plans where brute force does, none with fewer actions`, async (t) => {
    let solvable = 0;
    const seeds = share(Array.from({ length: cases(12) }, (_, i) => 10 + i));
    for (const seed of seeds) {
      const [height, boxes, walls] = [4 + (seed % 2), 1 + (seed % 2), seed % 3];
      const random = new Random(9400 + seed);
      const level = randomLevel(random, { width: 5, height, boxes, surplus: 0, walls });
      const least = bruteForce(level, 'lines');
      const { outcome, attempts, actions } = await searchByBeam(engine, level);
      for (const { answer } of attempts) t.deepEqual(answer.warnings, []);
      t.is(outcome?.status, least === undefined ? undefined : 'solved');
      if (least === undefined) continue;
      solvable++;
      t.true(actions! >= least);
    }
    t.true(solvable > seeds.length / 4 && solvable < seeds.length, `${solvable} of ${seeds.length}`);
  });

  run(
    `${engine.name}: the beam solves a level that is solved from the start, and none without hope`,
    async (t) => {
      t.is((await searchByBeam(engine, levelOf(['#######', '#@ *.$#', '#######']))).outcome, undefined);
      t.is((await searchByBeam(engine, levelOf(['#####', '#@* #', '#####']))).actions, 0);
      t.is((await searchByBeam(engine, levelOf(['######', '#@ $.#', '######']))).actions, 1);
      const { outcome, attempts } = await searchByBeam(
        engine,
        levelOf(['######', '#@$$.#', '#   .#', '######']),
      );
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
  const { outcome, attempts } = await searchByBeam(engine, ROOM_WITH_ONE_DOOR);
  t.is(outcome?.status, 'solved');
  t.is(attempts.length, 1);
});
