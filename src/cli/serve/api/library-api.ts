import type { IncomingMessage, ServerResponse } from 'node:http';
import { Ajv, type ValidateFunction } from 'ajv';
import { LibraryFault } from '../../../library/database/fault.js';
import type { Sqlite } from '../../../library/database/sqlite.js';
import { UsageError } from '../../call/usage-error.js';
import { checkAccess, type Gate } from './access.js';
import { API_ERRORS, ApiError, type ApiErrorCode } from './api-error.js';
import { readBody } from './read-body.js';
import { READ_ROUTES } from './read-routes.js';
import type { Route } from './route.js';
import { meantBy, type Schema } from './schemas.js';
import { isGone, type OnFault } from './server-fault.js';
import { WRITE_ROUTES } from './write-routes.js';

/** Where the API lies on its server. */
export const API = '/api/';

export const ROUTES: readonly Route[] = [...READ_ROUTES, ...WRITE_ROUTES];

/** Answers a request below /api/. */
type Api = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A route that checks what it is given. */
interface CheckedRoute extends Route {
  readonly segments: readonly string[];
  readonly checkQuery: ValidateFunction;
  readonly checkBody: ValidateFunction | undefined;
}

/** What every answer has, and who is told a fault. */
export interface ApiOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly onFault?: OnFault;
}

/**
 * The API of a library: every request passes the gate, and every field its schema, before anything is done.
 */
export function createLibraryApi(db: Sqlite, gate: Gate, { headers, onFault }: ApiOptions): Api {
  const queries = new Ajv({ coerceTypes: 'array', useDefaults: true });
  const bodies = new Ajv({ useDefaults: true });
  const routes = ROUTES.map(
    (route): CheckedRoute => ({
      ...route,
      segments: route.path.split('/'),
      checkQuery: queries.compile(route.query ?? NOTHING),
      checkBody: route.body && bodies.compile(route.body),
    }),
  );
  return async (request, response) => {
    const answer = await answerOf(request, db, gate, routes).catch((error) => {
      const found = errorAnswer(error);
      if (found.status === API_ERRORS.fault[0] && !isGone(error)) onFault?.(error, request);
      return found;
    });
    const text = `${JSON.stringify(answer.value)}\n`;
    response
      .writeHead(answer.status, {
        ...headers,
        ...answer.headers,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(text),
        'Cache-Control': 'no-store',
      })
      .end(text);
  };
}

const NOTHING: Schema = { type: 'object', additionalProperties: false };

interface Answer {
  readonly status: number;
  readonly value: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

async function answerOf(
  request: IncomingMessage,
  db: Sqlite,
  gate: Gate,
  routes: readonly CheckedRoute[],
): Promise<Answer> {
  checkAccess(request, gate);
  const url = request.url ?? '/';
  const at = url.indexOf('?');
  const segments = (at < 0 ? url : url.slice(0, at)).slice(API.length).split('/');
  const route = routeOf(routes, segments, request.method ?? '');
  const query = queryOf(new URLSearchParams(at < 0 ? '' : url.slice(at)));
  check(route.checkQuery, query, 'query');
  const body = route.checkBody && (await readBody(request));
  if (route.checkBody) check(route.checkBody, body, 'body');
  const id = (segments[route.segments.indexOf('{id}')] ?? '').toUpperCase();
  return { status: 200, value: route.run(db, { id, query, body }) };
}

/** The route of a path and method. A Unique-Id is all that a path may hold beside words. */
function routeOf(routes: readonly CheckedRoute[], segments: readonly string[], method: string): CheckedRoute {
  const fits = routes.filter(
    (route) => route.segments.length === segments.length && route.segments.every(fitsAt(segments)),
  );
  if (fits.length === 0) throw new ApiError('not-found', 'there is no such address');
  // The answer to HEAD is that to GET, and Node leaves its body out.
  const route = fits.find((fit) => fit.method === (method === 'HEAD' ? 'GET' : method));
  if (route) return route;
  const allowed = fits.flatMap((fit) => (fit.method === 'GET' ? ['GET', 'HEAD'] : [fit.method])).join(', ');
  throw new ApiError('wrong-method', `this address accepts only ${allowed}`, { Allow: allowed });
}

function fitsAt(segments: readonly string[]) {
  return (word: string, i: number) =>
    word === '{id}' ? /^[0-9A-F]{16}$/i.test(segments[i]) : word === segments[i];
}

/** A name that is given several times becomes a list. */
function queryOf(given: URLSearchParams): Record<string, unknown> {
  const entries = [...new Set(given.keys())].map((name) => {
    const values = given.getAll(name);
    return [name, values.length === 1 ? values[0] : values];
  });
  return Object.fromEntries(entries);
}

function check(isValid: ValidateFunction, value: unknown, where: string): void {
  if (isValid(value)) return;
  const [{ instancePath, message, params }] = isValid.errors!;
  const { pattern } = params;
  const what = pattern === undefined ? `${message}${detailOf(params)}` : `must be ${meantBy(pattern)}`;
  throw new ApiError('bad-request', `${where}${instancePath} ${what}`);
}

/** What the message of a schema leaves out: the name of a field that is too much, and the allowed values. */
function detailOf({ additionalProperty, allowedValues }: Readonly<Record<string, unknown>>): string {
  if (additionalProperty !== undefined) return `: ${JSON.stringify(additionalProperty)}`;
  return Array.isArray(allowedValues) ? `: ${allowedValues.join(', ')}` : '';
}

const FAULTS: Partial<Readonly<Record<string, ApiErrorCode>>> = { busy: 'busy', 'disk-full': 'disk-full' };

/** What went wrong, for the one who asked. Our own faults are for the one who serves. */
function errorAnswer(error: unknown): Answer {
  const { code, message, headers } =
    error instanceof ApiError
      ? error
      : error instanceof UsageError
        ? new ApiError('bad-request', error.message)
        : error instanceof LibraryFault
          ? new ApiError(FAULTS[error.code] ?? 'fault', error.message)
          : new ApiError('fault', 'the server failed');
  return { status: API_ERRORS[code][0], value: { error: { code, message } }, headers };
}
