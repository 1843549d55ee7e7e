import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { type Level, metricsOf } from '../../../src/index.js';
import { type AreaGame, pushedAreas, wholeFloor } from '../../../src/search/areas/area-game.js';
import { AreaSearch } from '../../../src/search/areas/area-search.js';
import { type AreaTable, areaTable, wasteOfAll } from '../../../src/search/areas/area-table.js';
import { Areas } from '../../../src/search/areas/areas.js';
import { cutArea } from '../../../src/search/areas/cut-area.js';
import { wastesOf } from '../../../src/search/areas/wastes-of.js';
import { NO_WAY } from '../../../src/search/board/distances.js';
import { twoWayProof } from '../../../src/search/fronts/two-way-proof.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { solveNatively } from '../../../src/search/search.js';
import { PartialPosition } from '../../../src/search/state/partial-position.js';
import { AREA_WORKS, checkPositions, checkTeam, largerPairs, levelsForAreas } from '../../helpers/areas.js';
import { cases } from '../../helpers/cases.js';
import { checkMemory, checkSteps, ENOUGH, fewestPushes } from '../../helpers/proof-checks.js';

/** Brute force looks at each of them once, for all tests. */
const LEVELS = levelsForAreas(5, cases(10));

test('for pulls: no bound is above what the position takes from the start', (t) => {
  const seen = { raised: 0, dead: 0, cut: 0 };
  for (const level of LEVELS)
    for (const work of AREA_WORKS) checkPositions(t, level, { work, side: 'backward' }, seen);
  t.true(seen.raised > 1 && seen.cut > 5, JSON.stringify(seen));
  // Every position that the level can come to has a way back to the start.
  t.is(seen.dead, 0);
});

test('threads that divide the areas come to the tables of one that works alone', (t) => {
  const random = new Random(21);
  let divided = 0;
  for (const level of LEVELS) {
    for (const work of AREA_WORKS) {
      const count = 2 + random.below(2);
      const { says, alone, nodes, aloneNodes } = checkTeam(t, level, {
        random,
        count,
        tableBytes: 2 ** 24,
        work,
      });
      for (const one of says) t.deepEqual(one, alone);
      const together = nodes.reduce((sum, one) => sum + one, 0);
      // An area without a solution ends the work on others, so the order counts.
      if (Number.isFinite(alone[0])) t.is(together, aloneNodes);
      if (nodes.filter((one) => one > 0).length > 1) divided++;
    }
  }
  t.true(divided > 3, `${divided}`);
});

test('threads without room for their tables have bounds that hold', (t) => {
  const random = new Random(22);
  let lower = 0;
  for (const level of LEVELS) {
    for (const tableBytes of [0, 5000, 30_000]) {
      const team = { random, count: 2, tableBytes, work: AREA_WORKS[1] };
      const { says, alone } = checkTeam(t, level, team);
      for (const one of says) if (one.some((bound, i) => bound < alone[i])) lower++;
    }
  }
  t.true(lower > 3);
});

test('where memory ends, no bound is above the optimum', (t) => {
  for (const level of LEVELS) {
    const optimum = fewestPushes(level);
    for (const mostBytes of [0, 20_000, 60_000, 200_000]) {
      const areas = new Areas(createProblem(level), mostBytes, { work: AREA_WORKS[2] });
      while (!areas.isDone) {
        areas.step();
        if (areas.bound > optimum) t.fail(`${areas.bound} > ${optimum}`);
      }
      const bound = areas.of(createProblem(level).board);
      t.true(bound <= optimum || (bound >= NO_WAY && optimum === Number.POSITIVE_INFINITY));
    }
  }
});

test('proofs with areas and little memory have bounds that hold', (t) => {
  checkMemory(t, LEVELS, [0, 20_000, 80_000, 320_000], (problem, bytes) =>
    twoWayProof(problem, bytes, AREA_WORKS[2]),
  );
});

test('a solution from elsewhere leaves better ones only', (t) => {
  for (const level of LEVELS) {
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

/** The areas of a level cut once, and the tables of both parts. */
function cutOnce(level: Level) {
  const problem = createProblem(level);
  const game = pushedAreas(problem);
  const whole = wholeFloor(game);
  const tables = (cutArea(game, whole) ?? []).map((part) => {
    const search = new AreaSearch(game, part, [], ENOUGH);
    while (search.nodes < 2000 && search.step() === 'running');
    return tableOf(game, search);
  });
  return { game, whole, tables };
}

function tableOf(game: AreaGame, search: AreaSearch): AreaTable {
  const making = wastesOf(search);
  for (;;) {
    const { done, value } = making.next();
    if (done) return areaTable(game, search, value, value.pool.bytes);
  }
}

/** Calls this with the boxes and the player of every state of a search. */
function eachState(
  { board, live }: AreaGame,
  { open }: AreaSearch,
  visit: (state: number, boxes: Int32Array, player: number) => void,
): void {
  const position = new PartialPosition(board, live);
  for (let state = 0; state < open.pool.count; state++) {
    position.load(open.pool.packed, state * position.bits.length);
    visit(state, position.boxes, open.pool.players[state]);
  }
}

test('what parts waste is kept from state to state as they would say it again', (t) => {
  let wastes = 0;
  for (const level of largerPairs(14, cases(15), 4)) {
    const { game, whole, tables } = cutOnce(level);
    const search = new AreaSearch(game, whole, tables, ENOUGH);
    while (search.nodes < 300 && search.step() === 'running');
    eachState(game, search, (state, boxes, player) => {
      const left = search.leftOf(state);
      if (left > 0) wastes++;
      if (left !== wasteOfAll(tables, boxes, player))
        t.fail(`${left}, not ${wasteOfAll(tables, boxes, player)}`);
    });
  }
  t.true(wastes > 100);
});

test('where the memory of a search ends, its bound and its table are at most those of the whole search', (t) => {
  let lower = 0;
  let large = 0;
  for (const level of largerPairs(15, cases(15), 3)) {
    const { game, whole, tables } = cutOnce(level);
    const full = new AreaSearch(game, whole, tables, ENOUGH);
    while (full.nodes < 20_000 && full.step() === 'running');
    if (full.lowest !== Number.POSITIVE_INFINITY) continue;
    if (full.open.pool.count > 2000) large++;
    const known = tableOf(game, full);
    for (const mostBytes of [40_000, 80_000, 100_000, 150_000, 250_000]) {
      const short = new AreaSearch(game, whole, tables, mostBytes);
      while (short.step() === 'running');
      t.true(short.bound <= full.bound);
      const table = tableOf(game, short);
      eachState(game, full, (_state, boxes, player) => {
        const [waste, most] = [table.wasteFrom(boxes, player), known.wasteFrom(boxes, player)];
        if (waste < most) lower++;
        if (waste > most) t.fail(`${waste} > ${most}`);
      });
    }
  }
  t.true(lower > 0 && large > 0);
});

test('the bound of no position is above what brute force needs from there, whatever tables there are', (t) => {
  t.timeout(300_000);
  const seen = { raised: 0, dead: 0, cut: 0 };
  for (const level of levelsForAreas(11, 24))
    for (const work of AREA_WORKS) checkPositions(t, level, { work }, seen);
  t.true(seen.raised > 4 && seen.dead > 15 && seen.cut > 25);
});

test('proofs with areas have the optima of brute force', (t) => {
  t.timeout(300_000);
  for (const work of AREA_WORKS)
    for (const level of levelsForAreas(12, 30))
      checkSteps(t, level, (problem, bytes) => twoWayProof(problem, bytes, work));
});

test('on larger levels too: proofs with areas have the optima of proofs without, in any memory', (t) => {
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
