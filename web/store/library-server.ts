import { fieldsOf, isObject, jsonOf } from '../../src/base/json.js';
import { err, ok, type Result } from '../../src/base/result.js';

/** What a server answers. */
export type Answer = Readonly<Record<string, unknown>>;

/** Why a server does not do what it is asked. */
export interface Refused {
  /** A code of the server's; absent if it cannot be reached. */
  readonly code?: string;
  readonly message: string;
}

/** A request that is not a plain question. */
export interface Asking {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
}

/** The time limit of a request in milliseconds. */
const PATIENCE_MS = 30_000;
/** The most characters of a body that browsers still send when the page is closed. */
const LAST_WORDS = 30_000;

/** Asks the API of the server that sent the page. */
export function createServer(token: string) {
  return async (path: string, { method, body }: Partial<Asking> = {}): Promise<Result<Answer, Refused>> => {
    const text = body && JSON.stringify(body);
    try {
      const response = await fetch(new URL(`api/${path}`, document.baseURI), {
        headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
        ...(method && { method, keepalive: (text ?? '').length < LAST_WORDS }),
        ...(text && { body: text }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer = jsonOf(await response.text());
      if (response.ok && isObject(answer)) return ok(answer);
      const { code, message = `the server answers ${response.status}` } = fieldsOf(fieldsOf(answer)['error']);
      return err({ ...(typeof code === 'string' && { code }), message: String(message) });
    } catch {
      return err({ message: 'the server cannot be reached' });
    }
  };
}
