import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import test from 'ava';
import { threadQueue } from '../../src/platform/node/thread-queue.js';

/** A thread that ends with an error when it gets a message. */
const fragile = () =>
  new Worker(`require('node:worker_threads').parentPort.on('message', fail)`, { eval: true });

test('whoever waits gets the thread of the first who leaves, and whoever has left gets none', async (t) => {
  const queue = threadQueue(1, fragile);
  const [first, second, third] = [queue.take(), queue.take(), queue.take()];
  const thread = await first.thread;
  second.leave();
  first.leave();
  t.is(await third.thread, thread);
  await thread.terminate();
});

test('a thread that was given to somebody who has left is there for the next one', async (t) => {
  const queue = threadQueue(1, fragile);
  const first = queue.take();
  first.leave();
  const thread = await queue.take().thread;
  t.is(thread, await first.thread);
  await thread.terminate();
});

test('if threads cannot be started, all who wait are told so', async (t) => {
  let isBroken = false;
  const queue = threadQueue(1, () => {
    if (isBroken) throw new Error('no threads');
    return fragile();
  });
  const first = queue.take();
  const others = [queue.take(), queue.take()];
  const thread = await first.thread;
  isBroken = true;
  queue.discard(thread);
  for (const { thread: other } of others) await t.throwsAsync(other, { message: 'no threads' });
  for (const { leave } of [first, ...others]) leave();
  isBroken = false;
  await (await queue.take().thread).terminate();
});

for (const [how, end] of [
  ['ends', (thread: Worker) => thread.terminate()],
  ['fails', (thread: Worker) => thread.postMessage('fail')],
] as const)
  test(`an idle thread that ${how} is replaced, and nothing else happens`, async (t) => {
    const queue = threadQueue(1, fragile);
    const first = queue.take();
    const thread = await first.thread;
    first.leave();
    const exit = once(thread, 'exit');
    void end(thread);
    await exit.catch(() => once(thread, 'exit'));
    const next = await queue.take().thread;
    t.not(next, thread);
    await next.terminate();
  });
