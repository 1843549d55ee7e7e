import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** Called with false when the server of a queue is lost, and with true when it is back. */
export type OnServer = (isThere: boolean) => void;

/**
 * Tells when the server is lost, and when it is back. A connection that we end ourselves is not lost: only a
 * lost one is opened again.
 */
export function watchServer(redis: Redis, tell: OnServer): void {
  let isThere = true;
  const change = (now: boolean) => {
    if (now !== isThere) tell(now);
    isThere = now;
  };
  redis.on('reconnecting', () => change(false)).on('ready', () => change(true));
}

/** When to stop waiting for a lost server. */
interface Patience {
  readonly redis: Redis;
  readonly signal: AbortSignal;
  /** Whether nothing is under way whose result would be lost; true if absent. */
  readonly isIdle?: () => boolean;
}

/** Milliseconds between two looks at a lost server. */
const PERIOD = 200;

/**
 * Waits for work that a lost server may hold up for ever. Says whether it was given up: the signal is aborted
 * while the server is lost.
 */
export async function unlessLost(
  work: Promise<unknown>,
  { redis, signal, isIdle = () => true }: Patience,
): Promise<boolean> {
  const ended = new AbortController();
  const loss = async () => {
    for (;;) {
      await sleep(PERIOD, undefined, { signal: ended.signal });
      if (signal.aborted && redis.status !== 'ready' && isIdle()) return true;
    }
  };
  try {
    return await Promise.race([work.then(() => false), loss()]);
  } finally {
    ended.abort();
  }
}
