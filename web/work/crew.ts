import { deferred } from '../../src/base/deferred.js';
import type { Failure, Job, JobEnd } from './job.js';
import type { Reply, Request, Works } from './protocol.js';

/** How long a worker may take to stop by itself, in milliseconds, before it is ended. */
const PATIENCE = 70;

/** Workers of one kind, shared by the whole page. */
export interface Crew<W extends Works> {
  start<K extends keyof W & string>(
    kind: K,
    task: W[K]['task'],
    onProgress?: (progress: W[K]['progress']) => void,
  ): Job<W[K]['result']>;
}

/** A job that waits for a worker, or has one. */
interface Order {
  readonly request: Request;
  readonly settle: (outcome: JobEnd<never>) => void;
  readonly onProgress?: (progress: never) => void;
}

/** The part of a worker that is needed here. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

interface Hand {
  readonly worker: WorkerLike;
  /** Whether its script has run. */
  isReady: boolean;
  order?: Order;
}

/**
 * Makes a crew with at most this many workers. Each does one job at a time, so ending one ends no other job.
 * A worker is started when all others are busy. If the limit is reached, the job waits.
 */
export function createCrew<W extends Works>(spawn: () => WorkerLike, most: number): Crew<W> {
  const queue: Order[] = [];
  /** The newest request is at the end. */
  let hands: readonly Hand[] = [];

  const finish = (hand: Hand, outcome: JobEnd<unknown>) => {
    const { order } = hand;
    hand.order = undefined;
    order?.settle(outcome as JobEnd<never>);
    assign();
  };

  const hear = (hand: Hand, reply: Reply) => {
    if ('ready' in reply) hand.isReady = true;
    else if ('progress' in reply) hand.order?.onProgress?.(reply.progress as never);
    else if ('result' in reply) finish(hand, { end: 'done', result: reply.result });
    else finish(hand, { end: 'failed', failure: { kind: 'fault', message: reply.fault } });
  };

  const dismiss = (hand: Hand, outcome: JobEnd<never>) => {
    if (!hands.includes(hand)) return;
    hand.worker.terminate();
    hands = hands.filter((other) => other !== hand);
    finish(hand, outcome);
  };

  const hire = (): Hand => {
    const hand: Hand = { worker: spawn(), isReady: false };
    hand.worker.addEventListener('message', (event) => hear(hand, (event as MessageEvent<Reply>).data));
    hand.worker.addEventListener('error', (event) => {
      // The error is shown where the job was asked for.
      event.preventDefault();
      dismiss(hand, { end: 'failed', failure: failureOf(hand, event as ErrorEvent) });
    });
    return hand;
  };

  const assign = () => {
    const free = hands.findLast((hand) => !hand.order);
    if (queue.length === 0 || (!free && hands.length >= most)) return;
    const hand = free ?? hire();
    hands = [...hands.filter((other) => other !== hand), hand];
    hand.order = queue.shift()!;
    hand.worker.postMessage(hand.order.request);
    assign();
  };

  const stop = (order: Order) => {
    const place = queue.indexOf(order);
    if (place !== -1) {
      queue.splice(place, 1);
      return order.settle({ end: 'stopped' });
    }
    const hand = hands.find((other) => other.order === order);
    hand?.worker.postMessage({ stop: true } satisfies Request);
    if (hand) setTimeout(() => hand.order === order && dismiss(hand, { end: 'stopped' }), PATIENCE);
    return undefined;
  };

  return {
    start: (kind, task, onProgress) => {
      const { promise, resolve } = deferred<JobEnd<never>>();
      const order = { request: { kind, task }, settle: resolve, onProgress };
      queue.push(order);
      assign();
      return { outcome: promise, stop: () => stop(order) };
    },
  };
}

function failureOf({ isReady }: Hand, { message }: ErrorEvent): Failure {
  return { kind: isReady ? 'crash' : 'load', message: message || 'no reason given' };
}
