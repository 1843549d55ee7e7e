import test from 'ava';
import { folderWith, PROJECT, runCli } from '../helpers/run-cli.js';

const FOLDER = folderWith({
  'corridor.xsb': '######\n#@$ .#\n######\n',
  'unsolvable.xsb': '#####\n#$ .#\n# @ #\n#####\n',
  // No answer set at all.
  'wrong.lp': '{ push(a,b,c,d) }. :- not never. #defined never/0.\n',
});

test('native search and clingo agree', async (t) => {
  const run = await runCli(['crosscheck', 'corridor.xsb', 'unsolvable.xsb'], FOLDER);
  t.is(run.code, 0);
  t.regex(
    run.stdout,
    /corridor.xsb, level 1: agree: native: solved 1 lines, proved; clingo: solved 1 lines, proved/,
  );
  t.regex(run.stdout, /unsolvable.xsb, level 1: agree[\s\S]*2 agree, 0 disagree, 0 open/);
});

test('a wrong encoding is shown with its smallest counterexample', async (t) => {
  const run = await runCli(['crosscheck', '--encoding', 'wrong.lp', '--count', '20', '--json'], FOLDER);
  t.is(run.code, 1);
  t.like(JSON.parse(run.stdout), { status: 'disagree', kind: 'missing-plan', steps: 1, plan: [] });
});

test('the fast encoding passes the trial', async (t) => {
  const run = await runCli(['crosscheck', '--encoding', 'fast', '--count', '8'], PROJECT);
  t.is(run.code, 0);
  t.regex(run.stdout, /fast: no counterexample among \d+ tiny levels/);
});

test('one engine alone cannot be compared', async (t) => {
  const run = await runCli(['crosscheck', 'corridor.xsb', '--engine', 'native'], FOLDER);
  t.is(run.code, 2);
  t.regex(run.stderr, /two engines/);
});
