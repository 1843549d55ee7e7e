import type { Redis } from 'ioredis';

/** The Redis server cannot be used at the start. If it is lost later, the work waits for it. */
export class QueueError extends Error {}

/**
 * A connection that waits without limit for a server that was lost. Throws QueueError if it cannot be opened
 * at first.
 */
export async function connect(url: string): Promise<Redis> {
  if (!/^rediss?:\/\/./.test(url)) {
    throw new QueueError(`${withoutPassword(url)}: the address of a queue begins with redis:// or rediss://`);
  }
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
    throw new QueueError(describeFault(withoutPassword(url), fault ?? (error as Error)));
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
  return url.replace(/^rediss?:\/\/(?:[^@/]*@)?/, '');
}

/** The address without its password, so that it can be shown. */
function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//…@');
}
