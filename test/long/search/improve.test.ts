import test from 'ava';
import { now } from '../../../src/base/clock.js';
import { Random } from '../../../src/base/random.js';
import { judge, type Level, metricsOf } from '../../../src/index.js';
import { solveAfter, startAfter } from '../../../src/search/after.js';
import { improveNatively, startImproving } from '../../../src/search/improve/improve.js';
import { IMPROVABLE, PRICE_SCALE, priceOf } from '../../../src/search/improve/price.js';
import { solveNatively } from '../../../src/search/search.js';
import { cases } from '../../helpers/cases.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { randomLevel } from '../../helpers/random-level.js';

const ROOM = levelOf(['#######', '#     #', '# $ $ #', '#. @ .#', '#######']);

/** Random levels with a push-optimal and a move-optimal solution each, solved once for all tests. */
function* solvedLevels() {
  const random = new Random(5);
  for (let i = 0; i < cases(25); i++) {
    const level = randomLevel(random, { width: 7, height: 5, boxes: 2, walls: 1 });
    const byPushes = solveNatively(level, { objective: 'pushes', now }).moves;
    const byMoves = solveNatively(level, { objective: 'moves', now }).moves;
    if (byPushes !== undefined && byMoves !== undefined) yield { level, byPushes, byMoves };
  }
}

const LEVELS = [...solvedLevels()];

for (const [objective, then] of [
  ['pushes', 'moves'],
  ['moves', 'boxChanges'],
  ['lines', 'pushes'],
  ['boxChanges', 'moves'],
] as const) {
  test(`the best in ${objective}, then in ${then}, is the same from wherever it is sought`, (t) => {
    let levels = 0;
    for (const { level, byPushes, byMoves } of LEVELS) {
      const [one, other] = [byPushes, byMoves].map((moves) => {
        const result = improveNatively(level, moves, { objective, then, now });
        t.true(result.optimal);
        t.true(judge(level, result.moves).ok);
        return metricsOf(result.moves);
      });
      t.is(one[objective], other[objective]);
      t.is(one[then], other[then]);
      t.true(one[objective] <= metricsOf(byPushes)[objective]);
      levels++;
    }
    t.true(levels > 3);
  });
}

test('the same number of nodes gives the same solution, and none is longer than the one before', (t) => {
  for (const { level, byMoves } of LEVELS) {
    const found = [1, 2].map(() => {
      const each = [byMoves];
      const limits = { nodes: 200 };
      improveNatively(level, byMoves, {
        objective: 'pushes',
        limits,
        now,
        onBetter: (moves) => each.push(moves),
      });
      return each;
    });
    t.deepEqual(found[0], found[1]);
    const pushes = found[0].map((moves) => metricsOf(moves).pushes);
    t.deepEqual(
      pushes,
      [...pushes].sort((one, other) => other - one),
    );
  }
});

for (const objective of IMPROVABLE) {
  test(`what is reported while ${objective} are improved never becomes worse`, (t) => {
    const price = priceOf(objective);
    const costOf = (moves: string) => {
      const metrics = metricsOf(moves);
      return metrics[price.first] * PRICE_SCALE + metrics[price.second];
    };
    let reports = 0;
    for (const { level, byPushes, byMoves } of LEVELS) {
      for (const moves of [byPushes, byMoves]) {
        let best = moves;
        const onBetter = (better: string) => {
          t.true(judge(level, better).ok);
          t.true(costOf(better) < costOf(best));
          best = better;
          reports++;
        };
        const result = improveNatively(level, moves, { objective, limits: { nodes: 300 }, now, onBetter });
        t.true(Number.isSafeInteger(result.nodes), `${result.nodes} nodes`);
        t.is(result.moves, best);
      }
    }
    t.true(reports > 0);
  });

  test(`walks that lead nowhere are left out when ${objective} are improved`, (t) => {
    const { moves } = solveNatively(ROOM, { objective: 'pushes', now });
    const improved = (start: string) => improveNatively(ROOM, start, { objective, now }).moves;
    const best = improved(moves!);
    const [plain, wandering] = [best, improved(`udud${best}`)].map(metricsOf);
    t.is(wandering.moves, plain.moves);
    t.is(wandering[objective], plain[objective]);
  });
}

for (const objective of IMPROVABLE) {
  test(`with little patience and other starts, the fewest ${objective} are found and proved all the same`, (t) => {
    for (const { level, byPushes, byMoves } of LEVELS) {
      const [hasty, patient] = [{ patience: 10 }, {}].map((more) =>
        improveNatively(level, byPushes, { objective, now, ...more }),
      );
      const other = improveNatively(level, byMoves, { objective, now, patience: 10 });
      t.true(judge(level, hasty.moves).ok);
      t.true(hasty.optimal && patient.optimal && other.optimal);
      t.is(hasty.value, patient.value);
      t.is(other.value, patient.value);
    }
  });
}

test('a level that is solved from the start needs no moves', (t) => {
  const solved = levelOf(['#####', '#@ *#', '#####']);
  t.like(improveNatively(solved, 'rl', { objective: 'moves', now }), { moves: '', value: 0, optimal: true });
});

test('moves that are no solution are refused', (t) => {
  t.throws(() => improveNatively(ROOM, 'l', { objective: 'moves', now }), { message: /goal/ });
});

test('a search goes on from a position, and its moves begin with those made', (t) => {
  const { status, moves } = solveAfter(ROOM, 'lluRldru', { objective: 'pushes', now });
  t.is(status, 'solved');
  t.true(moves!.startsWith('lluRldru'));
  t.true(judge(ROOM, moves!).ok);
});

const losing = test.macro((t, level: Level, moves: string, losingMove: number) => {
  t.like(solveAfter(level, moves, { objective: 'any', now }), { status: 'unsolvable', losingMove });
});
test('a lost position is traced to its last push', losing, ROOM, 'lluRdrU', 6);
test('a lost position is traced to an early push', losing, ROOM, 'rUlLu', 1);
test(
  'a level can be lost from the start',
  losing,
  levelOf(['#####', '#$@ #', '# $.#', '#  .#', '#####']),
  '',
  -1,
);

test('moves that cannot be played are refused', (t) => {
  t.throws(() => solveAfter(ROOM, 'dd', { objective: 'any', now }), { message: /wall/ });
});

test('an improvement can be run in slices, tells how far it is, and ends when it is aborted', (t) => {
  const { moves } = solveNatively(ROOM, { objective: 'pushes', now });
  const controller = new AbortController();
  const begin = (limits = {}) => startImproving(ROOM, moves!, { objective: 'moves', limits, now });
  const whole = begin();
  let result = whole.run(0);
  let slices = 1;
  for (; !result; slices++) result = whole.run(0);
  t.true(slices > 1);
  t.is(result.moves, whole.progress().moves);
  t.is(result.value, solveNatively(ROOM, { objective: 'moves', now }).value!);

  controller.abort();
  t.like(begin({ signal: controller.signal }).run(0), { moves, optimal: false });
});

test('the search after some moves can be run in slices', (t) => {
  const search = startAfter(ROOM, 'lluRdrU', { objective: 'any', now });
  let result = search.run(0);
  while (!result) result = search.run(0);
  t.like(result, { status: 'unsolvable', losingMove: 6 });
});
