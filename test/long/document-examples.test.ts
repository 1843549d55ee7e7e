import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import type { CommandEntry } from '../../src/cli/call/command.js';
import { COMMANDS } from '../../src/cli/commands.js';
import { examplesOf } from '../helpers/document-blocks.js';
import { exampleFolder, exampleWorld } from '../helpers/example-world.js';
import { plainCall } from '../helpers/plain-call.js';
import { PROJECT, runCli } from '../helpers/run-cli.js';

/*
 * The examples in the documents' indented blocks and in the help are run as they stand. Each line has a folder of its own, or each
 * block if one of its lines changes the folder.
 */

const DOCUMENTS = ['.', 'docs', 'site', 'encodings', 'instances'].flatMap((folder) =>
  readdirSync(join(PROJECT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

const blocksOf = (document: string) => examplesOf(readFileSync(join(PROJECT, document), 'utf8'));

/** The lines that are not run here, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  ...because('it serves until it is stopped: test/cli/serve/serve.test.ts and serve-files.test.ts start it', [
    'npx sokoset serve',
    'sokoset serve',
    'sokoset serve microban.xsb --open',
    'sokoset serve --port 0',
    'sokoset serve --port 0 --json',
    'sokoset serve --library',
  ]),
  ...because('it needs a Redis server: test/runs/queue.test.ts starts one', [
    'redis-server --bind 0.0.0.0 --requirepass SECRET --appendonly yes --maxmemory-policy noeviction',
    'sokoset bench worker --queue redis://:SECRET@host:6379 --jobs 4',
    'sokoset bench run levels.xsb --store runs.jsonl --queue redis://:SECRET@host:6379',
    'sokoset bench status --queue redis://:SECRET@host:6379',
    'sokoset bench worker --queue redis://host:6379 --jobs 4',
    'sokoset bench worker --queue redis://HOST:6379 --jobs 4',
    'sokoset bench worker --queue rediss://:password@host:6380 --jobs 4',
    'sokoset bench status --queue redis://host:6379',
    "sokoset bench worker --queue redis://host:6379 --solver 'mine=./solver {level}'",
    'sokoset library solve --is unsolved --queue redis://HOST:6379',
  ]),
  ...because('the level is in a collection of others', [
    'sokoset library show 42B53099ECB77AA7',
    'sokoset library show 42B5 --json',
    'sokoset library progress --id 42B5 --save rrUl',
  ]),
  ...because('it installs packages, from the network', ['npm ci']),
  ...because('it runs all tests of a kind', [
    'npm test',
    'npm run test:long',
    'npm run test:thorough',
    'npm run test:web',
    'npm run test:package',
    'npm run test:site',
  ]),
  ...because('it makes or compares what is in the repository', [
    'npm run bench:search -- --help',
    'npm run figures',
    'npm run docs:pictures',
    'npm run docs:screens',
    'npm run docs:student',
  ]),
  ...because('it takes hours', [
    'npm run instances -- none',
    'npm run instances -- --out FOLDER easy',
    'npm run bench:instances',
  ]),
  ...because('the solver is no package of npm or Debian', [
    'java -jar alpha.jar -i core2/sokoban.lp -i instance.lp -n 1 | sokoset verify instance.lp --answers -',
    'gringo core2/sokoban.lp instance.lp --output=smodels | wasp | sokoset verify instance.lp --answers -',
    'dlv2 core2/sokoban.lp instance.lp | sokoset verify instance.lp --answers -',
  ]),
};

function because(reason: string, lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(lines.map((line) => [line, reason]));
}

/** The command lines of the reference are run by test/encodings/command-lines.test.ts. */
const isRunElsewhere = (document: string, line: string) =>
  document === 'encodings/README.md' && line.startsWith('clingo ');

/** Commands with their examples, and the commands below them. */
async function helpExamples(entries: readonly CommandEntry[], above: string): Promise<[string, string[]][]> {
  const found = entries.map(async (entry): Promise<[string, string[]][]> => {
    const name = `${above} ${entry.command.split(' ')[0]}`;
    const { examples, commands = [] } = await entry.load();
    return [[name, examples.map(([line]) => line)], ...(await helpExamples(commands, name))];
  });
  return (await Promise.all(found)).flat();
}

const helps = await helpExamples(COMMANDS, 'sokoset');
// For the calls without a shell; it is found in the folder of each.
process.env['SOKOSET_LIBRARY'] = 'mine.db';
const world = exampleWorld();

const NO_CLINGO = spawnSync('clingo', ['--version']).error !== undefined;
const seen = new Set<string>();

/** Whether a line is to be run, and was not among the lines before. */
function isNew(line: string): boolean {
  if (line in NOT_RUN || seen.has(line) || (NO_CLINGO && /^clingo |clingo-native/.test(line))) return false;
  seen.add(line);
  return true;
}

/** Lines are alternatives, unless one of them changes the folder. */
function sessionsOf(block: readonly string[]): (readonly string[])[] {
  return block.some((line) => line.startsWith('cd ')) ? [block] : block.map((line) => [line]);
}

/** What a line needs besides the files of the world. */
const BEFORE: Readonly<Record<string, string>> = {
  'sokoset solve level.xsb --objective pushes --certificate proof.gz': 'rm proof.gz',
  'sokoset course 1 --check': 'cp -r solved-course sokoset-course',
  'sokoset course 1 --watch': 'cp -r solved-course sokoset-course',
  'sokoset course 1 --file ann.lp': 'cp solved-course/01-facts.lp ann.lp',
  'sokoset course 1 --file answers/': 'mkdir answers; cp solved-course/01-facts.lp answers/ann.lp',
};

/** Lines that end with exit code 1: what an encoding of one's own finds is not proved to be the fewest. */
const OPEN = ['sokoset solve level.xsb --engine clingo --encoding mine.lp'];

/** clingo, and `compete` like it, end with 10 or 30 if there is an answer set. */
const PRELUDE = [
  'satisfiable() { "$@" || case $? in 10 | 30) ;; *) false ;; esac; }',
  'clingo() { satisfiable command clingo "$@"; }',
  'sokoset() { if [ "$1" = compete ]; then satisfiable command sokoset "$@"; else command sokoset "$@"; fi; }',
];

/** The exit codes with which a call may end. */
function endCodes(line: string): readonly number[] {
  if (line.startsWith('sokoset compete')) return [0, 10, 30];
  return OPEN.includes(line) ? [0, 1] : [0];
}

/** Runs commands one after the other in one shell, up to the first that fails; a single call needs no shell. */
async function run(commands: readonly string[]): Promise<string | undefined> {
  const { cwd, env } = exampleFolder(await world);
  const [line] = commands;
  const words = commands.length > 1 || line in BEFORE ? undefined : plainCall(line);
  if (words) {
    const { code, stdout, stderr } = await runCli(words, cwd);
    return endCodes(line).includes(code!) ? undefined : `${line}: ${code}\n${stdout}${stderr}`.slice(-500);
  }
  const script = ['exec 2>&1', 'trap \'echo "failed: $BASH_COMMAND"\' ERR', 'set -eo pipefail', ...PRELUDE];
  for (const line of commands) {
    script.push(BEFORE[line] ?? '', OPEN.includes(line) ? `${line} || [ $? -eq 1 ]` : line);
  }
  return new Promise((resolve) => {
    execFile('timeout', ['120', 'bash', '-c', script.join('\n')], { cwd, env }, (error, stdout) =>
      resolve(error ? stdout.slice(-500) : undefined),
    );
  });
}

const runs = test.macro({
  async exec(t, _name: string, sessions: readonly (readonly string[])[]) {
    t.timeout(600_000);
    const failed: string[] = [];
    for (const commands of sessions) {
      const said = await run(commands);
      if (said !== undefined) failed.push(said);
    }
    t.deepEqual(failed, []);
  },
  title: (_, name) => `the examples of ${name} run`,
});

for (const document of DOCUMENTS) {
  const sessions = blocksOf(document)
    .flatMap(sessionsOf)
    .filter((commands) => commands.some((line) => isNew(line) && !isRunElsewhere(document, line)));
  if (sessions.length > 0) test.serial(runs, document, sessions);
}

for (const [name, lines] of helps) {
  const sessions = lines.filter(isNew).map((line) => [line]);
  if (sessions.length > 0) test.serial(runs, `${name} --help`, sessions);
}

test('what is not run is in the documents or in the help', (t) => {
  const lines = [...DOCUMENTS.flatMap(blocksOf).flat(), ...helps.flatMap(([, lines]) => lines)];
  for (const line of Object.keys(NOT_RUN)) t.true(lines.includes(line), line);
  t.true(lines.length > 120, `${lines.length} lines`);
});
