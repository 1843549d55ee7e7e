import process from 'node:process';
import test from 'ava';
import { wasmEngine } from '../../../../src/asp/clingo/wasm.js';
import { stillRight } from '../../../helpers/engines.js';

/** Grounding this takes gigabytes. */
const HUGE = 'd(1..3000). p(X,Y,Z) :- d(X), d(Y), d(Z).';

test('clingo: a memory limit ends a run that grows, and the next run is right', async (t) => {
  const engine = wasmEngine({ processMib: () => process.memoryUsage.rss() / 2 ** 20 });
  t.like(await engine.run({ program: HUGE }, { memoryMib: 150, seconds: 60 }), {
    verdict: 'unknown',
    limit: 'memory',
  });
  await stillRight(t, engine);
});

/** Strings of half a gigabyte, one after the other. */
const LONG = `#script (lua)
local clingo = clingo or require("clingo")
local long = string.rep(string.rep("x", 1000000), 500)
function string_of(i) return clingo.String(long .. i.number) end
#end.
p(X) :- X = @string_of(I), I = 1..9.
`;

test('clingo: without any memory left it says so, and the next run is right', async (t) => {
  const engine = wasmEngine();
  t.like(await engine.run({ program: LONG }), { verdict: 'unknown', limit: 'memory', fault: undefined });
  await stillRight(t, engine);
});
