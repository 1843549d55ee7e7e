import test from 'ava';
import { Random } from '../../src/base/random.js';
import { BucketQueue } from '../../src/search/state/bucket-queue.js';
import { POOL_FULL, StatePool } from '../../src/search/state/state-pool.js';

const SQUARES = 60;
const MANY = 300_000;

/** Adds `count` different states, some of them twice; their costs need more than 16 bits from `dearFrom` on. */
function fill(count: number, dearFrom: number): StatePool {
  const pool = new StatePool(SQUARES, SQUARES, 2 ** 30);
  for (let i = 0; i < count; i++) {
    pool.words[0] = i;
    pool.words[1] = i >>> 3;
    const state = pool.findOrAdd(i % SQUARES);
    pool.parents[state] = state;
    pool.setCost(state, i < dearFrom ? i % 1000 : 2 ** 20 + i);
    pool.setImage(state, i < count / 2 ? 0 : i % 8);
  }
  return pool;
}

test('states, costs and images survive every growth of a pool', (t) => {
  const pool = fill(MANY, MANY / 2);
  t.is(pool.count, MANY);
  const random = new Random(3);
  for (let look = 0; look < 2000; look++) {
    const i = random.below(MANY);
    pool.words[0] = i;
    pool.words[1] = i >>> 3;
    t.is(pool.find(pool.words, i % SQUARES), i);
    t.is(pool.find(pool.words, (i + 1) % SQUARES), -1);
    t.is(pool.costs[i], i < MANY / 2 ? i % 1000 : 2 ** 20 + i);
    t.is(pool.imageOf(i), i < MANY / 2 ? 0 : i % 8);
  }
});

test('a state of two words takes less than 30 bytes, its place in the open list included', (t) => {
  for (const count of [100_000, 131_073, 200_000, 250_001, MANY]) {
    const pool = new StatePool(SQUARES, SQUARES, 2 ** 30);
    const queue = new BucketQueue();
    for (let i = 0; i < count; i++) {
      pool.words[0] = i;
      queue.push(i % 5, pool.findOrAdd(0));
    }
    t.true((pool.bytes + queue.bytes) / count < 30, `${count}: ${(pool.bytes + queue.bytes) / count}`);
  }
});

test('a pool is full before it takes more than its memory', (t) => {
  for (const mib of [1, 3, 10]) {
    const pool = new StatePool(SQUARES, SQUARES, mib * 2 ** 20);
    let i = 0;
    do pool.words[0] = i++;
    while (pool.findOrAdd(0) !== POOL_FULL);
    t.true(pool.bytes <= mib * 2 ** 20);
    t.true(i > mib * 10_000);
  }
});
