import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { judge, type Level } from '../../../src/index.js';
import { AreaBound } from '../../../src/search/areas/area-bound.js';
import { Areas } from '../../../src/search/areas/areas.js';
import { Expander, type StateSink } from '../../../src/search/astar/expander.js';
import { NO_WAY } from '../../../src/search/board/distances.js';
import { type FrontName, openFronts, wayOf } from '../../../src/search/fronts/fronts.js';
import { pullingWay } from '../../../src/search/fronts/way.js';
import { areasOf, createGuides } from '../../../src/search/guide/guide.js';
import { createProblem, type Problem } from '../../../src/search/problem/problem.js';
import { StatePool } from '../../../src/search/state/state-pool.js';
import { WorkingPosition } from '../../../src/search/state/working-position.js';
import { WeightedRuns } from '../../../src/search/weighted/weighted-runs.js';
import { WeightedSearch } from '../../../src/search/weighted/weighted-search.js';
import { canUseWeighted, weightedStage } from '../../../src/search/weighted/weighted-stage.js';
import { AREA_WORKS, levelsForAreas } from '../../helpers/areas.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { HARD_ROOM } from '../../helpers/drawn-levels.js';
import { solvedLevels } from '../../helpers/fights.js';
import { randomLevel } from '../../helpers/random-level.js';

const SIDES: readonly FrontName[] = ['backward', 'forward'];

/** Both sides of a level by turns, with half of the memory for the tables. */
function createStage(problem: Problem, mostBytes: number) {
  return weightedStage(
    problem,
    openFronts(problem, 2 ** 22),
    createGuides(problem, mostBytes / 2),
    mostBytes / 2,
  );
}

/** Runs on one side of a level, one after the other. */
function runAll(level: Level, side: FrontName) {
  const problem = createProblem(level);
  const { forward, backward } = openFronts(problem, 2 ** 22);
  const opposite = side === 'forward' ? backward : forward;
  const runs = new WeightedRuns(problem, createGuides(problem, 2 ** 25)(side), opposite.pool, 2 ** 25);
  while (runs.step() !== 'finished');
  return runs.moves();
}

test('runs on either side solve a level exactly when it can be solved', (t) => {
  const random = new Random(51);
  const counts = { solved: 0, unsolvable: 0 };
  for (let i = 0; i < cases(40); i++) {
    const boxes = 1 + random.below(3);
    const shape = { width: 4 + random.below(3), height: 5, boxes, walls: random.below(7) };
    const level = randomLevel(random, shape);
    if (!canUseWeighted(createProblem(level))) continue;
    const isSolvable = bruteForce(level, 'pushes') !== undefined;
    counts[isSolvable ? 'solved' : 'unsolvable']++;
    for (const side of SIDES) {
      const moves = runAll(level, side);
      t.is(moves !== undefined, isSolvable);
      if (moves !== undefined) t.true(judge(level, moves).ok);
    }
  }
  t.true(counts.solved > 4 && counts.unsolvable > 4, JSON.stringify(counts));
});

test('the stage solves larger levels, and says what it does', (t) => {
  for (const { level } of solvedLevels(52, cases(4))) {
    const problem = createProblem(level);
    const stage = createStage(problem, 2 ** 26);
    let work = 0;
    while (stage.step() === 'running') {
      const now = stage.work!();
      t.true(now >= work);
      work = now;
    }
    const { status, moves } = stage.answer(true);
    t.is(status, 'solved');
    t.true(judge(level, moves!).ok);
  }
});

/** Expands some states on one side of a level. Hands over each bound after a move, and that of the position then. */
function eachBound(level: Level, side: FrontName, visit: (after: number, whole: number) => void): void {
  const problem = { ...createProblem(level), symmetries: [] };
  const { board, live } = problem;
  const way = wayOf(problem, side);
  const areas = new Areas(problem, 2 ** 24, { work: AREA_WORKS[2], game: areasOf(problem, way) });
  while (!areas.isDone) areas.step();
  const createBound = (position: WorkingPosition) => new AreaBound(areas.game, areas.tables, position);
  const expander = new Expander(problem, way, { createBound });
  const position = new WorkingPosition(board, live);
  const wholeBound = createBound(position);
  const pool = new StatePool(live.count, board.size, 2 ** 24);
  const store = (player: number) => pool.findOrAdd(expander.identify(pool.words, player, false));
  for (const { boxes, player } of way.roots) {
    expander.position.place(boxes, player);
    if (expander.bound.load() < NO_WAY) store(player);
  }
  const sink: StateSink = {
    store(_parent, _cost, bound, player) {
      position.place(expander.position.boxes, player);
      visit(bound, wholeBound.load());
      store(player);
      return true;
    },
  };
  for (let state = 0; state < Math.min(pool.count, 200); state++)
    expander.expand(pool, state, pool.players[state], sink);
}

test('the bound after a move is the bound of the position after it', (t) => {
  let compared = 0;
  for (const level of levelsForAreas(53, cases(3))) {
    for (const side of SIDES) {
      eachBound(level, side, (after, whole) => {
        compared++;
        if (after !== whole) t.is(after, whole);
      });
    }
  }
  t.true(compared > 300, `${compared}`);
});

test('a search without a guide fills its memory, and says so', (t) => {
  const problem = createProblem(HARD_ROOM);
  const mostBytes = 2 ** 20;
  const blind = { load: () => 1, costAfter: () => 1 };
  const { pool } = openFronts(problem, 2 ** 22).forward;
  const way = pullingWay(problem);
  const search = new WeightedSearch(problem, { way, createBound: () => blind }, pool, {
    weight: 3,
    mostBytes,
  });
  let outcome = search.step();
  let mostUsed = 0;
  for (; outcome === 'running'; outcome = search.step()) mostUsed = Math.max(mostUsed, search.bytes);
  t.is(outcome, 'memory');
  t.true(mostUsed > mostBytes / 4 && mostUsed <= mostBytes, `${mostUsed}`);
});

test('with little memory the stage gives up, and never calls a level unsolvable that can be solved', (t) => {
  const outcomes = new Set<string>();
  for (const { level } of solvedLevels(54, cases(4))) {
    for (const mostBytes of [0, 2 ** 12, 2 ** 16, 2 ** 19]) {
      const problem = createProblem(level);
      const stage = createStage(problem, mostBytes);
      let outcome = stage.step();
      while (outcome === 'running') outcome = stage.step();
      const { status, moves } = stage.answer(outcome === 'finished');
      outcomes.add(`${outcome} ${status}`);
      if (moves !== undefined) t.true(judge(level, moves).ok);
    }
  }
  t.deepEqual([...outcomes].sort(), ['finished solved', 'memory unknown']);
});
