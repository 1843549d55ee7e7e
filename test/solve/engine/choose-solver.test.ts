import test from 'ava';
import type { ClingoEngine } from '../../../src/asp/clingo/engine.js';
import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import {
  CLINGO_NAMES,
  type ClingoName,
  chooseEngine,
  ENGINE_NAMES,
  type EngineName,
  type EngineWish,
  solverOf,
} from '../../../src/solve/engine/choose-solver.js';

const chosen = test.macro(
  (t, wish: EngineWish<EngineName>, usual: EngineName, expected: EngineName | RegExp) => {
    const result = chooseEngine(wish, usual);
    if ('engine' in result) t.is(result.engine, expected as EngineName);
    else t.regex(`${result.option}: ${result.engines}`, expected as RegExp);
  },
);

test('the usual engine', chosen, {}, 'native', 'native');
test('the engine that is named', chosen, { engine: 'clingo-native' }, 'native', 'clingo-native');
test('an encoding speaks of clingo', chosen, { encoding: 'fast' }, 'native', 'clingo');
test('a configuration too', chosen, { config: 'handy' }, 'native', 'clingo');
test('a path speaks of the executable', chosen, { clingo: '/bin/clingo' }, 'clingo', 'clingo-native');
test('both of them', chosen, { clingo: '/bin/clingo', encoding: 'fast' }, 'native', 'clingo-native');
test(
  'an encoding for our own search',
  chosen,
  { engine: 'native', encoding: 'fast' },
  'native',
  /^encoding: clingo,/,
);
test(
  'a path for the WebAssembly',
  chosen,
  { engine: 'clingo', clingo: 'x' },
  'native',
  /^clingo: clingo-native$/,
);

test('every engine has a solver of its name, and a clingo is opened for those that run one', async (t) => {
  const opened: ClingoName[] = [];
  const open = async (name: ClingoName): Promise<ClingoEngine> => {
    opened.push(name);
    return { name, run: () => Promise.reject(new Error('no run')), version: async () => undefined };
  };
  const clingo = { open, encoding: encodingOf('fast', 'strict') };
  for (const name of ENGINE_NAMES) t.is((await solverOf(name, { clingo })).engine, name);
  t.deepEqual(opened, [...CLINGO_NAMES, 'clingo']);
});
