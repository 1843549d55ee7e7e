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

/** Asks for an address of the API. */
export type Ask = (path: string, asking?: Partial<Asking>) => Promise<Result<Answer, Refused>>;

/** The codes of a server that cannot take anything now, whatever it is. */
const CLOSED = ['no-token', 'wrong-token', 'foreign-host', 'foreign-origin', 'busy', 'disk-full'];

/** Whether a request may be accepted later: it did not arrive, or the server could not take it. */
export function isLost({ code }: Refused): boolean {
  return code === undefined || CLOSED.includes(code);
}

/** Whether a new token is needed. */
export function needsToken({ code }: Refused): boolean {
  return code === 'no-token' || code === 'wrong-token';
}

/** The time limit of a request in milliseconds. */
const PATIENCE_MS = 30_000;
/** The most characters of a body that browsers still send when the page is closed. */
const LAST_WORDS = 30_000;

/** Asks the API of the server that sent the page. */
export function createServer(token: string): Ask {
  return async (path, { method, body } = {}) => {
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

/** Asks the same, and says when the server is lost, and when it is reached after that or for the first time. */
export function watchedServer(ask: Ask, lost: (why: Refused | undefined) => void, reached: () => void): Ask {
  let isReached = false;
  return async (path, asking) => {
    const answer = await ask(path, asking);
    const before = isReached;
    isReached = answer.ok || !isLost(answer.error);
    lost(answer.ok || isReached ? undefined : answer.error);
    if (isReached && !before) reached();
    return answer;
  };
}
