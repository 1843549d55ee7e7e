import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { formatRules } from '../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const RIGHT = formatRules(rulesOf(encodingOf('reference', 'strict')));
const INSTANCE =
  'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d). step(1). step(2). next(1,2).\n';
const FOLDER = folderWith({
  'corridor.xsb': '######\n#@$ .#\n######\n',
  'cross.xsb': '######\n##.$@#\n#.$  #\n######\n',
  'instance.lp': INSTANCE,
  // It loses plans: of a long push it allows single squares only.
  'short.lp': `${RIGHT}\n:- push(L,_,L',_), L != L', not right(L,L'), not right(L',L).\n`,
  // It invents plans: one goal with a box is enough.
  'content.lp': RIGHT.replace('solved :- final(S), occupied(L,S) : solution(L).', 'solved :- final(S).'),
  'broken.lp': 'p(X).\n',
  'unfinished.lp': 'p :- q',
});

/** What nobody may say of the verdicts of an encoding that is not ours. */
const CLAIMS = /\bproved\b|optimal|optimum|"bound"|\bat least\b|confirmed by/i;
/** A table of a library has a column for proofs, and says that there are none. */
const NO_CLAIM =
  /^title .*proved$|proved: none|█ an optimum is proved.*|^collection .*proved$|moves,pushes,lines,proved,tags|"proved":\[\]|there is neither a proved optimum|,optimal,nodes,objective,bound,trust,/gim;

/** A call, its exit code, and what it says. */
const word = test.macro(async (t, words: string, code: number, said: RegExp) => {
  const run = await runCli(
    words.split(' ').map((part) => part.replace('¬', ' ')),
    FOLDER,
  );
  t.regex(run.stdout + run.stderr, said);
  t.notRegex((run.stdout + run.stderr).replace(NO_CLAIM, ''), CLAIMS);
  t.is(run.code, code, run.stderr);
});

const NONE = 'solve corridor.xsb --encoding short.lp --steps 2';
const LONG = 'solve corridor.xsb --encoding short.lp';
const rows: readonly (readonly [string, number, RegExp])[] = [
  [NONE, 1, /no plan with exactly 2 steps, by short\.lp$/m],
  [`${NONE} --json`, 1, /"status":"no-plan".*"trust":"encoding"/],
  [`${NONE} --format lurd`, 1, /^\n/],
  [`${NONE} --format sok`, 1, /^######/],
  [`${NONE} --format clingo-json`, 1, /"UNSATISFIABLE"/],
  [`${NONE} --why`, 1, /there is a plan without this rule/],
  [`${NONE} --idle`, 1, /no plan with exactly 2 steps, by short\.lp/],
  [`${NONE} --engine clingo-native --clingo /no/clingo`, 3, /error/],
  [`${NONE} --keep out --force`, 1, /by short\.lp/],
  [`solve instance.lp corridor.xsb --steps 2 --encoding short.lp`, 1, /2 refused by the encoding/],
  [LONG, 1, /2 pushes, 1 line, by short\.lp$/m],
  [`${LONG} --json`, 1, /"solution":"RR".*"trust":"encoding"/],
  [`${LONG} --certificate proof.gz`, 1, /proof\.gz is not written/],
  [`${LONG} --objective any`, 0, /by short\.lp/],
  ['compete instance.lp --encoding short.lp', 20, /^UNSATISFIABLE$/m],
  ['crosscheck corridor.xsb --encoding short.lp', 1, /short\.lp is wrong with 2 steps/],
  [
    'bench run instance.lp corridor.xsb --store runs.jsonl --library own.sqlite --time 30 --solver m=clingo¬encoding=short.lp',
    0,
    /no-plan by encoding with 2 steps,[\s\S]*1 solved, 1 without a plan by an encoding/,
  ],
  ['bench status --store runs.jsonl', 0, /^solved +1$/m],
  ['library list --library own.sqlite', 0, /solved/],
  ['library list --library own.sqlite --json', 0, /"state":"solved"/],
  ['library list --library own.sqlite --csv', 0, /,solved,/],
  ['library show 1 --library own.sqlite', 0, /2 moves, 2 pushes, 1 line/],
  ['library stats --library own.sqlite', 0, /1 solved, 0 unsolvable/],
  ...['text', 'markdown', 'csv', 'html'].map(
    (to) => [`bench report runs.jsonl --to ${to}`, 0, /corridor/] as const,
  ),
];
test.serial('what is kept of a run claims nothing either', async (t) => {
  await runCli(`${NONE} --keep kept --force`.split(' '), FOLDER);
  const kept = readdirSync(join(FOLDER, 'kept'), { recursive: true, encoding: 'utf8' });
  const texts = kept.filter((name) => /\.(json|txt)$/.test(name));
  t.true(texts.length > 0);
  for (const name of texts) t.notRegex(readFileSync(join(FOLDER, 'kept', name), 'utf8'), CLAIMS, name);
});
for (const [words, code, said] of rows) {
  test.serial(`its word alone: ${words}`, word, words, code, said);
}

/** Rules that clingo refuses end in the same exit code everywhere; compete has clingo's. */
const refused = test.macro(async (t, words: string, code: number) => {
  const run = await runCli(
    words.split(' ').map((part) => part.replace('¬', ' ')),
    FOLDER,
  );
  t.regex(run.stdout + run.stderr, /(broken|unfinished)\.lp:\d:/);
  t.is(run.code, code, run.stdout + run.stderr);
});
for (const file of ['broken.lp', 'unfinished.lp']) {
  for (const words of [
    `solve corridor.xsb --encoding ${file}`,
    `solve corridor.xsb --steps 2 --why --encoding ${file} --json`,
    `solve corridor.xsb --steps 2 --ground --encoding ${file}`,
    `crosscheck --encoding ${file}`,
    `crosscheck corridor.xsb --encoding ${file} --json`,
    `bench run corridor.xsb --store ${file}.jsonl --solver x=clingo¬encoding=${file}`,
  ]) {
    test.serial(`a fault of syntax: ${words}`, refused, words, 3);
  }
  test.serial(
    `a fault of syntax: compete with ${file}`,
    refused,
    `compete instance.lp --encoding ${file}`,
    65,
  );
}

/** A plan that is none is shown with its rule, its atoms and the board. */
test.serial('a rejected plan is explained', async (t) => {
  const words = 'solve cross.xsb --encoding content.lp --check'.split(' ');
  const run = await runCli(words, FOLDER);
  t.is(run.code, 3);
  t.regex(
    run.stdout,
    /^error: the referee rejects the plan: not-solved: \w+ holds no box at the last step\n(push\(.*\n){2}the board at the end:\n\n######/m,
  );
  const { stdout } = await runCli([...words, '--json'], FOLDER);
  const { rejected, trust } = JSON.parse(stdout);
  t.is(trust, 'encoding');
  t.is(rejected.rule, 'not-solved');
  t.true(rejected.plan.every((atom: string) => atom.startsWith('push(')));
  t.is(rejected.board[0], '######');
});

test.serial('a check says who is right', async (t) => {
  const run = await runCli(`${NONE} --check`.split(' '), FOLDER);
  t.is(run.code, 3);
  t.regex(run.stdout, /short\.lp is wrong, the referee replayed RR/);
});

test.serial('what our own search proves after all is not the word of the encoding', async (t) => {
  const improved = await runCli(`${LONG} --improve 1 --json`.split(' '), FOLDER);
  t.like(JSON.parse(improved.stdout), { optimal: true, proof: { plan: 'clingo', refuted: ['native'] } });
});
