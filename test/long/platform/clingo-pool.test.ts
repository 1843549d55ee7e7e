import test from 'ava';
import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import type { Rules } from '../../../src/asp/encoding/rules.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { instanceOf } from '../../../src/asp/facts/instance.js';
import { findFewestActions } from '../../../src/asp/plan/fewest-actions.js';
import { findPlan } from '../../../src/asp/plan/find-plan.js';
import { meansOf } from '../../../src/asp/plan/means.js';
import { decodePlan } from '../../../src/asp/witness/decode.js';
import { parseWitness } from '../../../src/asp/witness/witness.js';
import { Random } from '../../../src/base/random.js';
import { judge, metricsOf } from '../../../src/index.js';
import { clingoPool } from '../../../src/platform/node/clingo-pool.js';
import { clingoSolver } from '../../../src/solve/engine/clingo-solver.js';
import { solveLevel } from '../../../src/solve/question/solve-level.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { BEGUN, limitedWhileItWaits } from '../../helpers/engines.js';
import { randomLevel } from '../../helpers/random-level.js';

const pool = clingoPool(2, () => process.memoryUsage.rss() / 2 ** 20);

/** Ten pigeons for nine holes, and so many other choices: no answer for a long time. */
const ENDLESS =
  'p(1..10). h(1..9). 1 {i(P,H) : h(H)} 1 :- p(P). :- i(P,H), i(Q,H), P < Q. q(1..300). {r(X)} :- q(X).';

const LEVELS = Array.from({ length: 24 }, (_, seed) =>
  randomLevel(new Random(80 + seed), { width: 4, height: 3, boxes: 2, walls: 1 }),
);

test('a run that fails takes no thread away', async (t) => {
  const one = clingoPool(1, () => 0);
  // No thread can be told of a function.
  const unsendable = { program: 'a.', told: () => undefined };
  for (let i = 0; i < 2; i++) await t.throwsAsync(one.run(unsendable), { any: true });
  t.like(await one.run({ program: 'a.' }), { verdict: 'satisfiable' });
});

test('a run that waits for a thread keeps its own limits', async (t) => {
  await limitedWhileItWaits(
    t,
    clingoPool(1, () => 0),
  );
});

test('numbers of steps tried side by side give the fewest actions', async (t) => {
  let compared = 0;
  for (const level of LEVELS) {
    const least = bruteForce(level, 'lines');
    if (least === undefined || least < 1) continue;
    compared++;
    const encoding = encodingOf('fast', 'strict');
    const task = { instance: instanceOf(level), encoding, exact: false, models: 1, options: [] };
    const tried: number[] = [];
    const outcome = await findPlan(
      meansOf(pool, {}, ({ instance }) => tried.push(instance.steps.length - 1)),
      { ...task, width: 3 },
    );
    t.like(outcome, { status: 'solved', bound: least, proved: true });
    t.is(outcome.last?.instance.steps.length, least + 1);
    t.true(tried.includes(least));
  }
  t.true(compared > 2);
});

test('side by side with at most a number of actions too, plans looked for first', async (t) => {
  let below = 0;
  for (const level of LEVELS) {
    const lines = bruteForce(level, 'lines');
    if (lines === undefined || lines < 1) continue;
    const instance = instanceOf(level);
    const ask = (rules: Rules) => ({ instance, rules, models: 1, options: [] });
    for (const name of ['fast', 'analysed'] as const) {
      const encoding = encodingOf(name, 'strict');
      const exact = ask(rulesOf(encoding, 'minimum'));
      const atMost = ask(rulesOf(encoding, 'hard'));
      const thresholds = { few: 0, many: 0 };
      const task = { exact, atMost, lowest: 1, thresholds };
      const outcome = await findFewestActions(meansOf(pool), task, 3);
      t.like(outcome, { status: 'solved', bound: lines, proved: true });
      const { instance: found, answer, rules: asked } = outcome.last!;
      if (asked.parts.some((part) => part.name === 'fast/idle.lp')) below++;
      const plan = parseWitness(found, answer.answerSets[0].atoms);
      const moves = plan.ok ? decodePlan(level, plan.value) : plan;
      t.true(moves.ok && judge(level, moves.value).ok && metricsOf(moves.value).lines === lines);
    }
  }
  t.true(below > 2);
});

test('numbers of steps tried side by side give any plan', async (t) => {
  const solvable = LEVELS.filter((level) => bruteForce(level, 'lines') !== undefined);
  t.true(solvable.length > 2);
  for (const level of solvable) {
    const solver = clingoSolver(pool, { encoding: encodingOf('fast', 'strict'), width: 3 });
    const { status, solution = '' } = await solveLevel(solver, {
      level,
      objective: 'any',
      idle: false,
      limits: {},
    });
    t.is(status, 'solved');
    t.true(judge(level, solution).ok);
  }
});

test('where there is no plan, numbers of steps are tried side by side until somebody ends it', async (t) => {
  const level = levelOf(['#######', '#@$$..#', '#######']);
  const end = new AbortController();
  const tried: number[] = [];
  const solver = clingoSolver(pool, {
    encoding: encodingOf('fast', 'strict'),
    width: 2,
  });
  const task = { level, objective: 'any', idle: false, limits: { signal: end.signal } } as const;
  const result = await solveLevel(solver, task, (progress) => {
    if (progress.kind === 'attempt' && tried.push(progress.steps) === 12) end.abort();
  });
  t.like(result, { status: 'unknown', limit: 'interrupted' });
  t.true(new Set(tried).size > 3);
});

test('a run in a thread can be stopped, and the thread works on', async (t) => {
  const stop = new AbortController();
  // The first answer set comes from inside the run.
  const run = pool.run(BEGUN, { signal: stop.signal }, () => stop.abort());
  t.like(await run, { verdict: 'satisfiable', limit: 'interrupted' });
  t.like(await pool.run({ program: 'a.' }), { verdict: 'satisfiable' });
});

test('a memory limit is kept in threads', async (t) => {
  t.like(await pool.run({ program: ENDLESS, models: 0 }, { memoryMib: 1 }), { limit: 'memory' });
  t.like(await pool.run({ program: 'a.' }, { memoryMib: 10_000 }), { verdict: 'satisfiable' });
});

test('answer sets are told as they come', async (t) => {
  const told: string[] = [];
  const answer = await pool.run({ program: '1 {a; b} 1.', models: 0 }, {}, ({ atoms }) =>
    told.push(atoms.join()),
  );
  t.deepEqual(told.sort(), ['a', 'b']);
  t.is(answer.models, 2);
});
