import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import {
  ISOLATION_HEADERS,
  POLICY_HEADERS,
  startWebServer,
  type WebServerOptions,
} from '../../../src/cli/serve/web-server.js';

const root = mkdtempSync(join(tmpdir(), 'sokoset-serve-'));
const folder = join(root, 'page');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(root, 'secret.txt'), 'secret');
writeFileSync(join(folder, 'index.html'), '<p>page</p>');
writeFileSync(join(folder, 'assets', 'a.wasm'), 'wasm');
symlinkSync(join(root, 'secret.txt'), join(folder, 'link.txt'));
test.after.always(() => rmSync(root, { recursive: true }));

interface Answer {
  readonly status?: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Asks for a path as it is: no client tidies it up. */
async function ask(
  path: string,
  method = 'GET',
  base?: string,
  given?: WebServerOptions['given'],
  asking: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const headers = { ...POLICY_HEADERS, ...ISOLATION_HEADERS };
  const server = await startWebServer({
    folder,
    port: 0,
    headers,
    ...(base && { base }),
    ...(given && { given }),
  });
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, method, headers: asking }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
      });
      asked.on('error', reject).end();
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('the page comes with the policy, its type and cross-origin isolation', async (t) => {
  const { status, headers, text } = await ask('/?x=1');
  t.is(status, 200);
  t.is(text, '<p>page</p>');
  t.is(headers['content-type'], 'text/html; charset=utf-8');
  t.regex(
    String(headers['content-security-policy']),
    /default-src 'none'; script-src 'self' 'wasm-unsafe-eval'/,
  );
  t.is(headers['cross-origin-embedder-policy'], 'require-corp');
  t.is((await ask('/assets/a.wasm')).headers['content-type'], 'application/wasm');
});

const refused = test.macro({
  exec: async (t, path: string) => {
    const { status, text } = await ask(path);
    t.is(status, 404);
    t.false(text.includes('secret'));
  },
  title: (_, path) => `nothing outside the folder is served: ${path}`,
});
test(refused, '/../secret.txt');
test(refused, '/%2e%2e/secret.txt');
test(refused, '/..%2fsecret.txt');
test(refused, '/assets/../../secret.txt');
test(refused, '/link.txt');
test(refused, '/assets');
test(refused, '/%00');
test(refused, '/%');
test(refused, '//etc/passwd');

test('files outside the folder are served where they are listed, under their addresses alone', async (t) => {
  const given = [
    { address: 'assets/b.wasm', path: join(root, 'secret.txt') },
    { address: 'assets/gone.lp', path: join(root, 'gone') },
  ];
  const found = await ask('/assets/b.wasm', 'GET', undefined, given);
  t.like(found, { status: 200, text: 'secret' });
  t.regex(String(found.headers['cache-control']), /immutable/);
  t.is((await ask('/assets/b.wasm')).status, 404);
  for (const path of ['/assets/gone.lp', '/assets/../secret.txt', '/b.wasm'])
    t.is((await ask(path, 'GET', undefined, given)).status, 404, path);
});

test('a page can be served from a path below the root, and nowhere else', async (t) => {
  t.is((await ask('/tools/sokoset/', 'GET', '/tools/sokoset/')).status, 200);
  t.is((await ask('/', 'GET', '/tools/sokoset/')).status, 404);
});

test('only reading is allowed', async (t) => {
  t.like(await ask('/', 'POST'), { status: 405, headers: { allow: 'GET, HEAD' } });
  const head = await ask('/', 'HEAD');
  t.deepEqual([head.status, head.text], [200, '']);
});

test('a file that the client has is not sent again, until it changes', async (t) => {
  const given = [{ address: 'given/1/new.xsb', path: join(root, 'new.xsb') }];
  const write = (text: string) => {
    writeFileSync(given[0].path, text);
    utimesSync(given[0].path, 499_162_500, 499_162_500);
  };
  const askFor = (method: string, known?: string) =>
    ask('/given/1/new.xsb', method, undefined, given, known === undefined ? {} : { 'if-none-match': known });
  write('one');
  const { headers } = await askFor('GET');
  const tag = String(headers['etag']);
  for (const known of [tag, `"other", ${tag}`, '*'])
    for (const method of ['GET', 'HEAD']) {
      const { status, text, headers: again } = await askFor(method, known);
      t.deepEqual([status, text, again['etag']], [304, '', tag]);
      t.is(again['cache-control'], 'no-cache');
    }
  t.is((await askFor('GET', '"other"')).text, 'one');
  write('a second one');
  t.like(await askFor('GET', tag), { status: 200, text: 'a second one' });
});
