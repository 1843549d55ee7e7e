import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** The name of the queue, and of the hashes that hold by record key results until the store has them, and begun runs. */
export const QUEUE = 'sokoset-bench';
const RESULTS = `${QUEUE}:results`;
const STARTS = `${QUEUE}:starts`;

/** A queue of runs on a Redis server. */
export interface BenchQueue {
  readonly redis: Redis;
  readonly queue: Queue;
  close(): Promise<void>;
}

/** The Redis server cannot be reached at the start; later losses of it are waited out. */
export class QueueError extends Error {}

/** Opens a queue by the address of its server, redis:// or rediss:// with TLS. Throws QueueError where nothing answers. */
export async function openQueue(url: string): Promise<BenchQueue> {
  const bullmq = await import('bullmq');
  const redis = await connect(url);
  const queue = new bullmq.Queue(QUEUE, { connection: redis });
  queue.on('error', () => undefined);
  const close = async () => {
    await queue.close();
    redis.disconnect();
  };
  return { redis, queue, close };
}

/** A connection that waits for a server that has gone, for as long as it takes. */
export async function connect(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const retryStrategy = (times: number) => Math.min(1000, 50 * times);
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true, retryStrategy });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new QueueError(`no Redis server answers at ${withoutPassword(url)}: ${(error as Error).message}`);
  }
}

/** Keeps a result; false where one was kept before, which then stands. */
export async function keepResult(redis: Redis, key: string, record: object): Promise<boolean> {
  return (await redis.hsetnx(RESULTS, key, JSON.stringify(record))) === 1;
}

export async function hasResult(redis: Redis, key: string): Promise<boolean> {
  return (await redis.hexists(RESULTS, key)) === 1;
}

/** How often a run was begun and has not ended. */
export async function startsOf(redis: Redis, key: string): Promise<number> {
  return Number((await redis.hget(STARTS, key)) ?? 0);
}

export async function countStart(redis: Redis, key: string): Promise<void> {
  await redis.hincrby(STARTS, key, 1);
}

/** Forgets the starts of runs that have ended, one way or another. */
export async function dropStarts(redis: Redis, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await redis.hdel(STARTS, ...keys);
}

/** The kept results of these keys. */
export async function readResults(redis: Redis, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  return (await redis.hmget(RESULTS, ...keys)).filter((text) => text !== null);
}

/** Forgets results that the store has, and the starts of their runs. */
export async function dropResults(redis: Redis, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await redis.hdel(RESULTS, ...keys);
  await dropStarts(redis, keys);
}

/** How many runs wait, run and have failed, how many results are not fetched yet, and how many workers there are. */
export async function queueStatus({ redis, queue }: BenchQueue): Promise<Readonly<Record<string, number>>> {
  const { waiting, active, failed } = await queue.getJobCounts('waiting', 'active', 'failed');
  return {
    workers: await queue.getWorkersCount(),
    waiting,
    active,
    failed,
    results: await redis.hlen(RESULTS),
  };
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//…@');
}
