import { getEventListeners } from 'node:events';
import test from 'ava';
import { onAbort } from '../../src/base/on-abort.js';

const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

test('all that waits for a signal is called once, and what was forgotten is not', (t) => {
  const stop = new AbortController();
  const called: string[] = [];
  onAbort(stop.signal, () => called.push('one'));
  const forget = onAbort(stop.signal, () => called.push('two'));
  onAbort(stop.signal, () => called.push('three'));
  forget();
  t.is(listeners(stop.signal), 1);
  stop.abort();
  stop.abort();
  t.deepEqual(called, ['one', 'three']);
});

test('a signal for which nothing waits has no listener, and can be waited for again', (t) => {
  const stop = new AbortController();
  let calls = 0;
  const forget = onAbort(stop.signal, () => calls++);
  forget();
  forget();
  t.is(listeners(stop.signal), 0);
  onAbort(stop.signal, () => calls++);
  stop.abort();
  t.is(calls, 1);
});

test('without a signal there is nothing to wait for', (t) => {
  t.notThrows(onAbort(undefined, () => undefined));
});
