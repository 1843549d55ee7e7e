import test, { type ExecutionContext } from 'ava';
import { now } from '../../../src/base/clock.js';
import { Random } from '../../../src/base/random.js';
import { judge, type Level, metricsOf } from '../../../src/index.js';
import { solveNatively, startNatively } from '../../../src/search/search.js';
import type { NativeOptions, NativeResult } from '../../../src/search/stage/native-search.js';
import { HARD_ROOM } from '../../helpers/drawn-levels.js';
import { randomLevel } from '../../helpers/random-level.js';

const OBJECTIVES = ['pushes', 'moves', 'lines'] as const;

/** A level that takes many nodes in moves: a scout runs beside the proof. */
const WIDE = randomLevel(new Random(682004582), { width: 8, height: 7, boxes: 5, walls: 9 });

function solve(level: Level, options: Partial<NativeOptions>): NativeResult {
  return solveNatively(level, { objective: 'pushes', now, ...options });
}

/** Solves under longer and longer limits; returns the pairs of bound and value, which may only close in. */
function closeIn(
  t: ExecutionContext,
  level: Level,
  objective: (typeof OBJECTIVES)[number],
  limits: number[],
) {
  let before = { bound: 0, value: Infinity };
  for (const nodes of limits) {
    const { bound = 0, value = Infinity, moves } = solve(level, { objective, limits: { nodes } });
    t.true(before.bound <= bound && bound <= value && value <= before.value);
    before = { bound, value };
    if (moves === undefined) continue;
    t.true(judge(level, moves).ok);
    t.is(metricsOf(moves)[objective], value);
  }
  return before;
}

const between = test.macro((t, level: Level, objective: (typeof OBJECTIVES)[number], limits: number[]) => {
  const { optimal, value } = solve(level, { objective });
  t.true(optimal);
  const { bound, value: found } = closeIn(t, level, objective, limits);
  t.true(bound <= value! && value! <= found);
});

test('the fewest pushes lie between bound and solution', between, HARD_ROOM, 'pushes', [20, 60, 100, 140]);
test('the fewest moves lie between bound and solution', between, WIDE, 'moves', [500, 3000, 9000]);

test('bound and solution close in where no proof is reached', (t) => {
  for (const objective of ['moves', 'lines'] as const) {
    const { value } = closeIn(t, HARD_ROOM, objective, [500, 3000, 9000]);
    t.true(value < Infinity);
  }
});

test('from the start alone the same fewest pushes are proved', (t) => {
  t.is(solve(HARD_ROOM, { algorithm: 'astar' }).value, solve(HARD_ROOM, {}).value);
});

test('both bound and solution are told while they close in', (t) => {
  const search = startNatively(HARD_ROOM, { objective: 'lines', now, limits: { nodes: 6000 } });
  let before = { bound: 0, best: Infinity };
  let changes = 0;
  while (!search.run(0)) {
    const { bound = 0, best = Infinity } = search.progress();
    t.true(bound >= before.bound && best <= before.best);
    if (best < before.best) changes++;
    before = { bound, best };
  }
  t.true(changes > 0);
});
