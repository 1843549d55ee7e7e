import { type FileHandle, open, realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lookUp } from '../../base/look-up.js';
import { isGone, type OnFault } from './api/server-fault.js';

/** The options for serving a folder. */
export interface WebServerOptions {
  readonly folder: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The path of the folder's files in addresses, such as `/tools/sokoset/`; the root by default. */
  readonly base?: string;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** The address that it listens on: loopback unless given. */
  readonly host?: string;
  /** Files elsewhere that the page may ask for, by their paths below its address. */
  readonly given?: readonly { readonly path: string; readonly address: string }[];
  /** Answers what lies below `/api/`; it checks by itself who asks. */
  readonly api?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly onFault?: OnFault;
}

/**
 * The content policy of the page: everything comes from its own folder, no inline scripts, no eval except for
 * WebAssembly. Pictures may be `data:`, because the page draws its own; it loads `blob:`, a clingo with less
 * memory that it made itself.
 */
export const POLICY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self' blob:; " +
    "style-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** The headers for cross-origin isolation, which lets clingo use threads. */
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
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const LOOPBACK = '127.0.0.1';
/** Most connections at the same time; a browser opens six. Further ones are closed at once. */
const MOST_CONNECTIONS = 128;
/** Time limits in milliseconds for the headers of a request, and for the whole request. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 30_000;
/** A connection without traffic is closed after this many milliseconds. */
const IDLE_TIMEOUT = 60_000;

/** Serves the files of one folder, and no others. Rejects if the port is taken. */
export function startWebServer(options: WebServerOptions): Promise<Server> {
  const limits = { headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT };
  const server = createServer(limits, (request, response) => {
    answer(request, response, options).catch((error) => {
      if (!isGone(error)) options.onFault?.(error, request);
      fail(response, options.headers);
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.setTimeout(IDLE_TIMEOUT);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? LOOPBACK, () => {
      server.off('error', reject);
      // If the system has no file descriptors left, a connection is lost. The server keeps running.
      server.on('error', () => undefined);
      resolve(server);
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, base = '/', headers, host, api, given = [] }: WebServerOptions,
): Promise<void> {
  if (api && request.url?.startsWith('/api/')) return api(request, response);
  if (!isOwnHost(request.headers.host, host))
    return refuse(response, 403, 'the header Host names another machine', headers);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'only GET and HEAD', { ...headers, Allow: 'GET, HEAD' });
  const asked = given.find(({ address }) => request.url === base + address);
  const path = asked?.path ?? (await pathOf(request.url ?? '/', base, folder));
  const file = path === undefined ? undefined : await openFile(path);
  if (!file) return refuse(response, 404, 'not found', headers);
  try {
    const isKept = request.url?.startsWith(`${base}assets/`);
    const caching = { 'Cache-Control': isKept ? 'max-age=31536000, immutable' : 'no-cache' };
    await send(request, response, file, { ...headers, ...caching });
  } finally {
    await file.handle.close();
  }
}

/** Answers with the status and one line of text. */
function refuse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: WebServerOptions['headers'],
): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/** An error of the server. An answer that has begun is broken off. */
function fail(response: ServerResponse, headers: WebServerOptions['headers']): void {
  if (response.headersSent) response.destroy();
  else refuse(response, 500, 'the file cannot be read now', headers);
}

/**
 * Whether a request names this server. It does not if a foreign page has redirected its own name to this
 * machine: only the names of loopback and the given one count. For a server that other machines can reach, an
 * address counts too.
 */
export function isOwnHost(named: string | undefined, host = LOOPBACK): boolean {
  const name = (named ?? '').replace(/:\d+$/, '').toLowerCase();
  if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(name) || name === host.toLowerCase()) return true;
  return !isLoopback(host) && isIP(name.replace(/^\[|\]$/g, '')) !== 0;
}

/** Whether an address or name to listen on is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
}

interface OpenFile {
  readonly path: string;
  readonly handle: FileHandle;
  readonly size: number;
  /** Another one after each change, for the header ETag. */
  readonly tag: string;
}

/** Sends a file, unless the client has it. If the client disconnects early, the stream is destroyed. */
async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { path, handle, size, tag }: OpenFile,
  headers: WebServerOptions['headers'],
): Promise<void> {
  const tagged = { ...headers, ETag: tag };
  if (isKnown(tag, request.headers['if-none-match'])) {
    response.writeHead(304, tagged).end();
    return;
  }
  response.writeHead(200, {
    ...tagged,
    'Content-Type': lookUp(TYPES, extname(path)) ?? 'application/octet-stream',
    'Content-Length': size,
  });
  if (request.method === 'HEAD' || size === 0) response.end();
  else await pipeline(handle.createReadStream({ end: size - 1 }), response);
}

/** Whether a client names the tag among those that it has, or says that any will do. */
function isKnown(tag: string, named = ''): boolean {
  return named.split(',').some((one) => one.trim() === tag || one.trim() === '*');
}

/** The path for an address if it is inside the folder. Links and `..` cannot lead outside. */
async function pathOf(url: string, base: string, folder: string): Promise<string | undefined> {
  const path = decoded(url.replace(/[?#].*$/s, ''));
  if (!path?.startsWith(base) || path.includes('\0')) return undefined;
  const inside = path.slice(base.length);
  const root = await realpath(folder);
  const file = await unlessMissing(realpath(join(root, inside === '' ? 'index.html' : inside)));
  return file?.startsWith(root + sep) ? file : undefined;
}

/** A % in a path may be invalid. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Opens a file. Undefined for a folder or a missing file. Rejects if the file exists but cannot be opened.
 */
async function openFile(path: string): Promise<OpenFile | undefined> {
  const handle = await unlessMissing(open(path));
  if (!handle) return undefined;
  const found = await handle.stat();
  // npm gives all files of a package one mtime. The ctime is that of the entry on this disk.
  const tag = `W/"${found.size}-${found.ctimeMs}"`;
  if (found.isFile()) return { path, handle, size: found.size, tag };
  await handle.close();
  return undefined;
}

/** Errors that mean that there is no such file, or that no file can have this name. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'];

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (MISSING.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
