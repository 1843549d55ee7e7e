import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { collectionTest, collectionText } from '../../helpers/collections.js';
import { schemaOf } from '../../helpers/records.js';
import { folderWith, PROJECT, runCli } from '../../helpers/run-cli.js';

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

const validateRecord = schemaOf('solve');

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

test(
  'our own search cannot confirm moves of a number of steps, and says so',
  row,
  'corridor.xsb --engine clingo --objective moves --steps 2 --double-check',
  1,
  {
    optimal: true,
    confirmed: {
      outcome: 'undecided',
      message: 'our own search does not look for the fewest moves with a given number of steps',
    },
  },
);

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
test(
  'our own search proves no pushes of a number of steps',
  refused,
  'corridor.xsb --objective pushes --steps 2',
  /--objective pushes with --steps needs --engine clingo/,
);
test('no verdict without steps', async (t) => {
  const run = await runCli('export corridor.xsb --to asp2009 --double-check'.split(' '), FOLDER);
  t.regex(run.stderr, /--double-check needs --steps/);
  t.is(run.code, 2);
});
test(
  'not after moves',
  refused,
  'corridor.xsb --after R --double-check',
  /--double-check cannot be used with/,
);
test(
  'hybrid with foreign rules',
  refused,
  'corridor.xsb --engine hybrid --encoding ./settled.lp',
  /not an encoding/,
);

/** Words of the command line after `--to`, exit code, and what the header says about the proof. */
const exported = test.macro(async (t, words: string, code: number, header: RegExp) => {
  const run = await runCli(['export', ...words.split(' ')], FOLDER);
  t.regex(run.stdout, header);
  t.is(run.code, code);
});
test(
  'a number of steps is refuted twice',
  exported,
  'corridor.xsb --to asp2009 --steps 4 --double-check',
  0,
  /% Steps: 4 .*, unsatisfiable\n% Proof: 4 refuted by native, confirmed by clingo with fast\n/,
);
test(
  'the fewest steps, by another encoding',
  exported,
  'corridor.xsb --to asp2009 --steps min --engine clingo --second reference',
  0,
  /% Proof: plan replayed; fewer than 2 refuted by clingo with fast, confirmed by clingo with reference\n/,
);
test(
  'the fewest moves',
  exported,
  'corridor.xsb --to asp2013 --steps min --double-check',
  0,
  /% Proof: plan replayed; fewer than 2 refuted by native, confirmed by clingo with moves\n/,
);
test(
  'an instance that nobody confirms is written, and said to be open',
  exported,
  'corridor.xsb --to asp2009 --steps 4 --second clingo-native --clingo /no/clingo',
  1,
  /% Proof: 4 refuted by native, not confirmed by clingo-native with fast: it fails/,
);
test('an engine that fails writes no instance', async (t) => {
  const words = 'export corridor.xsb --to asp2009 --steps 4 --engine clingo-native --clingo /no/clingo';
  const run = await runCli(words.split(' '), FOLDER);
  t.regex(run.stderr, /level 1 is left out: \/no\/clingo cannot be started/);
  t.deepEqual([run.stdout, run.code], ['', 3]);
  const batch = await runCli([...words.split(' '), '--out', 'failed'], FOLDER);
  t.is(batch.code, 3);
});
test('a table says what is confirmed', async (t) => {
  const words = 'export corridor.xsb --to asp2009 --steps min-1 --double-check --out checked';
  const run = await runCli(words.split(' '), FOLDER);
  t.is(run.code, 0);
  const [call, columns, cells] = readFileSync(join(FOLDER, 'checked', 'index.tsv'), 'utf8').split('\n');
  t.is(call, '# sokoset export --to asp2009 --steps min-1 --double-check');
  t.true(columns.endsWith('\tverdict\tconfirmed'));
  t.true(cells.endsWith('\tunsatisfiable\tagreement'));
});

collectionTest('an instance with a wrong published verdict', async (t) => {
  const text = collectionText('sokogen_990602.xsb');
  writeFileSync(join(FOLDER, 'published.xsb'), text);
  const words = 'export published.xsb --level 34 --to asp2009 --double-check --steps'.split(' ');
  const right = await runCli([...words, '19'], FOLDER);
  t.regex(right.stdout, /% Steps: 19 .*, satisfiable\n% Proof: plan replayed\n/);
  const below = await runCli([...words, 'min-1'], FOLDER);
  t.regex(below.stdout, /% Steps: 15 .*, unsatisfiable\n% Proof: fewer than 16 refuted .* confirmed by/);
  t.deepEqual([right.code, below.code], [0, 0]);
});

collectionTest('the example of docs/commands.md: a wrong verdict about sokogen level 34', async (t) => {
  const text = collectionText('sokogen_990602.xsb');
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
