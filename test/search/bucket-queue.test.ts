import test from 'ava';
import { Random } from '../../src/base/random.js';
import { BucketQueue } from '../../src/search/state/bucket-queue.js';

const GROUP = 8;
const groupOf = (priority: number) => Math.floor(priority / GROUP);

test('entries come out group by group, each once, whether taken in turn or not', (t) => {
  const random = new Random(5);
  const queue = new BucketQueue();
  const priorities = Array.from({ length: 3000 }, () => random.below(20 * GROUP));
  for (const [id, priority] of priorities.entries()) queue.push(priority, id);
  const taken = priorities.map(() => (random.below(2) === 0 ? queue.pop() : queue.popInTurn(GROUP)));
  t.deepEqual(
    taken.toSorted((a, b) => a - b),
    priorities.map((_, id) => id),
  );
  const groups = taken.map((id) => groupOf(priorities[id]));
  t.deepEqual(
    groups,
    groups.toSorted((a, b) => a - b),
  );
  t.is(queue.popInTurn(GROUP), -1);
});

test('entries taken in turn come from every priority of the lowest group', (t) => {
  const queue = new BucketQueue();
  for (let id = 0; id < 60; id++) queue.push([3, 5, 6, 9][id % 4], id);
  const firsts = Array.from({ length: 6 }, () => [3, 5, 6, 9][queue.popInTurn(GROUP) % 4]);
  t.deepEqual(firsts, [3, 5, 6, 3, 5, 6]);
});
