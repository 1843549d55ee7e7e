import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { encodePusher } from '../../src/game/format/pusher-code.js';
import { folderWith, MAIN, PROJECT, runCli } from './run-cli.js';

/** The moves rrURdd are legal here, and solve it. */
const LEVEL = '#######\n#  .  #\n#  $$.#\n#@    #\n#     #\n#######\n';
/** The same moves as a plan of a PDDL planner, without the last two. */
const PDDL_PLAN = `(move player-01 pos-02-04 pos-03-04 dir-right)
(move player-01 pos-03-04 pos-04-04 dir-right)
(push-to-goal player-01 stone-01 pos-04-04 pos-04-03 pos-04-02 dir-up)
(push-to-goal player-01 stone-02 pos-04-03 pos-05-03 pos-06-03 dir-right)
`;
const CORRIDOR = '######\n#@$ .#\n######\n';
const YARD = '#######\n#@   .#\n# $ $ #\n#    .#\n#######\n';
const LEVELS = [LEVEL, CORRIDOR, YARD].map((board, at) => `; ${at + 1}\n\n${board}\n`).join('');

/** Files that the examples have under other names too. */
const COPIES = [
  ['instance.lp', 'a.lp', 'facts/instance.lp'],
  ['answer.txt', 'a.json', 'FOLDER/instance.txt'],
  ['mine.lp', 'rules.lp'],
  ['level.sok', 'mine.sok'],
  ['mine.db', 'friend.db'],
  ['runs.jsonl', 'four.jsonl', 'old.jsonl', 'new.jsonl'],
  ['encodings/course/facts/solution.lp', 'solved-course/01-facts.lp'],
] as const;

/**
 * Every file that the examples of the documents name, made by the program itself: `level.xsb` and its solution,
 * `instance.lp` and its answer, a library, a store of runs. Copies of it are what `exampleFolder` makes.
 */
export async function exampleWorld(): Promise<string> {
  const folder = folderWith({
    'level.xsb': LEVEL,
    'levels.xsb': LEVELS,
    'levels.txt': LEVELS,
    'levels/more.xsb': LEVELS,
    'microban.xsb': LEVELS,
    'microban1.xsb': LEVELS,
    'unknown.xsb': CORRIDOR,
    'moves.txt': 'rrURdd\n',
    sas_plan: PDDL_PLAN,
    'list.csv.hbs': '{{#each levels}}{{number}};{{title}}\n{{/each}}',
    'mine.lp': ['board', 'steps', 'push', 'reach', 'goal', 'show', 'strict']
      .map((name) => readFileSync(join(PROJECT, `encodings/${name}.lp`), 'utf8'))
      .join('\n'),
    'pusher.exe': pusherProgram([CORRIDOR, YARD, LEVEL]),
  });
  cpSync(join(PROJECT, 'encodings'), join(folder, 'encodings'), { recursive: true });
  symlinkSync(join(PROJECT, 'instances'), join(folder, 'instances'));
  mkdirSync(join(folder, 'bin'));
  symlinkSync(MAIN, join(folder, 'bin/sokoset'));
  writeProgram(join(folder, 'bin/npx'), 'exec "$@"');
  writeProgram(join(folder, 'solver'), 'sokoset solve "$1" --format lurd > "$3"');
  await make(folder, 'export level.xsb --to asp2009 --steps min', 'instance.lp');
  await make(folder, 'solve instance.lp --engine clingo --format clingo-json', 'answer.txt');
  for (const name of ['levels', 'solutions'])
    await make(folder, 'solve levels.xsb --format sok', `${name}.sok`);
  await make(folder, 'solve instances/first.xsb --format sok', 'level.sok');
  await make(folder, 'solve level.xsb --objective pushes --certificate proof.gz');
  await make(folder, 'library add microban.xsb --library mine.db');
  await make(folder, 'bench run levels.xsb --level 2 --store runs.jsonl --solver native --solver clingo');
  for (const name of ['facts', 'FOLDER', 'track/answers', '.config/fish/completions', 'solved-course'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const [from, ...copies] of COPIES) {
    for (const copy of copies) cpSync(join(folder, from), join(folder, copy));
  }
  return folder;
}

/** A copy of the world, and the environment in which the program is found by its name. */
export function exampleFolder(world: string): { readonly cwd: string; readonly env: NodeJS.ProcessEnv } {
  const cwd = folderWith({});
  cpSync(world, cwd, { recursive: true });
  const path = `${join(cwd, 'bin')}${delimiter}${process.env['PATH']}`;
  const own = { PATH: path, HOME: cwd, SOKOSET_LIBRARY: join(cwd, 'mine.db'), NO_COLOR: '1' };
  return { cwd, env: { ...process.env, ...own } };
}

function writeProgram(path: string, line: string): void {
  writeFileSync(path, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
}

/** Calls the program, and writes what it prints into a file. */
async function make(folder: string, call: string, file?: string): Promise<void> {
  const { code, stdout, stderr } = await runCli(call.split(' '), folder);
  if (code !== 0) throw new Error(`${call}: ${code}: ${stderr}`);
  if (file !== undefined) writeFileSync(join(folder, file), stdout);
}

/** A DOS program with packed levels and the table of their places. */
function pusherProgram(boards: readonly string[]): Uint8Array {
  const records = boards.map((board) => [...encodePusher(board.trimEnd().split('\n'))!]);
  const places = records.map((_, at) => records.slice(0, at).flat().length);
  const table = places.flatMap((place) => [place & 255, place >> 8]);
  return Uint8Array.from([0x4d, 0x5a, ...table, ...records.flat()]);
}
