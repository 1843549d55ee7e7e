import test from 'ava';
import { Random } from '../../../../src/base/random.js';
import { judge, metricsOf } from '../../../../src/index.js';
import { improveNatively } from '../../../../src/search/improve/improve.js';
import { ProofBeside } from '../../../../src/search/improve/proof-beside.js';
import { solveNatively } from '../../../../src/search/search.js';
import { cases } from '../../../helpers/cases.js';
import { randomLevel } from '../../../helpers/random-level.js';

const BYTES = 2 ** 26;
const now = () => 0;

/** Random levels with their fewest pushes, a solution with so many, and one that may have more. */
function* solvedLevels() {
  const random = new Random(21);
  for (let i = 0; i < cases(60); i++) {
    const level = randomLevel(random, { width: 7, height: 6, boxes: 5, walls: 4 });
    const { value, moves: best } = solveNatively(level, { objective: 'pushes', now });
    const { moves } = solveNatively(level, { objective: 'any', now });
    if (moves !== undefined) yield { level, fewest: value!, best: best!, moves };
  }
}

const LEVELS = [...solvedLevels()];

test('visits come to the fewest pushes, and their bound never exceeds them', (t) => {
  let found = 0;
  for (const { level, fewest, moves } of LEVELS) {
    const proof = new ProofBeside(level, BYTES);
    let best = moves;
    for (let most = 100; proof.isRunning; most += 100) {
      for (const _ of proof.visit(metricsOf(best), most));
      t.true(proof.bound <= fewest);
      const better = proof.better(metricsOf(best));
      if (better === undefined) continue;
      t.true(judge(level, better).ok);
      t.true(metricsOf(better).pushes < metricsOf(best).pushes);
      best = better;
      found++;
    }
    t.is(metricsOf(best).pushes, fewest);
    t.is(proof.bound, fewest);
  }
  t.true(found > 0);
});

test('a visit that is broken off keeps what it has found', (t) => {
  let early = 0;
  for (const { level, fewest, moves } of LEVELS) {
    if (metricsOf(moves).pushes === fewest) continue;
    const given = metricsOf(moves);
    const proof = new ProofBeside(level, BYTES);
    let better: string | undefined;
    for (const _ of proof.visit(given, Infinity)) {
      better = proof.better(given);
      if (better !== undefined) break;
    }
    better ??= proof.better(given);
    t.true(metricsOf(better!).pushes < given.pushes);
    t.true(judge(level, better!).ok);
    if (proof.isRunning) early++;
  }
  t.true(early > 0);
});

test('the best solution is proved when it is known from the start', (t) => {
  let late = 0;
  for (const { level, fewest, best } of LEVELS) {
    const proof = new ProofBeside(level, BYTES);
    const visit = proof.visit(metricsOf(best), Infinity);
    visit.next();
    if (proof.bound < fewest) late++;
    for (const _ of visit);
    t.is(proof.better(metricsOf(best)), undefined);
    t.is(proof.bound, fewest);
  }
  t.true(late > 0);
});

test('an improvement in pushes that a limit ends has a proved bound', (t) => {
  let bounds = 0;
  for (const { level, fewest, moves } of LEVELS) {
    for (const nodes of [50, 500, 5000]) {
      const result = improveNatively(level, moves, {
        objective: 'pushes',
        limits: { nodes },
        patience: 10,
        now,
      });
      t.true(judge(level, result.moves).ok);
      t.true(result.value >= fewest);
      t.true((result.bound ?? 0) <= fewest);
      t.is(result.optimal, result.bound === result.value);
      if ((result.bound ?? 0) > 0) bounds++;
    }
  }
  t.true(bounds > 0);
});
