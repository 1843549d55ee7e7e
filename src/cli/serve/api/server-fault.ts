import type { IncomingMessage } from 'node:http';
import { pathFault } from '../../../base/path-fault.js';
import { LibraryFault } from '../../../library/database/fault.js';

/** Is told a fault of the server, of which the client learns no more than that there is one. */
export type OnFault = (error: unknown, request: IncomingMessage) => void;

/** The codes of the errors when a client has left. */
const GONE = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Whether an error says that the client has left, which is no fault. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && GONE.includes(String(error.code));
}

/** A fault in words, with its request. What follows ? in an address is left out. */
export function describeFault(error: unknown, { method, url }: IncomingMessage): string {
  return `${method} ${url?.replace(/[?#].*$/s, '')}: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof LibraryFault) return error.message;
  const { code, path }: NodeJS.ErrnoException = error;
  if (code !== undefined && path !== undefined) return `${path}: ${pathFault(error)}`;
  return `internal error: ${error.stack}`;
}
