import test from 'ava';
import { wasmEngine } from '../../../src/asp/clingo/wasm.js';
import { jsonOf } from '../../../src/base/json.js';
import { runAnyProgram } from '../../work/any-program.js';

const engine = wasmEngine();

async function run(text: string, models = 1, seconds = 60) {
  const task = { text, models, seconds, atoms: 100_000, memoryMib: 512 };
  const { signal } = new AbortController();
  const { verdict, output } = await runAnyProgram(engine, task, { facts: 'x(4).', part: 'own', signal });
  const { Call: calls, ...best } = jsonOf(output.slice(output.search(/^\{/m))) as {
    readonly Call?: readonly { readonly Witnesses?: readonly { readonly Value: readonly string[] }[] }[];
    readonly Costs?: readonly number[];
  };
  return { verdict, best, sets: calls?.[0]?.Witnesses?.map(({ Value }) => Value.length) };
}

test('a program that optimises is run to the optimum, which is shown alone', async (t) => {
  const choice = '{x(1..3)}. ';
  for (const [text, cost, size] of [
    ['#maximize{X,X:x(X)}.', '-10', 4],
    ['#minimise{X,X:x(X)}.', '4', 1],
    [':~ x(X). [-X,X]', '-10', 4],
    [':~ x(X), X<3. [-X@X,X]', '-2 -1', 3],
  ] as const) {
    const { verdict, sets } = await run(choice + text);
    t.is(verdict, `OPTIMUM FOUND, cost ${cost}`, text);
    t.is(sets?.length, 1, text);
    t.true(sets![0] >= size, text);
  }
});

test.serial('what a program leaves open is said at its place, and rules are those of the user', async (t) => {
  const { signal } = new AbortController();
  const complaintsOf = async (text: string, facts: string) => {
    const task = { text, models: 1, seconds: 60, atoms: 1000, memoryMib: 512 };
    const { output, complaints } = await runAnyProgram(engine, task, { facts, part: 'own', signal });
    t.notRegex(output, /#inc_base|#p_|<SCRIPT>|<PROGRAM>/);
    return complaints.map(({ line, column, text: said }) => [line, column, said]);
  };
  const stop = 'this statement does not end with a full stop';
  t.deepEqual(await complaintsOf('p(X) :- q(X)', ''), [[1, 1, stop]]);
  t.deepEqual(await complaintsOf('a.\n  p(X) :-\n q(X)\n% end\n', 'x(4).'), [[2, 3, stop]]);
  t.deepEqual(await complaintsOf('a.\nb. %* c.\n', 'x(4).'), [[2, 4, 'this comment does not end']]);
  t.deepEqual(await complaintsOf('#script (lua)\nx = 1', ''), [
    [1, 1, 'this script does not end with #end.'],
  ]);
  const where = 'it must occur in the body, in an atom without not';
  t.deepEqual(await complaintsOf('a.\np(X) :- not q(Y).\n', 'x(4).'), [
    [2, 3, `X is unsafe: ${where}`],
    [2, 15, `Y is unsafe: ${where}\n  p(X) :- not q(Y).`],
  ]);
  t.deepEqual(await complaintsOf('p(X) :- q(X)\n\nr(X) :- q(X).\n', ''), [[1, 1, stop]]);
});

test.serial('a rule that may have no end is named, at any limit', async (t) => {
  const { signal } = new AbortController();
  for (const [seconds, atoms] of [
    [60, 1000],
    [0.2, 1e9],
  ]) {
    const task = { text: 'a.\np(X+1) :- p(X).', models: 1, seconds, atoms, memoryMib: 512 };
    const { complaints } = await runAnyProgram(engine, task, { facts: 'p(4).', part: 'own', signal });
    t.like(complaints, [{ line: 2, column: 1, kind: 'warning' }]);
    t.regex(complaints[0].text, /without end: X\+1 from X/);
  }
});

test('facts stand in base, whatever the program ends in', async (t) => {
  t.deepEqual((await run('y(X) :- x(X). #program other. z.')).sets, [2]);
});

test('without costs, or with another number of answer sets, clingo stops as it is told', async (t) => {
  for (const text of ['{x(1..3)}.', '{x(1..3)}. #minimize{X:y(X)}.', '{x(1..3)}. % #minimize{X:x(X)}.']) {
    const { verdict, sets } = await run(text);
    t.is(verdict, 'SATISFIABLE, 1 answer set, there may be more', text);
    t.is(sets?.length, 1, text);
  }
  t.is(
    (await run('{x(1..3)}. #maximize{X,X:x(X)}.', 2)).verdict,
    'SATISFIABLE, 2 answer sets, there may be more',
  );
  t.is((await run('{x}. #minimize{1:x}. :- x. :- not x.')).verdict, 'UNSATISFIABLE');
});

test('if the time ends before the optimum, the best answer set so far is shown', async (t) => {
  const pigeons =
    '1{h(P,H):H=1..11}1 :- P=1..12, not z. {z}. :- h(P,H), h(Q,H), P<Q. {e(1..60)}. #maximize{1000:not z; X\\7,X:e(X)}. :- e(X), e(X+1).';
  const { verdict, best } = await run(pigeons, 1, 8);
  const [, cost] = /^SATISFIABLE, cost (-\d+) so far: stopped by the time limit$/.exec(verdict) ?? [];
  t.is(String(best.Costs), cost);
});
