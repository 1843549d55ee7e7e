import test from 'ava';
import { improveResult } from '../../../../src/solve/engine/improve-result.js';
import { nativeSolver } from '../../../../src/solve/engine/native-solver.js';
import { type SolveResult, solveLevel } from '../../../../src/solve/question/solve-level.js';
import type { Claim, Objective, Progress, Solver } from '../../../../src/solve/question/solver.js';
import { levelOf } from '../../../helpers/drawn-levels.js';

const LEVEL = levelOf(['#######', '#@ $ .#', '#     #', '#######']);
/** Three moves, two pushes, one line. */
const BEST = 'rRR';
/** Five moves, two pushes, one line. */
const DETOUR = 'druRR';

/** What an engine that claims this comes to. */
function claim(objective: Objective, said: Partial<Claim>): Promise<SolveResult> {
  const solver: Solver = {
    engine: 'liar',
    solve: async () => ({ status: 'solved', solutions: [{ moves: BEST }], statistics: {}, ...said }),
  };
  return solveLevel(solver, { level: LEVEL, objective, idle: false, limits: {} });
}

const believed = test.macro(async (t, objective: Objective, said: Partial<Claim>) => {
  t.like(await claim(objective, said), { status: 'solved', solution: BEST, moves: 3, pushes: 2, lines: 1 });
});

test('nothing claimed of any solution', believed, 'any', {});
test('an optimum that is what the moves count', believed, 'moves', { value: 3, bound: 3, optimal: true });
test('a bound below what the moves count', believed, 'pushes', { value: 2, bound: 1, optimal: false });
test('a value that the moves fall below, where no optimum is claimed', believed, 'moves', { value: 4 });
test('as many actions as the lines can be cut into', believed, 'any', {
  solutions: [{ moves: BEST, actions: 2 }],
});

const rejected = test.macro(async (t, objective: Objective, said: Partial<Claim>, message: string) => {
  const result = await claim(objective, said);
  t.is(result.status, 'error');
  t.is(result.message, `the referee rejects the engine's ${message}`);
  for (const field of ['solution', 'optimal', 'bound', 'moves'] as const) t.is(result[field], undefined);
});

for (const [objective, counted, words] of [
  ['moves', 3, '3 moves'],
  ['pushes', 2, '2 pushes'],
  ['lines', 1, '1 line'],
] as const) {
  const low = counted - 1;
  const high = counted + 1;
  test(
    `an optimum below the ${objective} of the moves is rejected`,
    rejected,
    objective,
    { value: low, bound: low, optimal: true },
    `claim: it shows ${words}, but claims value ${low}, bound ${low}, optimal`,
  );
  test(
    `an optimum above the ${objective} of the moves is rejected`,
    rejected,
    objective,
    { value: high, bound: high, optimal: true },
    `claim: it shows ${words}, but claims value ${high}, bound ${high}, optimal`,
  );
  test(
    `an optimal number of ${objective} above its bound is rejected`,
    rejected,
    objective,
    { value: counted, bound: low, optimal: true },
    `claim: it shows ${words}, but claims value ${counted}, bound ${low}, optimal`,
  );
  test(
    `an optimal number of ${objective} without a bound is rejected`,
    rejected,
    objective,
    { optimal: true },
    `claim: it shows ${words}, but claims optimal`,
  );
  test(
    `a bound above the ${objective} of the moves is rejected`,
    rejected,
    objective,
    { bound: high, optimal: false },
    `claim: it shows ${words}, but claims bound ${high}`,
  );
  test(
    `a value below the ${objective} of the moves is rejected`,
    rejected,
    objective,
    { value: low, optimal: false },
    `claim: it shows ${words}, but claims value ${low}`,
  );
}
test(
  'more actions than pushes are rejected',
  rejected,
  'any',
  { solutions: [{ moves: BEST, actions: 3 }] },
  'claim: 1 line and 2 pushes are not 3 actions',
);
test(
  'fewer actions than lines are rejected',
  rejected,
  'any',
  { solutions: [{ moves: BEST, actions: 0 }] },
  'claim: 1 line and 2 pushes are not 0 actions',
);
test(
  'a solution that is none is rejected',
  rejected,
  'any',
  { solutions: [{ moves: 'rR' }] },
  'solution at move 3: after the last move, a goal holds no box',
);
test(
  'the last of several solutions is checked as well',
  rejected,
  'moves',
  { solutions: [{ moves: BEST }, { moves: DETOUR }], bound: 3, optimal: true },
  'claim: it shows 5 moves, but claims bound 3, optimal',
);

test('nothing shown is nothing solved', async (t) => {
  t.like(await claim('any', { solutions: [] }), {
    status: 'error',
    message: 'the engine claims a solution but shows none',
  });
});

test('what is improved has a bound where it is the best, and none that was about something else', async (t) => {
  const worse = await claim('pushes', { solutions: [{ moves: DETOUR }], value: 2, bound: 2, optimal: true });
  const task = { objective: 'moves', seconds: 60 } as const;
  t.like(await improveResult({ level: LEVEL }, worse, task), {
    moves: 3,
    bound: 3,
    optimal: true,
    status: 'solved',
  });
  const stopped = await improveResult({ level: LEVEL }, worse, { ...task, signal: AbortSignal.abort() });
  t.like(stopped, { moves: 5, optimal: false, status: 'solved', limit: 'interrupted' });
  t.is(stopped.bound, undefined);
});

test('what was proved for some solutions of a level is no proof for its improved one', async (t) => {
  const task = { objective: 'moves', seconds: 60 } as const;
  for (const question of [{ after: 'dru' }, { steps: 2 }, { mostMoves: 5 }]) {
    const proved = { value: 5, bound: 5, optimal: true, message: 'of all these solutions' };
    const narrow = await claim('moves', { solutions: [{ moves: DETOUR }], ...proved });
    const signal = AbortSignal.abort();
    const stopped = await improveResult({ level: LEVEL, ...question }, narrow, { ...task, signal });
    t.like(stopped, { status: 'solved', optimal: false, bound: undefined, message: undefined });
    const better = await improveResult({ level: LEVEL, ...question }, narrow, task);
    t.like(better, { status: 'solved', moves: 3, bound: 3, optimal: true, message: undefined });
  }
});

test('an improvement keeps to its memory: with too little the optimum is not proved soon', async (t) => {
  const level = levelOf([
    '#########',
    '#   #   #',
    '# $   $ #',
    '#@  #   #',
    '### # ###',
    '# . $ . #',
    '#   .   #',
    '#########',
  ]);
  const found = await solveLevel(nativeSolver(), { level, objective: 'any', idle: false, limits: {} });
  for (const memoryMib of [undefined, 0.01]) {
    const stop = new AbortController();
    const onProgress = (progress: Progress) => {
      if (progress.kind === 'improvement' && progress.nodes > 20_000) stop.abort();
    };
    const task = { objective: 'pushes', seconds: 60, memoryMib, signal: stop.signal, onProgress } as const;
    t.is((await improveResult({ level }, found, task)).optimal, memoryMib === undefined);
  }
});

test('an optimum stays one where an improvement is interrupted', async (t) => {
  const best = await claim('moves', { value: 3, bound: 3, optimal: true });
  const task = { objective: 'moves', seconds: 60, signal: AbortSignal.abort() } as const;
  t.like(await improveResult({ level: LEVEL }, best, task), { moves: 3, bound: 3, optimal: true });
});
