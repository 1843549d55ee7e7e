import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import { blocksOf, isPrinted } from './helpers/document-blocks.js';
import { PROJECT } from './helpers/run-cli.js';

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
  return folder;
}

const runs = test.macro({
  exec(t, document: string) {
    const folder = projectFolder();
    t.teardown(() => rmSync(folder, { recursive: true }));
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}`, NO_COLOR: '1' };
    for (const block of blocksOf(readFileSync(join(PROJECT, document), 'utf8'))) {
      if ('file' in block) writeFileSync(join(folder, block.file), block.text);
      else {
        for (const { line, prints } of block.commands) {
          const { stdout } = spawnSync('bash', ['-c', `(${line}) 2>&1`], {
            cwd: folder,
            env,
            encoding: 'utf8',
          });
          t.true(isPrinted(prints, stdout), `${document}: $ ${line}\n${stdout}`);
        }
      }
    }
  },
  title: (_, document) => `the commands of ${document} print what it says`,
});

const documents = DOCUMENTS.filter((path) => blocksOf(readFileSync(join(PROJECT, path), 'utf8')).length > 0);
for (const document of documents) test(runs, document);

test('there are documents with commands', (t) => {
  t.true(documents.length > 0);
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
});
