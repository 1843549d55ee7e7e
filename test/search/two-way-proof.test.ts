import test from 'ava';
import { Random } from '../../src/base/random.js';
import { judge, type Level, metricsOf } from '../../src/index.js';
import { hasFronts } from '../../src/search/fronts/fronts.js';
import { FORWARD_WORK, Turns } from '../../src/search/fronts/turns.js';
import { twoWayProof } from '../../src/search/fronts/two-way-proof.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { bruteForce } from '../helpers/brute-force.js';
import { randomLevel } from '../helpers/random-level.js';
import { smallLevels } from '../helpers/small-levels.js';

const ENOUGH = 64 * 2 ** 20;

/** Small levels that can be played backward, and others with more boxes. */
function twoWayLevels(): Level[] {
  const random = new Random(20261125);
  const more = Array.from({ length: 40 }, () =>
    randomLevel(random, { width: 6, height: 6, boxes: 3, walls: 5 }),
  );
  return [...smallLevels(), ...more].filter((level) => hasFronts(createProblem(level)));
}

test('at every step the bound is at most the optimum, and a solution is one', (t) => {
  const levels = twoWayLevels();
  t.true(levels.length > 50);
  for (const level of levels) {
    const optimum = bruteForce(level, 'pushes') ?? Infinity;
    const proof = twoWayProof(createProblem(level), ENOUGH);
    let bound = 0;
    for (let outcome = 'running'; outcome === 'running'; outcome = proof.step()) {
      t.true(bound <= proof.bound() && proof.bound() <= optimum);
      t.true((proof.value() ?? Infinity) >= optimum);
      bound = proof.bound();
    }
    t.is(proof.value() ?? Infinity, optimum);
    if (optimum === Infinity) continue;
    t.true(judge(level, proof.moves()).ok);
    t.is(metricsOf(proof.moves()).pushes, optimum);
  }
});

test('where the memory of one side or of both is full, no bound is above the optimum', (t) => {
  const ends = new Set<string>();
  for (const level of twoWayLevels()) {
    const optimum = bruteForce(level, 'pushes') ?? Infinity;
    for (const mostBytes of [0, 10_000, 20_000, 40_000, 80_000]) {
      const proof = twoWayProof(createProblem(level), mostBytes);
      let outcome = proof.step();
      for (; outcome === 'running'; outcome = proof.step()) t.true(proof.bound() <= optimum);
      t.true(proof.bound() <= optimum);
      if (outcome === 'finished') t.is(proof.value() ?? Infinity, optimum);
      ends.add(outcome);
    }
  }
  t.deepEqual([...ends].sort(), ['finished', 'memory']);
});

test('a solution from elsewhere leaves better ones only', (t) => {
  for (const level of twoWayLevels()) {
    const optimum = bruteForce(level, 'pushes');
    if (optimum === undefined || optimum === 0) continue;
    for (const more of [0, 1, 5]) {
      const proof = twoWayProof(createProblem(level), ENOUGH);
      proof.dropFrom({ ...metricsOf(''), pushes: optimum + more });
      while (proof.step() === 'running');
      t.is(proof.value(), more === 0 ? undefined : optimum);
      t.true(proof.bound() <= optimum);
    }
  }
});

test('the search with the higher bound gets most of the work, and the other one some', (t) => {
  for (const [ahead, behind] of [
    [
      { bound: 12, waiting: 900 },
      { bound: 10, waiting: 1 },
    ],
    [
      { bound: 30, waiting: 1 },
      { bound: 10, waiting: 900 },
    ],
  ] as const) {
    const leads = new Turns();
    const forward = Array.from({ length: 9000 }, () => leads.isForwards(ahead, behind)).filter(
      Boolean,
    ).length;
    t.true(forward > 0.5 * 9000 && forward < 9000);
    const trails = new Turns();
    const few = Array.from({ length: 9000 }, () => trails.isForwards(behind, ahead)).filter(Boolean).length;
    t.true(few > 0 && few < 0.1 * 9000);
  }
  const even = new Turns();
  t.true(even.isForwards({ bound: 7, waiting: 3 }, { bound: 7, waiting: 100 }));
  t.false(even.isForwards({ bound: 7, waiting: 100 }, { bound: 7, waiting: 100 }));
  const unknown = new Turns();
  const half = Array.from({ length: 6000 }, () => unknown.isForwards({ bound: 7 }, { bound: 7 })).filter(
    Boolean,
  ).length;
  t.is(half, 6000 / (1 + FORWARD_WORK));
});
