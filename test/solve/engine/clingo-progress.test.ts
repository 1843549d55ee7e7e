import test from 'ava';
import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { clingoSolver } from '../../../src/solve/engine/clingo-solver.js';
import { solveLevel } from '../../../src/solve/question/solve-level.js';
import type { Progress } from '../../../src/solve/question/solver.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { ENGINES } from '../../helpers/engines.js';

const level = levelOf(['#######', '#@ $ .#', '#######']);

for (const { engine, run = test } of ENGINES) {
  run(
    `the facts are counted before clingo runs, so that the work can end there: ${engine.name}`,
    async (t) => {
      const end = new AbortController();
      const kinds: Progress['kind'][] = [];
      const solver = clingoSolver(engine, { encoding: encodingOf('fast', 'strict') });
      const task = {
        level,
        idle: false,
        objective: 'lines',
        steps: 2,
        limits: { signal: end.signal },
      } as const;
      const result = await solveLevel(solver, task, ({ kind }) => {
        kinds.push(kind);
        end.abort();
      });
      t.is(kinds[0], 'facts');
      t.like(result, { status: 'unknown', limit: 'interrupted' });
    },
  );
}
