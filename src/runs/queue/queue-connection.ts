import type { Redis } from 'ioredis';

/** The Redis server cannot be used at the start. If it is lost later, the work waits for it. */
export class QueueError extends Error {}

/** What was given is no address of a queue. */
export class NoQueueAddress extends QueueError {}

/**
 * A connection that waits without limit for a server that was lost. Throws NoQueueAddress if the address is
 * wrong, and QueueError if it cannot be opened at first. No message has the password.
 */
export async function connect(url: string): Promise<Redis> {
  const shown = shownAddress(url);
  const { Redis } = await import('ioredis');
  const retryStrategy = (times: number) => Math.min(1000, 50 * times);
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true, retryStrategy });
  let fault: Error | undefined;
  redis.on('error', (error: Error) => {
    fault = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new QueueError(describeFault(shown, fault ?? (error as Error)));
  }
}

/** Faults that the user can repair, by the words of the server or the system. */
const FAULTS: readonly (readonly [RegExp, (url: string) => string])[] = [
  [/NOAUTH/, (url) => `the Redis server at ${url} wants a password, as in redis://:PASSWORD@${hostOf(url)}`],
  [/WRONGPASS|invalid password/i, (url) => `the Redis server at ${url} refuses this user or password`],
  [/NOPERM/, (url) => `the Redis server at ${url} does not let this user do what a queue needs`],
  [/ENOTFOUND|EAI_AGAIN/, (url) => `there is no host of this name: ${hostOf(url)}`],
];

function describeFault(url: string, { message }: Error): string {
  const known = FAULTS.find(([pattern]) => pattern.test(message));
  return known ? known[1](url) : `no Redis server answers at ${url}: ${message}`;
}

function hostOf(url: string): string {
  return url.replace(/^rediss?:\/\/(?:…@)?/, '');
}

/**
 * An address without its password, so that it can be shown. Throws NoQueueAddress if it is none: then nobody
 * knows where the password is in it, so the message shows nothing of it.
 */
function shownAddress(text: string): string {
  if (!/^rediss?:\/\/./.test(text))
    throw new NoQueueAddress('the address of a queue begins with redis:// or rediss://');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !isAddress(url)) {
    throw new NoQueueAddress(
      'this is not the address of a queue: write redis://HOST:PORT or redis://:PASSWORD@HOST:PORT; in a password write %40 for @, %2F for /, %3F for ?, %23 for # and %25 for %',
    );
  }
  const { protocol, username, password, host, pathname } = url;
  return `${protocol}//${username || password ? '…@' : ''}${host}${pathname}`;
}

/** Behind the host there may be the number of a database. Other words there are the rest of a password. */
function isAddress({ username, password, pathname, search, hash }: URL): boolean {
  const isCoded = !/%(?![0-9a-f]{2})/i.test(username + password);
  return isCoded && /^\/?\d*$/.test(pathname) && !search.includes('@') && hash === '';
}
