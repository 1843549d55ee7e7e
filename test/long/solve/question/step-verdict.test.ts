import test from 'ava';
import { encodingOf } from '../../../../src/asp/encoding/encoding.js';
import { exerciseOf } from '../../../../src/asp/encoding/exercises.js';
import type { PushRule } from '../../../../src/asp/facts/dialect.js';
import { Random } from '../../../../src/base/random.js';
import type { Level } from '../../../../src/game/level.js';
import { doubleChecked } from '../../../../src/solve/compare/double-check.js';
import { clingoSolver } from '../../../../src/solve/engine/clingo-solver.js';
import { nativeSolver } from '../../../../src/solve/engine/native-solver.js';
import type { Claim, Solver, SolveTask } from '../../../../src/solve/question/solver.js';
import {
  chooseMoves,
  chooseSteps,
  isWritten,
  parseStepsWish,
  type StepsWish,
} from '../../../../src/solve/question/step-verdict.js';
import { bruteForce, exactActions } from '../../../helpers/brute-force.js';
import { cases } from '../../../helpers/cases.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';
import { randomLevel } from '../../../helpers/random-level.js';

/** The most actions that brute force is asked about. */
const MOST = 6;

/** Tiny levels, solvable and not. */
const LEVELS = Array.from({ length: cases(16) }, (_, seed) =>
  randomLevel(new Random(900 + seed), { width: 4, height: 3, boxes: 1 + (seed % 2), walls: seed % 3 }),
);
const SOLVABLE = LEVELS.filter((level) => {
  const lines = bruteForce(level, 'lines');
  return lines !== undefined && lines > 0 && lines < MOST;
});
const UNSOLVABLE = LEVELS.find((level) => bruteForce(level, 'lines') === undefined)!;

const prover = { solver: nativeSolver(), limits: {} };
const hurried = { solver: nativeSolver(), limits: { nodes: 0 } };

async function chosen(level: Level, wish: StepsWish, rule: PushRule = 'strict') {
  const result = await chooseSteps(level, wish, rule, prover);
  return result.ok ? result.value : result.error.code;
}

test('a number of steps is kept, with the verdict of brute force', async (t) => {
  t.true(SOLVABLE.length > 2);
  for (const level of SOLVABLE.slice(0, cases(3))) {
    for (const rule of ['strict', 'idle'] as const) {
      const verdicts = exactActions(level, MOST, rule === 'idle');
      for (let count = 1; count <= MOST; count++) {
        const verdict = verdicts[count - 1] ? 'satisfiable' : 'unsatisfiable';
        t.deepEqual(await chosen(level, { count }, rule), { steps: count, verdict });
      }
    }
  }
});

test('the fewest steps are one more than the fewest actions, and one less is refuted', async (t) => {
  for (const level of SOLVABLE) {
    const least = bruteForce(level, 'lines')! + 1;
    t.deepEqual(await chosen(level, { aboveLeast: 0 }), { steps: least, verdict: 'satisfiable' });
    t.deepEqual(await chosen(level, { aboveLeast: -1 }), { steps: least - 1, verdict: 'unsatisfiable' });
    t.is(await chosen(level, { aboveLeast: -least }), 'too-few');
  }
});

test('the steps of 2013 are moves', async (t) => {
  for (const level of SOLVABLE) {
    const least = bruteForce(level, 'moves')!;
    const offsets = [
      [0, 'satisfiable'],
      [2, 'satisfiable'],
      [-1, 'unsatisfiable'],
    ] as const;
    for (const [aboveLeast, verdict] of offsets) {
      const found = await chooseMoves(level, { aboveLeast }, prover);
      if (least + aboveLeast < 1) t.false(found.ok);
      else t.deepEqual(found.ok && found.value, { steps: least + aboveLeast, verdict });
    }
  }
});

test('a level without a solution has no fewest steps, and every number of them is refuted', async (t) => {
  t.is(await chosen(UNSOLVABLE, { aboveLeast: 0 }), 'unsolvable');
  t.deepEqual(await chosen(UNSOLVABLE, { count: 3 }), { steps: 3, verdict: 'unsatisfiable' });
});

test('a limit leaves the fewest steps and the verdict not known', async (t) => {
  const level = levelOf(['#######', '#@$  .#', '# $  .#', '#######']);
  const fewest = await chooseSteps(level, { aboveLeast: 0 }, 'strict', hurried);
  t.is(!fewest.ok && fewest.error.code, 'not-known');
  const given = await chooseSteps(level, { count: 9 }, 'strict', hurried);
  t.like(given, { value: { steps: 9, verdict: 'not known' } });
});

test('a second engine has its word on each proof, and only on proofs', async (t) => {
  const second = clingoSolver(ENGINES[0].engine, { encoding: encodingOf('fast', 'strict') });
  const both = { solver: doubleChecked(nativeSolver(), second), limits: {} };
  for (const level of SOLVABLE.slice(0, cases(2))) {
    const least = bruteForce(level, 'lines')! + 1;
    const below = await chooseSteps(level, { aboveLeast: -1 }, 'strict', both);
    t.like(below, { value: { verdict: 'unsatisfiable', confirmed: [{ refuted: 'below', steps: least }] } });
    const fewest = await chooseSteps(level, { count: least }, 'strict', both);
    t.deepEqual(fewest.ok && fewest.value, { steps: least, verdict: 'satisfiable' });
    for (const [actions, has] of exactActions(level, MOST).entries()) {
      const given = await chooseSteps(level, { count: actions + 1 }, 'strict', both);
      const word = { refuted: 'exactly', steps: actions + 1, outcome: 'agreement', encoding: 'fast' };
      t.like(given, { value: has ? { confirmed: undefined } : { confirmed: [word] } });
    }
  }
});

test('engines that contradict each other prove no verdict', async (t) => {
  const wrong = clingoSolver(ENGINES[0].engine, { encoding: exerciseOf('no-repeat', 'strict') });
  const solver = doubleChecked(wrong, nativeSolver());
  const found = await chooseSteps(levelOf(['######', '#@$ .#', '######']), { count: 3 }, 'strict', {
    solver,
    limits: {},
  });
  t.like(found, { ok: false, error: { code: 'error' } });
  t.regex(!found.ok ? found.error.message : '', /native says there is a plan/);
});

const read = test.macro((t, text: string, wish: StepsWish | undefined) => {
  const parsed = parseStepsWish(text);
  t.deepEqual(parsed.ok ? parsed.value : undefined, wish);
});

test('a number', read, '12', { count: 12 });
test('the fewest', read, 'min', { aboveLeast: 0 });
test('more than the fewest', read, 'min+3', { aboveLeast: 3 });
test('less than the fewest', read, 'min-1', { aboveLeast: -1 });
test('as many as facts can hold', read, '999999', { count: 999_999 });
test('more than facts can hold', read, '1000000', undefined);
test('none at all', read, '0', undefined);
test('no number', read, 'max', undefined);
test('no whole number', read, '1.5', undefined);

test('a second engine is not asked about a level that is left out', async (t) => {
  const asked: SolveTask[] = [];
  const second: Solver = {
    engine: 'clingo',
    solve: async (task) => {
      asked.push(task);
      return { status: 'unsolvable', solutions: [], statistics: {} };
    },
  };
  const wishes: readonly StepsWish[] = [{ aboveLeast: 0 }, { count: 3 }];
  for (const wish of wishes) {
    const needs = (task: SolveTask, claim: Claim) => isWritten(wish, task, claim);
    const checked = { solver: doubleChecked(nativeSolver(), second, needs), limits: {} };
    for (const choose of [
      chooseMoves,
      (...[level, , by]: Parameters<typeof chooseMoves>) => chooseSteps(level, wish, 'idle', by),
    ])
      await choose(UNSOLVABLE, wish, checked);
  }
  t.deepEqual(
    asked.map(({ objective }) => objective),
    ['moves', 'lines'],
    'only for the number that is kept',
  );
});
