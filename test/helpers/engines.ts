import { spawnSync } from 'node:child_process';
import test, { type ExecutionContext, type TestFn } from 'ava';
import type { ClingoEngine } from '../../src/asp/clingo/engine.js';
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
