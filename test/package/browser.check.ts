import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { POLICY_HEADERS, startWebServer } from '../../src/cli/serve/web-server.js';
import { installPackage } from './install.js';

const WORKER = `import { readLevels, solve, verify } from 'sokoset';
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

test('a bundle without Node solves with both engines in a worker of a browser', async (t) => {
  const { folder } = installPackage();
  writeFileSync(join(folder, 'index.html'), '<body><script type="module" src="./main.js"></script></body>');
  writeFileSync(join(folder, 'main.js'), PAGE);
  writeFileSync(join(folder, 'worker.js'), WORKER);
  const outDir = join(folder, 'built');
  mkdirSync(outDir);
  await build({
    root: folder,
    base: './',
    logLevel: 'error',
    configFile: false,
    build: { outDir, target: 'es2022', assetsInlineLimit: 0 },
    worker: { format: 'es' },
  });
  // clingo-wasm asks for modules of Node where it finds itself there; ours do not.
  const scripts = readdirSync(join(outDir, 'assets')).filter((name) => /^w.*\.js$/.test(name));
  const text = scripts.map((name) => readFileSync(join(outDir, 'assets', name), 'utf8')).join('');
  t.true(text.length > 100_000);
  t.false(/["'`]node:|wasm-tiering-budget/.test(text));

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
  t.deepEqual((await page.textContent('body'))!.trim().split('\n'), [
    'native rRR true',
    'clingo rRR true',
    'a native clingo needs Node',
    'several threads need Node',
    'end',
  ]);
});
