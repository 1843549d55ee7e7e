import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { runSlots } from '../../../src/runs/local/run-slots.js';
import { folderWith } from '../../helpers/run-cli.js';

test('the fault of one slot ends the others, which finish first, and no claims are left', async (t) => {
  const storePath = join(folderWith({}), 'store');
  const ended: string[] = [];
  let slots = 0;
  const run = runSlots({ storePath, jobs: 3 }, async ({ claims, signal }) => {
    const slot = ++slots;
    t.true(claims.take(`run ${slot}`, 60));
    if (slot === 2) throw new Error('a fault');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await Promise.resolve();
    ended.push(`slot ${slot}`);
  });
  t.true(existsSync(`${storePath}.claims`));
  await t.throwsAsync(run, { message: 'a fault' });
  t.deepEqual(ended, ['slot 1', 'slot 3']);
  t.false(existsSync(`${storePath}.claims`));
});

test('slots are told when their plan is aborted', async (t) => {
  const controller = new AbortController();
  const plan = { storePath: join(folderWith({}), 'store'), jobs: 2, signal: controller.signal };
  const seen: boolean[] = [];
  await runSlots(plan, async ({ signal }) => {
    controller.abort();
    seen.push(signal.aborted);
  });
  t.deepEqual(seen, [true, true]);
});
