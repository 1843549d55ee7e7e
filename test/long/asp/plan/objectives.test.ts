import type { ClingoEngine } from '../../../../src/asp/clingo/engine.js';
import { encodingOf } from '../../../../src/asp/encoding/encoding.js';
import { rulesForCost } from '../../../../src/asp/encoding/rules.js';
import { type Instance, instanceOf, withSteps } from '../../../../src/asp/facts/instance.js';
import type { PlanObjective } from '../../../../src/asp/plan/ask.js';
import { findPlan } from '../../../../src/asp/plan/find-plan.js';
import { meansOf } from '../../../../src/asp/plan/means.js';
import type { PlanOutcome } from '../../../../src/asp/plan/outcome.js';
import { tryTask } from '../../../../src/asp/plan/try-task.js';
import { decodePlan } from '../../../../src/asp/witness/decode.js';
import { formatPlan, parseWitness } from '../../../../src/asp/witness/witness.js';
import { Random } from '../../../../src/base/random.js';
import { judge, type Level, metricsOf } from '../../../../src/index.js';
import { clingoSolver } from '../../../../src/solve/engine/clingo-solver.js';
import { solveLevel } from '../../../../src/solve/question/solve-level.js';
import { bruteForce } from '../../../helpers/brute-force.js';
import { cases } from '../../../helpers/cases.js';
import { ENGINES } from '../../../helpers/engines.js';
import { movesOfPlan } from '../../../helpers/plan-moves.js';
import { randomLevel } from '../../../helpers/random-level.js';

/** Tiny solvable levels of few pushes, some with one box more than goals. */
const LEVELS: readonly Level[] = Array.from({ length: cases(60) }, (_, seed) =>
  randomLevel(new Random(300 + seed), {
    width: 4,
    height: 3,
    boxes: 1 + (seed % 2),
    surplus: seed % 4 === 3 ? 1 : 0,
    walls: 1,
  }),
)
  .filter((level) => {
    const moves = bruteForce(level, 'moves') ?? 99;
    return moves > 3 && moves < 14;
  })
  .slice(0, cases(8));

for (const { engine, run } of ENGINES) {
  const levels = engine.name === 'clingo' ? LEVELS.slice(0, cases(3)) : LEVELS.slice(0, cases(4));
  const ask = askOf.bind(undefined, engine);

  for (const cost of ['pushes', 'moves'] as const) {
    run(`${engine.name}: the fewest ${cost} are those of brute force, proved`, async (t) => {
      t.true(LEVELS.some((level) => bruteForce(level, 'lines')! < bruteForce(level, cost)!));
      for (const level of levels) {
        const outcome = await ask(level, cost);
        const least = bruteForce(level, cost)!;
        t.like(outcome, { status: 'solved', proved: true, bound: least });
        t.is(metricsOf(movesOf(outcome)[0])[cost], least);
      }
    });
  }

  run(`${engine.name}: any plan is one that replays, with a witness of the class`, async (t) => {
    for (const level of levels) {
      for (const name of ['reference', 'fast', 'analysed'] as const) {
        const solver = clingoSolver(engine, { encoding: encodingOf(name, 'strict') });
        const task = { level, objective: 'any', idle: false, limits: { seconds: 30 } } as const;
        const { solution = '', witness = [], steps = 0 } = await solveLevel(solver, task);
        t.true(judge(level, solution).ok);
        const plan = parseWitness(withSteps(instanceOf(level), steps), witness);
        const moves = plan.ok ? decodePlan(level, plan.value) : plan;
        t.is(witness.length, steps - 1);
        t.true(moves.ok && judge(level, moves.value).ok);
      }
    }
  });

  run(`${engine.name}: all plans of the fewest actions, each once`, async (t) => {
    for (const level of levels) {
      const lines = bruteForce(level, 'lines')!;
      const [fast, reference] = await Promise.all([
        ask(level, 'actions', 0),
        ask(level, 'actions', 0, 'reference'),
      ]);
      const plans = plansOf(fast);
      t.is(new Set(plans).size, plans.length);
      t.deepEqual(plans.sort(), plansOf(reference).sort());
      t.true(movesOf(fast).every((moves) => metricsOf(moves).lines === lines));
    }
  });

  run(`${engine.name}: all plans of the fewest pushes, each once`, async (t) => {
    const several: number[] = [];
    for (const level of levels.slice(0, 4)) {
      const pushes = bruteForce(level, 'pushes')!;
      const outcome = await ask(level, 'pushes', 0);
      const plans = plansOf(outcome);
      several.push(plans.length);
      t.is(new Set(plans).size, plans.length);
      t.true(movesOf(outcome).every((moves) => metricsOf(moves).pushes === pushes));
    }
    t.true(Math.max(...several) > 1);
  });
}

const [{ engine: wasm, run: test }] = ENGINES;

test('a cost with the steps given is the least among the plans with just those', async (t) => {
  for (const level of LEVELS.slice(0, cases(2))) {
    const lines = bruteForce(level, 'lines')!;
    const instance = withSteps(instanceOf(level), lines + 1);
    const encoding = encodingOf('fast', 'strict');
    const task = { instance, encoding, objective: 'pushes', exact: true, models: 1, options: [] } as const;
    const outcome = await findPlan(meansOf(wasm), task);
    const all = await findPlan(meansOf(wasm), { ...task, objective: 'actions', models: 0 });
    const pushes = movesOf(all).map((moves) => metricsOf(moves).pushes);
    t.like(outcome, { status: 'solved', proved: true, bound: Math.min(...pushes) });
  }
});

test('programs that minimise a cost give no warning', async (t) => {
  for (const name of ['fast', 'analysed'] as const) {
    for (const cost of ['pushes', 'moves'] as const) {
      const rules = rulesForCost(encodingOf(name, 'strict'), 'atMost', cost);
      const task = { instance: withSteps(instanceOf(LEVELS[0]), 3), rules, models: 0, options: [] };
      const { answer } = await tryTask(meansOf(wasm), task);
      t.deepEqual(answer.warnings, []);
    }
  }
});

function askOf(
  engine: ClingoEngine,
  level: Level,
  objective: PlanObjective,
  models = 1,
  name: 'reference' | 'fast' | 'analysed' = 'fast',
): Promise<PlanOutcome> {
  const encoding = encodingOf(name, 'strict');
  const task = { instance: instanceOf(level), encoding, objective, exact: false, models, options: [] };
  return findPlan(meansOf(engine, { seconds: 30 }), task);
}

function answersOf({ last }: PlanOutcome): [Instance, readonly string[]][] {
  return (last?.answer.answerSets ?? []).map(({ atoms }) => [last!.instance, atoms]);
}

function plansOf(outcome: PlanOutcome): string[] {
  return answersOf(outcome).map(([instance, atoms]) => {
    const plan = parseWitness(instance, atoms);
    if (!plan.ok) throw new Error(plan.error);
    return formatPlan(instance, plan.value).join(' ');
  });
}

function movesOf(outcome: PlanOutcome): string[] {
  return answersOf(outcome).map(([instance, atoms]) => movesOfPlan(instance, atoms));
}
