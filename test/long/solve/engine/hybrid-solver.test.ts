import test from 'ava';
import { encodingOf } from '../../../../src/asp/encoding/encoding.js';
import { Random } from '../../../../src/base/random.js';
import type { Level } from '../../../../src/game/level.js';
import { solverOf } from '../../../../src/solve/engine/choose-solver.js';
import { nativeSolver } from '../../../../src/solve/engine/native-solver.js';
import { solveLevel } from '../../../../src/solve/question/solve-level.js';
import type { Objective, SolveTask } from '../../../../src/solve/question/solver.js';
import { bruteForce, exactActions } from '../../../helpers/brute-force.js';
import { cases } from '../../../helpers/cases.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';
import { randomLevel } from '../../../helpers/random-level.js';

/** Tiny levels, solvable and not. */
const LEVELS = Array.from({ length: cases(10) }, (_, seed) =>
  randomLevel(new Random(300 + seed), { width: 4, height: 3, boxes: 1 + (seed % 2), walls: seed % 3 }),
);
const [{ engine: wasm }] = ENGINES;

const hybrid = () =>
  solverOf('hybrid', { clingo: { open: async () => wasm, encoding: encodingOf('analysed', 'strict') } });

const task = (level: Level, objective: Objective, nodes?: number): SolveTask => ({
  level,
  objective,
  idle: false,
  limits: nodes === undefined ? {} : { nodes },
});

for (const objective of ['lines', 'pushes'] as const) {
  test(`the optimum of ${objective} is that of brute force, and both engines prove it`, async (t) => {
    const solver = await hybrid();
    for (const level of objective === 'lines' ? LEVELS : LEVELS.slice(0, cases(5))) {
      const least = bruteForce(level, objective);
      const result = await solveLevel(solver, { level, objective, idle: false, limits: {} });
      if (least === undefined) {
        t.is(result.status, 'unsolvable');
        t.true(result.proof!.refuted.includes('native'));
        continue;
      }
      t.like(result, { engine: 'hybrid', status: 'solved', optimal: true, [objective]: least });
      t.deepEqual(result.proof, {
        plan: 'native',
        refuted: least === 0 ? ['native'] : ['clingo', 'native'],
      });
    }
  });
}

test('an optimum with a given number of steps is that of clingo', async (t) => {
  const solver = await hybrid();
  const clingo = await solverOf('clingo', {
    clingo: { open: async () => wasm, encoding: encodingOf('analysed', 'strict') },
  });
  for (const objective of ['pushes', 'moves'] as const) {
    for (const level of LEVELS.slice(0, cases(4))) {
      for (const [actions, has] of exactActions(level, 3).entries()) {
        const asked = { ...task(level, objective), steps: actions + 1 };
        const result = await solveLevel(solver, asked);
        t.is(result.status, has ? 'solved' : 'no-plan');
        const alone = await solveLevel(clingo, asked);
        if (has) t.like(result, { optimal: true, [objective]: alone[objective], bound: alone.bound });
      }
    }
  }
});

test('where our own search does not come to an end, clingo gives the plan and the proof', async (t) => {
  const solver = await hybrid();
  for (const level of LEVELS.slice(0, cases(5))) {
    const least = bruteForce(level, 'lines');
    if (!least) continue;
    const result = await solveLevel(solver, { level, objective: 'lines', idle: false, limits: { nodes: 0 } });
    t.like(result, { status: 'solved', optimal: true, lines: least });
    t.deepEqual(result.proof!.refuted[0], 'clingo');
  }
});

test('a plan of our own search that it could not prove is proved or bettered by clingo', async (t) => {
  const solver = await hybrid();
  let bothSaidSomething = 0;
  for (const objective of ['lines', 'pushes', 'moves'] as const) {
    for (const level of LEVELS.slice(0, cases(5))) {
      const least = bruteForce(level, objective);
      for (const nodes of [2, 8]) {
        const native = await solveLevel(nativeSolver(), task(level, objective, nodes));
        if (!least || native.status !== 'solved' || native.optimal) continue;
        const result = await solveLevel(solver, task(level, objective, nodes));
        t.like(result, { status: 'solved', optimal: true, bound: least, [objective]: least });
        if (native[objective] === least && (native.bound ?? 0) < least) bothSaidSomething++;
      }
    }
  }
  t.true(bothSaidSomething > 0);
});

test('what ends the work of clingo is the limit of the result, with a plan and without', async (t) => {
  const solver = await hybrid();
  const statuses = new Set<string>();
  for (const objective of ['lines', 'pushes', 'moves'] as const) {
    for (const level of LEVELS.slice(0, cases(5))) {
      for (const nodes of [0, 2, 8]) {
        const stop = new AbortController();
        const limits = { nodes, signal: stop.signal };
        const result = await solveLevel(solver, { level, objective, idle: false, limits }, (progress) => {
          if (progress.kind === 'facts') stop.abort();
        });
        // Our own search may have proved something before.
        if (!stop.signal.aborted || result.proof?.refuted.includes('native')) continue;
        statuses.add(result.status);
        t.is(result.limit, 'interrupted');
      }
    }
  }
  t.deepEqual([...statuses].sort(), ['solved', 'unknown']);
});

test('a level that our own search proves unsolvable is not given to clingo, which would have no end', async (t) => {
  const level = levelOf(['######', '#.####', '# @$ #', '#.$  #', '######']);
  const result = await solveLevel(await hybrid(), task(level, 'lines'));
  t.like(result, { status: 'unsolvable', proof: { refuted: ['native'] } });
});

test('an exact number of steps has the verdict of brute force', async (t) => {
  const solver = await hybrid();
  for (const level of LEVELS.slice(0, cases(5))) {
    const verdicts = exactActions(level, 3);
    for (const steps of [2, 3, 4]) {
      const result = await solveLevel(solver, { level, objective: 'any', steps, idle: false, limits: {} });
      t.is(result.status === 'solved', verdicts[steps - 1]);
      if (result.status === 'solved') t.deepEqual(result.proof, { plan: 'native', refuted: [] });
      else t.true(result.proof!.refuted.includes('native'));
    }
  }
});
