import { lineBound } from '../../../../src/asp/analysis/line-bound.js';
import type { ClingoEngine } from '../../../../src/asp/clingo/engine.js';
import { failed } from '../../../../src/asp/clingo/output.js';
import { encodingOf } from '../../../../src/asp/encoding/encoding.js';
import type { Rules } from '../../../../src/asp/encoding/rules.js';
import { rulesOf } from '../../../../src/asp/encoding/rules.js';
import { instanceOf } from '../../../../src/asp/facts/instance.js';
import type { Attempt } from '../../../../src/asp/plan/attempt.js';
import { findFewestByStrides } from '../../../../src/asp/plan/fewest-by-strides.js';
import { findPlan } from '../../../../src/asp/plan/find-plan.js';
import { meansOf } from '../../../../src/asp/plan/means.js';
import { decodePlan } from '../../../../src/asp/witness/decode.js';
import { parseWitness } from '../../../../src/asp/witness/witness.js';
import { now } from '../../../../src/base/clock.js';
import { Random } from '../../../../src/base/random.js';
import type { Level } from '../../../../src/game/level.js';
import { judge, metricsOf } from '../../../../src/index.js';
import { solveNatively } from '../../../../src/search/search.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';
import { randomLevel } from '../../../helpers/random-level.js';

/** Levels that take several lines more than the lower bound says. */
const LEVELS = Array.from({ length: 200 }, (_, seed) =>
  randomLevel(new Random(4400 + seed), {
    width: 5,
    height: 4,
    boxes: 2 + (seed % 2),
    surplus: seed % 4 === 3 ? 1 : 0,
    walls: 2,
  }),
).flatMap((level) => {
  const { status, moves } = solveNatively(level, { objective: 'lines', limits: { nodes: 20_000 }, now });
  if (status !== 'solved' || !moves) return [];
  const { lines } = metricsOf(moves);
  return lines - lineBound(instanceOf(level)) >= 3 ? [{ level, lines }] : [];
});

const [{ engine, run: test }] = ENGINES;

test('strides lead to the fewest actions, and to a plan without idle actions', async (t) => {
  t.true(LEVELS.length >= 3);
  const attempts: Attempt[] = [];
  for (const { level, lines } of LEVELS) {
    for (const name of ['fast', 'analysed'] as const) {
      const instance = instanceOf(level);
      const ask = (rules: Rules) => ({ instance, rules, models: 1, options: [] });
      const exact = ask(rulesOf(encodingOf(name, 'strict'), 'minimum'));
      const atMost = ask(rulesOf(encodingOf(name, 'strict'), 'hard'));
      const see = (attempt: Attempt) => attempts.push(attempt);
      const lowest = lineBound(instance);
      const thresholds = { few: 0, many: name === 'fast' ? 0 : -1 };
      const outcome = await findFewestByStrides(meansOf(engine, {}, see), {
        exact,
        atMost,
        lowest,
        thresholds,
      });
      t.like(outcome, { status: 'solved', proved: true, bound: lines });
      const { instance: found, answer } = outcome.last!;
      t.is(found.steps.length, lines + 1);
      const plan = parseWitness(found, answer.answerSets[0].atoms);
      const moves = plan.ok ? decodePlan(level, plan.value) : plan;
      t.true(moves.ok && judge(level, moves.value).ok && metricsOf(moves.value).lines === lines);
    }
  }
  t.true(attempts.some(({ rules }) => rules.parts.some((part) => part.name === 'fast/idle.lp')));
  const early = attempts.filter(({ options }) => options.includes('--configuration=handy'));
  const verdicts = new Set(early.map(({ answer }) => answer.verdict));
  t.true(verdicts.has('unsatisfiable') && verdicts.has('satisfiable'), [...verdicts].join(' '));
});

/** The engine, but without memory for layers of positions: WebAssembly crashes then. */
const CRAMPED: ClingoEngine = {
  ...engine,
  run: (task, limits) =>
    task.options?.some((option) => option.startsWith('--const=atoms='))
      ? Promise.resolve(failed({ code: 'crash', message: 'RuntimeError: unreachable' }, [], 0))
      : engine.run(task, limits),
};

/** The fewest lines, by layers and push actions in turns from the first conflict on. */
async function findBeside(level: Level, name: 'fast' | 'analysed', by: ClingoEngine = engine) {
  const instance = instanceOf(level);
  const encoding = encodingOf(name, 'strict');
  const ask = (rules: Rules) => ({ instance, rules, models: 1, options: [] });
  const attempts: Attempt[] = [];
  const outcome = await findFewestByStrides(
    meansOf(by, {}, (attempt) => attempts.push(attempt)),
    {
      exact: ask(rulesOf(encoding, 'minimum')),
      atMost: ask(rulesOf(encoding, 'hard')),
      layers: ask(rulesOf(encoding, 'layers')),
      lowest: lineBound(instance),
      thresholds: { few: 0, many: 1000 },
    },
  );
  const tries = attempts.filter(({ options }) =>
    options.some((option) => option.startsWith('--const=atoms=')),
  );
  return { outcome, attempts, tries };
}

test('layers that crash for want of memory leave the other work alone', async (t) => {
  const [{ level, lines }] = LEVELS;
  const { outcome, attempts } = await findBeside(level, 'fast', CRAMPED);
  t.like(outcome, { status: 'solved', proved: true, bound: lines });
  t.is(attempts.filter(({ answer }) => answer.limit === 'memory').length, 1);
  t.false(attempts.some(({ answer }) => answer.verdict === 'error'));
});

test('layers in turns with push actions find the fewest lines', async (t) => {
  for (const { level, lines } of LEVELS) {
    for (const name of ['fast', 'analysed'] as const) {
      const { outcome, tries } = await findBeside(level, name);
      t.like(outcome, { status: 'solved', proved: true, bound: lines });
      t.true(tries.length > 0);
    }
  }
});

test('layers are tried once on a board with too many squares for them', async (t) => {
  const rows = [
    '############',
    '#.         #',
    '#  $$ $ #  #',
    '#   $ #    #',
    '# .   @  # #',
    '#    $     #',
  ];
  const level = levelOf([...rows, '# ..  #   .#', '#          #', '############']);
  const { outcome, tries } = await findBeside(level, 'fast');
  t.true(outcome.proved);
  t.is(tries.length, 1);
  t.is(tries[0].answer.verdict, 'unknown');
});

test('a limit leaves the bound that was proved', async (t) => {
  const [{ level, lines }] = LEVELS;
  const stop = new AbortController();
  const task = { instance: instanceOf(level), encoding: encodingOf('fast', 'strict'), exact: false };
  const outcome = await findPlan(
    meansOf(engine, { signal: stop.signal }, () => stop.abort()),
    { ...task, models: 1, options: [] },
  );
  t.like(outcome, { status: 'unknown', limit: 'interrupted', proved: undefined });
  t.true(outcome.bound! > lineBound(instanceOf(level)) && outcome.bound! <= lines);
});
