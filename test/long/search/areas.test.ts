import test from 'ava';
import { twoWayProof } from '../../../src/search/fronts/two-way-proof.js';
import { AREA_WORKS, checkPositions, levelsForAreas } from '../../helpers/areas.js';
import { checkSteps } from '../../helpers/proof-checks.js';

test('hundreds of levels: the bound of no position is above what brute force needs from there', (t) => {
  t.timeout(300_000);
  const seen = { raised: 0, dead: 0, cut: 0 };
  for (const level of levelsForAreas(11, 80))
    for (const work of AREA_WORKS) checkPositions(t, level, work, seen);
  t.true(seen.raised > 15 && seen.dead > 50 && seen.cut > 100);
});

test('hundreds of levels: proofs with areas have the optima of brute force', (t) => {
  t.timeout(300_000);
  for (const work of AREA_WORKS)
    for (const level of levelsForAreas(12, 80))
      checkSteps(t, level, (problem, bytes) => twoWayProof(problem, bytes, work));
});
