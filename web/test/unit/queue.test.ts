import test from 'ava';
import { createQueue } from '../../store/queue.js';

test.serial(
  'works are done one after the other; a fault in one is reported, and stops no other',
  async (t) => {
    const reported: unknown[] = [];
    Object.assign(globalThis, { reportError: (fault: unknown) => reported.push(fault) });
    const queue = createQueue();
    const fault = new Error('planted');
    const done: string[] = [];
    let release = () => {};
    queue(async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      done.push('first');
    });
    queue(async () => {
      throw fault;
    });
    const last = new Promise<void>((resolve) => {
      queue(async () => {
        done.push('last');
        resolve();
      });
    });
    await new Promise((resolve) => setImmediate(resolve));
    t.deepEqual(done, [], 'the first one is not done');
    release();
    await last;
    t.deepEqual(done, ['first', 'last']);
    t.deepEqual(reported, [fault]);
  },
);
