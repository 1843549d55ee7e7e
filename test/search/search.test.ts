import test from 'ava';
import { now } from '../../src/base/clock.js';
import { Random } from '../../src/base/random.js';
import { formatBoard, judge, type Level, metricsOf } from '../../src/index.js';
import { actionLengths } from '../../src/search/action-lengths.js';
import { BEST, BestFirst } from '../../src/search/astar/best-first.js';
import { costOf, moveMeasure, valueOfCost } from '../../src/search/astar/measure.js';
import { STRATEGIES, strategiesFor } from '../../src/search/portfolio/strategies.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { PLAN_RULE_NAMES, RULE_NAMES } from '../../src/search/rule-names.js';
import { solveNatively, startNatively } from '../../src/search/search.js';
import { ALGORITHM_NAMES, type StrategyName } from '../../src/search/stage/algorithm.js';
import type { NativeObjective, NativeOptions, NativeResult } from '../../src/search/stage/native-search.js';
import { bruteForce, bruteForceMoves, exactActions } from '../helpers/brute-force.js';
import { cases } from '../helpers/cases.js';
import { HARD_ROOM, levelOf } from '../helpers/drawn-levels.js';
import { randomLevel } from '../helpers/random-level.js';
import { smallLevels } from '../helpers/small-levels.js';
import { someOf } from '../helpers/some-of.js';

function solve(level: Level, options: Partial<NativeOptions>): NativeResult {
  return solveNatively(level, { objective: 'any', now, ...options });
}

const LEVELS = someOf(smallLevels(), 60);

for (const [objective, algorithms, how] of [
  ['pushes', [undefined, 'astar'], 'from both ends, and from the start alone'],
  ['lines', [undefined], 'from the start'],
] as const) {
  test(`the fewest ${objective} are those of brute force, ${how}`, (t) => {
    for (const level of LEVELS) {
      const optimum = bruteForce(level, objective);
      for (const algorithm of algorithms) {
        const result = solve(level, { objective, algorithm });
        if (optimum === undefined) t.like(result, { status: 'unsolvable', value: undefined });
        else {
          t.like(result, { status: 'solved', value: optimum, bound: optimum, optimal: true });
          t.true(judge(level, result.moves!).ok);
          t.is(metricsOf(result.moves!)[objective], optimum);
        }
      }
    }
  });
}

test('the fewest moves are those of brute force, and of these the fewest pushes', (t) => {
  for (const level of LEVELS) {
    const best = bruteForceMoves(level);
    const result = solve(level, { objective: 'moves' });
    if (best === undefined) t.like(result, { status: 'unsolvable', value: undefined });
    else {
      t.like(result, { status: 'solved', value: best.moves, bound: best.moves, optimal: true });
      t.true(judge(level, result.moves!).ok);
      t.like(metricsOf(result.moves!), best);
    }
  }
});

/** Large enough for a scout to set out, and it finds a better solution than the search for the fewest moves has by then. */
const OPEN = levelOf([
  '########',
  '#.     #',
  '#  .$  #',
  '#     .#',
  '#    $ #',
  '#     @#',
  '#    $ #',
  '#      #',
  '#      #',
  '########',
]);

test('what a scout finds takes the place of a worse solution, moves and all', (t) => {
  for (const [objective, optimum] of [
    ['moves', 22],
    ['pushes', 12],
    ['lines', 5],
  ] as const) {
    const result = solve(OPEN, { objective });
    t.like(result, { status: 'solved', value: optimum, bound: optimum, optimal: true });
    t.is(metricsOf(result.moves!)[objective], optimum);
  }
});

test('a plan of exactly so many actions is found exactly where there is one', (t) => {
  for (const level of LEVELS) {
    exactActions(level, 6).forEach((hasPlan, actions) => {
      const result = solve(level, { actions });
      t.is(result.status === 'solved', hasPlan);
      if (result.status === 'solved') {
        t.true(judge(level, result.moves!).ok);
        t.is(actionLengths(result.moves!, actions)?.length, actions);
      } else t.not(result.status, 'unknown');
    });
  }
});

/** Questions about small levels, and their answers with every rule. */
function answered(questions: readonly Partial<NativeOptions>[]) {
  return questions.flatMap((question) => {
    const random = new Random(5);
    return Array.from({ length: cases(10) }, () => {
      const level = randomLevel(random, { width: 5, height: 4, boxes: 3, walls: 2 });
      const { status, value } = solve(level, question);
      return { level, question, answer: { status, ...(value !== undefined && { value }) } };
    });
  });
}

const OPTIMA = answered((['pushes', 'moves', 'lines'] as const).map((objective) => ({ objective })));

const withoutRule = test.macro((t, rule: string) => {
  for (const { level, question, answer } of OPTIMA)
    t.like(solve(level, { ...question, without: [rule] }), answer);
});
// Rules of packing plans are asked in test/long/search/plan-rules.test.ts.
for (const rule of RULE_NAMES.filter((name) => !PLAN_RULE_NAMES.includes(name)))
  test(`the answers are the same without ${rule}`, withoutRule, rule);

test('a strategy that is switched off does not work; without any the search gives up', (t) => {
  const names = STRATEGIES.map(({ name }) => name);
  for (const { name } of strategiesFor(createProblem(HARD_ROOM))) {
    const at = new Set<string | undefined>();
    const options: NativeOptions = {
      objective: 'any',
      without: names.filter((other) => other !== name),
      limits: { nodes: 300 },
      now: () => 0,
    };
    const search = startNatively(HARD_ROOM, options);
    while (!search.run(0)) at.add(search.progress().strategy);
    t.deepEqual([...at], [name]);
  }
  t.like(solve(HARD_ROOM, { objective: 'any', without: names }), { status: 'unknown' });
});

test('a strategy that waits for later rounds keeps no other one waiting', (t) => {
  const rows = formatBoard(HARD_ROOM.board, HARD_ROOM.start);
  const surplus = levelOf(rows.map((row, y) => (y === 1 ? row.replace('.', ' ') : row)));
  for (const level of [HARD_ROOM, surplus]) {
    const strategies = strategiesFor(createProblem(level));
    const early = strategies.filter(({ round = 0 }) => round === 0).map(({ name }) => name);
    t.true(early.length > 1);
    for (const name of early) {
      const search = startNatively(level, { objective: 'any', without: [name], now: () => 0 });
      search.run(0);
      t.true(early.includes(search.progress().strategy as StrategyName), `without ${name}`);
    }
  }
});

test('boxes that are far from their goals are not lost', (t) => {
  for (const [corridors, pushes] of [
    [2, 32_770],
    [40, 1_645],
  ]) {
    const wall = '#'.repeat(pushes + 5);
    const rows = Array.from({ length: corridors }, () => [
      `#  $${' '.repeat(pushes - 1)}.#`,
      `# ${wall.slice(2)}`,
    ]).flat();
    const level = levelOf([wall, rows[0].replace('# ', '#@'), ...rows.slice(1, -1), wall]);
    t.is(solve(level, { limits: { nodes: 20 } }).status, 'unknown');
  }
});

test('the moves of a solution are read from its cost, however many pushes there are', (t) => {
  for (const pushes of [0, 1, 16_383, 16_384, 40_000])
    for (const moves of [pushes, pushes + 1, 2 * pushes]) {
      const metrics = { ...metricsOf(''), moves, pushes };
      t.is(valueOfCost('moves', costOf('moves', metrics)), moves);
    }
});

test('a search ends like one without memory where a cost finds no room', (t) => {
  const problem = createProblem(HARD_ROOM);
  const measure = moveMeasure(problem);
  const search = new BestFirst(problem, { ...measure, mostCost: 3 * measure.scale }, BEST, 2 ** 26);
  let outcome = search.step();
  while (outcome === 'running') outcome = search.step();
  t.is(outcome, 'memory');
});

test('a bound is a number, or there is none', (t) => {
  const lost = levelOf(['########', '#@    .#', '# $ ####', '#   ####', '#$ .####', '########']);
  for (const objective of ['pushes', 'moves', 'lines'] as const) {
    const result = solve(lost, { objective, limits: { seconds: 0 } });
    t.is(result.status, 'unknown');
    t.true(result.bound === undefined || Number.isInteger(result.bound));
    t.is(solve(lost, { objective }).status, 'unsolvable');
  }
});

test('a rule that does not exist cannot be switched off', (t) => {
  t.throws(() => solve(HARD_ROOM, { without: ['magic'] }), { message: /there is no rule "magic"/ });
});

const limited = test.macro((t, limits: NativeOptions['limits'], limit: NativeResult['limit']) => {
  for (const objective of ['pushes', 'moves', 'lines', 'any'] satisfies NativeObjective[]) {
    const result = solve(HARD_ROOM, { objective, limits });
    t.is(result.limit, limit);
    t.true(result.status === 'unknown' || result.optimal === false || objective === 'any');
  }
});
test('the node limit ends a search', limited, { nodes: 50 }, 'nodes');
test('the memory limit ends a search', limited, { memoryMib: 0.05 }, 'memory');
test('the time limit ends a search', limited, { seconds: 0 }, 'time');
test('an aborted signal ends a search', limited, { signal: AbortSignal.abort() }, 'interrupted');

test('a solution with the value of the bound is proved, also where a limit ends the search', (t) => {
  let atLimit = 0;
  for (let seed = 20; seed < 20 + cases(15); seed++) {
    const level = randomLevel(new Random(seed), { width: 5, height: 4, boxes: 1 + (seed % 3), walls: 2 });
    for (const objective of ['pushes', 'lines', 'moves'] as const) {
      for (const nodes of [2, 8, 32]) {
        const { value, bound, optimal, limit, status } = solve(level, { objective, limits: { nodes } });
        if (status !== 'solved') continue;
        t.is(optimal, bound === value);
        t.true(optimal ? limit === undefined : limit === 'nodes');
        if (!optimal) atLimit++;
      }
    }
  }
  t.true(atLimit > 0);
});

test('a search can be run in slices and tells how far it is', (t) => {
  const search = startNatively(HARD_ROOM, { objective: 'lines', now, limits: { nodes: 2000 } });
  const bounds: number[] = [];
  let result = search.run(0);
  while (!result) {
    bounds.push(search.progress().bound!);
    result = search.run(0);
  }
  t.true(bounds.length > 10);
  t.deepEqual(
    bounds,
    bounds.toSorted((one, other) => one - other),
  );
  t.is(result.statistics.nodes, 2000);
});

test('the portfolio goes on with what is left when a strategy runs out of memory', (t) => {
  const strategies = new Set<string | undefined>();
  const search = startNatively(HARD_ROOM, { objective: 'any', now, limits: { memoryMib: 0.1 } });
  let result = search.run(0);
  while (!result) {
    strategies.add(search.progress().strategy);
    result = search.run(0);
  }
  t.true(strategies.size > 1);
  t.is(result.limit, 'memory');
});

test('the same level takes the same nodes', (t) => {
  for (const options of [
    { objective: 'lines' },
    ...ALGORITHM_NAMES.map((algorithm) => ({ algorithm })),
  ] as const) {
    const { statistics } = solve(HARD_ROOM, { ...options, limits: { nodes: 300 } });
    const again = solve(HARD_ROOM, { ...options, limits: { nodes: 300 } }).statistics;
    t.deepEqual({ ...again, seconds: 0 }, { ...statistics, seconds: 0 });
  }
});

test('a level that is solved at the start needs no move', (t) => {
  const solved = levelOf(['#####', '#@* #', '#####']);
  for (const objective of ['any', 'pushes', 'moves', 'lines'] as const) {
    t.like(solve(solved, { objective }), { status: 'solved', moves: '' });
  }
  t.like(solve(solved, { actions: 0 }), { status: 'solved', moves: '' });
});

test('a box may be parked in a tunnel that is open at both ends, and taken back', (t) => {
  // To run every box through every corridor one square wide, the usual macro, loses the only solution.
  const level = levelOf(['#######', '# .$  #', '#@# # #', '##    #', '# #   #', '#######']);
  for (const objective of ['pushes', 'moves', 'lines'] as const) {
    t.is(solve(level, { objective }).value, bruteForce(level, objective));
  }
  t.is(solve(level, { objective: 'pushes' }).value, 3);
});

test('boxes out of reach are left alone', (t) => {
  const level = levelOf(['########', '#@$ .#*#', '########']);
  t.like(solve(level, { objective: 'pushes' }), { status: 'solved', moves: 'RR' });
});

for (const algorithm of ALGORITHM_NAMES)
  test(`${algorithm} says which position it looks at, and how deep`, (t) => {
    const { board, start } = HARD_ROOM;
    const search = startNatively(HARD_ROOM, { objective: 'any', algorithm, now, limits: { nodes: 400 } });
    while (!search.run(0)) {
      const { position, depth = 0 } = search.progress();
      if (!position) continue;
      t.is(new Set(position.boxes).size, start.boxes.length);
      t.true([...position.boxes, position.player].every((square) => !board.walls[square]));
      t.false(position.boxes.includes(position.player) && depth > 0);
      t.true(depth >= 0 && depth <= 400);
    }
    // These begin with something else: a plan, tables of areas, or two searches.
    const isLater = ['fess', 'weighted', 'two-way'].includes(algorithm);
    t.true(isLater || search.progress().position !== undefined);
  });

test('a search for the best solution says whether it is its own or the scout that is at work', (t) => {
  const search = startNatively(HARD_ROOM, { objective: 'lines', now, limits: { nodes: 8000 } });
  const seen = new Set<string | undefined>();
  while (!search.run(0)) seen.add(search.progress().strategy);
  t.true(seen.has('astar'));
  t.true(seen.size > 1);
});
