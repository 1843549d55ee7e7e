import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sqlite } from '../../library/database/sqlite.js';
import type { Command } from '../call/command.js';
import { EXIT } from '../call/exit-code.js';
import { outputFlag } from '../call/option.js';
import { loadOptional } from '../call/optional.js';
import { UsageError } from '../call/usage-error.js';
import { type LibraryArgs, withLibrary } from '../memory/library-option.js';
import { openTerminal, type Terminal } from '../output/terminal.js';
import { newToken } from './api/access.js';
import type { ApiOptions } from './api/library-api.js';
import { describeFault, type OnFault } from './api/server-fault.js';
import { fragmentOf, type GivenFile, givenFiles } from './given-files.js';
import { type LeadingPage, makeLeadingPage, openBrowser } from './open-browser.js';
import { sharedFiles } from './shared-files.js';
import { ISOLATION_HEADERS, isLoopback, isOwnHost, POLICY_HEADERS, startWebServer } from './web-server.js';

interface ServeArgs extends LibraryArgs {
  readonly files?: readonly string[];
  readonly open: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl?: string;
  readonly isolate: boolean;
  readonly json: boolean;
}

/** The build puts the page here, beside the compiled program. */
const PAGE = fileURLToPath(new URL('../../../web', import.meta.url));

export const serveCommand: Command = {
  examples: [
    ['sokoset serve', 'serve the page on http://127.0.0.1:8000/ until Ctrl-C'],
    ['sokoset serve microban.xsb --open', 'start the browser with the levels of a file'],
    ['sokoset serve --port 0', 'choose any free port'],
    ['sokoset serve --library', 'serve your library too; --library FILE names another one'],
  ],
  positional: { name: 'files', array: true, describe: 'files of levels that the page opens' },
  options: {
    open: { type: 'boolean', default: false, describe: 'open the page in the browser' },
    port: {
      type: 'number',
      range: { least: 0, most: 65_535, whole: true },
      default: 8000,
      describe: 'the port; 0 for any free port',
    },
    host: {
      type: 'string',
      takes: 'ADDRESS',
      default: '127.0.0.1',
      describe: 'address to listen on; any except loopback gives other machines access',
    },
    library: {
      type: 'string',
      takes: 'FILE',
      valueOptional: true,
      usual: 'no library',
      describe: 'serve the library in this file too; without FILE, your own library',
    },
    'public-url': {
      type: 'string',
      takes: 'URL',
      describe: 'the address of the page for other people; links begin with it',
    },
    isolate: {
      type: 'boolean',
      default: true,
      describe: 'send the headers for cross-origin isolation, so that clingo can use threads',
    },
    json: outputFlag('print the address as a JSON record'),
  },
  run: serve,
};

async function serve(args: ServeArgs): Promise<number> {
  if (!existsSync(join(PAGE, 'index.html'))) {
    throw new UsageError('the page is not built yet; run: npm run build:web');
  }
  checkPublicUrl(args.publicUrl);
  const given = await givenFiles(args.files ?? []);
  const terminal = await openTerminal();
  if (args.library === undefined) await serveUntilEnd(args, given, terminal);
  else {
    const named = { library: args.library || undefined };
    await withLibrary(named, terminal, (db) => serveUntilEnd(args, given, terminal, db), {
      create: true,
    });
  }
  await terminal.close();
  return EXIT.done;
}

function checkPublicUrl(url: string | undefined): void {
  if (url === undefined) return;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`--public-url ${url}: not an address that begins with http:// or https://`);
}

async function serveUntilEnd(
  args: ServeArgs,
  given: readonly GivenFile[],
  terminal: Terminal,
  db?: Sqlite,
): Promise<void> {
  const { host, port, isolate, json } = args;
  const headers = { ...POLICY_HEADERS, ...(isolate && ISOLATION_HEADERS) };
  const onFault: OnFault = (error, request) => terminal.note(describeFault(error, request));
  const library = db && (await libraryOf(db, host, { headers, onFault }));
  const server = await startWebServer({
    folder: PAGE,
    port,
    host,
    headers,
    onFault,
    api: library?.api,
    given: [...given, ...sharedFiles(PAGE)],
  }).catch((error) => {
    throw faultOf(error, args);
  });
  const shown = host.includes(':') ? `[${host}]` : host;
  const url = `http://${shown}:${(server.address() as AddressInfo).port}/`;
  // What follows # is not sent to servers, and so stands in no log.
  const fragment = [
    ...(library ? [`library=${library.token}`] : []),
    ...(args.publicUrl === undefined ? [] : [`public=${encodeURIComponent(args.publicUrl)}`]),
    ...fragmentOf(given),
  ].join('&');
  const link = fragment === '' ? url : `${url}#${fragment}`;
  terminal.out(json ? `${JSON.stringify({ schema: 1, url: link, isolated: isolate })}\n` : `${link}\n`);
  if (!isLoopback(host)) terminal.note(`other machines can reach ${shown}; the link is not encrypted`);
  let leading: LeadingPage | undefined;
  try {
    if (args.open && library) leading = await makeLeadingPage(link);
    const fault = args.open ? await openBrowser(leading?.path ?? link) : undefined;
    if (fault !== undefined) terminal.note(`the browser could not be started: ${fault}`);
    terminal.note('press Ctrl-C to stop');
    if (!terminal.signal.aborted) await once(terminal.signal, 'abort');
  } finally {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await leading?.remove();
    await closed;
  }
}

/** The API of a library, and the token that opens it. */
async function libraryOf(db: Sqlite, host: string, options: ApiOptions) {
  const { createLibraryApi } = await loadOptional('ajv', () => import('./api/library-api.js'));
  const token = newToken();
  const gate = { token, isOwnHost: (named: string | undefined) => isOwnHost(named, host) };
  return { token, api: createLibraryApi(db, gate, options) };
}

function faultOf(error: NodeJS.ErrnoException, { port, host }: ServeArgs): Error {
  const { code } = error;
  if (code === 'EADDRINUSE') return new UsageError(`port ${port} is taken: choose another with --port`);
  if (code === 'EACCES')
    return new UsageError(`port ${port} needs special rights: choose another with --port`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new UsageError(`--host ${host}: this machine has no such address`);
  return error;
}
