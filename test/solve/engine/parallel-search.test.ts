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

test('two threads prove that there is none', async (t) => {
  t.is((await solve(UNSOLVABLE)).status, 'unsolvable');
});

test('threads keep the limits and hear of an interruption', async (t) => {
  t.like(await solve(UNSOLVABLE, { nodes: 0 }), { status: 'unknown', limit: 'nodes' });
  t.like(await solve(SOLVABLE, { signal: AbortSignal.abort() }), { status: 'unknown', limit: 'interrupted' });
});
