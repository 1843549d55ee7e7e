import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import { readCall } from '../../src/cli/read-call.js';
import { blocksOf, exampleCalls, examplesOf, isPrinted } from '../helpers/document-blocks.js';
import { plainCall } from '../helpers/plain-call.js';
import { PROJECT, runCli } from '../helpers/run-cli.js';

const DOCUMENTS = ['.', 'docs', 'site', 'encodings'].flatMap((folder) =>
  readdirSync(join(PROJECT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** A folder as the documents mean it: with our encodings and instances, and the command by its name. */
function projectFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sokoset-documents-'));
  for (const name of ['encodings', 'instances']) {
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'dist/src/cli/main.js'), join(folder, 'sokoset'));
  writeFileSync(join(folder, 'npx'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
  return folder;
}

/** What a command prints, on both of its streams; without a shell, every order that it may have been. */
async function printed(line: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const words = plainCall(line);
  if (words) {
    const { stdout, stderr } = await runCli(words, cwd);
    return [...put(stdout, stderr), ...put(stderr, stdout)];
  }
  return new Promise((resolve) => {
    execFile('bash', ['-c', `(${line}) 2>&1`], { cwd, env }, (_, stdout) => resolve([stdout]));
  });
}

/** A text put whole between two lines of another one, at each place. */
function put(text: string, other: string): string[] {
  const lines = other.split(/(?<=\n)/);
  return Array.from({ length: lines.length + 1 }, (_, at) => lines.toSpliced(at, 0, text).join(''));
}

const runs = test.macro({
  async exec(t, document: string) {
    t.timeout(300_000);
    const folder = projectFolder();
    t.teardown(() => rmSync(folder, { recursive: true }));
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}`, NO_COLOR: '1' };
    for (const block of blocksOf(readFileSync(join(PROJECT, document), 'utf8'))) {
      if ('file' in block) writeFileSync(join(folder, block.file), block.text);
      else {
        for (const { line, prints } of block.commands) {
          const texts = await printed(line, folder, env);
          const isRight = texts.some((text) => isPrinted(prints, text));
          t.true(isRight, `${document}: $ ${line}\n${texts[0]}`);
        }
      }
    }
  },
  title: (_, document) => `the commands of ${document} print what it says`,
});

const documents = DOCUMENTS.filter((path) => blocksOf(readFileSync(join(PROJECT, path), 'utf8')).length > 0);
// One after the other: many a command has a process of its own.
for (const document of documents) test.serial(runs, document);

test('the documents with commands are these', (t) => {
  for (const document of [
    'README.md',
    'docs/commands.md',
    'docs/course.md',
    'docs/encodings.md',
    'docs/start.md',
    'encodings/README.md',
  ])
    t.true(documents.includes(document), document);
});

const callsAreValid = test.macro({
  async exec(t, document: string) {
    for (const words of exampleCalls(readFileSync(join(PROJECT, document), 'utf8'))) {
      const said = ['sokoset', ...words].join(' ');
      const call = await readCall(words).catch((error: Error) => t.fail(`${said}: ${error.message}`));
      t.is(typeof call, 'function', said);
    }
    t.pass();
  },
  title: (_, document) => `the examples of ${document} have commands and options that exist`,
});
for (const document of DOCUMENTS) test(callsAreValid, document);

test('calls in examples are found, without their comments and what follows a pipe', (t) => {
  const text =
    "Say `sokoset x`.\n\n    sokoset solve a.xsb --steps 3    three steps\n    sokoset bench run a --solver 'b=./c {level}' # any\n" +
    '    sokoset export a --out {x,y} > b\n    cat a | sokoset id -\n    sokoset bench run … (the same)\n';
  t.deepEqual(exampleCalls(text), [
    ['solve', 'a.xsb', '--steps', '3'],
    ['bench', 'run', 'a', '--solver', 'b=./c {level}'],
    ['export', 'a', '--out', '{x,y}'],
    ['id', '-'],
  ]);
});

test('examples are the commands of a block, each as a reader would type it', (t) => {
  const text =
    'Say:\n\n    sokoset solve a.xsb    its meaning\n    cd x && ./check \\\n      --all\n    .\n\n    const no = 1;\n\n    clingo a.lp | sokoset id -\n';
  t.deepEqual(examplesOf(text), [
    ['sokoset solve a.xsb', 'cd x && ./check --all'],
    ['clingo a.lp | sokoset id -'],
  ]);
});

test('a block that prints something else is found, and other times are not', (t) => {
  const text =
    '```console run\n$ sokoset x\nsolved in 0.12 s\n…\nend\n$ sokoset y\n```\n```text file=a.txt\nA\n```\n```text\nno\n```\n';
  t.deepEqual(blocksOf(text), [
    {
      commands: [
        { line: 'sokoset x', prints: ['solved in 0.12 s', '…', 'end'] },
        { line: 'sokoset y', prints: [] },
      ],
    },
    { file: 'a.txt', text: 'A\n' },
  ]);
  const prints = ['solved in 0.12 s', '…', 'end'];
  t.true(isPrinted(prints, 'solved in  3.4 s\nmore\nand more\nend\n'));
  t.true(isPrinted(prints, 'solved in 1 s\nend\n'));
  t.false(isPrinted(prints, 'solved in 1 s\nmore\n'));
  t.false(isPrinted(prints, 'open after 1 s\nend\n'));
  t.false(isPrinted([], 'a warning\n'));
  t.true(isPrinted(['begins…'], 'begins and goes on\n'));
  t.false(isPrinted(['begins…'], 'begins\nand goes on\n'));
});
