import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.js';

/** A new random token: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Who may use the API. */
export interface Gate {
  readonly token: string;
  /** Whether a Host header names this server. */
  readonly isOwnHost: (host: string | undefined) => boolean;
}

/**
 * Lets a request in, or throws an ApiError. The name of the host comes first, since a page that had its name
 * bound to this machine must learn nothing; then the origin of the page; then the token, which counts in the
 * header alone, so that it stands in no log and no link sends it.
 */
export function checkAccess({ headers }: IncomingMessage, { token, isOwnHost }: Gate): void {
  const { host, origin, authorization } = headers;
  if (!isOwnHost(host)) throw new ApiError('foreign-host', 'the header Host names another machine');
  if (origin !== undefined && origin.toLowerCase() !== `http://${host}`.toLowerCase())
    throw new ApiError('foreign-origin', 'pages of other origins have no access');
  const challenge = { 'WWW-Authenticate': 'Bearer' };
  const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (given === undefined)
    throw new ApiError('no-token', 'give the token as Authorization: Bearer TOKEN', challenge);
  if (!isSame(given, token))
    throw new ApiError('wrong-token', 'this is not the token of this server', challenge);
}

/** Takes as long for a wrong text as for the right one. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
