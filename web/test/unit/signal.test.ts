import test from 'ava';
import { createSignal } from '../../ui/signal.js';

test.serial('a fault in a listener is reported, and the other listeners are called', (t) => {
  const reported: unknown[] = [];
  Object.assign(globalThis, { reportError: (fault: unknown) => reported.push(fault) });
  const signal = createSignal();
  const fault = new Error('planted');
  const heard: string[] = [];
  signal.listen(() => heard.push('first'));
  signal.listen(() => {
    throw fault;
  });
  signal.listen(() => heard.push('last'));
  signal.tell();
  t.deepEqual(heard, ['first', 'last']);
  t.deepEqual(reported, [fault]);
});

test.serial('news reach every listener, whatever another one does with them', (t) => {
  Object.assign(globalThis, { reportError: () => undefined });
  const signal = createSignal<string>();
  const heard: string[] = [];
  signal.listen((news) => {
    throw new Error(news);
  });
  signal.listen((news) => heard.push(news));
  signal.tell('stored');
  t.deepEqual(heard, ['stored']);
});
