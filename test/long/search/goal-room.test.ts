import test from 'ava';
import { metricsOf } from '../../../src/index.js';
import { pushProof } from '../../../src/search/goal-room/push-proof.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { checkMemory, checkSteps, ENOUGH } from '../../helpers/proof-checks.js';
import { levelsWithRoom } from '../../helpers/room-levels.js';

test('many levels with a goal room: no bound is above the optimum, and it is proved', (t) => {
  for (const level of levelsWithRoom(4, cases(10))) checkSteps(t, level, pushProof);
});

test('where memory ends, no bound is above the optimum', (t) => {
  checkMemory(t, levelsWithRoom(2, cases(4)), [0, 20_000, 80_000, 320_000], pushProof);
});

test('a solution from elsewhere leaves better ones only', (t) => {
  for (const level of levelsWithRoom(3, cases(5))) {
    const optimum = bruteForce(level, 'pushes');
    if (optimum === undefined) continue;
    for (const more of [0, 2]) {
      for (const steps of [0, 3, 40]) {
        const proof = pushProof(createProblem(level), ENOUGH);
        let outcome = 'running';
        for (let i = 0; i < steps && outcome === 'running'; i++) outcome = proof.step();
        if (outcome === 'finished') continue;
        proof.dropFrom({ ...metricsOf(''), pushes: optimum + more });
        while (outcome === 'running') outcome = proof.step();
        t.is(outcome, 'finished');
        if (more > 0) t.is(proof.value(), optimum);
        else t.true(proof.value() === undefined || proof.value() === optimum);
      }
    }
  }
});
