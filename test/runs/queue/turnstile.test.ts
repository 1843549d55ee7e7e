import { setImmediate as turn } from 'node:timers/promises';
import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { Turnstile } from '../../../src/runs/queue/turnstile.js';

test('whoever wants to be alone is alone, the others are together, and all come through', async (t) => {
  const random = new Random(1);
  const turnstile = new Turnstile();
  let [inside, most, done] = [0, 0, 0];
  const work = (alone: boolean) => async () => {
    if (alone) t.is(inside, 0);
    inside++;
    most = Math.max(most, inside);
    for (let turns = random.below(4); turns > 0; turns--) await turn();
    if (alone) t.is(inside, 1);
    inside--;
    done++;
  };
  const all: Promise<void>[] = [];
  for (let i = 0; i < 200; i++) {
    const alone = random.below(4) === 0;
    all.push(alone ? turnstile.alone(work(true)) : turnstile.together(work(false)));
    if (random.below(3) === 0) await turn();
  }
  await Promise.all(all);
  t.is(done, 200);
  t.true(most > 1);
});

test('work that fails lets the next one through', async (t) => {
  const turnstile = new Turnstile();
  const fault = () => Promise.reject(new Error('no'));
  await t.throwsAsync(turnstile.alone(fault));
  await t.throwsAsync(turnstile.together(fault));
  t.is(await turnstile.alone(async () => 1), 1);
});
