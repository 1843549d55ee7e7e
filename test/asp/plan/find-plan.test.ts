import test from 'ava';
import { lineBound } from '../../../src/asp/analysis/line-bound.js';
import type { ClingoEngine } from '../../../src/asp/clingo/engine.js';
import { stopped } from '../../../src/asp/clingo/output.js';
import { ENCODING_NAMES, encodingOf } from '../../../src/asp/encoding/encoding.js';
import { formatProgram } from '../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { findPlan } from '../../../src/asp/plan/find-plan.js';
import { meansOf } from '../../../src/asp/plan/means.js';
import { Random } from '../../../src/base/random.js';
import { judge, metricsOf } from '../../../src/index.js';
import { bruteForce, exactActions } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { ENGINES } from '../../helpers/engines.js';
import { movesOfPlan } from '../../helpers/plan-moves.js';
import { randomLevel } from '../../helpers/random-level.js';

/** Tiny levels, solvable and not, with and without surplus boxes. */
const LEVELS = tinyLevels(cases(12));

for (const { engine, run } of ENGINES) {
  run(`${engine.name}: the fewest actions are those of brute force, and the plan replays`, async (t) => {
    for (const level of LEVELS.slice(0, cases(8))) {
      const lines = bruteForce(level, 'lines');
      if (lines === undefined || lines > 8) continue;
      const task = { instance: instanceOf(level), encoding: encodingOf('reference', 'strict'), exact: false };
      const outcome = await findPlan(meansOf(engine), { ...task, models: 1, options: [] });
      t.like(outcome, { status: 'solved', bound: lines });
      const moves = movesOfPlan(outcome.last!.instance, outcome.last!.answer.answerSets[0].atoms);
      t.true(judge(level, moves).ok);
      t.is(metricsOf(moves).lines, lines);
    }
  });
}

test('an exact number of steps has the verdict of brute force, strict and idle', async (t) => {
  for (const rule of ['strict', 'idle'] as const) {
    for (const level of LEVELS) {
      const expected = exactActions(level, 3, rule === 'idle');
      const answers = await Promise.all(expected.map((_, actions) => askExactly(level, actions + 1, rule)));
      t.deepEqual(answers, expected, `${rule}: ${JSON.stringify(level.start)}`);
    }
  }
});

test('the lower bound never exceeds the fewest actions', (t) => {
  for (const level of tinyLevels(cases(60))) {
    const lines = bruteForce(level, 'lines') ?? Number.POSITIVE_INFINITY;
    t.true(lineBound(instanceOf(level)) <= lines);
  }
});

test('a level whose boxes cannot reach the goals is proved unsolvable without a run', async (t) => {
  const level = levelOf(['#####', '#$ .#', '# @ #', '#####']);
  const task = { instance: instanceOf(level), encoding: encodingOf('reference', 'strict'), exact: false };
  t.like(await findPlan(meansOf(unused), { ...task, models: 1, options: [] }), {
    status: 'unsolvable',
    last: undefined,
  });
});

test('two one-square pushes fill three steps of a corridor', async (t) => {
  const level = levelOf(['######', '#@$ .#', '######']);
  t.true(await askExactly(level, 3, 'strict'));
  t.false(await askExactly(level, 4, 'strict'));
  t.true(await askExactly(level, 4, 'idle'));
});

for (const name of ENCODING_NAMES) {
  test(`${name}: every file of the encoding is there`, (t) => {
    for (const rule of ['strict', 'idle'] as const) {
      const parts = Object.values(encodingOf(name, rule).forms).flatMap((form) => form.parts);
      for (const part of parts) t.is(typeof part.text, 'string', part.name);
    }
  });
}

const unused: ClingoEngine = {
  name: 'clingo',
  run: () => Promise.reject(new Error('no run is needed')),
  version: async () => undefined,
};

async function askExactly(level: Parameters<typeof instanceOf>[0], steps: number, rule: 'strict' | 'idle') {
  const instance = withSteps(instanceOf(level), steps);
  const answer = await ENGINES[0].engine.run({
    program: formatProgram(instance, rulesOf(encodingOf('reference', rule))),
  });
  if (answer.verdict === 'satisfiable') {
    if (!judge(level, movesOfPlan(instance, answer.answerSets[0].atoms)).ok) throw new Error('a wrong plan');
    return true;
  }
  if (answer.verdict !== 'unsatisfiable') throw new Error(answer.fault?.message);
  return false;
}

function tinyLevels(count: number) {
  const random = new Random(7);
  return Array.from({ length: count }, (_, i) =>
    randomLevel(random, {
      width: 3 + (i % 2),
      height: 3,
      boxes: 1 + (i % 2),
      surplus: i % 6 === 1 ? 1 : 0,
      walls: 1,
    }),
  );
}

for (const objective of ['actions', 'any'] as const) {
  test(`if the listener to attempts throws, all runs end: ${objective}`, async (t) => {
    const signals: AbortSignal[] = [];
    const engine: ClingoEngine = {
      ...unused,
      run: (_, limits) => {
        const signal = limits!.signal!;
        signals.push(signal);
        if (signals.length === 1) return Promise.resolve(stopped('memory', [], 0));
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(stopped('interrupted', [], 0)));
        });
      },
    };
    const means = meansOf(engine, {}, () => {
      throw new Error('the listener failed');
    });
    const instance = instanceOf(levelOf(['#######', '#@ $ .#', '#######']));
    const encoding = encodingOf('fast', 'strict');
    const question = { instance, encoding, objective, exact: false, models: 1, options: [], width: 3 };
    await t.throwsAsync(findPlan(means, question), { message: 'the listener failed' });
    t.is(signals.length, 3);
    t.true(signals.slice(1).every(({ aborted }) => aborted));
  });
}
