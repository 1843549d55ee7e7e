import test from 'ava';
import { createCrew, type WorkerLike } from '../../work/crew.js';
import { loadingJob } from '../../work/job.js';
import type { Reply, Request, Work } from '../../work/protocol.js';
import { createRunner } from '../../work/runner.js';

type Sums = { readonly double: Work<number, number, string> };

/** A worker whose replies the test gives. */
interface Puppet extends WorkerLike {
  readonly heard: Request[];
  isEnded: boolean;
  say(reply: Reply): void;
  break(message: string): void;
}

function puppet(): Puppet {
  const target = new EventTarget();
  const made: Puppet = {
    heard: [],
    isEnded: false,
    postMessage: (request: Request) => void made.heard.push(request),
    terminate: () => {
      made.isEnded = true;
    },
    addEventListener: target.addEventListener.bind(target) as Worker['addEventListener'],
    say: (data) => target.dispatchEvent(Object.assign(new Event('message'), { data })),
    break: (message) => target.dispatchEvent(Object.assign(new Event('error'), { message })),
  };
  return made;
}

function crewOf(most: number) {
  const workers: Puppet[] = [];
  const crew = createCrew<Sums>(() => {
    workers.push(puppet());
    return workers[workers.length - 1];
  }, most);
  return { crew, workers };
}

test('a free worker is asked before another one is started, and no more than allowed', async (t) => {
  const { crew, workers } = crewOf(2);
  t.is(workers.length, 0, 'nobody is started before there is work');
  const jobs = [1, 2, 3].map((task) => crew.start('double', task));
  t.is(workers.length, 2);
  workers[1].say({ result: 4 });
  t.deepEqual(workers[1].heard.at(-1), { kind: 'double', task: 3 }, 'the third had to wait');
  workers[1].say({ result: 6 });
  workers[0].say({ result: 2 });
  t.deepEqual(
    await Promise.all(jobs.map(({ outcome }) => outcome)),
    [2, 4, 6].map((result) => ({ end: 'done', result })),
  );
  crew.start('double', 4);
  t.is(workers.length, 2);
  t.deepEqual(workers[1].heard.at(-1), { kind: 'double', task: 4 }, 'the one that was asked last');
});

test('progress goes to its own job alone', async (t) => {
  const { crew, workers } = crewOf(2);
  const told: string[] = [];
  crew.start('double', 1, (progress) => told.push(`one ${progress}`));
  crew.start('double', 2, (progress) => told.push(`two ${progress}`));
  workers[1].say({ progress: 'half' });
  workers[0].say({ progress: 'begun' });
  t.deepEqual(told, ['two half', 'one begun']);
});

test('a script that does not arrive, a crash and a fault are three failures; the next job has a new worker', async (t) => {
  const { crew, workers } = crewOf(1);
  const never = crew.start('double', 1);
  const waiting = crew.start('double', 2);
  workers[0].break('');
  t.deepEqual(await never.outcome, { end: 'failed', failure: { kind: 'load', message: 'no reason given' } });
  workers[1].say({ ready: true });
  workers[1].break('out of order');
  t.deepEqual(await waiting.outcome, { end: 'failed', failure: { kind: 'crash', message: 'out of order' } });
  t.true(workers[1].isEnded);
  const thrown = crew.start('double', 3);
  workers[2].say({ fault: 'no number' });
  t.deepEqual(await thrown.outcome, { end: 'failed', failure: { kind: 'fault', message: 'no number' } });
  t.false(workers[2].isEnded, 'a fault of one task does not end the worker');
});

test('a stopped job comes back with what it has, or is ended by force and ends no other', async (t) => {
  const { crew, workers } = crewOf(2);
  const kind = crew.start('double', 1);
  const deaf = crew.start('double', 2);
  const waiting = crew.start('double', 3);
  waiting.stop();
  t.deepEqual(await waiting.outcome, { end: 'stopped' });
  kind.stop();
  t.deepEqual(workers[0].heard.at(-1), { stop: true });
  workers[0].say({ result: 1 });
  t.deepEqual(await kind.outcome, { end: 'done', result: 1 });
  const other = crew.start('double', 4);
  deaf.stop();
  t.deepEqual(await deaf.outcome, { end: 'stopped' });
  t.deepEqual([workers[0].isEnded, workers[1].isEnded], [false, true]);
  workers[0].say({ result: 8 });
  t.deepEqual(await other.outcome, { end: 'done', result: 8 });
  t.false(
    workers.some(({ heard }) => heard.some((request) => 'task' in request && request.task === 3)),
    'what was stopped before its turn is never begun',
  );
});

test('a runner is busy from the first of its jobs to the last', async (t) => {
  const { crew, workers } = crewOf(2);
  const shown: boolean[] = [];
  const runner = createRunner((isBusy) => shown.push(isBusy));
  const both = Promise.all([1, 2].map((task) => runner.run(crew.start('double', task))));
  t.deepEqual(shown, [true]);
  runner.stop();
  t.deepEqual(
    workers.map(({ heard }) => heard.at(-1)),
    [{ stop: true }, { stop: true }],
  );
  for (const worker of workers) worker.say({ result: 0 });
  await both;
  t.deepEqual(shown, [true, false]);
  t.false(runner.isBusy);
});

test('a part that is stopped while it comes is not waited for, and comes to nothing', async (t) => {
  const shown: boolean[] = [];
  const runner = createRunner((isBusy) => shown.push(isBusy));
  for (const ends of ['stopped', 'done', 'failed'] as const) {
    let arrive: (part: number) => void = () => {};
    let fail: (reason: Error) => void = () => {};
    const part = new Promise<number>((resolve, reject) => {
      [arrive, fail] = [resolve, reject];
    });
    const loading = runner.run(loadingJob(() => part));
    if (ends === 'stopped') runner.stop();
    else if (ends === 'done') arrive(1);
    else fail(new Error('gone'));
    t.is((await loading).end, ends);
    t.false(runner.isBusy);
    fail(new Error('too late, and reported nowhere'));
    runner.stop();
  }
  t.deepEqual(shown, [true, false, true, false, true, false]);
});
