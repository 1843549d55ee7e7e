import { spawnSync } from 'node:child_process';
import test, { type ExecutionContext, type TestFn } from 'ava';
import type { ClingoEngine, ClingoTask } from '../../src/asp/clingo/engine.js';
import { nativeEngine } from '../../src/asp/clingo/native-clingo.js';
import { wasmEngine } from '../../src/asp/clingo/wasm.js';

interface EngineRow {
  readonly engine: ClingoEngine;
  readonly run: TestFn | TestFn['skip'];
  /**
   * The part of many programs that this engine runs. What an encoding means is shown with the first engine, which runs them
   * all; the second, a process for each, has to agree on every third.
   */
  readonly share: <T>(items: readonly T[]) => readonly T[];
}

/** A pigeonhole problem: small to ground, far too hard to refute within any test. */
export const HARD = '1 { in(P,H) : H = 1..14 } 1 :- P = 1..15. :- in(P,H), in(Q,H), P < Q.';

/** Has a few answer sets at once, and then no end within any test. */
export const BEGUN: ClingoTask = {
  program: `{ x; y }. #heuristic x. [9,false] #show x/0. ${HARD.replace(':- P', ':- x, P').replace(':- in', ':- x, in')}`,
  models: 0,
  options: ['--heuristic=Domain'],
};

/** Both engines; tests of the native one are skipped where no clingo is installed. */
export const ENGINES: readonly EngineRow[] = [
  { engine: wasmEngine(), run: test, share: (items) => items },
  {
    engine: nativeEngine(),
    run: spawnSync('clingo', ['--version']).error ? test.skip : test,
    share: (items) => items.filter((_, i) => i % 3 === 0),
  },
];

/** Asserts that `engine` answers a program rightly, after a run that failed or was ended. */
export async function stillRight(t: ExecutionContext, engine: ClingoEngine): Promise<void> {
  const answer = await engine.run({ program: 'a. b :- a.' });
  t.deepEqual(answer.answerSets, [{ atoms: ['a', 'b'] }]);
}

/** Asserts that a run keeps its limits while it waits for another one, and that the next one has its turn. */
export async function limitedWhileItWaits(t: ExecutionContext, engine: ClingoEngine): Promise<void> {
  const [first, second] = [new AbortController(), new AbortController()];
  let isFirstOver = false;
  const running = engine.run({ program: HARD }, { signal: first.signal }).finally(() => {
    isFirstOver = true;
  });
  const waiting = engine.run({ program: 'a.' }, { signal: second.signal });
  const short = engine.run({ program: 'a.' }, { seconds: 0.01 });
  const next = engine.run({ program: 'b.' });
  second.abort();
  t.like(await waiting, { verdict: 'unknown', limit: 'interrupted' });
  t.like(await short, { verdict: 'unknown', limit: 'time' });
  t.false(isFirstOver);
  first.abort();
  t.like(await running, { verdict: 'unknown', limit: 'interrupted' });
  t.like(await next, { verdict: 'satisfiable', answerSets: [{ atoms: ['b'] }] });
}
