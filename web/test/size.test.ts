import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import test from 'ava';
import { useWorkbench } from './use-workbench.js';

const workbench = useWorkbench();

/** Bytes of scripts, compressed, that a first visit may need. */
const MOST = 50_000;

test.serial(
  'the first view needs at most 50 kB of scripts; skins, sounds, help and editor come on use',
  async (t) => {
    const page = await workbench.open();
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
    const size = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(`dist/web${path}`)).length, 0);
    t.true(scripts.length > 0 && size <= MOST, `${size} bytes`);
    for (const late of ['garden', 'ink', 'clear', 'sounds', 'help-dialog', 'painter', 'generator'])
      t.false(
        scripts.some((path) => path.includes(late)),
        late,
      );
  },
);
