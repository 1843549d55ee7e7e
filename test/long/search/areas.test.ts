import test from 'ava';
import { Areas } from '../../../src/search/areas/areas.js';
import { twoWayProof } from '../../../src/search/fronts/two-way-proof.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { solveNatively } from '../../../src/search/search.js';
import { AREA_WORKS, checkPositions, largerPairs, levelsForAreas } from '../../helpers/areas.js';
import { checkSteps, ENOUGH } from '../../helpers/proof-checks.js';

test('many levels: the bound of no position is above what brute force needs from there', (t) => {
  t.timeout(300_000);
  const seen = { raised: 0, dead: 0, cut: 0 };
  for (const level of levelsForAreas(11, 24))
    for (const work of AREA_WORKS) checkPositions(t, level, { work }, seen);
  t.true(seen.raised > 4 && seen.dead > 15 && seen.cut > 25);
});

test('many levels: proofs with areas have the optima of brute force', (t) => {
  t.timeout(300_000);
  for (const work of AREA_WORKS)
    for (const level of levelsForAreas(12, 30))
      checkSteps(t, level, (problem, bytes) => twoWayProof(problem, bytes, work));
});

test('larger levels: proofs with areas have the optima of proofs without, in any memory', (t) => {
  t.timeout(300_000);
  let broken = 0;
  for (const level of largerPairs(13, 24)) {
    const optimum =
      solveNatively(level, { objective: 'pushes', without: ['areas'], now: () => 0 }).value ??
      Number.POSITIVE_INFINITY;
    const problem = createProblem(level);
    for (const work of AREA_WORKS) {
      const proof = twoWayProof(problem, ENOUGH, work);
      while (proof.step() === 'running');
      t.is(proof.value() ?? Number.POSITIVE_INFINITY, optimum);
    }
    for (const mostBytes of [100_000, 400_000, 1_600_000]) {
      const areas = new Areas(problem, mostBytes, { work: AREA_WORKS[2] });
      while (!areas.isDone) {
        areas.step();
        if (areas.bound > optimum) t.fail(`${areas.bound} > ${optimum}`);
      }
      if (areas.of(problem.board) > optimum) t.fail(`${areas.of(problem.board)} > ${optimum}`);
      if (areas.usage().bytes > mostBytes / 4) broken++;
    }
  }
  t.true(broken > 0);
});
