import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { createLibraryApi } from '../../src/cli/serve/api/library-api.js';
import { describeFault, type OnFault } from '../../src/cli/serve/api/server-fault.js';
import { isOwnHost, POLICY_HEADERS, startWebServer } from '../../src/cli/serve/web-server.js';
import { openLibrary } from '../../src/library/database/open-library.js';
import type { Sqlite } from '../../src/library/database/sqlite.js';
import { folderWith, PROJECT } from './run-cli.js';

export const TOKEN = 'the-token-of-this-server';

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: the description says what it holds, and is checked
  readonly value: any;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text or bytes as they are. */
  readonly body?: unknown;
}

/** A server with a library of its own. Every answer is checked by the description of the API. */
export interface LibraryServer {
  readonly db: Sqlite;
  readonly port: number;
  /** The faults that the one who serves is told. */
  readonly faults: readonly string[];
  /** Asks with the token, unless the headers say otherwise. */
  ask(path: string, asked?: Asked): Promise<ApiAnswer>;
  close(): void;
}

export async function startLibraryServer(host?: string): Promise<LibraryServer> {
  const db = openLibrary(join(folderWith({}), 'l.db'), { create: true });
  const gate = { token: TOKEN, isOwnHost: (named: string | undefined) => isOwnHost(named, host) };
  const faults: string[] = [];
  const onFault: OnFault = (error, request) => faults.push(describeFault(error, request));
  const api = createLibraryApi(db, gate, { headers: POLICY_HEADERS, onFault });
  const folder = folderWith({ 'index.html': '<p>page</p>' });
  const server = await startWebServer({
    folder,
    port: 0,
    headers: POLICY_HEADERS,
    onFault,
    api,
    ...(host && { host }),
  });
  const { port } = server.address() as AddressInfo;
  return {
    db,
    port,
    faults,
    ask: async (path, asked = {}) => {
      const answer = await send(port, path, asked);
      const fault = faultOf(asked.method ?? 'GET', path, answer);
      if (fault) throw new Error(`${path}: ${fault}: ${JSON.stringify(answer.value)}`);
      return answer;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
      db.close();
    },
  };
}

function send(port: number, path: string, { method, headers, body }: Asked): Promise<ApiAnswer> {
  const bytes =
    body === undefined || typeof body === 'string' || body instanceof Uint8Array
      ? body
      : JSON.stringify(body);
  const all = {
    authorization: `Bearer ${TOKEN}`,
    ...(bytes !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  // No connection serves two requests: the server may close it while a busy machine lets the second one wait.
  const agent = new Agent({ keepAlive: true });
  return new Promise<ApiAnswer>((resolve, reject) => {
    const to = { port, host: '127.0.0.1', path, method, headers: given, agent };
    const asked = request(to, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        const { statusCode: status = 0, headers: got } = response;
        const isJson = String(got['content-type']).startsWith('application/json');
        resolve({ status, headers: got, value: isJson && text !== '' ? JSON.parse(text) : text });
      });
    });
    asked.on('error', reject).end(bytes);
  }).finally(() => agent.destroy());
}

const read = (path: string) => JSON.parse(readFileSync(join(PROJECT, 'docs', path), 'utf8'));
/** The description as it is published. */
export const DESCRIPTION = read('library.openapi.json');
const ajv = new Ajv({ strict: false, formats: { 'date-time': true } });
const SCHEMA = 'schemas/library.schema.json';
ajv.addSchema({ ...read(SCHEMA), $id: SCHEMA });
ajv.addSchema(DESCRIPTION, 'api');

/** What an answer has that the description of its address does not allow. */
function faultOf(method: string, path: string, { status, value }: ApiAnswer): string | undefined {
  if (method === 'HEAD') return value === '' ? undefined : 'an answer to HEAD has a body';
  const place = path.replace(/\?.*$/s, '').replace(/\b[0-9A-F]{16}\b/i, '{id}');
  const operation = DESCRIPTION.paths[place]?.[method.toLowerCase()];
  if (!operation) return status >= 404 && status <= 405 ? undefined : 'this address is not described';
  const response = operation.responses[status];
  if (!response) return `the status ${status} is not described`;
  const { $ref } = response.content['application/json'].schema;
  const isValid = ajv.getSchema(`api${$ref}`)!;
  if (!isValid(value)) return ajv.errorsText(isValid.errors);
  const code = status === 200 ? undefined : value.error.code;
  return code === undefined || response.description.includes(`${code}: `)
    ? undefined
    : `the error ${code} is not described`;
}
