import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '../common/command.js';
import { EXIT } from '../common/exit-code.js';
import { GROUPS } from '../common/option.js';
import { openTerminal } from '../common/terminal.js';
import { UsageError } from '../common/usage-error.js';
import { ISOLATION_HEADERS, POLICY_HEADERS, startWebServer } from './web-server.js';

interface ServeArgs {
  readonly port: number;
  readonly isolate: boolean;
  readonly json: boolean;
}

/** The build puts the page here, beside the compiled program. */
const PAGE = fileURLToPath(new URL('../../../web/', import.meta.url));

export const serveCommand: Command = {
  examples: [
    ['sokoset serve', 'serve the page on http://127.0.0.1:8000/ until Ctrl-C'],
    ['sokoset serve --port 0', 'choose any free port'],
  ],
  options: {
    port: {
      type: 'number',
      range: { least: 0, most: 65_535, whole: true },
      default: 8000,
      describe: 'port on loopback; 0 for any',
    },
    isolate: {
      type: 'boolean',
      default: true,
      describe: 'send the headers for cross-origin isolation, so that clingo can use threads',
    },
    json: {
      group: GROUPS.output,
      type: 'boolean',
      default: false,
      describe: 'print the address as a JSON record',
    },
  },
  run: serve,
};

async function serve({ port, isolate, json }: ServeArgs): Promise<number> {
  if (!existsSync(join(PAGE, 'index.html'))) {
    throw new UsageError('the page is not built yet; run: npm run build:web');
  }
  const terminal = await openTerminal();
  const headers = { ...POLICY_HEADERS, ...(isolate && ISOLATION_HEADERS) };
  const server = await startWebServer({ folder: PAGE, port, headers }).catch((error) => {
    if (error.code === 'EADDRINUSE')
      throw new UsageError(`port ${port} is taken: choose another with --port`);
    if (error.code === 'EACCES') throw new UsageError(`port ${port} is not for everybody: choose another`);
    throw error;
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  terminal.out(json ? `${JSON.stringify({ schema: 1, url, isolated: isolate })}\n` : `${url}\n`);
  terminal.note('press Ctrl-C to stop');
  await new Promise((resolve) => terminal.signal.addEventListener('abort', resolve, { once: true }));
  server.closeAllConnections();
  server.close();
  await terminal.close();
  return EXIT.done;
}
