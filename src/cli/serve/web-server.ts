import { type FileHandle, open, realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

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
 * The policy of the page: everything from its own folder, nothing in line, no eval but that of WebAssembly.
 * Pictures may be `data:` since the page draws its own.
 */
export const POLICY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
    "style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
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

/** Connections at a time: a browser opens six. More are closed at once. */
const MOST_CONNECTIONS = 128;
/** Milliseconds for the headers of a request, and for all of it. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 30_000;
/** Milliseconds without a byte in either direction after which a connection is closed. */
const IDLE_TIMEOUT = 60_000;

/** Serves the files of one folder, and no others, on loopback. Rejected where the port is taken. */
export function startWebServer(options: WebServerOptions): Promise<Server> {
  const limits = { headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT };
  const server = createServer(limits, (request, response) => {
    answer(request, response, options).catch(() => fail(response, options.headers));
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.setTimeout(IDLE_TIMEOUT);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => {
      server.off('error', reject);
      // A connection that could not be accepted, for want of descriptors, is lost. The server goes on.
      server.on('error', () => undefined);
      resolve(server);
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, base = '/', headers }: WebServerOptions,
): Promise<void> {
  if (!isLoopback(request.headers.host)) return refuse(response, 403, 'this is not my name', headers);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'only GET and HEAD', headers);
  const path = await pathOf(request.url ?? '/', base, folder);
  const file = path === undefined ? undefined : await openFile(path);
  if (!file) return refuse(response, 404, 'not found', headers);
  try {
    await send(request, response, file, headers);
  } finally {
    await file.handle.close();
  }
}

/** The status and a line of text. */
function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: WebServerOptions['headers'],
): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/** What went wrong is the server's fault. An answer that has begun is broken off. */
function fail(response: ServerResponse, headers: WebServerOptions['headers']): void {
  if (response.headersSent) response.destroy();
  else refuse(response, 500, 'the file cannot be read now', headers);
}

/** Whether a request names this machine. A page whose name was bound to 127.0.0.1 later names itself. */
function isLoopback(host: string | undefined): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host ?? '');
}

interface OpenFile {
  readonly path: string;
  readonly handle: FileHandle;
  readonly size: number;
}

/** Sends a file. Where the client goes away before its end, the stream is destroyed. */
async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { path, handle, size }: OpenFile,
  headers: WebServerOptions['headers'],
): Promise<void> {
  response.writeHead(200, {
    ...headers,
    'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    'Content-Length': size,
    'Cache-Control': path.includes(`${sep}assets${sep}`) ? 'max-age=31536000, immutable' : 'no-cache',
  });
  if (request.method === 'HEAD' || size === 0) response.end();
  else await pipeline(handle.createReadStream({ end: size - 1 }), response);
}

/** The path that an address means, if it lies in the folder: links and `..` do not lead out. */
async function pathOf(url: string, base: string, folder: string): Promise<string | undefined> {
  const path = decoded(url.replace(/[?#].*$/s, ''));
  if (!path?.startsWith(base) || path.includes('\0')) return undefined;
  const inside = path.slice(base.length);
  const root = await realpath(folder);
  const file = await unlessMissing(realpath(join(root, inside === '' ? 'index.html' : inside)));
  return file?.startsWith(root + sep) ? file : undefined;
}

/** A path may hold a % that stands for nothing. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Opens a file; undefined for a folder and where there is nothing. Rejected where it is there but cannot be
 * opened.
 */
async function openFile(path: string): Promise<OpenFile | undefined> {
  const handle = await unlessMissing(open(path));
  if (!handle) return undefined;
  const found = await handle.stat();
  if (found.isFile()) return { path, handle, size: found.size };
  await handle.close();
  return undefined;
}

/** Errors that say that there is no such file, or none with such a name. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (MISSING.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
