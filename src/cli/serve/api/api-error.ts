/** Every way in which a request can fail: the code in its answer, with the HTTP status and what it means. */
export const API_ERRORS = {
  'bad-request': [400, 'the address, the query or the body is not as the description says'],
  'no-token': [401, 'the header Authorization: Bearer TOKEN is missing; a token elsewhere does not count'],
  'wrong-token': [401, 'the token is not that of this server'],
  'foreign-host': [403, 'the header Host names another machine'],
  'foreign-origin': [403, 'the request comes from a page of another origin'],
  'not-found': [404, 'the library has no such level, or the API no such address'],
  'wrong-method': [
    405,
    'this address does not accept the method; the header Allow names the methods that it accepts',
  ],
  contradicted: [
    409,
    'this result contradicts itself or a replayed solution in the library, or none there supports it',
  ],
  'too-large': [413, 'the body has more than 4 MiB'],
  'wrong-type': [415, 'the body is not application/json'],
  refused: [
    422,
    'the referee refuses the moves, the drawing is of another level, or the branches or tags would be too many',
  ],
  fault: [500, 'the server failed; nothing of this request was stored'],
  busy: [503, 'another process has been writing for half a minute; try again later'],
  'disk-full': [507, 'the disk is full; nothing of this request was stored'],
} as const satisfies Readonly<Record<string, readonly [status: number, meaning: string]>>;
export type ApiErrorCode = keyof typeof API_ERRORS;

/** Thrown where a request is answered with an error. */
export class ApiError extends Error {
  constructor(
    readonly code: ApiErrorCode,
    message: string,
    /** Headers that the status asks for. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}
