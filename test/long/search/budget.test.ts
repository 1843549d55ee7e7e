import test from 'ava';
import fc from 'fast-check';
import { Random } from '../../../src/base/random.js';
import { judge, type Level, metricsOf } from '../../../src/index.js';
import { type BeamWish, BudgetBeam } from '../../../src/search/budget/budget-beam.js';
import { fairOrder } from '../../../src/search/budget/fair-order.js';
import { createProblem, type Problem } from '../../../src/search/problem/problem.js';
import { solveNatively } from '../../../src/search/search.js';
import { largerPairs, levelsForAreas } from '../../helpers/areas.js';
import { cases } from '../../helpers/cases.js';
import { ENOUGH, fewestPushes } from '../../helpers/proof-checks.js';

/** Brute force looks at each of them once, for all tests. */
const LEVELS = levelsForAreas(61, cases(12));

/** Beams of a level, with what each of them found. */
function beamsOf(level: Level, mostBytes = ENOUGH) {
  const problem: Problem = { ...createProblem(level), symmetries: [] };
  const beam = new BudgetBeam(problem, mostBytes, [], new Random(3));
  return {
    beam,
    run(wish: BeamWish): string | undefined {
      beam.begin(wish);
      while (beam.step());
      return beam.moves();
    },
  };
}

/** Whether types take turns: one that still has items is never behind another. */
function takesTurns(types: readonly number[], order: readonly number[]): boolean {
  const left = new Map<number, number>();
  for (const type of types) left.set(type, (left.get(type) ?? 0) + 1);
  const taken = new Map<number, number>();
  return order.every((item) => {
    const before = taken.get(types[item]) ?? 0;
    const isBehind = [...left].some(([type, many]) => many > 0 && (taken.get(type) ?? 0) < before);
    taken.set(types[item], before + 1);
    left.set(types[item], left.get(types[item])! - 1);
    return !isBehind;
  });
}

test('a fair order has all items, and types take turns in it', (t) => {
  const items = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 40 });
  const holds = fc.property(items, fc.integer(), (types, seed) => {
    const order = fairOrder([...types.keys()], (item) => types[item], new Random(seed));
    const isWhole = new Set(order).size === types.length && order.length === types.length;
    return isWhole && takesTurns(types, order);
  });
  t.notThrows(() => fc.assert(holds));
});

test('a fair order is drawn by lot', (t) => {
  const items = [...Array(12).keys()];
  const orders = new Set<string>();
  for (let seed = 0; seed < 20; seed++)
    orders.add(fairOrder(items, (item) => item % 3, new Random(seed)).join());
  t.true(orders.size > 15);
});

test('a beam that forgets nothing finds a solution exactly when one is within its budget', (t) => {
  let solved = 0;
  for (const level of LEVELS) {
    const optimum = fewestPushes(level);
    const { run } = beamsOf(level);
    const budgets = optimum === Infinity ? [30] : [optimum - 1, optimum, optimum + 3];
    for (const budget of budgets) {
      for (const kind of ['square', 'waste'] as const) {
        const moves = run({ budget, width: Infinity, kind });
        t.is(moves !== undefined, budget >= optimum);
        if (moves === undefined) continue;
        t.true(judge(level, moves).ok);
        t.true(metricsOf(moves).pushes <= budget);
        solved++;
      }
    }
  }
  t.true(solved > 15, `${solved}`);
});

test('narrow beams miss solutions, and find none above their budget', (t) => {
  const counts = { found: 0, missed: 0 };
  for (const level of largerPairs(62, cases(8))) {
    const { value } = solveNatively(level, { objective: 'pushes', now: () => 0 });
    if (value === undefined) continue;
    const { run } = beamsOf(level);
    t.is(run({ budget: value - 1, width: 1, kind: 'square' }), undefined);
    for (let i = 0; i < 6; i++) {
      const moves = run({ budget: value, width: 1, kind: 'square' });
      if (moves === undefined) counts.missed++;
      else if (judge(level, moves).ok && metricsOf(moves).pushes === value) counts.found++;
    }
  }
  t.true(counts.found > 5 && counts.missed > 5, JSON.stringify(counts));
});

test('where memory ends, a beam ends without a solution', (t) => {
  let ended = 0;
  for (const level of largerPairs(63, cases(5))) {
    const mostBytes = 80_000;
    const { beam, run } = beamsOf(level, mostBytes);
    const moves = run({ budget: 100, width: Infinity, kind: 'waste' });
    if (moves === undefined) ended++;
    else t.true(judge(level, moves).ok);
    // The last growth of a table is seen afterwards.
    t.true(beam.bytes <= 1.1 * mostBytes, `${beam.bytes}`);
  }
  t.true(ended > 0, `${ended}`);
});
