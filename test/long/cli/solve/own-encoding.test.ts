import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { encodingOf } from '../../../../src/asp/encoding/encoding.js';
import { EXERCISE_NAMES } from '../../../../src/asp/encoding/encoding-files.js';
import { exerciseOf } from '../../../../src/asp/encoding/exercises.js';
import { formatRules } from '../../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../../src/asp/encoding/rules.js';
import { compareResults } from '../../../../src/solve/compare/compare-engines.js';
import { clingoSolver } from '../../../../src/solve/engine/clingo-solver.js';
import { solveLevel } from '../../../../src/solve/question/solve-level.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';
import { schemaOf } from '../../../helpers/records.js';
import { folderWith, runCli } from '../../../helpers/run-cli.js';

const RIGHT = formatRules(rulesOf(encodingOf('reference', 'strict')));
const FOLDER = folderWith({
  'corridor.xsb': '######\n#@$ .#\n######\n',
  'copy.lp': RIGHT,
  // Of a long push it allows single squares only: one line, but two actions.
  'short.lp': `${RIGHT}\n:- push(L,_,L',_), L != L', not right(L,L'), not right(L',L).\n`,
  'endless.lp': `${RIGHT}\noccupied(B,S+1) :- occupied(B,S), not push(B,_,_,S).\n`,
  'never.lp': `${RIGHT}\n:- step(1).\n`,
});

const validateRecord = schemaOf('solve');

/** Options of `solve`, the exit code, and what the text says. */
const ownWord = test.macro(async (t, options: string, code: number, said: RegExp) => {
  const words = `solve corridor.xsb ${options}`.split(' ');
  const text = await runCli(words, FOLDER);
  t.regex(text.stdout, said);
  t.is(text.code, code);
  for (const format of ['text', 'lurd', 'sok', 'clingo-json']) {
    const run = await runCli([...words, '--format', format], FOLDER);
    t.is(run.code, code);
    t.notRegex(run.stdout + run.stderr, /proved|optimal|at least/i);
  }
  const { stdout } = await runCli([...words, '--json'], FOLDER);
  const record = JSON.parse(stdout);
  t.true(validateRecord(record), JSON.stringify(validateRecord.errors));
  t.is(record.trust, 'encoding');
  t.false('optimal' in record || 'bound' in record);
});

const OWN = '--engine clingo --encoding';
test('too many actions are its word', ownWord, `${OWN} short.lp`, 1, /2 pushes, 1 line, by short\.lp\n/);
test('no plan is its word', ownWord, `${OWN} short.lp --steps 2`, 1, /^no plan .* 2 steps, by short\.lp$/m);
test(
  'a plan that was replayed is an answer',
  ownWord,
  `${OWN} short.lp --steps 3`,
  0,
  /1 line, by short\.lp/,
);
test('any plan is an answer', ownWord, `${OWN} short.lp --objective any`, 0, /1 line, by short\.lp/);
test('all plans are its word', ownWord, `${OWN} short.lp --steps 3 --models 0`, 0, /no more, by short\.lp/);
test('giving up is its word', ownWord, `${OWN} never.lp --time 0.1`, 1, /^unknown: .* time limit after/m);
test(
  'a rule that may have no end is its word',
  ownWord,
  `${OWN} endless.lp --time 0.1`,
  1,
  /^unknown: .*endless\.lp:\d+:1-53: warning: this rule may make new terms without end: S\+1 from S/m,
);
test('a copy of ours is not ours', ownWord, `${OWN} copy.lp`, 1, /1 line, by copy\.lp\n/);

test('ours is proved, an exercise is not', async (t) => {
  const { engine } = ENGINES[0];
  const task = { level: levelOf(['######', '#@$ .#', '######']), objective: 'lines', idle: false } as const;
  const ask = (encoding: ReturnType<typeof encodingOf>, seconds: number) =>
    solveLevel(clingoSolver(engine, { encoding }), { ...task, limits: { seconds } });
  const proved = await ask(encodingOf('reference', 'strict'), 60);
  t.like(proved, { optimal: true, bound: 1, trust: undefined });
  for (const name of EXERCISE_NAMES) {
    const claimed = await ask(exerciseOf(name, 'strict'), 2);
    if (claimed.status === 'error') continue;
    t.like(claimed, { optimal: undefined, bound: undefined, trust: 'encoding' });
    t.not(compareResults([proved, claimed], 'lines').status, 'agree');
  }
});

test('what a benchmark stores of an own encoding says so', async (t) => {
  const store = join(FOLDER, 'runs.jsonl');
  const solver = `mine=clingo encoding=${join(FOLDER, 'short.lp')}`;
  const words = ['bench', 'run', 'corridor.xsb', '--store', store, '--time', '20', '--solver', solver];
  t.is((await runCli(words, FOLDER)).code, 0);
  const record = JSON.parse(readFileSync(store, 'utf8'));
  t.like(record, { outcome: 'solved', trust: 'encoding', optimal: undefined, bound: undefined });
});
