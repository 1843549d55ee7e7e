import test from 'ava';
import { Random } from '../../src/base/random.js';
import { judge, type Level } from '../../src/index.js';
import { BeamSearch } from '../../src/search/beam/beam-search.js';
import { beamStage } from '../../src/search/beam/beam-stage.js';
import { BestScores } from '../../src/search/beam/best-scores.js';
import { hasFronts, openFronts } from '../../src/search/fronts/fronts.js';
import { pullingWay } from '../../src/search/fronts/way.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { bruteForce } from '../helpers/brute-force.js';
import { HARD_ROOM } from '../helpers/drawn-levels.js';
import { solvedLevels } from '../helpers/fights.js';
import { randomLevel } from '../helpers/random-level.js';

/** All beams of a level one after the other. */
function runAll(level: Level, mostBytes = 2 ** 26) {
  const problem = createProblem(level);
  const stage = beamStage(problem, openFronts(problem, 2 ** 22), mostBytes);
  let mostUsed = 0;
  let outcome = stage.step();
  for (; outcome === 'running'; outcome = stage.step()) mostUsed = Math.max(mostUsed, stage.usage().bytes);
  return { outcome, mostUsed, nodes: stage.usage().nodes, ...stage.answer(outcome === 'finished') };
}

test('beams solve a level exactly when it can be solved', (t) => {
  const random = new Random(41);
  const counts = { solved: 0, unsolvable: 0 };
  for (let i = 0; i < 220; i++) {
    const boxes = 1 + random.below(3);
    const level = randomLevel(random, {
      width: 4 + random.below(3),
      height: 5,
      boxes,
      walls: random.below(7),
    });
    if (!hasFronts(createProblem(level))) continue;
    const { status, moves } = runAll(level);
    if (bruteForce(level, 'pushes') === undefined) {
      t.is(status, 'unsolvable');
      counts.unsolvable++;
    } else {
      t.is(status, 'solved');
      t.true(judge(level, moves!).ok);
      counts.solved++;
    }
  }
  t.true(counts.solved > 40 && counts.unsolvable > 10, JSON.stringify(counts));
});

test('a beam of one position is led astray, later beams are wide enough', (t) => {
  let narrow = 0;
  for (const { level } of solvedLevels(42, 20)) {
    const problem = createProblem(level);
    const { pool } = openFronts(problem, 2 ** 22).forward;
    const beam = new BeamSearch(problem, pullingWay(problem), pool, {
      width: 1,
      patience: 80,
      seed: 1,
      mostBytes: 2 ** 22,
    });
    while (beam.step());
    if (beam.hasMet) narrow++;
    t.false(beam.isExhausted && !beam.hasMet);
    const { status, moves } = runAll(level);
    t.is(status, 'solved');
    t.true(judge(level, moves!).ok);
  }
  t.true(narrow < 20);
});

test('a beam that drops nothing finds the fewest pushes', (t) => {
  const random = new Random(43);
  let compared = 0;
  while (compared < 30) {
    const level = randomLevel(random, { width: 6, height: 5, boxes: 2, walls: random.below(7) });
    const fewest = bruteForce(level, 'pushes');
    if (fewest === undefined || fewest === 0 || !hasFronts(createProblem(level))) continue;
    compared++;
    const { moves } = runAll(level);
    // The states of a layer are all as many pulls from the end.
    t.is(moves!.replace(/[a-z]/g, '').length, fewest);
  }
});

test('beams keep to their memory, and end when even the narrowest does not fit', (t) => {
  const { outcome, status, mostUsed } = runAll(HARD_ROOM, 2 ** 17);
  t.is(outcome, 'memory');
  t.is(status, 'unknown');
  t.true(mostUsed <= 2 ** 17);
});

test('the best scores are those that sorting finds', (t) => {
  const random = new Random(44);
  for (let round = 0; round < 200; round++) {
    const most = 1 + random.below(20);
    const best = new BestScores(most);
    if (round % 2 === 0) {
      best.add(random.below(5000));
      best.clear();
    }
    const scores = Array.from({ length: random.below(60) }, () => random.below(random.below(4000) + 1));
    for (const score of scores) best.add(score);
    const sorted = scores.toSorted((a, b) => a - b).slice(0, most);
    t.is(best.isFull, scores.length >= most);
    if (!best.isFull) continue;
    t.is(best.worst, sorted[most - 1]);
    t.is(best.atWorst, sorted.filter((score) => score === best.worst).length);
  }
});

test('a beam that has dropped nothing goes on to the end, however little patience it has', (t) => {
  const random = new Random(45);
  const counts = { met: 0, exhausted: 0 };
  while (counts.met < 30 || counts.exhausted < 10) {
    const boxes = 1 + random.below(3);
    const level = randomLevel(random, { width: 6, height: 5, boxes, walls: random.below(7) });
    const problem = createProblem(level);
    if (!hasFronts(problem)) continue;
    const { pool } = openFronts(problem, 2 ** 22).forward;
    const options = { width: 2 ** 20, patience: 0, seed: 1, mostBytes: 2 ** 24 };
    const beam = new BeamSearch(problem, pullingWay(problem), pool, options);
    while (beam.step());
    t.is(beam.hasMet, bruteForce(level, 'pushes') !== undefined);
    t.is(beam.isExhausted, !beam.hasMet);
    counts[beam.hasMet ? 'met' : 'exhausted']++;
  }
});
