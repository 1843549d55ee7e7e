import test from 'ava';
import { Random } from '../../../../src/base/random.js';
import { judge, type Level, metricsOf } from '../../../../src/index.js';
import { SEARCH_THREADS } from '../../../../src/platform/node/search-threads.js';
import { nativeSolver } from '../../../../src/solve/engine/native-solver.js';
import type { Progress, SolveTask } from '../../../../src/solve/question/solver.js';
import { randomLevel } from '../../../helpers/random-level.js';

/** A level whose fewest moves take many thousand states: scouts run beside the proof. */
const WIDE = randomLevel(new Random(682004582), { width: 8, height: 7, boxes: 5, walls: 9 });

function prove(
  level: Level,
  count: number,
  task: Partial<SolveTask> = {},
  onProgress?: (p: Progress) => void,
) {
  const threads = { host: SEARCH_THREADS, count };
  const settings = count > 1 ? { threads } : {};
  return nativeSolver(settings).solve(
    { level, objective: 'pushes', idle: false, limits: {}, ...task },
    onProgress,
  );
}

const provedAlone = new Map<string, ReturnType<typeof prove>>();

/** What one thread proves of the wide level, once for all tests. */
function proveWideAlone(objective: SolveTask['objective']): ReturnType<typeof prove> {
  const known = provedAlone.get(objective) ?? prove(WIDE, 1, { objective });
  provedAlone.set(objective, known);
  return known;
}

for (const objective of ['pushes', 'moves', 'lines'] as const)
  test(`threads prove the same fewest ${objective} as one`, async (t) => {
    const random = new Random(7);
    const small = () => randomLevel(random, { width: 6, height: 5, boxes: 3, walls: 4 });
    for (const level of [small(), small(), small(), WIDE]) {
      const alone = await (level === WIDE ? proveWideAlone(objective) : prove(level, 1, { objective }));
      for (const count of level === WIDE ? [2] : [2, 3]) {
        const { status, value, optimal, bound, solutions } = await prove(level, count, { objective });
        t.deepEqual(
          { status, value, optimal, bound },
          { status: alone.status, value: alone.value, optimal: alone.optimal, bound: alone.bound },
        );
        for (const { moves } of solutions) {
          t.true(judge(level, moves).ok);
          t.is(metricsOf(moves)[objective], value!);
        }
      }
    }
  });

test('a proof in threads keeps its limits, with a bound that holds', async (t) => {
  const { value } = await proveWideAlone('moves');
  for (const [limit, limits] of [
    ['nodes', { nodes: 3000 }],
    ['memory', { memoryMib: 1 }],
    ['time', { seconds: 0.01 }],
    ['interrupted', { signal: AbortSignal.abort() }],
  ] as const) {
    const result = await prove(WIDE, 2, { objective: 'moves', limits });
    t.is(result.limit, limit);
    t.not(result.optimal, true);
    t.true(result.bound! <= value!);
    t.true((result.value ?? Infinity) >= value!);
    for (const { moves } of result.solutions) t.true(judge(WIDE, moves).ok);
  }
});

test('a proof in threads tells its bound and its best solution while it runs', async (t) => {
  const { value } = await proveWideAlone('moves');
  let lowest = 0;
  let reports = 0;
  await prove(WIDE, 2, { objective: 'moves' }, (progress) => {
    const { bound = 0, best = Infinity } = progress as { bound?: number; best?: number };
    t.true(lowest <= bound && bound <= value! && value! <= best);
    lowest = bound;
    reports++;
  });
  t.true(reports > 0);
});
