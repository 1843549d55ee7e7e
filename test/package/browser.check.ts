import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import test, { type ExecutionContext } from 'ava';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { POLICY_HEADERS, startWebServer } from '../../src/cli/serve/web-server.js';
import { installPackage } from './install.js';

const workerOf = (entry: string) => `import { readLevels, solve, verify } from '${entry}';
const level = readLevels('#######\\n#@ $ .#\\n#######').value.entries[0].level.value;
const tell = (word) => postMessage(word);
for (const engine of ['native', 'clingo']) {
  const { solution } = await solve(level, { engine, limits: { seconds: 60 } });
  tell(engine + ' ' + solution + ' ' + verify(level, solution).ok);
}
for (const options of [{ engine: 'clingo-native' }, { threads: 2 }]) await solve(level, options).catch((error) => tell(error.message));
tell('end');
`;

const PAGE = `const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }) => document.body.append(data + '\\n');
worker.onerror = (event) => document.body.append('error: ' + event.message + '\\nend');
`;

const { folder } = installPackage();
test.before(() => {
  writeFileSync(join(folder, 'index.html'), '<body><script type="module" src="./main.js"></script></body>');
  writeFileSync(join(folder, 'main.js'), PAGE);
});

/** Bundles the page with a worker. Returns the folder of the bundle. */
async function bundleWith(worker: string, name: string): Promise<string> {
  writeFileSync(join(folder, 'worker.js'), worker);
  const outDir = join(folder, name);
  mkdirSync(outDir);
  await build({
    root: folder,
    base: './',
    logLevel: 'error',
    configFile: false,
    build: { outDir, target: 'es2022', assetsInlineLimit: 0 },
    worker: { format: 'es' },
  });
  return outDir;
}

/** The lines that the page of a bundle has in the end. */
async function linesOf(t: ExecutionContext, outDir: string): Promise<string[]> {
  const server = await startWebServer({ folder: outDir, port: 0, headers: POLICY_HEADERS });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  t.teardown(async () => {
    await browser.close();
    server.close();
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.locator('body', { hasText: 'end' }).waitFor({ timeout: 40_000 });
  return (await page.textContent('body'))!.trim().split('\n');
}

const solvesInWorker = test.macro(async (t, entry: string) => {
  const outDir = await bundleWith(workerOf(entry), `built-${entry.replace('/', '-')}`);
  // clingo-wasm asks for modules of Node where it finds itself there; ours do not.
  const scripts = readdirSync(join(outDir, 'assets')).filter((name) => /^w.*\.js$/.test(name));
  const text = scripts.map((name) => readFileSync(join(outDir, 'assets', name), 'utf8')).join('');
  t.true(text.length > 100_000);
  t.false(/["'`]node:|wasm-tiering-budget/.test(text));
  t.deepEqual(await linesOf(t, outDir), [
    'native rRR true',
    'clingo rRR true',
    'a native clingo needs Node',
    'several threads need Node',
    'end',
  ]);
});

test.serial(
  'a bundle without Node solves with both engines in a worker of a browser',
  solvesInWorker,
  'sokoset',
);
test.serial('so does one of the entry for browsers', solvesInWorker, 'sokoset/browser');

test.serial('a bundle that leaves out the worker of clingo says so', async (t) => {
  const worker = `import { parseBoard, solve } from 'sokoset';
const level = parseBoard(['#######', '#@ $ .#', '#######']).value;
postMessage((await solve(level, { engine: 'clingo' })).message);
postMessage('end');
`;
  const outDir = await bundleWith(worker, 'built-without');
  const assets = join(outDir, 'assets');
  for (const name of readdirSync(assets)) if (/^run\.worker/.test(name)) rmSync(join(assets, name));
  t.deepEqual(await linesOf(t, outDir), ['the worker of clingo cannot be loaded', 'end']);
});

test('the entry for browsers is that for browsers in Node too', async (t) => {
  const call = `import { readLevels, solve } from 'sokoset/browser';
    const level = readLevels('#######\\n#@ $ .#\\n#######').value.entries[0].level.value;
    console.log((await solve(level, { engine: 'native' })).solution);
    await solve(level, { threads: 2 }).catch(({ message }) => console.log(message));`;
  writeFileSync(join(folder, 'entry.mjs'), call);
  const printed = execFileSync(process.execPath, ['entry.mjs'], { cwd: folder, encoding: 'utf8' });
  t.is(printed, 'rRR\nseveral threads need Node\n');
  const text = readFileSync(join(folder, 'node_modules/sokoset/dist/src/browser.js'), 'utf8');
  t.false(/["'`]node:|\bprocess\./.test(text));
});
