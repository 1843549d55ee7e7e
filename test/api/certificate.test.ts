import { gunzipSync, gzipSync } from 'node:zlib';
import test from 'ava';
import { deferred } from '../../src/base/deferred.js';
import {
  checkCertificate,
  type Limits,
  parseBoard,
  solve,
  unwrap,
  writeCertificate,
} from '../../src/index.js';

const ROOM = unwrap(parseBoard(['#######', '#. .  #', '# $#  #', '# $   #', '#  @###', '#####']));
const HALL = unwrap(
  parseBoard([
    '##########',
    '#.       #',
    '#   $  . #',
    '#  $@ $  #',
    '#        #',
    '#   .    #',
    '##########',
  ]),
);
const STUCK = unwrap(parseBoard(['######', '#$  .#', '# @  #', '######']));

for (const claim of ['pushes', 'moves', 'lines'] as const) {
  test(`a proof of the fewest ${claim} is written and checked`, async (t) => {
    const { solution, ...best } = await solve(ROOM, { objective: claim });
    const file = unwrap(await writeCertificate(ROOM, { claim, solution }));
    for (const given of [file, new Blob([file.slice()])]) {
      const { status, [claim]: value } = unwrap(await checkCertificate(ROOM, given));
      t.deepEqual([status, value], ['proved', best[claim]]);
    }
    t.like(await checkCertificate(STUCK, file), { ok: true, value: { status: 'wrong' } });
  });
}

test('a false claim gives no certificate', async (t) => {
  const line = unwrap(parseBoard(['########', '#  @$ .#', '########']));
  for (const [claim, message] of [
    [{ claim: 'moves', solution: 'lrRR' }, 'there is a better solution'],
    [{ claim: 'unsolvable' }, 'there is a solution'],
  ] as const) {
    const made = await writeCertificate(line, claim);
    t.deepEqual(made, { ok: false, error: { code: 'false-claim', message } });
  }
});

test('bytes that are no certificate are an error, and no judgement', async (t) => {
  const file = unwrap(await writeCertificate(STUCK, { claim: 'unsolvable' }));
  const other = gunzipSync(file).toString('latin1').replace('"certificate":1', '"certificate":2');
  const bad: readonly (readonly [Uint8Array, RegExp])[] = [
    [file.subarray(0, 30), /cannot be unpacked/],
    [new TextEncoder().encode('text'), /cannot be unpacked/],
    [gzipSync('text\n'), /^this is not a certificate$/],
    [gzipSync(Buffer.from(other, 'latin1')), /^this is a certificate of version 2; only version 1/],
  ];
  for (const [bytes, message] of bad) {
    const checked = await checkCertificate(STUCK, bytes);
    t.false(checked.ok);
    if (!checked.ok) t.regex(checked.error.message, message);
  }
});

test('a wrong solution, a limit and a wrong claim give no certificate', async (t) => {
  t.like(await writeCertificate(ROOM, { claim: 'pushes', solution: 'L' }), { ok: false });
  const { solution } = await solve(HALL, { objective: 'moves' });
  const codeWith = async (limits: Limits) => {
    const made = await writeCertificate(HALL, { claim: 'moves', solution }, { limits });
    return made.ok ? undefined : made.error.code;
  };
  t.is(await codeWith({ memoryMib: 0.01 }), 'memory');
  t.is(await codeWith({ seconds: 0 }), 'time');
  t.is(await codeWith({ signal: AbortSignal.abort() }), 'interrupted');
  for (const [limits, code] of [
    [{ seconds: 0 }, 'time'],
    [{ signal: AbortSignal.abort() }, 'interrupted'],
  ] as const)
    t.like(await writeCertificate(STUCK, { claim: 'unsolvable' }, { limits }), { error: { code } });
  await t.throwsAsync(writeCertificate(ROOM, { claim: 'boxes' as 'pushes' }), {
    message: /^proved.claim: give one of/,
  });
  await t.throwsAsync(writeCertificate(ROOM, { claim: 'pushes' }), {
    message: /^proved.solution: give a text/,
  });
});

test('an interruption is noticed before the first position, while dead squares are looked for', async (t) => {
  const floor = ' '.repeat(8);
  const level = unwrap(
    parseBoard(['##########', '#@ $ .   #', ...Array(5).fill(`#${floor}#`), '##########']),
  );
  const { signal } = new AbortController();
  let asked = 0;
  Object.defineProperty(signal, 'aborted', { get: () => asked++ > 1 });
  const proved = { claim: 'pushes', solution: 'rRR' } as const;
  t.like(await writeCertificate(level, proved, { limits: { signal } }), { error: { code: 'interrupted' } });
  const { positions } = unwrap(await checkCertificate(level, unwrap(await writeCertificate(level, proved))));
  t.is(positions, 0);
});

test('the reading of a refused certificate ends at once', async (t) => {
  const { solution } = await solve(HALL, { objective: 'moves' });
  const file = unwrap(await writeCertificate(HALL, { claim: 'moves', solution }));
  const { promise: cancelled, resolve: cancel } = deferred<void>();
  /** A file whose end never comes. */
  class Endless extends Blob {
    override stream(): ReturnType<Blob['stream']> {
      let isBegun = false;
      return new ReadableStream({
        pull: (controller) => {
          if (!isBegun) controller.enqueue(file.subarray(0, -9));
          const wait = isBegun ? cancelled : undefined;
          isBegun = true;
          return wait;
        },
        cancel,
      }) as ReturnType<Blob['stream']>;
    }
  }
  const judged = unwrap(await checkCertificate(ROOM, new Endless([])));
  t.is(judged.status, 'wrong');
  await cancelled;
  t.pass();
});
