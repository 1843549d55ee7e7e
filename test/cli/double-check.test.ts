import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import test from 'ava';
import { collectionFiles, collectionTest } from '../helpers/collections.js';
import { folderWith, PROJECT, runCli } from '../helpers/run-cli.js';

/** The files of the reference encoding with the exercise that forbids pushing a box off a goal. */
const SETTLED = 'board steps push reach goal show strict exercises/settled'
  .split(' ')
  .map((name) => readFileSync(join(PROJECT, `encodings/${name}.lp`), 'utf8'))
  .join('\n');

const FOLDER = folderWith({
  'corridor.xsb': '######\n#@$ .#\n######\n',
  'unsolvable.xsb': '#####\n#$ .#\n# @ #\n#####\n',
  'settled.lp': SETTLED,
});

const validateRecord = new Ajv().compile(
  JSON.parse(readFileSync(join(PROJECT, 'docs/schemas/solve.schema.json'), 'utf8')),
);

/** Words of the command line, exit code, and what the record is like. */
const row = test.macro(async (t, words: string, code: number, fields: Record<string, unknown>) => {
  const run = await runCli(['solve', '--json', ...words.split(' ')], FOLDER);
  const record = JSON.parse(run.stdout);
  t.true(validateRecord(record), JSON.stringify(validateRecord.errors));
  t.like(record, fields);
  t.is(run.code, code);
});
const NO_CLINGO = 'corridor.xsb --objective lines --second clingo-native --clingo /no/clingo';
const agreement = (engine: string) => ({ engine, outcome: 'agreement' });

test('hybrid says who did what', row, 'corridor.xsb --engine hybrid', 0, {
  engine: 'hybrid',
  encoding: 'analysed',
  optimal: true,
  proof: { plan: 'native', refuted: ['clingo', 'native'] },
});
test('hybrid refutes a number of steps', row, 'corridor.xsb --engine hybrid --steps 4', 0, {
  status: 'no-plan',
  proof: { refuted: ['clingo', 'native'] },
});
test('an optimum of our own search', row, 'corridor.xsb --objective lines --double-check', 0, {
  engine: 'native',
  confirmed: agreement('clingo'),
});
test('an optimum of clingo', row, 'corridor.xsb --engine clingo --double-check', 0, {
  engine: 'clingo',
  confirmed: agreement('native'),
});
test('no solution at all', row, 'unsolvable.xsb --double-check', 0, {
  status: 'unsolvable',
  confirmed: agreement('clingo'),
});
test('another encoding', row, 'corridor.xsb --engine clingo --second reference --steps 4', 0, {
  status: 'no-plan',
  confirmed: { ...agreement('clingo'), encoding: 'reference' },
});
test('any plan needs no second word', async (t) => {
  const run = await runCli(['solve', '--json', 'corridor.xsb', '--double-check'], FOLDER);
  t.is(JSON.parse(run.stdout).confirmed, undefined);
  t.is(run.code, 0);
});
test('a clingo that is not there decides nothing', row, NO_CLINGO, 1, {
  status: 'solved',
  confirmed: { engine: 'clingo-native', outcome: 'undecided' },
});

const said = test.macro(async (t, words: string, text: RegExp) => {
  t.regex((await runCli(['solve', ...words.split(' ')], FOLDER)).stdout, text);
});
test(
  'agreement in words',
  said,
  'corridor.xsb --objective lines --double-check',
  /confirmed by clingo with fast/,
);
test(
  'a proof in words',
  said,
  'corridor.xsb --engine hybrid',
  /plan by native, better ones refuted by clingo and/,
);

const refused = test.macro(async (t, words: string, stderr: RegExp) => {
  const run = await runCli(['solve', ...words.split(' ')], FOLDER);
  t.regex(run.stderr, stderr);
  t.is(run.code, 2);
});
test('no third engine', refused, 'corridor.xsb --engine hybrid --double-check', /two engines already/);
test('not the same again', refused, 'corridor.xsb --engine clingo --second fast', /name another one/);
test('no unknown one', refused, 'corridor.xsb --second else', /neither an engine/);
test('not after moves', refused, 'corridor.xsb --after R --double-check', /--double-check cannot go/);
test(
  'hybrid with foreign rules',
  refused,
  'corridor.xsb --engine hybrid --encoding ./settled.lp',
  /not an encoding/,
);

collectionTest('the example of docs/commands.md: a wrong verdict about sokogen level 34', async (t) => {
  const { text } = collectionFiles().find((file) => file.name === 'sokogen_990602.xsb')!;
  writeFileSync(join(FOLDER, 'sokogen.xsb'), text);
  const words = 'solve sokogen.xsb --level 34 --steps 19 --encoding ./settled.lp --json'.split(' ');
  const alone = await runCli(words, FOLDER);
  t.like(JSON.parse(alone.stdout), { status: 'no-plan', trust: 'encoding' });
  t.is(alone.code, 1);
  const checked = await runCli([...words, '--double-check'], FOLDER);
  t.is(checked.code, 3);
  const record = JSON.parse(checked.stdout);
  t.true(validateRecord(record));
  t.like(record, { status: 'error', confirmed: { engine: 'native', outcome: 'disagreement' } });
  t.regex(
    record.message,
    /settled\.lp says there is no plan with exactly 19 steps, native says there is a plan/,
  );
});
