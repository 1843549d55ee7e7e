import { getEventListeners } from 'node:events';
import test from 'ava';
import { nativeSolver } from '../../../src/solve/engine/native-solver.js';
import type { SearchHost } from '../../../src/solve/engine/search-host.js';
import { levelOf } from '../../helpers/drawn-levels.js';

const level = levelOf(['#######', '#. .  #', '# $#  #', '# $   #', '#  @###', '#####']);

for (const objective of ['any', 'pushes'] as const)
  test(`if the second thread cannot be started, all are stopped and nobody listens: ${objective}`, async (t) => {
    let started = 0;
    let stopped = 0;
    const start = () => {
      if (++started === 2) throw new Error('no more threads');
      return { stop: () => stopped++, stateNamed: () => Promise.reject(new Error('there is no state')) };
    };
    const host: SearchHost = { start, startPart: start };
    const { signal } = new AbortController();
    const solver = nativeSolver({ threads: { host, count: 3 } });
    const task = { level, objective, idle: false, limits: { signal, memoryMib: 16 } };
    await t.throwsAsync(async () => solver.solve(task), { message: 'no more threads' });
    t.is(stopped, 1);
    t.is(getEventListeners(signal, 'abort').length, 0);
  });
