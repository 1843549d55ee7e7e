import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { uniqueIdOf } from '../../src/game/identity.js';
import { readLevels } from '../../src/solve/question/read-levels.js';
import { levelOf } from '../helpers/drawn-levels.js';
import { folderWith, runCli } from '../helpers/run-cli.js';

const FIRST = ['#####', '#@$.#', '#####'];
const LAST = ['######', '#.$ @#', '######'];
const TWO_PLAYERS = ['#####', '#@@.#', '#####'];
const NO_GOAL = ['#####', '#@$ #', '#####'];
const FOLDER = folderWith({
  'mixed.xsb': `${[FIRST, TWO_PLAYERS, NO_GOAL, LAST].map((rows) => rows.join('\n')).join('\n\n')}\n`,
});
const VALID = [FIRST, LAST].map((rows) => uniqueIdOf(levelOf(rows))).sort();

/** The call names both levels that are invalid, ends with 2, and does the others; gives what it printed. */
async function named(words: string) {
  const run = await runCli(words.split(' '), FOLDER);
  return {
    code: run.code,
    stdout: run.stdout,
    faults: run.stderr.split('\n').filter((line) => / is invalid: /.test(line)),
  };
}
const FAULTS = [
  'mixed.xsb:6:3: level 2 is invalid: the level has 2 players',
  'mixed.xsb:9: level 3 is invalid: the level has no goal within reach',
];

const writes = test.macro(async (t, words: string) => {
  const { code, stdout, faults } = await named(words);
  t.deepEqual(faults, FAULTS);
  t.is(code, 2);
  t.true(stdout !== '' || /^bench|--duplicates/.test(words));
});
for (const words of [
  'solve mixed.xsb',
  'solve mixed.xsb --format lurd',
  'solve mixed.xsb --format clingo-json',
  'solve mixed.xsb --json',
  'verify mixed.xsb --json',
  'verify mixed.xsb --fix',
  'id mixed.xsb',
  'id mixed.xsb --duplicates',
  'show mixed.xsb',
  'crosscheck mixed.xsb',
  'bench run mixed.xsb --solver native --store runs.jsonl --json',
])
  test(`levels that are invalid are named: ${words}`, writes, words);

/** What is written holds the valid levels and no others. */
const keeps = test.macro(async (t, words: string, file?: string) => {
  const { code, stdout, faults } = await named(words);
  t.deepEqual(faults, FAULTS);
  t.is(code, 2);
  const bytes = file === undefined ? new TextEncoder().encode(stdout) : readFileSync(join(FOLDER, file));
  const read = readLevels(bytes);
  const levels = read.ok ? read.value.entries.map(({ level }) => level) : [];
  t.deepEqual(levels.map((level) => level.ok && uniqueIdOf(level.value)).sort(), VALID);
});
for (const to of ['xsb', 'sok', 'slc', 'pusher'])
  test(`levels that are invalid are left out, and named: --to ${to}`, keeps, `export mixed.xsb --to ${to}`);
test('solve --format sok writes the others', keeps, 'solve mixed.xsb --format sok');
test('so does --output', keeps, 'solve mixed.xsb --format sok --output solved.sok', 'solved.sok');
test('so does id --match', keeps, 'id mixed.xsb --match mixed.xsb');

const batch = test.macro(async (t, words: string) => {
  const out = `out${words.replace(/\W+/g, '-')}`;
  const { code, faults } = await named(`export mixed.xsb ${words} --out ${out}`);
  t.deepEqual(faults, FAULTS);
  t.is(code, 2);
  const files = readdirSync(join(FOLDER, out), { recursive: true, encoding: 'utf8' });
  t.is(files.filter((file) => /\b0+[14]\b[^/]*\.\w+$/.test(file)).length, 2, files.join(' '));
});
for (const words of [
  '--to asp2009',
  '--to asp2013 --steps min',
  '--to pddl',
  '--to svg',
  '--to btool --steps 2',
])
  test(`a folder of instances holds the others: ${words}`, batch, words);
