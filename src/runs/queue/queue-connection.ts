import type { Redis } from 'ioredis';

/** The Redis server cannot be used at the start; later losses of it are waited out. */
export class QueueError extends Error {}

/** A connection that waits for a server that has gone, for as long as it takes. Throws QueueError where none begins. */
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

/** Faults that the user can mend, by what the server or the system says of them. */
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

/** The address as it may be shown. */
export function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//…@');
}
