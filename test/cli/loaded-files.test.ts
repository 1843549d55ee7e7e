import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import test from 'ava';
import { folderWith, MAIN } from '../helpers/run-cli.js';

const FOLDER = folderWith({
  'good.xsb': '#####\n#@$.#\n#####\n',
  'tell-loads.mjs': `import { writeSync } from 'node:fs';
export async function load(url, context, next) { writeSync(2, url + '\\n'); return next(url, context); }`,
  'register.mjs': `import { register } from 'node:module';
register('./tell-loads.mjs', import.meta.url);`,
});

const SOLVE = ['solve', 'good.xsb', '--format', 'lurd'];

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
