import test from 'ava';
import fc from 'fast-check';
import { ByteStream, ByteWriter } from '../../src/base/byte-stream.js';

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test('numbers of either sign are read as they were written, whatever the chunks', async (t) => {
  const numbers = fc.array(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }));
  await fc.assert(
    fc.asyncProperty(numbers, fc.integer({ min: 1, max: 9 }), async (values, size) => {
      const writer = new ByteWriter();
      for (const value of values) {
        writer.difference(value);
        writer.number(Math.abs(value));
      }
      const stream = new ByteStream(inChunks(writer.take(), size));
      for (const value of values) {
        await stream.need(20);
        t.is(stream.difference(), value);
        t.is(stream.number(), Math.abs(value));
      }
      t.true(await stream.isAtEnd());
      t.is(stream.fault, undefined);
    }),
  );
});

test('what is missing or too large is a fault', async (t) => {
  for (const bytes of [[], [200], [255, 255, 255, 255, 255, 255, 255, 1]]) {
    const stream = new ByteStream(inChunks(Uint8Array.from(bytes), 3));
    await stream.need(20);
    t.is(stream.number(), 0);
    t.truthy(stream.fault);
  }
});

test('a line is read up to its end, and one that is too long is a fault', async (t) => {
  const bytes = new TextEncoder().encode(`${'x'.repeat(700)}\n\u0005`);
  const stream = new ByteStream(inChunks(bytes, 64));
  t.is(await stream.line(1000), 'x'.repeat(700));
  await stream.need(1);
  t.is(stream.number(), 5);
  const short = new ByteStream(inChunks(bytes, 64));
  await short.line(100);
  t.truthy(short.fault);
});
