import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { Random } from '../../src/base/random.js';
import { formatBoard } from '../../src/game/level.js';
import { bruteForce } from '../helpers/brute-force.js';
import { ENGINES } from '../helpers/engines.js';
import { randomLevel } from '../helpers/random-level.js';
import { recordsIn } from '../helpers/records.js';
import { folderWith, runCli } from '../helpers/run-cli.js';

const FOLDER = folderWith({
  'facts2013.lp': `player(p). stone(s). goal(s). at(p,a). at(s,b). clear(c). clear(d). isgoal(d). isnongoal(c).
movedir(a,b,to_right). movedir(b,a,to_left). movedir(b,c,to_right). movedir(c,b,to_left).
movedir(c,d,to_right). movedir(d,c,to_left).
step(7). step(8). step(9).`,
});
const engines = ['native', ...ENGINES.filter(({ run }) => run === test).map(({ engine }) => engine.name)];

interface Verdict {
  readonly said: 'satisfiable' | 'unsatisfiable' | 'not known';
  readonly moves?: number;
}

/** What `solve` says of a file, and what its exit code has to be. */
async function solved(file: string, engine: string): Promise<Verdict> {
  const run = await runCli(['solve', file, '--engine', engine, '--json'], FOLDER);
  const { status, moves } = JSON.parse(run.stdout);
  if (run.code !== 0) return { said: 'not known' };
  return status === 'solved' ? { said: 'satisfiable', moves } : { said: 'unsatisfiable' };
}

/** What `compete` says of it. */
async function competed(file: string, engine: string): Promise<Verdict> {
  const { code, stdout } = await runCli(['compete', file, '--engine', engine], FOLDER);
  if (code === 20) return { said: stdout === 'UNSATISFIABLE\n' ? 'unsatisfiable' : 'not known' };
  return {
    said: (code === 10 || code === 30) && /^\w+\(.*\)\.\n$/.test(stdout) ? 'satisfiable' : 'not known',
  };
}

for (const [dialect, objective, extra] of [
  ['asp2009', 'lines', 1],
  ['asp2013', 'moves', 0],
] as const) {
  test(`exported facts keep their steps with every engine: ${dialect}`, async (t) => {
    const said = new Set<string>();
    for (let seed = 1; said.size < 2 || seed < 12; seed++) {
      const level = randomLevel(new Random(seed), { width: 4, height: 3, boxes: 1 + (seed % 2), walls: 1 });
      const least = bruteForce(level, objective) ?? 0;
      if (least < 2 || least > 9) continue;
      const board = join(FOLDER, `${dialect}-${seed}.xsb`);
      writeFileSync(board, `${formatBoard(level.board, level.start).join('\n')}\n`);
      for (const steps of [least - 1 + extra, least + extra]) {
        const words = ['export', board, '--to', dialect, '--steps', String(steps)];
        const { stdout } = await runCli(words, FOLDER);
        const verdict = steps === least + extra ? 'satisfiable' : 'unsatisfiable';
        t.regex(stdout, new RegExp(`^%.*[ (]${verdict}`, 'm'));
        const file = join(FOLDER, `${dialect}-${seed}-${steps}.lp`);
        writeFileSync(file, stdout);
        for (const engine of engines) {
          const { moves, ...answer } = await solved(file, engine);
          t.is(answer.said, verdict, `${file} ${engine}`);
          if (dialect === 'asp2013' && moves !== undefined) t.true(moves <= steps);
          t.is((await competed(file, engine)).said, verdict, `${file} ${engine}`);
        }
        said.add(verdict);
      }
    }
  });
}

for (const engine of engines) {
  test(`${engine} fills steps with idle pushes where they are allowed`, async (t) => {
    const board = '######\n#@$ .#\n######\n';
    const facts = await runCli(['export', '-', '--to', 'asp2009', '--steps', '4'], FOLDER, board);
    const [file, answer] = ['idle.lp', 'answer.txt'].map((name) => join(FOLDER, `${engine}-${name}`));
    writeFileSync(file, facts.stdout);
    const words = ['compete', file, '--engine', engine];
    t.is((await runCli(words, FOLDER)).stdout, 'UNSATISFIABLE\n');
    const { stdout } = await runCli([...words, '--idle'], FOLDER);
    t.regex(stdout, /^(push\(\w+,\w+,\w+,\d\)\. ?){3}\n$/);
    writeFileSync(answer, stdout);
    t.is((await runCli(['verify', file, '--answers', answer, '--idle'], FOLDER)).code, 0);
  });

  test(`${engine} answers facts of 2013 in their own words`, async (t) => {
    const plan = 'pushtonongoal(p,s,a,b,c,to_right,7). pushtogoal(p,s,b,c,d,to_right,8).\n';
    const run = await runCli(['compete', 'facts2013.lp', '--engine', engine], FOLDER);
    t.is(run.stdout, plan);
    const { stdout } = await runCli(['solve', 'facts2013.lp', '--engine', engine, '--json'], FOLDER);
    t.like(JSON.parse(stdout), { mostMoves: 3, solution: 'RR' });
    t.is(`${JSON.parse(stdout).witness.join('. ')}.\n`, plan);
  });
}

/** Options of a call, what it prints, and what it says when it refuses. */
const row = test.macro(async (t, words: string, code: number, stdout: RegExp, stderr: RegExp) => {
  const run = await runCli(words.split(' '), FOLDER);
  t.regex(run.stderr, stderr);
  t.regex(run.stdout, stdout);
  t.is(run.code, code);
});

const MOVES = 'solve facts2013.lp';
test(
  'a bound on moves ends what comes after given moves',
  row,
  `${MOVES} --after Rl`,
  0,
  /no plan with at most 3 moves, proved/,
  /^$/,
);
test(
  'an objective asks without the bound',
  row,
  `${MOVES} --objective pushes --format lurd`,
  0,
  /^RR$/m,
  /^$/,
);
test('steps are exact push actions', row, `${MOVES} --steps 2 --format lurd`, 0, /^RR$/m, /^$/);
test(
  'the facts are printed as they were',
  row,
  `${MOVES} --facts`,
  0,
  /^at\(s,b\)\.$[\s\S]*^step\(9\)\.$/m,
  /^$/,
);
test(
  'an encoding of push actions cannot keep the bound',
  row,
  `${MOVES} --encoding fast`,
  3,
  /counts push actions/,
  /^$/,
);
test(
  'compete refuses an encoding of another dialect',
  row,
  'compete facts2013.lp --encoding fast',
  2,
  /^$/,
  /dialect of 2009 and 2011/,
);

test('a benchmark keeps the bound', async (t) => {
  const words = ['export', 'facts2013.lp', '--to', 'asp2013', '--steps', '1'];
  writeFileSync(join(FOLDER, 'one-move.lp'), (await runCli(words, FOLDER)).stdout);
  const store = join(FOLDER, 'runs.jsonl');
  const files = ['one-move.lp', 'facts2013.lp'];
  const run = await runCli(['bench', 'run', ...files, '--store', store, '--time', '20'], FOLDER);
  t.is(run.code, 0, run.stderr);
  const records = recordsIn(readFileSync(store, 'utf8'));
  t.deepEqual(records.map(({ outcome }) => outcome).sort(), ['no-plan', 'solved']);
});

test('the bound of facts of 2013 is said in every form: at most so many moves', async (t) => {
  const board = '######\n#@ $.#\n######\n';
  const files = { few: 1, enough: 4 } as const;
  for (const [name, steps] of Object.entries(files)) {
    const words = ['export', '-', '--to', 'asp2013', '--steps', String(steps)];
    const { stdout } = await runCli(words, FOLDER, board);
    t.regex(stdout, new RegExp(`^% Bound: at most ${steps} moves?, (un)?satisfiable$`, 'm'));
    writeFileSync(join(FOLDER, `${name}.lp`), stdout);
  }
  for (const engine of engines) {
    const none = await runCli(['solve', 'few.lp', '--engine', engine], FOLDER);
    t.regex(none.stdout, /^no plan with at most 1 move, proved$/m);
    const found = await runCli(['solve', 'enough.lp', '--engine', engine], FOLDER);
    t.regex(found.stdout, /^\d moves, 1 push, 1 line, of at most 4 moves$/m);
    t.regex(found.stdout, /^pushtogoal\(/m);
    const { stdout } = await runCli(['solve', 'few.lp', '--engine', engine, '--json'], FOLDER);
    t.like(JSON.parse(stdout), { status: 'no-plan', mostMoves: 1 });
  }
  const run = ['bench', 'run', 'few.lp', 'enough.lp', '--store', 'at-most.jsonl', '--solver', 'native'];
  const { stderr } = await runCli(run, FOLDER);
  t.regex(stderr, /few\.lp 1 native: no-plan with at most 1 move,/);
  t.regex(stderr, /enough\.lp 1 native: solved with at most 4 moves,/);
  const [columns, ...rows] = (
    await runCli(['bench', 'report', 'at-most.jsonl', '--to', 'csv'], FOLDER)
  ).stdout
    .trimEnd()
    .split('\n');
  const at = columns.split(',').indexOf('mostMoves');
  t.deepEqual(
    rows.map((row) => row.split(',')[at]),
    ['1', '4'],
  );
});
