import test from 'ava';
import { Random } from '../../src/base/random.js';
import { Probes } from '../../src/search/astar/probes.js';
import { BucketQueue } from '../../src/search/state/bucket-queue.js';
import { cases } from '../helpers/cases.js';

const PARTS = 8;

/**
 * Plays a search in which each state has some children in its own layer or in later ones. Returns what is
 * taken, with the priorities of the children of each.
 */
function play(seed: number) {
  const random = new Random(seed);
  const queue = new BucketQueue();
  const probes = new Probes(PARTS);
  const priorities: number[] = [];
  const put = (priority: number): void => {
    priorities.push(priority);
    queue.push(priority, priorities.length - 1);
  };
  for (let root = 0; root < 5; root++) put(random.below(3 * PARTS));
  const taken: { state: number; newest: number | undefined; waiting: number[] }[] = [];
  const waiting = new Set(priorities.keys());
  for (let state = probes.next(queue); state !== -1; state = probes.next(queue)) {
    const before = [...waiting];
    waiting.delete(state);
    const layer = Math.floor(priorities[state] / PARTS);
    let newest: number | undefined;
    for (let child = random.below(4); child > 0 && priorities.length < 300; child--) {
      const place = layer + (random.below(3) === 0 ? 1 : 0);
      const priority = place * PARTS + random.below(PARTS);
      put(priority);
      waiting.add(priorities.length - 1);
      if (place !== layer) continue;
      probes.leadsTo(priority);
      newest = priorities.length - 1;
    }
    taken.push({ state, newest, waiting: before });
  }
  return { priorities, taken };
}

test('all states are taken, each once, the lowest layer first', (t) => {
  for (let seed = 1; seed <= cases(60); seed++) {
    const { priorities, taken } = play(seed);
    t.is(taken.length, priorities.length);
    t.is(new Set(taken.map(({ state }) => state)).size, priorities.length);
    for (const { state, waiting } of taken) {
      const layers = waiting.map((other) => Math.floor(priorities[other] / PARTS));
      t.is(Math.floor(priorities[state] / PARTS), Math.min(...layers));
    }
  }
});

test('a probe goes on with the newest child in the layer', (t) => {
  let followed = 0;
  for (let seed = 1; seed <= cases(60); seed++) {
    const { taken } = play(seed);
    for (let i = 0; i + 1 < taken.length; i++) {
      const { newest } = taken[i];
      if (newest === undefined) continue;
      t.is(taken[i + 1].state, newest);
      followed++;
    }
  }
  t.true(followed > 300);
});

test('the next probe begins in the next part of the layer', (t) => {
  const queue = new BucketQueue();
  const probes = new Probes(PARTS);
  for (let state = 0; state < 3 * PARTS; state++) queue.push(state % PARTS, state);
  const parts = Array.from({ length: 2 * PARTS }, () => probes.next(queue) % PARTS);
  t.deepEqual(parts, [...Array(PARTS).keys(), ...Array(PARTS).keys()]);
});
