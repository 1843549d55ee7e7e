import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { instanceOf } from '../../../src/asp/facts/instance.js';
import type { Attempt } from '../../../src/asp/plan/attempt.js';
import { meansOf } from '../../../src/asp/plan/means.js';
import type { PlanOutcome } from '../../../src/asp/plan/outcome.js';
import { Stages } from '../../../src/asp/plan/stages.js';
import { decodePlan } from '../../../src/asp/witness/decode.js';
import { parseWitness } from '../../../src/asp/witness/witness.js';
import { Random } from '../../../src/base/random.js';
import { judge, type Level } from '../../../src/index.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { ENGINES } from '../../helpers/engines.js';
import { randomLevel } from '../../helpers/random-level.js';

const [{ engine, run: test }] = ENGINES;

/** A few runs of the search in stages: what came out, and its attempts. */
async function search(level: Level, turns: number) {
  const rules = rulesOf(encodingOf('analysed', 'strict'), 'stages');
  const stages = new Stages({ instance: instanceOf(level), rules, models: 1, options: [] });
  const attempts: Attempt[] = [];
  const means = meansOf(engine, {}, (attempt) => attempts.push(attempt));
  let outcome: PlanOutcome | undefined;
  for (let turn = 0; turn < turns && !outcome; turn++) outcome = await stages.next(means);
  return { outcome, attempts };
}

function solves(level: Level, { last }: PlanOutcome): boolean {
  const plan = parseWitness(last!.instance, last!.answer.answerSets[0].atoms);
  const moves = plan.ok ? decodePlan(level, plan.value) : plan;
  return moves.ok && judge(level, moves.value).ok;
}

test('a room with one door is filled goal by goal, in one plan that replays', async (t) => {
  const level = levelOf([
    '###########',
    '#    #....#',
    '# $$ #    #',
    '# $       #',
    '#  $ #  ###',
    '#@   ######',
    '###########',
  ]);
  const { outcome, attempts } = await search(level, 60);
  t.is(outcome?.status, 'solved');
  t.true(solves(level, outcome!));
  t.true(attempts.length >= 4);
  t.deepEqual(
    attempts.flatMap(({ answer }) => answer.warnings),
    [],
  );
});

test('on random levels a plan replays, and there is none for an unsolvable level, nor a proof of that', async (t) => {
  let solvable = 0;
  let solved = 0;
  for (let seed = 0; seed < 24; seed++) {
    const level = randomLevel(new Random(7100 + seed), {
      width: 5,
      height: 4,
      boxes: 2,
      surplus: 0,
      walls: 3,
    });
    const isSolvable = bruteForce(level, 'pushes') !== undefined;
    const { outcome } = await search(level, 12);
    if (isSolvable) solvable++;
    if (!outcome) continue;
    solved++;
    t.is(outcome.status, 'solved');
    t.true(isSolvable && solves(level, outcome));
  }
  t.true(solved * 2 > solvable && solvable < 24, `${solved} of ${solvable}`);
});

test('boxes and goals that nobody can reach are left alone', async (t) => {
  const level = levelOf(['##########', '#@$ .#  *#', '##########']);
  const { outcome } = await search(level, 6);
  t.is(outcome?.status, 'solved');
  t.true(solves(level, outcome!));
});
