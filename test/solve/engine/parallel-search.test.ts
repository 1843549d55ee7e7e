import test from 'ava';
import { judge, type Level, parseBoard } from '../../../src/index.js';
import { SEARCH_THREADS } from '../../../src/platform/node/search-threads.js';
import { nativeSolver } from '../../../src/solve/engine/native-solver.js';
import type { SolveTask } from '../../../src/solve/question/solver.js';

function levelOf(...rows: string[]): Level {
  const level = parseBoard(rows);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

const SOLVABLE = levelOf('#######', '#     #', '# $ $ #', '#. @ .#', '#######');
/** Each of its eight images is another one. */
const CROOKED = levelOf('########', '#   ## #', '# $    #', '##$  #@#', '##.  . #', '########');
const UNSOLVABLE = levelOf('#######', '#  $$@#', '# .   #', '# .   #', '#######');

const solve = (level: Level, limits: SolveTask['limits'] = {}) =>
  nativeSolver({ threads: { host: SEARCH_THREADS, count: 2 } }).solve({
    level,
    objective: 'any',
    idle: false,
    limits,
  });

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
