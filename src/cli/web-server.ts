import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';

/** What a folder is served with. */
export interface WebServerOptions {
  readonly folder: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The path above the folder's files, such as `/tools/sokoset/`; the root unless given. */
  readonly base?: string;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The policy of the page: everything from its own folder, nothing in line, no eval but that of WebAssembly. Pictures
 * may be `data:` since the page draws its own.
 */
export const POLICY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
    "style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** What makes a page cross-origin isolated, which lets clingo use threads. */
export const ISOLATION_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Serves the files of one folder, and no others, on loopback. Rejected where the port is taken. */
export function startWebServer(options: WebServerOptions): Promise<Server> {
  const server = createServer((request, response) => {
    void answer(request, response, options);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => resolve(server));
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, base = '/', headers }: WebServerOptions,
): Promise<void> {
  const end = (status: number, text: string) => {
    response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, 'only GET and HEAD');
  const file = await fileOf(request.url ?? '/', base, folder);
  if (!file) return end(404, 'not found');
  const type = TYPES[extname(file.path)] ?? 'application/octet-stream';
  response.writeHead(200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': file.size,
    'Cache-Control': file.path.includes(`${sep}assets${sep}`) ? 'max-age=31536000, immutable' : 'no-cache',
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file.path).pipe(response);
}

/** The file that an address means, if it is one and lies in the folder: links and `..` do not lead out. */
async function fileOf(
  url: string,
  base: string,
  folder: string,
): Promise<{ path: string; size: number } | undefined> {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    if (!path.startsWith(base) || path.includes('\0')) return undefined;
    const inside = path.slice(base.length);
    const root = await realpath(folder);
    const file = await realpath(join(root, inside === '' ? 'index.html' : inside));
    if (!file.startsWith(root + sep)) return undefined;
    const found = await stat(file);
    return found.isFile() ? { path: file, size: found.size } : undefined;
  } catch {
    return undefined;
  }
}
