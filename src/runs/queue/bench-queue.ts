import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { connect } from './queue-connection.js';

/**
 * The name of the queue, and of three hashes: results by record key until the store has them, begun runs by
 * record key, and by solver the reason why a worker left its runs.
 */
export const QUEUE = 'sokoset-bench';
const RESULTS = `${QUEUE}:results`;
const STARTS = `${QUEUE}:starts`;
const LEFT = `${QUEUE}:left`;
/** After this many seconds the reason why runs were left is forgotten, unless it is given again. */
const LEFT_KEPT = 60;

/** A queue of runs on a Redis server. */
export interface BenchQueue {
  readonly redis: Redis;
  readonly queue: Queue;
  close(): Promise<void>;
}

/**
 * Opens a queue at the address of its server: redis://, or rediss:// with TLS. Throws QueueError if nothing
 * answers.
 */
export async function openQueue(url: string): Promise<BenchQueue> {
  const bullmq = await import('bullmq');
  const redis = await connect(url);
  const queue = new bullmq.Queue(QUEUE, { connection: redis });
  queue.on('error', () => undefined);
  const close = async () => {
    // A lost server would be waited for.
    if (redis.status === 'ready') await queue.close();
    redis.disconnect();
  };
  return { redis, queue, close };
}

/** Keeps a result. False if there is an earlier result for the key, which then stays. */
export async function keepResult(redis: Redis, key: string, record: object): Promise<boolean> {
  return (await redis.hsetnx(RESULTS, key, JSON.stringify(record))) === 1;
}

export async function hasResult(redis: Redis, key: string): Promise<boolean> {
  return (await redis.hexists(RESULTS, key)) === 1;
}

/** How often a run was begun without an end. */
export async function startsOf(redis: Redis, key: string): Promise<number> {
  return Number((await redis.hget(STARTS, key)) ?? 0);
}

export async function countStart(redis: Redis, key: string): Promise<void> {
  await redis.hincrby(STARTS, key, 1);
}

/** Forgets the starts of runs that have ended. */
export async function dropStarts(redis: Redis, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await redis.hdel(STARTS, ...keys);
}

/** The kept results of these keys, each with its key. */
export async function readResults(
  redis: Redis,
  keys: readonly string[],
): Promise<(readonly [key: string, text: string])[]> {
  if (keys.length === 0) return [];
  const texts = await redis.hmget(RESULTS, ...keys);
  return keys.flatMap((key, i) => {
    const text = texts[i];
    return text === null ? [] : [[key, text] as const];
  });
}

/** Forgets results that the store has, and the starts of their runs. */
export async function dropResults(redis: Redis, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await redis.hdel(RESULTS, ...keys);
  await dropStarts(redis, keys);
}

/** Keeps why a worker leaves the runs of a solver to others. */
export async function noteLeft(redis: Redis, solver: string, reason: string): Promise<void> {
  await redis.hset(LEFT, solver, reason);
  await redis.expire(LEFT, LEFT_KEPT);
}

/** The recent reasons why runs of these solvers were left. */
export async function readLeft(redis: Redis, solvers: readonly string[]): Promise<string[]> {
  if (solvers.length === 0) return [];
  return (await redis.hmget(LEFT, ...solvers)).filter((reason) => reason !== null);
}

/**
 * The numbers of runs that wait, run, have failed or were left by their worker, of results that are not
 * fetched yet, and of workers.
 */
export async function queueStatus({ redis, queue }: BenchQueue): Promise<Readonly<Record<string, number>>> {
  const { waiting, active, delayed, failed } = await queue.getJobCounts(
    'waiting',
    'active',
    'delayed',
    'failed',
  );
  return {
    workers: await queue.getWorkersCount(),
    waiting,
    active,
    left: delayed,
    failed,
    results: await redis.hlen(RESULTS),
  };
}
