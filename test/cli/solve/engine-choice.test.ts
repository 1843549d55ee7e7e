import test from 'ava';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const FOLDER = folderWith({ 'corridor.xsb': '######\n#@$ .#\n######\n' });

/** Options without an engine, and the engine that they speak of. */
const implied = test.macro(async (t, options: string, engine: string, encoding?: string) => {
  const { stdout } = await runCli(['solve', 'corridor.xsb', '--json', ...options.split(' ')], FOLDER);
  t.like(JSON.parse(stdout), { engine, encoding });
});
test('an encoding means clingo', implied, '--encoding reference', 'clingo', 'reference');
test('a configuration means clingo', implied, '--config handy', 'clingo', 'fast');
test('a clingo to run means the native one', implied, '--clingo /no/clingo', 'clingo-native', 'fast');
test('both mean the native one', implied, '--encoding fast --clingo /no/clingo', 'clingo-native', 'fast');
test('what is named stays', implied, '--encoding fast --engine clingo', 'clingo', 'fast');
test('plans are counted by what is meant', implied, '--encoding fast --models 0', 'clingo', 'fast');
test('nothing of the kind means our own search', implied, '--time 60', 'native');

const refused = test.macro(async (t, words: string, stderr: RegExp) => {
  const run = await runCli(words.split(' '), FOLDER);
  t.regex(run.stderr, stderr);
  t.is(run.code, 2);
});
const NATIVE = 'solve corridor.xsb --engine native';
test(
  'our own search has no encoding',
  refused,
  `${NATIVE} --encoding fast`,
  /--encoding needs --engine clingo/,
);
test('nor a configuration', refused, `${NATIVE} --config handy`, /--config needs --engine clingo/);
test('nor a clingo', refused, `${NATIVE} --clingo clingo`, /--clingo needs --engine clingo-native/);
test(
  'clingo as WebAssembly is no program',
  refused,
  'solve corridor.xsb --engine clingo --clingo x',
  /--clingo needs/,
);
test(
  'export refuses too',
  refused,
  'export corridor.xsb --to asp2009 --steps 4 --engine native --clingo x',
  /--clingo needs/,
);
test('compete refuses too', refused, 'compete corridor.xsb --engine native --config handy', /--config needs/);
test(
  'an option of clingo alone is refused with what is meant',
  refused,
  'solve corridor.xsb --encoding fast --algorithm fess',
  /--algorithm needs --engine native/,
);
