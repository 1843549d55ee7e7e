import type { AddressInfo } from 'node:net';
import test from 'ava';
import { ISOLATION_HEADERS, POLICY_HEADERS, startWebServer } from '../../src/cli/serve/web-server.js';
import { hasFirefox, startFirefox } from './firefox.js';
import { shows } from './workbench.js';

const walk = hasFirefox ? test.serial : test.serial.skip;

const says = (selector: string, pattern: RegExp) =>
  `${pattern}.test(document.querySelector('${selector}')?.textContent ?? '')`;

walk('Firefox plays, solves with both engines, draws, and works without the network', async (t) => {
  t.timeout(150_000);
  const headers = { ...POLICY_HEADERS, ...ISOLATION_HEADERS };
  const server = await startWebServer({ folder: 'dist/web', port: 0, headers });
  const page = await startFirefox();
  try {
    await page.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.until(`document.querySelector('#board .piece') !== null`);
    await shows(t, () => page.evaluate('crossOriginIsolated'), true);

    await page.evaluate(`void document.querySelector('#board').focus()`);
    await page.press('ArrowUp', 'a', 'h', 'ArrowLeft');
    await page.until(says('#counters', /Moves4/));
    await page.press('Home', 'ArrowRight');
    await page.until(says('#spoken', /right: a wall is in the way/));
    await shows(
      t,
      () => page.evaluate(`document.querySelector('.piece.player').style.getPropertyValue('--look-x')`),
      '1',
    );

    const board = await page.evaluate<DOMRect>(
      `document.querySelector('#board svg').getBoundingClientRect()`,
    );
    const side = board.width / 8;
    const at = (x: number, y: number) => ({ x: board.x + (x + 0.5) * side, y: board.y + (y + 0.5) * side });
    await page.drag(at(2, 2), at(3, 2), async () => {
      await shows(
        t,
        () => page.evaluate(`document.querySelector('.trace').getAttribute('d')`),
        'M80 80L112 80',
      );
    });
    await page.until(says('#counters', /Pushes1/));

    await page.press('Home');
    await page.click('#tab-solve');
    await page.click('#solve');
    await page.until(says('#agreement', /Both agree: 6 lines/));
    await page.click('#tab-asp');
    await page.until(`document.querySelector('#asp-solve')?.disabled === false`);
    await page.click('#asp-solve');
    await page.until(says('#asp-verdict', /Line-optimal/));
    for (const tab of ['levels', 'analysis', 'course', 'share', 'edit']) {
      await page.click(`#tab-${tab}`);
      await page.until(`document.querySelector('#panel-${tab} > :not(.waiting)') !== null`);
      await shows(
        t,
        () => page.evaluate(`document.querySelectorAll('#panel-${tab} [role=alert]').length`),
        0,
        tab,
      );
    }
    await page.until(says('#solvable', /no fewer, proved/));

    await page.until('navigator.serviceWorker.controller !== null');
    server.closeAllConnections();
    server.close();
    await page.reload();
    await page.until(`document.querySelector('#board .piece') !== null`);
    await page.until(`document.querySelector('#solve') !== null`);
    await page.click('#tab-solve');
    await page.click('#solve');
    await page.until(says('#agreement', /Both agree: 6 lines/));
    t.deepEqual(page.faults, []);
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
});
