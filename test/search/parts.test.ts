import test from 'ava';
import { Random } from '../../src/base/random.js';
import { THREADS } from '../../src/base/ranges.js';
import type { Runner } from '../../src/search/fronts/turns.js';
import { Commons, createSpace } from '../../src/search/parallel/commons.js';
import { Outbox } from '../../src/search/parallel/outbox.js';
import { Owners } from '../../src/search/parallel/owners.js';
import { SharedTurns } from '../../src/search/parallel/shared-turns.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { WorkingPosition } from '../../src/search/state/working-position.js';
import { cases } from '../helpers/cases.js';
import { randomLevel } from '../helpers/random-level.js';

/** How many positions of walks on a random board each part keeps, and how many pushes change the part. */
function walk(seed: number, { side, count }: { side: number; count: number }) {
  const random = new Random(seed);
  const problem = createProblem(
    randomLevel(random, { width: side, height: side, boxes: 6, walls: Math.floor((side * side) / 6) }),
  );
  const { board, live } = problem;
  const owners = new Owners(problem, count);
  const position = new WorkingPosition(board, live);
  const kept = new Array<number>(count).fill(0);
  let changes = 0;
  position.place(board.boxes, board.player);
  let last = owners.of(position.bits);
  for (let step = 0; step < 4000; step++) {
    const index = random.below(position.boxes.length);
    const to = board.neighbours[4 * position.boxes[index] + random.below(4)];
    if (position.occupied[to] !== 0 || live.slots[to] === -1) continue;
    position.shift(index, to);
    const owner = owners.of(position.bits);
    kept[owner]++;
    if (owner !== last) changes++;
    last = owner;
  }
  return { kept, changes };
}

test('each part keeps its share of the states, and most pushes stay in their part', (t) => {
  const kept = [0, 0, 0];
  let changes = 0;
  for (let seed = 1; seed <= cases(20); seed++) {
    const walked = walk(seed, { side: 14, count: 3 });
    for (let part = 0; part < 3; part++) kept[part] += walked.kept[part];
    changes += walked.changes;
  }
  const all = kept.reduce((sum, states) => sum + states, 0);
  t.true(all > 7000);
  for (const states of kept) t.true(states > 0.25 * all);
  t.true(changes < all / 3);
});

test('a small board is divided too', (t) => {
  const kept = [0, 0];
  for (let seed = 1; seed <= cases(20); seed++)
    walk(seed, { side: 8, count: 2 }).kept.forEach((states, part) => {
      kept[part] += states;
    });
  t.true(Math.min(...kept) > 0.4 * (kept[0] + kept[1]));
});

test('of all bounds that are proved elsewhere the highest stays, Infinity too', (t) => {
  const space = createSpace(2, 0).forward;
  const [one, other] = [new Commons(space), new Commons(space)];
  t.is(one.least, 0);
  one.raise(7);
  other.raise(5);
  t.is(one.least, 7);
  other.raise(2 ** 31 + 3);
  t.is(one.least, 2 ** 31 + 3);
  one.raise(Infinity);
  other.raise(9);
  t.is(other.least, Infinity);
});

test('what was taken no longer counts, though other states are always on their way', (t) => {
  const commons = new Commons(createSpace(2, 0).forward);
  const outbox = new Outbox(commons, 0, 1, 1);
  const ring = commons.ring(0, 1);
  const send = (order: number): void => {
    outbox.add(order);
    outbox.flush();
  };
  send(5);
  for (let order = 6; order < 50; order++) {
    send(order);
    ring.drop();
    t.false(ring.isEmpty);
    t.true(outbox.lowest() <= order);
    t.true(outbox.lowest() >= order - 2);
  }
});

test('states of the largest boards are sent too', (t) => {
  for (const width of [1, 511, 600, 31_257]) {
    const commons = new Commons(createSpace(2, 0).forward);
    const outbox = new Outbox(commons, 0, 1, width);
    const ring = commons.ring(0, 1);
    const batch = new Uint32Array(2 ** 16);
    const sent = 200;
    for (let order = 0; order < sent; order++) {
      const { words, at } = outbox.add(order);
      words[at] = order;
    }
    let received = 0;
    while (received < sent) {
      outbox.flush();
      const before = received;
      for (
        const length = ring.isEmpty ? 0 : ring.read(batch);
        received * width < before * width + length;
        received++
      )
        t.is(batch[(received - before) * width], received);
      if (received === before) return t.fail(`nothing is sent with ${width} words a state`);
      ring.drop();
    }
    t.true(outbox.isEmpty);
  }
});

test('the lowest order never leaves out a state on its way', (t) => {
  const random = new Random(7);
  for (let run = 0; run < cases(40); run++) {
    const commons = new Commons(createSpace(2, 0).forward);
    const outbox = new Outbox(commons, 0, 1, 1);
    const ring = commons.ring(0, 1);
    const sent: number[] = [];
    for (let step = 0; step < 60; step++) {
      const choice = random.below(3);
      if (choice === 0) {
        const order = random.below(100);
        outbox.add(order);
        outbox.flush();
        sent.push(order);
      } else if (choice === 1 && sent.length > 0) {
        ring.drop();
        sent.shift();
      } else t.true(outbox.lowest() <= Math.min(Infinity, ...sent));
    }
  }
});

test('all parts take the turn that the first one decides', (t) => {
  const random = new Random(3);
  const { turn } = createSpace(3, 0);
  const first = new SharedTurns(turn, true);
  const others = [new SharedTurns(turn, false), new SharedTurns(turn, false)];
  const chosen = new Set<boolean>();
  const runner = (): Runner => ({ bound: 2 * random.below(20) });
  for (let step = 0; step < 500; step++) {
    const isForwards = first.isForwards(runner(), runner(), 60);
    chosen.add(isForwards);
    for (const other of others) t.is(other.isForwards(runner(), runner(), 60), isForwards);
  }
  t.is(chosen.size, 2);
});

test('the queues of many parts stay small, and still pass batches on', (t) => {
  for (const count of [2, 16, 33, THREADS.most!]) {
    const { buffer } = createSpace(count, 0).forward;
    t.true(buffer.byteLength <= 2 ** 29, `${count} parts: ${buffer.byteLength}`);
    const commons = new Commons(createSpace(count, 0).forward);
    const ring = commons.ring(count - 1, 0);
    const sent = Uint32Array.from({ length: ring.capacity - 1 }, (_, i) => i);
    t.true(ring.hasRoom(sent.length));
    ring.write(sent, sent.length);
    t.false(ring.hasRoom(1));
    const got = new Uint32Array(sent.length);
    t.is(ring.read(got), sent.length);
    t.deepEqual(got, sent);
    t.true(commons.ring(0, count - 1).isEmpty);
  }
});
