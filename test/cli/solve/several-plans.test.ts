import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { formatRules } from '../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { judge } from '../../../src/game/replay.js';
import { readLevels } from '../../../src/solve/question/read-levels.js';
import { clingoJson } from '../../../src/solve/record/clingo-json.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const ROWS = ['#######', '#  .  #', '# $@$ #', '#  .  #', '#######'];
const RIGHT = formatRules(rulesOf(encodingOf('reference', 'strict')));
const MOVES = formatRules(rulesOf(encodingOf('moves', 'strict')));
const FREE = '{ free(1..3) }. #show free/1.\n';
const FOLDER = folderWith({
  'two.xsb': `${ROWS.join('\n')}\n`,
  'corridor.xsb': '######\n#@$ .#\n######\n',
  'solved.xsb': '#####\n#@ *#\n#####\n',
  'free.lp': `${RIGHT}\n${FREE}`,
  'free-moves.lp': `${MOVES}\n${FREE}`,
  'step.lp': `${RIGHT}\n#program step(t).\n`,
});

interface Plans {
  readonly solutions: readonly string[];
  readonly count?: number;
}

async function plansOf(words: string): Promise<Plans> {
  const { stdout } = await runCli([...words.split(' '), '--json'], FOLDER);
  return JSON.parse(stdout);
}

const ALL = 'solve two.xsb --steps 5 --models 0';

test('every plan is printed: a line each, or all with their level', async (t) => {
  const { solutions, count } = await plansOf(`${ALL} --encoding reference`);
  t.true(solutions.length > 1);
  t.is(count, solutions.length);
  const lurd = await runCli(`${ALL} --encoding reference --format lurd`.split(' '), FOLDER);
  t.deepEqual(lurd.stdout.trimEnd().split('\n').sort(), [...solutions].sort());
  for (const moves of solutions) t.true(judge(levelOf(ROWS), moves).ok);
  const sok = await runCli(`${ALL} --encoding reference --format sok`.split(' '), FOLDER);
  const read = readLevels(sok.stdout);
  const level = read.ok ? read.value.entries[0].level : read;
  if (!level.ok) return t.fail();
  t.deepEqual(level.value.solutions?.map(({ moves }) => moves).sort(), [...solutions].sort());
});

/** Rules with free atoms that no plan is made of, and ours without them. */
const listedOnce = test.macro(async (t, words: string, own: string, ours: string) => {
  const [free, plain] = [
    await plansOf(`${words} --encoding ${own}`),
    await plansOf(`${words} --encoding ${ours}`),
  ];
  t.true(free.solutions.length > 0);
  t.deepEqual([...free.solutions].sort(), [...plain.solutions].sort());
  t.is(free.count, plain.count);
});
test('free atoms make no further plans', listedOnce, ALL, 'free.lp', 'reference');
test(
  'nor in the dialect of 2013',
  listedOnce,
  'solve corridor.xsb --steps 2 --models 0',
  'free-moves.lp',
  'moves',
);
test(
  'nor where a plan has no action',
  listedOnce,
  'solve solved.xsb --steps 1 --models 0',
  'free.lp',
  'reference',
);
test('a last part of a program is no matter', listedOnce, ALL, 'step.lp', 'reference');

test('so many plans are different ones', async (t) => {
  const { solutions } = await plansOf('solve two.xsb --steps 5 --models 3 --encoding free.lp');
  t.is(new Set(solutions).size, 3);
});

/** Options of our own search, and the result in clingo's words. */
const inClingosWords = test.macro(async (t, words: string, said: object, models: object) => {
  const run = await runCli(`solve ${words} --format clingo-json`.split(' '), FOLDER);
  const output = JSON.parse(run.stdout);
  t.like(output, { Solver: 'sokoset native', Input: [words.split(' ')[0]], Calls: 1, ...said });
  t.like(output.Models, models);
  t.is((output.Call[0].Witnesses ?? []).length, output.Models.Number);
});
test('a solution', inClingosWords, 'corridor.xsb', { Result: 'SATISFIABLE' }, { Number: 1, More: 'yes' });
test(
  'an optimum',
  inClingosWords,
  'corridor.xsb --objective moves',
  { Result: 'OPTIMUM FOUND' },
  { Number: 1, Costs: [2] },
);
test(
  'no plan',
  inClingosWords,
  'corridor.xsb --steps 9',
  { Result: 'UNSATISFIABLE' },
  { Number: 0, More: 'no' },
);

test('what is printed so is an answer that can be checked', async (t) => {
  const { stdout: facts } = await runCli(['export', 'two.xsb', '--to', 'asp2009', '--steps', 'min'], FOLDER);
  writeFileSync(join(FOLDER, 'two.lp'), facts);
  for (const words of ['solve two.lp', 'solve two.xsb --objective lines']) {
    const answer = await runCli([...words.split(' '), '--format', 'clingo-json'], FOLDER);
    const verified = await runCli(['verify', 'two.lp', '--answers', '-'], FOLDER, answer.stdout);
    t.regex(verified.stdout, /answer set 1: valid/);
  }
});

for (const [limit, words] of [
  ['time', 'TIME LIMIT'],
  ['memory', 'INTERRUPTED'],
  ['nodes', 'INTERRUPTED'],
  ['interrupted', 'INTERRUPTED'],
] as const)
  test(`a clingo that a limit ended says so in its own words: ${limit}`, (t) => {
    const task = { level: levelOf(ROWS), objective: 'any', steps: 9, idle: false, limits: {} } as const;
    const stopped = {
      engine: 'clingo',
      objective: 'any',
      status: 'unknown',
      limit,
      seconds: 0,
      statistics: {},
    } as const;
    t.like(clingoJson(task, stopped, 'two.xsb'), { Result: 'UNKNOWN', [words]: 1, Models: { Number: 0 } });
  });
