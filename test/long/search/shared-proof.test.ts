import test, { type ExecutionContext } from 'ava';
import { Random } from '../../../src/base/random.js';
import { judge, type Level, metricsOf } from '../../../src/index.js';
import type { AreaWork } from '../../../src/search/areas/areas.js';
import { createSpace } from '../../../src/search/parallel/commons.js';
import type { StateName } from '../../../src/search/parallel/part-proof.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { solveNatively } from '../../../src/search/search.js';
import { dividedPart, joinParts, outlook, partOf } from '../../../src/search/shared-proof.js';
import type { NativeResult } from '../../../src/search/stage/native-search.js';
import { AREA_WORKS, largerPairs, levelsForAreas } from '../../helpers/areas.js';
import { cases } from '../../helpers/cases.js';
import { randomLevel } from '../../helpers/random-level.js';
import { levelsWithRoom } from '../../helpers/room-levels.js';

const OBJECTIVES = ['pushes', 'moves', 'lines'] as const;
type Objective = (typeof OBJECTIVES)[number];
const now = () => 0;

/** How the parts of a proof are run: the next one, and the number of its steps, are drawn. */
interface Schedule {
  readonly count: number;
  readonly random: Random;
  /** A part works for at most this many steps at once. */
  readonly most: number;
  readonly mostBytes?: number;
  readonly areaWork?: AreaWork;
  /** Looks at the bound between two turns. */
  readonly onTurn?: (bound: number) => void;
}

/** Runs the parts of a proof in turns within this thread, until one says that it has ended. */
async function proveInTurns(level: Level, objective: Objective, schedule: Schedule) {
  const { count, random, most, mostBytes = 2 ** 26, areaWork, onTurn = () => undefined } = schedule;
  const space = createSpace(count, 2 ** 24);
  const look = outlook(space, objective);
  const problem = createProblem(level);
  const made = Array.from({ length: count }, (_, index) =>
    dividedPart(problem, objective, mostBytes, { space, index, rest: 0, areaWork }),
  );
  let outcome = 'running';
  while (outcome === 'running') {
    const { proof } = random.pick(made);
    for (let left = 1 + random.below(most); left > 0 && outcome === 'running'; left--) outcome = proof.step();
    onTurn(look().bound ?? Number.POSITIVE_INFINITY);
  }
  const statistics = { nodes: 0, states: 0, seconds: 0, bytes: 0 };
  const results = made.map(
    ({ proof }): NativeResult => ({
      status: 'unknown',
      ...(outcome === 'memory' && { limit: 'memory' }),
      ...(proof.value() !== undefined && { moves: proof.moves() }),
      statistics,
    }),
  );
  const goals = made.map((one) => one.goal());
  const stateNamed = async (name: StateName) => made[partOf(name, space)].stateNamed(name);
  const answer = await joinParts(level, { objective }, { space, results, goals, stateNamed });
  return {
    ...answer,
    states: made.map(({ proof }) => proof.usage().states),
    isMet: goals.some((goal) => goal?.behind !== undefined),
    isByBeam: results.some(({ moves }) => moves !== undefined),
  };
}

const SHAPES = [
  { width: 5, height: 5, boxes: 3, walls: 3 },
  { width: 6, height: 5, boxes: 3, surplus: 1, walls: 4 },
  { width: 7, height: 6, boxes: 4, walls: 8 },
];

/** Proves a level in parts and alone, and compares; returns what the parts found. */
async function compare(
  t: ExecutionContext,
  level: Level,
  objective: Objective,
  { count, random, areaWork }: Pick<Schedule, 'count' | 'random' | 'areaWork'>,
) {
  const alone = solveNatively(level, { objective, now });
  let lowest = 0;
  const result = await proveInTurns(level, objective, {
    count,
    random,
    areaWork,
    most: [1, 20, 3000][random.below(3)],
    onTurn(bound) {
      if (bound < lowest || bound > (alone.value ?? Infinity)) t.fail(`bound ${bound} after ${lowest}`);
      lowest = bound;
    },
  });
  t.is(result.status, alone.status);
  t.is(result.value, alone.value);
  t.is(result.optimal, alone.optimal);
  if (result.moves === undefined) return result;
  t.true(judge(level, result.moves).ok);
  t.is(metricsOf(result.moves)[objective], alone.value!);
  if (objective === 'moves') t.is(metricsOf(result.moves).pushes, metricsOf(alone.moves!).pushes);
  return result;
}

const agrees = test.macro(async (t: ExecutionContext, objective: Objective, seed: number) => {
  const [levels, random] = [new Random(seed), new Random(seed + 1)];
  let unsolvable = 0;
  let met = 0;
  const count = cases(21);
  for (let i = 0; i < count; i++) {
    const level = randomLevel(levels, SHAPES[i % SHAPES.length]);
    const result = await compare(t, level, objective, { count: 2 + (i % 3), random });
    if (result.status === 'unsolvable') unsolvable++;
    if (result.isMet) met++;
  }
  t.true(unsolvable > 1 && unsolvable < count - 1);
  t.is(met > 0, objective === 'pushes');
});

for (const objective of OBJECTIVES)
  test(`parts in any order prove the same fewest ${objective} as one search`, agrees, objective, 20);

test('parts in any order prove the same fewest pushes of levels with a goal room', async (t) => {
  const random = new Random(7);
  const count = cases(15);
  let joined = 0;
  for (const level of levelsWithRoom(5, count)) {
    const { moves } = await compare(t, level, 'pushes', { count: 2 + random.below(3), random });
    if (moves !== undefined) joined++;
  }
  t.is(joined, count);
});

test('parts in any order that divide areas prove the same fewest pushes', async (t) => {
  const random = new Random(8);
  const seen = { solved: 0, byBeam: 0 };
  for (const level of [...levelsForAreas(12, cases(7)), ...largerPairs(16, cases(14), 4)]) {
    const areaWork = random.pick(AREA_WORKS);
    const result = await compare(t, level, 'pushes', { count: 2 + random.below(3), random, areaWork });
    if (result.moves !== undefined) seen.solved++;
    if (result.isByBeam) seen.byBeam++;
  }
  t.true(seen.solved > 5 && seen.byBeam > 0, JSON.stringify(seen));
});

/** A level that takes many thousand states. */
const WIDE = randomLevel(new Random(682004582), { width: 8, height: 7, boxes: 5, walls: 9 });

test('parts that work for long at once fill the way between them and lose nothing', async (t) => {
  const { value } = solveNatively(WIDE, { objective: 'moves', now });
  const result = await proveInTurns(WIDE, 'moves', { count: 2, random: new Random(3), most: 30_000 });
  t.is(result.value, value);
  const [one, other] = result.states;
  t.true(Math.min(one, other) > 0.45 * (one + other));
});

test('parts without memory leave a bound that holds', async (t) => {
  const { value } = solveNatively(WIDE, { objective: 'moves', now });
  for (const mostBytes of [1e5, 3e5, 5e5]) {
    const schedule = { count: 2, random: new Random(4), most: 50, mostBytes };
    const { optimal, bound, status, ...found } = await proveInTurns(WIDE, 'moves', schedule);
    t.true(bound! > 0 && bound! <= value!);
    t.not(optimal, true);
    t.not(status, 'unsolvable');
    t.true((found.value ?? Infinity) >= value!);
  }
});
