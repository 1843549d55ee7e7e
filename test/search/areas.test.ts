import test from 'ava';
import { metricsOf } from '../../src/index.js';
import { Areas } from '../../src/search/areas/areas.js';
import { NO_WAY } from '../../src/search/board/distances.js';
import { twoWayProof } from '../../src/search/fronts/two-way-proof.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { AREA_WORKS, checkPositions, levelsForAreas } from '../helpers/areas.js';
import { checkMemory, checkSteps, ENOUGH, fewestPushes } from '../helpers/proof-checks.js';

test('the bound of no position is above what brute force needs from there, whatever tables there are', (t) => {
  const seen = { raised: 0, dead: 0, cut: 0 };
  for (const level of levelsForAreas(5, 16))
    for (const work of AREA_WORKS) checkPositions(t, level, work, seen);
  t.true(seen.raised > 2 && seen.dead > 5 && seen.cut > 10);
});

test('where memory ends, no bound is above the optimum', (t) => {
  for (const level of levelsForAreas(6, 10)) {
    const optimum = fewestPushes(level);
    for (const mostBytes of [0, 20_000, 60_000, 200_000]) {
      const areas = new Areas(createProblem(level), mostBytes, AREA_WORKS[2]);
      while (!areas.isDone) {
        areas.step();
        if (areas.bound > optimum) t.fail(`${areas.bound} > ${optimum}`);
      }
      const bound = areas.of(createProblem(level).board);
      t.true(bound <= optimum || (bound >= NO_WAY && optimum === Number.POSITIVE_INFINITY));
    }
  }
});

test('proofs with areas have the optima of brute force', (t) => {
  for (const work of AREA_WORKS)
    for (const level of levelsForAreas(7, 12))
      checkSteps(t, level, (problem, bytes) => twoWayProof(problem, bytes, work));
});

test('proofs with areas and little memory have bounds that hold', (t) => {
  checkMemory(t, levelsForAreas(8, 8), [0, 20_000, 80_000, 320_000], (problem, bytes) =>
    twoWayProof(problem, bytes, AREA_WORKS[2]),
  );
});

test('a solution from elsewhere leaves better ones only', (t) => {
  for (const level of levelsForAreas(9, 8)) {
    const optimum = fewestPushes(level);
    if (optimum === Number.POSITIVE_INFINITY || optimum === 0) continue;
    for (const more of [0, 2]) {
      const proof = twoWayProof(createProblem(level), ENOUGH, AREA_WORKS[2]);
      proof.dropFrom({ ...metricsOf(''), pushes: optimum + more });
      while (proof.step() === 'running');
      t.is(proof.value(), more === 0 ? undefined : optimum);
    }
  }
});
