import test from 'ava';
import { encodingOf } from '../../../../src/asp/encoding/encoding.js';
import type { Level } from '../../../../src/game/level.js';
import { clingoSolver } from '../../../../src/solve/engine/clingo-solver.js';
import { improveResult } from '../../../../src/solve/engine/improve-result.js';
import { canMinimise, nativeSolver } from '../../../../src/solve/engine/native-solver.js';
import { solveLevel } from '../../../../src/solve/question/solve-level.js';
import { OBJECTIVES, type Solver, type SolveTask } from '../../../../src/solve/question/solver.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';

/** Nothing is left to do: every goal holds a box. */
const SOLVED = levelOf(['######', '#@ * #', '#    #', '######']);
const WITH_SURPLUS = levelOf(['######', '#@ * #', '#  $ #', '#    #', '######']);
const STUCK_SURPLUS = levelOf(['######', '#@** #', '#   $#', '######']);
const LEVELS: readonly Level[] = [SOLVED, WITH_SURPLUS, STUCK_SURPLUS];

const SOLVERS: readonly {
  readonly name: string;
  readonly solver: Solver;
  readonly run: typeof test | typeof test.skip;
}[] = [
  { name: 'native', solver: nativeSolver(), run: test },
  { name: 'native, from both ends', solver: nativeSolver({ algorithm: 'two-way' }), run: test },
  ...ENGINES.flatMap(({ engine, run }) =>
    (['fast', 'analysed'] as const).map((name) => ({
      name: `${engine.name}, ${name}`,
      solver: clingoSolver(engine, { encoding: encodingOf(name, 'strict') }),
      run,
    })),
  ),
];

const NOTHING = { status: 'solved', solution: '', moves: 0, pushes: 0, lines: 0 } as const;

for (const { name, solver, run } of SOLVERS) {
  run(`a level that is solved at the start needs nothing of anything: ${name}`, async (t) => {
    for (const level of LEVELS) {
      for (const objective of OBJECTIVES) {
        const result = await solveLevel(solver, taskOf(level, { objective }));
        t.like(result, objective === 'any' ? NOTHING : { ...NOTHING, optimal: true, bound: 0 });
      }
    }
  });

  run(`one step is a plan without an action: ${name}`, async (t) => {
    for (const objective of OBJECTIVES) {
      const cannot = solver.engine === 'native' && !canMinimise({ objective, steps: 1 });
      const result = await solveLevel(solver, taskOf(WITH_SURPLUS, { objective, steps: 1 }));
      t.like(result, cannot ? { status: 'unknown', optimal: undefined } : NOTHING);
    }
  });
}

test('the reference encoding needs no line', async (t) => {
  const solver = clingoSolver(ENGINES[0].engine, { encoding: encodingOf('reference', 'strict') });
  for (const level of LEVELS) {
    t.like(await solveLevel(solver, taskOf(level, { objective: 'lines' })), {
      ...NOTHING,
      optimal: true,
      bound: 0,
    });
    t.like(await solveLevel(solver, taskOf(level, { objective: 'any' })), NOTHING);
  }
});

test('a solved level of the dialect of 2013 needs no move', async (t) => {
  const solver = clingoSolver(ENGINES[0].engine, { encoding: encodingOf('moves', 'strict') });
  t.like(await solveLevel(solver, taskOf(SOLVED, { objective: 'moves' })), {
    ...NOTHING,
    optimal: true,
    bound: 0,
  });
  t.like(await solveLevel(solver, taskOf(SOLVED, { objective: 'any' })), NOTHING);
});

test('nothing can be improved where nothing is to be done', async (t) => {
  const done = await solveLevel(nativeSolver(), taskOf(WITH_SURPLUS, { objective: 'any' }));
  const task = { objective: 'moves', seconds: 60 } as const;
  t.like(await improveResult({ level: WITH_SURPLUS }, done, task), { ...NOTHING, optimal: true, bound: 0 });
});

function taskOf(level: Level, how: Partial<SolveTask>): SolveTask {
  return { level, objective: 'any', idle: false, limits: { seconds: 30 }, ...how };
}
