import type { IncomingMessage } from 'node:http';
import { jsonIn } from '../../../base/json.js';
import { ApiError } from './api-error.js';

/** The most bytes of a body. */
export const MOST_BYTES = 4 * 2 ** 20;

/**
 * Reads the JSON body of a request. What is too long is not kept, but read to its end: the client may
 * send all of it before it looks for the answer, and the connection can be used again.
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new ApiError('wrong-type', 'send application/json');
  const tooLarge = new ApiError('too-large', `the body has more than ${MOST_BYTES} bytes`);
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) break;
    chunks.push(chunk);
  }
  if (bytes > MOST_BYTES) {
    request.resume();
    throw tooLarge;
  }
  return jsonBody(Buffer.concat(chunks));
}

function jsonBody(bytes: Buffer): unknown {
  const value = jsonIn(bytes);
  if (value === undefined) throw new ApiError('bad-request', 'the body is not JSON in UTF-8');
  return value;
}
