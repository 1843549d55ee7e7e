import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { judge, type Level } from '../../../src/index.js';
import { BeamSearch } from '../../../src/search/beam/beam-search.js';
import { beamStage } from '../../../src/search/beam/beam-stage.js';
import { nextLayer } from '../../../src/search/beam/next-layer.js';
import { hasFronts, openFronts } from '../../../src/search/fronts/fronts.js';
import { createGuides } from '../../../src/search/guide/guide.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { HARD_ROOM } from '../../helpers/drawn-levels.js';
import { solvedLevels } from '../../helpers/fights.js';
import { randomLevel } from '../../helpers/random-level.js';

/** All beams of a level one after the other. */
function runAll(level: Level, mostBytes = 2 ** 26) {
  const problem = createProblem(level);
  const guide = createGuides(problem, mostBytes / 4)('backward');
  const stage = beamStage(problem, openFronts(problem, 2 ** 22), guide, mostBytes / 2);
  let mostUsed = 0;
  let outcome = stage.step();
  for (; outcome === 'running'; outcome = stage.step()) mostUsed = Math.max(mostUsed, stage.usage().bytes);
  return { outcome, mostUsed, nodes: stage.usage().nodes, ...stage.answer(outcome === 'finished') };
}

test('beams solve a level exactly when it can be solved', (t) => {
  const random = new Random(41);
  const counts = { solved: 0, unsolvable: 0 };
  for (let i = 0; i < cases(40); i++) {
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
  t.true(counts.solved > 8 && counts.unsolvable > 2, JSON.stringify(counts));
});

test('a beam of one position is led astray, later beams are wide enough', (t) => {
  let narrow = 0;
  for (const { level } of solvedLevels(42, cases(6))) {
    const problem = createProblem(level);
    const { pool } = openFronts(problem, 2 ** 22).forward;
    const beam = new BeamSearch(problem, createGuides(problem, 2 ** 20)('backward'), pool, {
      width: 1,
      patience: 80,
      seed: 1,
      mostBytes: 2 ** 22,
    });
    while (beam.step());
    if (beam.crossing.isFound) narrow++;
    t.false(beam.isExhausted && !beam.crossing.isFound);
    const { status, moves } = runAll(level);
    t.is(status, 'solved');
    t.true(judge(level, moves!).ok);
  }
  t.true(narrow < cases(6));
});

test('a beam that drops nothing finds the fewest pushes', (t) => {
  const random = new Random(43);
  let compared = 0;
  while (compared < cases(6)) {
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

test('half of a layer has the lowest scores, the other half as many types as there are', (t) => {
  const random = new Random(44);
  for (let round = 0; round < cases(100); round++) {
    const width = 1 + random.below(20);
    const count = random.below(60);
    const scores = Array.from({ length: count }, () => random.below(1 + random.below(4000)));
    const types = Array.from({ length: count }, () => random.below(1 + random.below(12)));
    const chosen = nextLayer({ count, scores, types }, width);
    t.is(new Set(chosen).size, chosen.length);
    t.is(chosen.length, Math.min(count, width));
    if (count <= width) continue;
    const best = Math.ceil(width / 2);
    const sorted = scores.toSorted((a, b) => a - b);
    t.deepEqual(
      chosen.slice(0, best).map((child) => scores[child]),
      sorted.slice(0, best),
    );
    const isChosen = (child: number) => chosen.includes(child);
    const others = chosen.slice(best);
    const left = [...scores.keys()].filter((child) => !chosen.slice(0, best).includes(child));
    const typesLeft = new Set(left.map((child) => types[child]));
    t.is(new Set(others.map((child) => types[child])).size, Math.min(typesLeft.size, others.length));
    // Of each type the best are chosen.
    for (const child of others)
      for (let other = 0; other < count; other++)
        if (types[other] === types[child] && scores[other] < scores[child]) t.true(isChosen(other));
  }
});

test('a beam that has dropped nothing goes on to the end, however little patience it has', (t) => {
  const random = new Random(45);
  const counts = { met: 0, exhausted: 0 };
  while (counts.met < cases(5) || counts.exhausted < cases(3)) {
    const boxes = 1 + random.below(3);
    const level = randomLevel(random, { width: 6, height: 5, boxes, walls: random.below(7) });
    const problem = createProblem(level);
    if (!hasFronts(problem)) continue;
    const { pool } = openFronts(problem, 2 ** 22).forward;
    const options = { width: 2 ** 20, patience: 0, seed: 1, mostBytes: 2 ** 24 };
    const beam = new BeamSearch(problem, createGuides(problem, 2 ** 20)('backward'), pool, options);
    while (beam.step());
    t.is(beam.crossing.isFound, bruteForce(level, 'pushes') !== undefined);
    t.is(beam.isExhausted, !beam.crossing.isFound);
    counts[beam.crossing.isFound ? 'met' : 'exhausted']++;
  }
});
