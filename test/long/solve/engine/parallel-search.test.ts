import test from 'ava';
import { formatBoard, judge, type Level } from '../../../../src/index.js';
import { SEARCH_THREADS } from '../../../../src/platform/node/search-threads.js';
import { STRATEGY_NAMES } from '../../../../src/search/rule-names.js';
import type { NativeOptions } from '../../../../src/search/stage/native-search.js';
import { nativeSolver } from '../../../../src/solve/engine/native-solver.js';
import type { SearchTask } from '../../../../src/solve/engine/search-host.js';
import type { SolveTask } from '../../../../src/solve/question/solver.js';
import { levelOf } from '../../../helpers/drawn-levels.js';

const SOLVABLE = levelOf(['#######', '#     #', '# $ $ #', '#. @ .#', '#######']);
/** Each of its eight images is another one. */
const CROOKED = levelOf(['########', '#   ## #', '# $    #', '##$  #@#', '##.  . #', '########']);
const UNSOLVABLE = levelOf(['#######', '#  $$@#', '# .   #', '# .   #', '#######']);

const taskOf = (level: Level, limits: SolveTask['limits'] = {}): SolveTask => ({
  level,
  objective: 'any',
  idle: false,
  limits,
});

const solve = (level: Level, limits: SolveTask['limits'] = {}) =>
  nativeSolver({ threads: { host: SEARCH_THREADS, count: 2 } }).solve(taskOf(level, limits));

/** Settings of a search in threads. */
interface Settings extends Pick<NativeOptions, 'algorithm' | 'without'> {
  readonly threads?: number;
}

test('two threads find a solution', async (t) => {
  const { status, solutions, statistics } = await solve(SOLVABLE);
  t.is(status, 'solved');
  t.true(judge(SOLVABLE, solutions[0].moves).ok);
  t.true(statistics['nodes'] !== undefined);
});

test('every thread carries its solution back to the level', async (t) => {
  const threads = { host: SEARCH_THREADS, count: 18 };
  for (let wanted = 0; wanted < threads.count; wanted++) {
    const host = { ...SEARCH_THREADS, start: onlyThread(wanted) };
    const { status, solutions } = await nativeSolver({ threads: { ...threads, host } }).solve({
      level: CROOKED,
      objective: 'any',
      idle: false,
      limits: {},
    });
    t.is(status, 'solved', `thread ${wanted}`);
    t.true(judge(CROOKED, solutions[0].moves).ok, `thread ${wanted}`);
  }
});

test('of two threads one fights for space and the other one has all other strategies, where that can be', async (t) => {
  const surplus = levelOf(['#######', '#     #', '# $ $ #', '#. @  #', '#######']);
  const strategies = async (level: Level, settings: Settings = {}) => {
    const tasks = await tasksOf(taskOf(level), settings);
    return tasks.map(({ level, options: { without = [] } }) => ({
      board: formatBoard(level.board, level.start).join('\n'),
      names: STRATEGY_NAMES.filter((name) => !without.includes(name)),
    }));
  };
  const images = async (level: Level, settings?: Settings) =>
    new Set((await strategies(level, settings)).map(({ board }) => board)).size;
  const others = STRATEGY_NAMES.filter((name) => name !== 'space');
  t.deepEqual(
    (await strategies(CROOKED)).map(({ names }) => names),
    [others, ['space'], others, ['space']],
  );
  t.is(await images(CROOKED), 2);
  // Without that strategy each thread has an image of its own.
  t.is(await images(CROOKED, { algorithm: 'greedy' }), 4);
  t.is(await images(CROOKED, { without: ['space'] }), 4);
  t.true((await strategies(surplus)).every(({ names }) => names.length === STRATEGY_NAMES.length));
});

/** What each thread is asked for. */
async function tasksOf(task: SolveTask, { threads = 4, ...settings }: Settings): Promise<SearchTask[]> {
  const tasks: SearchTask[] = [];
  const host = {
    ...SEARCH_THREADS,
    start(...call: Parameters<typeof SEARCH_THREADS.start>) {
      tasks.push(call[0]);
      return SEARCH_THREADS.start(...call);
    },
  };
  await nativeSolver({ ...settings, threads: { host, count: threads } }).solve(task);
  return tasks;
}

test('threads divide the memory, also where no limit is given', async (t) => {
  for (const [limits, memoryMib] of [
    [{}, 1024],
    [{ memoryMib: 100 }, 25],
  ] as const) {
    const tasks = await tasksOf(taskOf(SOLVABLE, limits), { threads: 4 });
    t.deepEqual(
      tasks.map(({ options }) => options.limits?.memoryMib),
      Array(4).fill(memoryMib),
    );
  }
});

/** Starts one of the threads alone. */
function onlyThread(wanted: number): typeof SEARCH_THREADS.start {
  let asked = 0;
  return (...call) => (asked++ === wanted ? SEARCH_THREADS.start(...call) : { stop: () => undefined });
}

test('two threads prove that there is none', async (t) => {
  t.is((await solve(UNSOLVABLE)).status, 'unsolvable');
});

test('threads keep the limits and hear of an interruption', async (t) => {
  t.like(await solve(UNSOLVABLE, { nodes: 0 }), { status: 'unknown', limit: 'nodes' });
  t.like(await solve(SOLVABLE, { signal: AbortSignal.abort() }), { status: 'unknown', limit: 'interrupted' });
});
