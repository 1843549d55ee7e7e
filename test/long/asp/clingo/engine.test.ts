import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import test from 'ava';
import type { AnswerSet, ClingoEngine } from '../../../../src/asp/clingo/engine.js';
import { nativeEngine } from '../../../../src/asp/clingo/native-clingo.js';
import { wasmEngine } from '../../../../src/asp/clingo/wasm.js';
import type { Limits } from '../../../../src/base/limits.js';
import { BEGUN, ENGINES, HARD, limitedWhileItWaits, stillRight } from '../../../helpers/engines.js';
import { folderWith } from '../../../helpers/run-cli.js';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const verdict = test.macro(
  async (t, engine: ClingoEngine, program: string, models: number, expected: object, atoms?: string[][]) => {
    const answer = await engine.run({ program, models });
    t.like(answer, expected);
    if (atoms) t.deepEqual(sorted(answer.answerSets), sorted(atoms.map((set) => ({ atoms: set }))));
  },
);

const listening = test.macro(async (t, engine: ClingoEngine) => {
  const run = engine.run({ program: '1 {a; b; c} 1.', models: 0 }, {}, () => {
    throw new Error('the listener');
  });
  await t.throwsAsync(run, { message: 'the listener' });
  await stillRight(t, engine);
});

const failing = test.macro(
  async (t, engine: ClingoEngine, program: string, code: string, message: RegExp) => {
    const answer = await engine.run({ program });
    t.like(answer, { verdict: 'error', fault: { code } });
    t.regex(answer.fault?.message ?? '', message);
    await stillRight(t, engine);
  },
);

for (const { engine, run } of ENGINES) {
  const name = engine.name;
  run(`${name}: what a listener throws rejects the run, and no other`, listening, engine);
  run(`${name}: one of several answer sets`, verdict, engine, '1 {a; b; c} 1.', 1, {
    verdict: 'satisfiable',
    exhausted: false,
    models: 1,
  });
  run(
    `${name}: all answer sets`,
    verdict,
    engine,
    '1 {a; b} 1.',
    0,
    { verdict: 'satisfiable', exhausted: true },
    [['a'], ['b']],
  );
  run(`${name}: a stratified program is exhausted by its one answer set`, verdict, engine, 'a. b :- a.', 1, {
    verdict: 'satisfiable',
    exhausted: true,
    models: 1,
  });
  run(`${name}: no answer set`, verdict, engine, 'a. :- a.', 1, {
    verdict: 'unsatisfiable',
    exhausted: true,
    models: 0,
  });
  run(`${name}: an optimum carries its costs`, async (t) => {
    const answer = await engine.run({
      program: '{a; b}. :- not a, not b. #minimize { 1,a : a; 2,b : b }.',
      models: 0,
    });
    t.like(answer, { verdict: 'satisfiable', exhausted: true });
    t.deepEqual(answer.answerSets.at(-1), { atoms: ['a'], costs: [1] });
  });
  run(`${name}: statistics, version and times are told`, async (t) => {
    const answer = await engine.run({ program: '{a; b}. :- a, b.' });
    t.true(answer.statistics.rules > 0 && answer.statistics.choices >= 0 && answer.statistics.conflicts >= 0);
    t.regex(answer.solver ?? '', /^clingo version 5\./);
    t.true(answer.seconds.total >= answer.seconds.solve && answer.seconds.ground >= 0);
  });
  run(`${name}: answer sets stream in while the run goes on`, async (t) => {
    const streamed: AnswerSet[] = [];
    const text = 'in("} ] \\" ",(1,f(x))). { b }.';
    const answer = await engine.run({ program: text, models: 0 }, {}, (set) => streamed.push(set));
    t.deepEqual(streamed, answer.answerSets);
    t.is(streamed.length, 2);
  });
  run(`${name}: options reach clingo`, async (t) => {
    const program = '#const n = 1. a(1..n).';
    const answer = await engine.run({ program, options: ['-c', 'n=3'] });
    t.is(answer.answerSets[0]?.atoms.length, 3);
  });
  run(`${name}: warnings are kept`, async (t) => {
    const answer = await engine.run({ program: 'a :- b.' });
    t.regex(answer.warnings.join('\n'), /atom does not occur in any rule head/);
    t.deepEqual((await engine.run({ program: 'a.' })).warnings, []);
  });

  run(`${name}: a syntax error names its place`, failing, engine, 'a.\nb :- c(.', 'program', /-:2:\d/);
  run(`${name}: an unsafe variable is refused`, failing, engine, 'a(X) :- not b(X).', 'program', /unsafe/);
  run(
    `${name}: a NUL character is refused with its line`,
    failing,
    engine,
    'a.\nb.\0c.',
    'program',
    /-:2:3: .*NUL/,
  );
  run(`${name}: an option of two words is refused`, async (t) => {
    const answer = await engine.run({ program: 'a.', options: ['--stats --outf=0'] });
    t.like(answer, { verdict: 'error', fault: { code: 'program' } });
  });
  run(`${name}: an unknown option is refused`, async (t) => {
    const answer = await engine.run({ program: 'a.', options: ['--no-such-option'] });
    t.is(answer.verdict, 'error');
    await stillRight(t, engine);
  });
  run(`${name}: a time limit ends a hard run, and the next run is right`, async (t) => {
    t.like(await engine.run({ program: HARD }, { seconds: 0.3 }), { verdict: 'unknown', limit: 'time' });
    await stillRight(t, engine);
  });
  run(`${name}: a signal that is aborted before the start ends the run too`, async (t) => {
    t.like(await engine.run({ program: HARD }, { signal: AbortSignal.abort() }), { limit: 'interrupted' });
  });
  run(
    `${name}: a signal ends a hard run, what it has found is kept, and the next run is right`,
    async (t) => {
      const controller = new AbortController();
      const limits = { signal: controller.signal };
      const answer = await engine.run(BEGUN, limits, () => controller.abort());
      t.like(answer, { verdict: 'satisfiable', exhausted: false, limit: 'interrupted' });
      t.is(answer.models, answer.answerSets.length);
      await stillRight(t, engine);
    },
  );
  run(`${name}: nobody but the caller keeps an answer`, async (t) => {
    const answers: WeakRef<object>[] = [];
    for (let i = 0; i < 4; i++) answers.push(new WeakRef(await engine.run({ program: 'a.' })));
    // A weak reference holds for the rest of the job in which it was made.
    await setImmediate();
    collectGarbage();
    // The newest one may still be on the stack of what ran last.
    t.deepEqual(
      answers.slice(0, -1).map((answer) => answer.deref()),
      [undefined, undefined, undefined],
    );
  });
  run(`${name}: runs that are started at once do not mix`, async (t) => {
    const answers = await Promise.all([1, 2, 3, 4].map((n) => engine.run({ program: `a(1..${n}).` })));
    t.deepEqual(
      answers.map((answer) => answer.answerSets[0]?.atoms.length),
      [1, 2, 3, 4],
    );
  });
}

test('clingo: a program of 2 MB is refused, and the next run is right', async (t) => {
  const engine = wasmEngine();
  const answer = await engine.run({ program: `%${'ü'.repeat(1_000_000)}` });
  t.like(answer, { verdict: 'error', fault: { code: 'too-large' } });
  t.regex(answer.fault?.message ?? '', /2000001 bytes/);
  await stillRight(t, engine);
});

test('clingo: a program just under the guard runs', async (t) => {
  const answer = await wasmEngine().run({ program: `a. %${'x'.repeat(999_990)}` });
  t.deepEqual(answer.answerSets, [{ atoms: ['a'] }]);
});

test('clingo-native: a missing executable is said to be missing', async (t) => {
  const engine = nativeEngine('/no/such/clingo');
  const { verdict, fault } = await engine.run({ program: 'a.' });
  t.like([verdict, fault?.code], ['error', 'missing']);
  t.regex(
    fault?.message ?? '',
    /^\/no\/such\/clingo cannot be started \(there is no such program\): install/,
  );
  t.is(await engine.version(), undefined);
});

/** A run of a script that takes the place of clingo. */
async function runOf(script: string, limits: Limits = {}) {
  const folder = folderWith({ clingo: `#!/bin/sh\n${script}\n` });
  const path = join(folder, 'clingo');
  chmodSync(path, 0o755);
  const answer = await nativeEngine(path).run({ program: HARD }, limits);
  return { answer, folder };
}

const onLinux = existsSync('/proc/self/stat') ? test : test.skip;

/** Ignores SIGTERM and holds the pipes open. Its number is in the file pid. */
const STUBBORN = `sh -c 'trap "" TERM; echo $$ > pid; while :; do sleep 60; done'`;

onLinux('clingo-native: a limit of time ends what a script around clingo started', async (t) => {
  /** The number of what was started. On a slow machine, the time may end before that. */
  const startIn = async (seconds: number): Promise<string> => {
    const begin = performance.now();
    const { answer, folder } = await runOf(`cd "$(dirname "$0")"\n${STUBBORN}\necho over`, { seconds });
    t.like(answer, { verdict: 'unknown', limit: 'time' });
    t.true(performance.now() - begin < 20_000);
    const path = join(folder, 'pid');
    const pid = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
    return pid === '' ? startIn(2 * seconds) : pid;
  };
  const pid = await startIn(0.5);
  const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') Z';
  t.regex(state, /\) [ZX]/);
});

onLinux('clingo-native: memory is that of all processes of a run', async (t) => {
  // Nobody reads what tail writes, so it keeps its memory until it is killed.
  const script = 'head -c 300000000 /dev/zero | tail -c 300000000 | sleep 60';
  const { answer } = await runOf(script, { memoryMib: 150, seconds: 60 });
  t.like(answer, { verdict: 'unknown', limit: 'memory' });
});

test('clingo-native: a clingo that a signal ends is said to have ended so', async (t) => {
  const { answer } = await runOf('kill -SEGV $$');
  t.like(answer, { verdict: 'error', fault: { code: 'crash', message: 'clingo ended with signal SIGSEGV' } });
});

test('clingo-native: a program that prints nothing and ends well has given no answer', async (t) => {
  const { answer } = await runOf('exit 0');
  const message = 'clingo ended with exit code 0, but gave no answer that can be read';
  t.like(answer, { verdict: 'error', fault: { code: 'crash', message } });
});

function sorted(sets: readonly AnswerSet[]): string[] {
  return sets.map((set) => [...set.atoms].sort().join(' ')).sort();
}

test('clingo: a run that waits for another one keeps its own limits', async (t) => {
  await limitedWhileItWaits(t, wasmEngine());
});

for (const printed of [
  '{"Call":[{"Witnesses":[{a}]}]}',
  '{"Result":"SATISFIABLE","Call":[{"Witnesses":[{"Value":7}]}]}',
  '{"Result":"SATISFIABLE","Call":{}}',
  '{"Result":"constructor"}',
])
  test(`a program that prints ${printed} is no clingo`, async (t) => {
    const path = join(folderWith({}), 'other');
    writeFileSync(path, `#!/bin/sh\ncat > /dev/null\necho '${printed}'\n`, { mode: 0o755 });
    const found: AnswerSet[] = [];
    const answer = await nativeEngine(path).run({ program: 'a.' }, {}, (set) => found.push(set));
    t.like(answer, { verdict: 'error', fault: { code: 'crash' } });
    t.deepEqual(found, []);
  });
