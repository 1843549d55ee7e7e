import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { describeFault, type OnFault } from '../../../src/cli/serve/api/server-fault.js';
import { fragmentOf, givenFiles } from '../../../src/cli/serve/given-files.js';
import { startWebServer } from '../../../src/cli/serve/web-server.js';
import { folderWith } from '../../helpers/run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'sokoset-given-'));
const levels = join(folder, 'a b#1.xsb');
writeFileSync(levels, '#####\n#@$.#\n#####\n');
writeFileSync(join(folder, 'index.html'), 'page');
writeFileSync(join(folder, 'other.txt'), 'secret');
test.after.always(() => rmSync(folder, { recursive: true }));

test('a given file is served at its address, and nothing beside it', async (t) => {
  const given = await givenFiles([levels]);
  const server = await startWebServer({ folder, port: 0, headers: {}, given });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path }, (response) => {
        let text = `${response.statusCode} `;
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
  try {
    t.is(await ask('/given/1/a%20b%231.xsb'), '200 #####\n#@$.#\n#####\n');
    for (const path of ['/given/1/other.txt', '/given/2/a%20b%231.xsb', '/given/1/', '/given/1/../../other'])
      t.regex(await ask(path), /^404/, path);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  const [part] = fragmentOf(given);
  t.is(new URLSearchParams(part).get('open'), 'given/1/a%20b%231.xsb');
});

test('what is no file is refused before the server starts', async (t) => {
  for (const [name, reason] of [
    [join(folder, 'missing.xsb'), /^ENOENT: .*missing\.xsb'$/],
    [folder, /not a file/],
    ['-', /no standard input/],
  ] as const)
    await t.throwsAsync(givenFiles([name]), { message: reason });
});

test('a file that cannot be read is told to the one who serves', async (t) => {
  const place = folderWith({ 'index.html': 'page' });
  // A socket is there, but cannot be opened as a file.
  const socket = createServer().listen(join(place, 'socket'));
  await once(socket, 'listening');
  const faults: string[] = [];
  const onFault: OnFault = (error, asked) => faults.push(describeFault(error, asked));
  const server = await startWebServer({ folder: place, port: 0, headers: {}, onFault });
  t.teardown(() => {
    server.close();
    socket.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t.is((await fetch(`${address}/socket?word`)).status, 500);
  t.is((await fetch(`${address}/nothing`)).status, 404);
  t.is(faults.length, 1);
  t.regex(faults[0], /^GET \/socket: .*\/socket: ENXIO/);
});
