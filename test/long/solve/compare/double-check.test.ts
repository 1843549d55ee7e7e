import test from 'ava';
import type { ClingoEngine } from '../../../../src/asp/clingo/engine.js';
import { encodingOf, foreignEncoding } from '../../../../src/asp/encoding/encoding.js';
import { exerciseOf } from '../../../../src/asp/encoding/exercises.js';
import { instanceOf } from '../../../../src/asp/facts/instance.js';
import { Random } from '../../../../src/base/random.js';
import { doubleChecked } from '../../../../src/solve/compare/double-check.js';
import { clingoSolver } from '../../../../src/solve/engine/clingo-solver.js';
import { nativeSolver } from '../../../../src/solve/engine/native-solver.js';
import { solveLevel } from '../../../../src/solve/question/solve-level.js';
import type { SolveTask } from '../../../../src/solve/question/solver.js';
import { bruteForce, exactActions } from '../../../helpers/brute-force.js';
import { cases } from '../../../helpers/cases.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';
import { randomLevel } from '../../../helpers/random-level.js';

const LEVELS = Array.from({ length: cases(6) }, (_, seed) =>
  randomLevel(new Random(700 + seed), { width: 4, height: 3, boxes: 1 + (seed % 2), walls: seed % 3 }),
);
const [{ engine: wasm }] = ENGINES;
const clingo = (name: 'fast' | 'reference' | 'incremental') =>
  clingoSolver(wasm, { encoding: encodingOf(name, 'strict') });
const task = (level: SolveTask['level'], others: Partial<SolveTask> = {}): SolveTask => ({
  level,
  objective: 'lines',
  idle: false,
  limits: {},
  ...others,
});

const PAIRS = [
  ['native', nativeSolver(), 'clingo with fast', clingo('fast')],
  ['native', nativeSolver(), 'clingo with incremental', clingo('incremental')],
  ['clingo with fast', clingo('fast'), 'native', nativeSolver()],
  ['clingo with fast', clingo('fast'), 'clingo with reference', clingo('reference')],
] as const;

for (const [one, first, other, second] of PAIRS) {
  test(`${one}: what it proves is confirmed by ${other}`, async (t) => {
    const solver = doubleChecked(first, second);
    for (const level of LEVELS) {
      const least = bruteForce(level, 'lines');
      const result = await solveLevel(solver, task(level));
      if (least === undefined) t.not(result.status, 'error');
      else {
        t.like(result, { status: 'solved', optimal: true, lines: least });
        t.is(result.confirmed?.outcome, 'agreement');
        t.is(result.confirmed?.engine, second.engine);
      }
    }
  });
}

test('a number of steps without a plan is confirmed, and a plan needs no second word', async (t) => {
  const solver = doubleChecked(clingo('fast'), nativeSolver());
  for (const level of LEVELS.slice(0, cases(4))) {
    for (const [actions, has] of exactActions(level, 3).entries()) {
      const result = await solveLevel(solver, task(level, { objective: 'any', steps: actions + 1 }));
      t.is(result.status, has ? 'solved' : 'no-plan');
      t.is(result.confirmed?.outcome, has ? undefined : 'agreement');
    }
  }
});

test('the least pushes and moves are confirmed', async (t) => {
  for (const objective of ['pushes', 'moves'] as const) {
    for (const level of LEVELS.slice(0, 4)) {
      if (bruteForce(level, objective) === undefined) continue;
      const result = await solveLevel(
        doubleChecked(nativeSolver(), clingo('fast')),
        task(level, { objective }),
      );
      t.is(result.confirmed?.outcome, 'agreement');
    }
  }
});

test('what a second engine can contradict is an error that names both', async (t) => {
  const level = levelOf(['######', '#@$ .#', '######']);
  const faulty = clingoSolver(wasm, { encoding: exerciseOf('no-repeat', 'strict') });
  const said = await solveLevel(faulty, task(level, { objective: 'any', steps: 3 }));
  t.like(said, { status: 'no-plan', trust: 'encoding' });
  const result = await solveLevel(
    doubleChecked(faulty, nativeSolver()),
    task(level, { objective: 'any', steps: 3, instance: instanceOf(level) }),
  );
  t.is(result.status, 'error');
  t.is(result.confirmed?.outcome, 'disagreement');
  t.regex(result.message!, /clingo with .*no-repeat.* says there is no plan.*native says there is a plan/);
});

test('a second engine that gives up decides nothing, nor does one that cannot run', async (t) => {
  const level = LEVELS.find((one) => bruteForce(one, 'lines'))!;
  const hurried = await solveLevel(
    doubleChecked(clingo('fast'), nativeSolver()),
    task(level, { limits: { nodes: 0 } }),
  );
  t.like(hurried, { status: 'solved', optimal: true });
  t.is(hurried.confirmed?.outcome, 'undecided');
  const wrong = clingoSolver(wasm, { encoding: encodingOf('fast', 'strict'), options: ['--no-such-option'] });
  const failed = await solveLevel(doubleChecked(nativeSolver(), wrong), task(level));
  t.like(failed, { status: 'solved', optimal: true });
  t.like(failed.confirmed, { outcome: 'undecided' });
  t.regex(failed.confirmed!.message!, /it fails/);
});

test('an encoding that gave up is contradicted if a plan is shorter than all that it refuted', async (t) => {
  const level = levelOf(['######', '# .$@#', '######']);
  const rules = foreignEncoding('never.lp', [...encodingOf('reference', 'strict').forms.exact.parts, NEVER]);
  for (const [mostRuns, status] of [
    [3, 'error'],
    [0, 'unknown'],
  ] as const) {
    const solver = doubleChecked(clingoSolver(shortLived(mostRuns), { encoding: rules }), nativeSolver());
    const { confirmed, ...result } = await solveLevel(solver, task(level));
    t.is(result.status, status);
    t.is(confirmed?.outcome, status === 'error' ? 'disagreement' : undefined);
    if (confirmed)
      t.is(
        confirmed.message,
        'clingo with never.lp says there is no plan with fewer than 4 lines, native says there is a plan of 1 line: never.lp is wrong, the referee replayed L',
      );
  }
});

const WAYS = [
  ['reference', 'lines', 'strict'],
  ['reference', 'any', 'strict'],
  ['reference', 'lines', 'idle'],
  ['moves', 'moves', 'strict'],
] as const;

for (const [name, objective, rule] of WAYS) {
  test(`${name}, ${objective}, ${rule}: a false refutation is contradicted, whatever plan comes next`, async (t) => {
    const isMoves = name === 'moves';
    const { parts } = encodingOf(name, rule).forms.exact;
    for (const level of LEVELS) {
      const least = bruteForce(level, isMoves ? 'moves' : 'lines');
      if (least === undefined || least === 0 || (!isMoves && !hasMore(level, least, rule === 'idle')))
        continue;
      for (const [lost, status] of [
        [least, 'error'],
        [least + 1, 'solved'],
      ] as const) {
        const without = {
          name: 'lost.lp',
          text: `:- #count { S : step(S) } = ${isMoves ? lost : lost + 1}.\n`,
        };
        const rules = foreignEncoding('lost.lp', [...parts, without], isMoves ? { dialect: 'asp2013' } : {});
        const solver = doubleChecked(clingoSolver(wasm, { encoding: rules }), nativeSolver());
        const result = await solveLevel(solver, task(level, { objective, idle: rule === 'idle' }));
        t.is(result.status, status, `without ${lost}`);
        if (status === 'error')
          t.regex(result.message!, /says there is no plan with fewer than .*lost\.lp is wrong/);
        else t.not(result.confirmed?.outcome, 'disagreement');
      }
    }
  });
}

/** Whether a level has plans with more actions than the fewest, so that an encoding which loses those finds one. */
function hasMore(level: SolveTask['level'], least: number, idle: boolean): boolean {
  return exactActions(level, least + 3, idle).lastIndexOf(true) > least;
}

const NEVER = { name: 'never.lp', text: ':- step(1).\n' };

/** The engine, out of time after a number of runs. */
function shortLived(mostRuns: number): ClingoEngine {
  let runs = 0;
  return {
    ...wasm,
    run: async (program, limits) => {
      const answer = await wasm.run(program, limits);
      return runs++ < mostRuns ? answer : { ...answer, verdict: 'unknown', limit: 'time', answerSets: [] };
    },
  };
}
