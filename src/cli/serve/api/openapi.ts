import { API_ERRORS, type ApiErrorCode } from './api-error.js';
import { API, ROUTES } from './library-api.js';
import type { Route } from './route.js';
import { COMPONENTS, ID, named, type Schema } from './schemas.js';

/** Errors that every address can answer with. */
const EVERYWHERE: readonly ApiErrorCode[] = [
  'bad-request',
  'no-token',
  'wrong-token',
  'foreign-host',
  'foreign-origin',
  'wrong-method',
  'fault',
];
/** Those of an address that is sent something. */
const WITH_BODY: readonly ApiErrorCode[] = ['too-large', 'wrong-type'];
/** Those of an address that writes. */
const WRITING: readonly ApiErrorCode[] = ['busy', 'disk-full'];

/** All errors of an address. */
function errorsOf({ method, body, errors }: Route): ApiErrorCode[] {
  return [...EVERYWHERE, ...errors, ...(body ? WITH_BODY : []), ...(method === 'GET' ? [] : WRITING)];
}

/** The description of the API by OpenAPI 3.1, made from the tables that the server itself uses. */
export function openApi(version: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of ROUTES) {
    paths[API + route.path] ??= {};
    paths[API + route.path][route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'sokoset library',
      version,
      description: 'The library on this machine, as sokoset serve --library offers it.',
    },
    servers: [{ url: 'http://127.0.0.1:8000' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'the token in the link that serve prints' },
      },
      schemas: COMPONENTS,
    },
  };
}

function operationOf(route: Route) {
  const { summary, body, answer } = route;
  const parameters = [...(route.path.includes('{id}') ? [ID_PARAMETER] : []), ...queryParameters(route)];
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { 200: responseOf('done', named(answer)), ...errorResponses(route) },
  };
}

const ID_PARAMETER = { name: 'id', in: 'path', required: true, description: 'the Unique-Id', schema: ID };

function queryParameters({ query }: Route) {
  const fields = (query?.['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const required = (query?.['required'] ?? []) as readonly string[];
  return Object.entries(fields).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** By status; the codes of one status share a response. */
function errorResponses(route: Route) {
  const codes = errorsOf(route);
  const statuses = [...new Set(codes.map((code) => API_ERRORS[code][0]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const meant = codes.filter((code) => API_ERRORS[code][0] === status);
      const words = meant.map((code) => `${code}: ${API_ERRORS[code][1]}`).join('. ');
      return [status, responseOf(words, named('Error'))];
    }),
  );
}

function responseOf(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}
