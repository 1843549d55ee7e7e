import { execFile } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { CLINGO_VERSION } from '../../../src/asp/clingo/version.generated.js';
import { wasmEngine } from '../../../src/asp/clingo/wasm.js';
import { recordsIn } from '../../helpers/records.js';
import { folderWith, MAIN, spawnCli } from '../../helpers/run-cli.js';

const FOLDER = folderWith({
  'good.xsb': '#####\n#@$.#\n#####\n',
  'list.csv.hbs': '{{#each levels}}{{boxes}}\n{{/each}}',
});

test('the version of clingo that the build wrote down is that of the clingo inside', async (t) => {
  t.is(await wasmEngine().version(), CLINGO_VERSION.clingo);
});

const works = test.macro(async (t, words: string, stdout: RegExp) => {
  const run = await spawnCli(words.split(' '), FOLDER);
  t.is(run.stderr, '');
  t.regex(run.stdout, stdout);
  t.is(run.code, 0);
});

test('the search threads start', works, 'solve good.xsb --format lurd --threads 2', /^R\n$/);
test('the clingo threads start', works, 'solve good.xsb --format lurd --threads 2 --engine clingo', /^R\n$/);
test('templates of our own and of users work', works, 'export good.xsb --template list.csv.hbs', /^1\n$/);
test('pictures are drawn', works, 'show good.xsb --to svg', /<\/svg>/);
test('completions are printed', works, 'completion', /begin-sokoset-completions/);
test('levels are generated', works, 'generate --size 6x6 --boxes 1', /Solution/);

test('a benchmark starts the search and the whole program', async (t) => {
  const words = 'bench run good.xsb --store s.jsonl --json --solver native --solver clingo'.split(' ');
  const { stdout, code } = await spawnCli(words, FOLDER);
  const outcomes = recordsIn(stdout).map((record) => record.outcome);
  t.deepEqual(outcomes, ['solved', 'solved']);
  t.is(code, 0);
});

test('the program runs through a link, from any folder', async (t) => {
  const link = join(mkdtempSync(join(FOLDER, 'bin-')), 'sokoset');
  symlinkSync(MAIN, link);
  const stdout = await new Promise((resolve) => {
    execFile(
      link,
      ['solve', 'good.xsb', '--format', 'lurd', '--threads', '2'],
      { cwd: FOLDER },
      (_error, stdout) => resolve(stdout),
    );
  });
  t.is(stdout, 'R\n');
});
