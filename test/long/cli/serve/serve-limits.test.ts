import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import test, { type ExecutionContext } from 'ava';
import { folderWith } from '../../../helpers/run-cli.js';

const HOST = fileURLToPath(new URL('../../../helpers/web-server-host.js', import.meta.url));
const onLinux = existsSync('/proc/self/fd') ? test : test.skip;
/** More than the buffers of both ends hold, so that a download that is not read stays open. */
const LARGE = 32 * 2 ** 20;
const FOLDER = folderWith({ 'index.html': '<p>page</p>' });
writeFileSync(join(FOLDER, 'large.bin'), Buffer.alloc(LARGE));

interface Host {
  readonly process: ChildProcess;
  readonly port: number;
  /** The descriptors that the process has open. */
  readonly descriptors: () => number;
}

/** A server in a process of its own, with room for `most` descriptors; it ends with the test. */
async function startHost(t: ExecutionContext, most = 1000): Promise<Host> {
  const child = spawn('sh', ['-c', `ulimit -n ${most}; exec "$@"`, 'sh', process.execPath, HOST, FOLDER], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server has ended')));
    child.stdout.once('data', (chunk) => resolve(Number(chunk)));
  });
  return { process: child, port, descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length };
}

interface Answer {
  readonly status?: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: number;
}

function ask(port: number, path = '/', headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes }));
    });
    asked.on('error', reject).end();
  });
}

/** Begins a download and breaks it off after its first bytes, or where the server closes the connection. */
function abort(port: number): Promise<void> {
  return new Promise((resolve) => {
    const asked = get({ port, host: '127.0.0.1', path: '/large.bin', agent: false }, (response) => {
      response.once('data', () => asked.destroy());
      response.on('error', () => undefined);
    });
    asked.on('error', () => undefined).on('close', () => resolve());
  });
}

/** Begins a download and reads nothing of it. */
function hold(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return socket;
}

/** Waits until a condition holds. Throws where that never comes. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 40_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`this never came true: ${holds}`);
    await sleep(20);
  }
}

onLinux('aborted downloads leave no descriptor open', async (t) => {
  const { port, descriptors } = await startHost(t);
  t.is((await ask(port)).status, 200);
  await until(() => descriptors() < 30);
  const before = descriptors();
  for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 30 }, () => abort(port)));
  await until(() => descriptors() <= before);
  t.is((await ask(port, '/large.bin')).bytes, LARGE);
});

onLinux('a server without descriptors left lives on and recovers', async (t) => {
  const { port, descriptors, process: server } = await startHost(t, 60);
  await ask(port);
  const before = descriptors();
  const held = Array.from({ length: 200 }, () => hold(port));
  await until(() => descriptors() >= 58);
  await Promise.all(Array.from({ length: 50 }, () => abort(port)));
  t.is(server.exitCode, null);
  for (const socket of held) socket.destroy();
  await until(() => descriptors() <= before);
  await until(async () => (await ask(port, '/large.bin')).bytes === LARGE);
  t.is(server.exitCode, null);
});

onLinux('a file that cannot be opened for want of descriptors is answered with 500', async (t) => {
  const { port, descriptors } = await startHost(t, 60);
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  const idle = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').resume());
  let closed = 0;
  for (const socket of idle) socket.on('error', () => undefined).on('close', () => closed++);
  await until(() => closed > 0);
  first.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  t.regex(String((await once(first, 'data'))[0]), /^HTTP\/1.1 500 /);
  for (const socket of idle) socket.destroy();
  await until(() => descriptors() < 40);
  first.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  t.regex(String((await once(first, 'data'))[0]), /^HTTP\/1.1 200 /);
  first.destroy();
});

onLinux('connections beyond the limit are closed, and those within it served', async (t) => {
  const { port, descriptors } = await startHost(t);
  await ask(port);
  const before = descriptors();
  const held = Array.from({ length: 400 }, () => connect(port, '127.0.0.1').resume());
  let closed = 0;
  for (const socket of held) socket.on('error', () => undefined).on('close', () => closed++);
  await until(() => closed >= 200);
  t.true(descriptors() < before + 200);
  for (const socket of held) socket.destroy();
  await until(async () => (await ask(port).catch(() => undefined))?.status === 200);
});

const hosts = test.macro({
  exec: async (t, host: string, status: number) => {
    const { port } = await startHost(t);
    t.is((await ask(port, '/', { Host: host.replace('PORT', String(port)) })).status, status);
  },
  title: (_, host, status) => `a request for ${host} is answered with ${status}`,
});
test(hosts, '127.0.0.1:PORT', 200);
test(hosts, 'localhost:PORT', 200);
test(hosts, 'LOCALHOST', 200);
test(hosts, '[::1]:PORT', 200);
test(hosts, 'evil.example:PORT', 403);
test(hosts, 'localhost.evil.example', 403);
test(hosts, '127.0.0.1.evil.example:PORT', 403);
test(hosts, 'evil.example#localhost', 403);

test('a refusal and a page both keep other origins from reading them', async (t) => {
  const { port } = await startHost(t);
  for (const path of ['/', '/none']) {
    t.is((await ask(port, path)).headers['cross-origin-resource-policy'], 'same-origin');
  }
});
