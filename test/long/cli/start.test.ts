import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import test from 'ava';
import { CLINGO_VERSION } from '../../../src/asp/clingo/version.generated.js';
import { wasmEngine } from '../../../src/asp/clingo/wasm.js';
import { recordsIn } from '../../helpers/records.js';
import { folderWith, MAIN, spawnCli } from '../../helpers/run-cli.js';

const GOOD = '#####\n#@$.#\n#####\n';
const FOLDER = folderWith({
  'good.xsb': GOOD,
  'list.csv.hbs': '{{#each levels}}{{boxes}}\n{{/each}}',
  'tell-loads.mjs': `import { writeSync } from 'node:fs';
export async function load(url, context, next) { writeSync(2, url + '\\n'); return next(url, context); }`,
  'register.mjs': `import { register } from 'node:module';
register('./tell-loads.mjs', import.meta.url);`,
});

/** The files that a call of the program loads, as Node's own loader sees them. */
function filesOf(words: readonly string[]): Promise<string[]> {
  const hook = pathToFileURL(join(FOLDER, 'register.mjs')).href;
  const args = ['--import', hook, MAIN, ...words];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: FOLDER }, (error, _stdout, stderr) => {
      const urls = stderr.split('\n').filter((line) => line.startsWith('file:'));
      if (error) reject(error);
      else resolve(urls.map((url) => fileURLToPath(url)).filter((file) => !file.startsWith(FOLDER)));
    });
  });
}

const SOLVE = ['solve', 'good.xsb', '--format', 'lurd'];

for (const words of [['--version'], ['--help']]) {
  test(`${words} loads no package, and little of the program`, async (t) => {
    const files = await filesOf(words);
    t.true(files.includes(MAIN));
    t.deepEqual(
      files.filter((file) => file.includes('node_modules')),
      [],
    );
    const bytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
    t.true(bytes < 44_000, `${bytes} bytes: ${files.map((file) => basename(file)).join(', ')}`);
  });
}

const loads = test.macro(async (t, words: readonly string[], never: RegExp, always: RegExp) => {
  const files = await filesOf(words);
  t.deepEqual(
    files.filter((file) => never.test(file)),
    [],
  );
  t.true(files.some((file) => always.test(file)));
  t.true(files.length < 14, files.join('\n'));
});

test(
  'a native solve loads neither clingo nor templates nor yargs',
  loads,
  SOLVE,
  /clingo-wasm|wasm-clingo|handlebars|render|template|completion/,
  /solve/,
);
test(
  'the list of levels needs no search',
  loads,
  ['id', 'good.xsb'],
  /search|solve|clingo|handlebars|completion/,
  /id/,
);

test('clingo is loaded where it is asked for, templates and yargs are not', async (t) => {
  const files = await filesOf([...SOLVE, '--engine', 'clingo']);
  t.true(files.some((file) => file.includes('clingo-wasm')));
  t.false(files.some((file) => /handlebars|template|completion/.test(file)));
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
    execFile(link, [...SOLVE, '--threads', '2'], { cwd: FOLDER }, (_error, stdout) => resolve(stdout));
  });
  t.is(stdout, 'R\n');
});
