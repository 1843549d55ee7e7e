import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { stopwatch } from '../../src/base/clock.js';
import { createLibraryApi } from '../../src/cli/serve/api/library-api.js';
import { isOwnHost, POLICY_HEADERS, startWebServer } from '../../src/cli/serve/web-server.js';
import { openLibrary } from '../../src/library/database/open-library.js';
import { addFile } from '../../src/library/store/add-levels.js';
import { readLevels } from '../../src/solve/question/read-levels.js';

/*
 * npm run bench:requests [-- REQUESTS] Sends many requests to the server of a library, 50 at a time, right and
 * wrong ones, and measures the server: time, memory and open files. Ends with 1 where an answer is not the
 * expected one.
 */
const TOKEN = 'bench';
const AT_A_TIME = 50;
if (process.argv[2] === 'server') await serve(process.argv[3]);
else await measure(Number(process.argv[2] ?? 100_000));

/** The server in a process of its own; it ends with its parent. */
async function serve(path: string): Promise<void> {
  const db = openLibrary(path, { create: true });
  const rooms = Array.from({ length: 200 }, (_, i) => {
    const wall = '#'.repeat(i + 6);
    return `${wall}\n#@$${' '.repeat(i + 1)}.#\n${wall}\nTitle: Hall ${i}\n`;
  });
  const file = readLevels(rooms.join('\n'));
  if (!file.ok) throw new Error(file.error.message);
  addFile(db, { path: 'halls.xsb', ...file.value, places: rooms.length });
  const gate = { token: TOKEN, isOwnHost: (host: string | undefined) => isOwnHost(host) };
  const api = createLibraryApi(db, gate, { headers: POLICY_HEADERS });
  const server = await startWebServer({ folder: '.', port: 0, headers: POLICY_HEADERS, api });
  process.send!((server.address() as AddressInfo).port);
  process.on('disconnect', () => process.exit());
}

/** A request and the status of its answer. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly token?: string;
  readonly status: number;
}

async function measure(requests: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sokoset-bench-requests-'));
  const server = fork(fileURLToPath(import.meta.url), ['server', join(folder, 'l.db')]);
  const port = await new Promise<number>((resolve) =>
    server.once('message', (value) => resolve(Number(value))),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });
  const id = await firstId(port, agent);
  const mix = mixOf(id);
  let [sent, wrong] = [0, 0];
  const seconds = stopwatch();
  const tell = () =>
    console.log(
      `${sent} requests, ${seconds().toFixed(0)} s: ${memoryOf(server.pid!)} MiB, ${readdirSync(`/proc/${server.pid}/fd`).length} files open`,
    );
  const client = async () => {
    while (sent < requests) {
      const asked = mix[sent++ % mix.length];
      if (sent % (requests / 10) === 0) tell();
      if ((await send(port, agent, asked)).status !== asked.status) wrong++;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, client));
  console.log(
    `${requests} requests, ${Math.round(requests / seconds())} a second, ${wrong} with a wrong answer`,
  );
  agent.destroy();
  server.kill();
  rmSync(folder, { recursive: true });
  if (wrong > 0) process.exitCode = 1;
}

/** Reading, searching, writing, and every kind of refusal that costs little. */
function mixOf(id: string): Asked[] {
  const solution = JSON.stringify({ moves: 'RR', finder: 'player', name: 'bench' });
  const progress = JSON.stringify({ moves: 'R' });
  return [
    { method: 'GET', path: '/api/library', status: 200 },
    { method: 'GET', path: '/api/levels?words=hall&limit=10', status: 200 },
    { method: 'GET', path: `/api/levels/${id}`, status: 200 },
    { method: 'POST', path: `/api/levels/${id}/solutions`, body: solution, status: 200 },
    { method: 'PUT', path: `/api/levels/${id}/progress`, body: progress, status: 200 },
    { method: 'GET', path: '/api/levels?boxes=x', status: 400 },
    { method: 'POST', path: '/api/levels', body: '{', status: 400 },
    { method: 'GET', path: '/api/levels', token: 'wrong', status: 401 },
    { method: 'GET', path: '/api/levels/0123456789ABCDEF', status: 404 },
    { method: 'DELETE', path: '/api/library', status: 405 },
  ];
}

async function firstId(port: number, agent: Agent): Promise<string> {
  const { text } = await send(port, agent, { method: 'GET', path: '/api/levels?limit=1', status: 200 });
  return JSON.parse(text).levels[0].uniqueId;
}

function send(
  port: number,
  agent: Agent,
  { method, path, body, token = TOKEN }: Asked,
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    asked.on('error', reject).end(body);
  });
}

/** The resident memory of a process in MiB. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
