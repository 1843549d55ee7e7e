import { readFile } from 'node:fs/promises';
import test from 'ava';
import type { Page } from 'playwright-core';
import { STORE_NAMES } from '../store/database.js';
import { useWorkbench } from './use-workbench.js';
import {
  AS_SERVED,
  addressOnce,
  fillCode,
  HARD_LEVEL,
  keptBranches,
  keptSolutions,
  keptState,
  openEncoding,
  openText,
  shows,
  startWorkbench,
  waitForBoard,
  waitForText,
} from './workbench.js';

const workbench = useWorkbench();

/** Throws in the workers whose script has this name, as a fault of the browser or of our code would. */
async function crash(page: Page, name: string): Promise<void> {
  for (const worker of page.workers().filter((one) => one.url().includes(name)))
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('out of order');
      });
    });
}

test.serial(
  'without the network a tab says that it did not arrive, and is there when it is tried again',
  async (t) => {
    const own = await startWorkbench(AS_SERVED);
    try {
      const page = await own.open();
      await page.context().setOffline(true);
      for (const tab of ['levels', 'asp', 'edit', 'share']) {
        await page.click(`#tab-${tab}`);
        await waitForText(page, `#panel-${tab} [role=alert]`, /could not be loaded/);
      }
      await page.click('#help');
      await waitForText(page, '#notice', /The help could not be loaded/);
      await page.context().setOffline(false);
      await page.click('#help');
      await page.locator('dialog[open]').waitFor();
      await page.keyboard.press('Escape');
      await page.click('#panel-share .try-again');
      await page.locator('#make-link').waitFor();
      await page.click('#tab-levels');
      await page.locator('#own-file').waitFor();
      await shows(t, () => page.locator('#panel-levels [role=alert]').count(), 0);
    } finally {
      await own.close();
    }
  },
);

test.serial('without the server a tab that is tried again says so again, and the page stays', async (t) => {
  const own = await startWorkbench(AS_SERVED);
  try {
    const page = await own.open();
    await page.route('**/*', (route) => route.abort());
    await page.click('#tab-share');
    await waitForText(page, '#panel-share [role=alert]', /could not be loaded/);
    const first = await page.locator('#panel-share .try-again').elementHandle();
    await first!.click();
    await first!.waitForElementState('hidden');
    await waitForText(page, '#panel-share [role=alert]', /could not be loaded/);
    await shows(t, () => page.locator('#board').count(), 1);
  } finally {
    await own.close();
  }
});

test.serial('a tab that takes its time says so until it is there', async (t) => {
  const page = await workbench.open();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*', async (route) => {
    await released;
    await route.continue();
  });
  await page.click('#tab-levels');
  await waitForText(page, '#panel-levels .waiting', /^Loading …$/);
  release();
  await page.locator('#own-file').waitFor();
  await shows(t, () => page.locator('.waiting').count(), 0);
});

test.serial('engines that did not arrive are not engines that disagree', async (t) => {
  const own = await startWorkbench(AS_SERVED);
  try {
    const page = await own.open();
    await page.context().setOffline(true);
    await page.click('#solve');
    const workers = /-worker-.*\.js$/;
    for (const names of ['Native core and clingo', 'Native core and clingo, fast encoding']) {
      const words = await waitForText(page, '#agreement', new RegExp(`^${names} could not be loaded`));
      t.is(words.match(/could not be loaded/g)?.length, 1, 'the reason stands once');
      t.regex(words, /nothing was compared/);
      await shows(t, () => page.locator('.card[data-tone=bad]').count(), 0);
      await page.context().setOffline(false);
      // Then all is there except the workers.
      if (names.endsWith('clingo')) await page.route(workers, (route) => route.abort());
      else await page.unroute(workers);
      await page.click('#agreement .try-again');
    }
    await waitForText(page, '#agreement', /Both agree: 6 lines/);
  } finally {
    await own.close();
  }
});

test.serial('a crash of a worker is said as a crash, and the engine is asked again', async (t) => {
  const page = await workbench.open();
  await page.selectOption('#engine', 'native');
  await page.click('#solve');
  await waitForText(page, '.card', /Solved/);
  // A level that takes its time.
  await openText(page, HARD_LEVEL);
  await page.click('#tab-solve');
  await page.click('#solve');
  await waitForText(page, '.card', /nodes/);
  await crash(page, 'search-worker');
  const words = await waitForText(page, '#agreement', /crashed/);
  t.regex(words, /Native core crashed \(.*out of order.*\)\. That says nothing about the level/);
  t.notRegex(words, /disagree/);
  await shows(t, () => page.locator('.card[data-tone=bad]').count(), 0);
  await page.click('#agreement .try-again');
  await waitForText(page, '.card', /nodes/);
  await page.click('#stop');
  await page.locator('#solve:enabled').waitFor();
});

test.serial('the ASP panel says a crash too, and goes on', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await openEncoding(page);
  await fillCode(page, 'p(0). p(X+1) :- p(X).');
  await page.click('#asp-solve');
  await waitForText(page, '#asp-verdict', /working on/);
  await crash(page, 'asp-worker');
  t.regex(await waitForText(page, '#asp-verdict', /crashed/), /clingo crashed/);
  await page.click('text=Restore our text');
  await page.click('#asp-solve');
  await waitForText(page, '#asp-verdict', /Line-optimal, proved/);
});

/** The first worker that a worker starts hears nothing, as one whose script never runs. */
const DEAF = `let started = 0;
const Plain = Worker;
self.Worker = class extends Plain {
  isDeaf = ++started === 1;
  postMessage(...given) {
    if (!this.isDeaf) super.postMessage(...given);
  }
};
`;

test.serial('a clingo that never starts is replaced', async (t) => {
  const page = await workbench.open();
  let planted = 0;
  await page.route('**/assets/asp-worker-*', async (route) => {
    const response = await route.fetch();
    planted++;
    await route.fulfill({ response, body: DEAF + (await response.text()) });
  });
  await page.selectOption('#engine', 'clingo');
  await page.click('#solve');
  await waitForText(page, '#answer', /^6 lines, proved$/);
  t.is(planted, 1);
});

test.serial('grounding without end is said, and ends at the limit', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await openEncoding(page);
  await fillCode(page, 'p(0). p(X+1) :- p(X).');
  await page.fill('#seconds', '6');
  await page.click('#asp-solve');
  await waitForText(
    page,
    '#asp-verdict',
    /for \d s; the limit is 6 s\. With this encoding, grounding may never end/,
  );
  await waitForText(page, '#asp-verdict', /Gave up: no answer within the limit of 6 s/);
  await shows(t, () => page.isEnabled('#asp-solve'), true);
  await page.fill('#seconds', '300');
  await page.click('#asp-solve');
  await waitForText(page, '#asp-verdict', /working on/);
  await page.click('#asp-stop');
  await waitForText(page, '#asp-verdict', /Stopped/);
});

/** Makes the database refuse to store anything of these kinds from now on, as browsers do without room or after a fault. */
const refuse = (page: Page, kinds: readonly string[], name: string) =>
  page.evaluate(
    ([stores, error]) => {
      const shared = globalThis as unknown as { put?: typeof IDBObjectStore.prototype.put };
      shared.put ??= IDBObjectStore.prototype.put;
      const { put } = shared;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: [unknown]) {
        if (stores.includes(this.name)) throw new DOMException('refused', error as string);
        return put.apply(this, given);
      };
    },
    [kinds, name] as const,
  );

const ROOM = '#######\n#@ $. #\n#######';

test.serial('a file that has no room is open, and the page says that it is not stored', async (t) => {
  const page = await workbench.open();
  await refuse(page, ['collections'], 'QuotaExceededError');
  await openText(page, `${ROOM}\nTitle: Full\n`);
  await waitForText(page, '#storage', /no more room for your work/);
  await shows(t, () => page.textContent('#level-title'), 'Full');
});

test.serial('what had no room is stored after the next move that has', async (t) => {
  const page = await workbench.open();
  await refuse(page, ['collections', 'games'], 'QuotaExceededError');
  await openText(page, `${ROOM}\nTitle: Full\n`);
  await page.focus('#board');
  await page.keyboard.press('ArrowRight');
  await waitForText(page, '#storage', /no more room for your work/);
  await refuse(page, [], '');
  await page.keyboard.press('ArrowLeft');
  await page.locator('#storage').waitFor({ state: 'hidden' });
  await page.reload();
  await shows(t, () => page.textContent('#level-title'), 'Full');
  await waitForText(page, '#counters', /Moves2/);
});

test.serial(
  'what has no room is not lost: the page warns until it is saved, and a file has it',
  async (t) => {
    const page = await workbench.open({ acceptDownloads: true });
    await refuse(page, STORE_NAMES, 'QuotaExceededError');
    await openText(page, `${ROOM}\nTitle: Full\n\n${ROOM}\nTitle: Other\n`);
    await page.focus('#board');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await waitForText(page, '#notice', /Solved/);
    await page.click('#next-level');
    await waitForText(page, '#level-title', /Other/);
    await page.click('#previous-level');
    await waitForText(page, '#level-title', /Full/);
    await waitForText(page, '#counters', /Moves2Pushes1/);
    await page.keyboard.press('ArrowLeft');
    await waitForText(page, '#storage', /no more room for your work/);
    const other = await workbench.open();
    await readSaved(other, await savedBy(page));
    await waitForText(other, '#backup-message', /1 collection, 1 game, 1 level solved/);
    await other.click('#tab-levels');
    await other.selectOption('#kept-file', { index: 1 });
    await waitForText(other, '#counters', /Moves3Pushes1/);
    await shows(t, () => other.locator('.list-mark').count(), 2, 'both levels are drawn alike');
  },
);

test.serial('a database that is gone does not take what it refused', async (t) => {
  const page = await workbench.open({ acceptDownloads: true });
  await openText(page, `${ROOM}\nTitle: Gone\n`);
  await waitForText(page, '#level-title', /Gone/);
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('closed', 'InvalidStateError');
    };
  });
  await page.focus('#board');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await waitForText(page, '#storage', /no longer stores your work/);
  const saved = await savedBy(page);
  await waitForText(page, '#backup-message', /only what this browser did not store.*reload the page/);
  const other = await workbench.open();
  await readSaved(other, saved);
  await waitForText(
    other,
    '#backup-message',
    /^Read: 1 game\. Solutions of 1 level .* when the level is opened\.$/,
  );
  await openText(other, `${ROOM}\nTitle: Gone\n`);
  await shows(t, () => other.locator('.list-mark').count(), 1, 'now they count');
});

test.serial('a browser that allows no storage is said to store nothing', async (t) => {
  const page = await workbench.open();
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await page.reload();
  await waitForBoard(page);
  await waitForText(page, '#storage', /This browser stores nothing/);
  await page.keyboard.press('ArrowRight');
  await shows(t, () => page.isVisible('#storage'), true);
});

/** Saves everything, and returns the file. */
async function savedBy(page: Page): Promise<string> {
  await page.click('#tab-share');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-backup')]);
  return readFile(await download.path(), 'utf8');
}

/** Reads a saved file. */
async function readSaved(page: Page, text: string): Promise<void> {
  await page.click('#tab-share');
  const file = { name: 'sokoset.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.setInputFiles('#read-backup', file);
}

test.serial(
  'a database that breaks does not hide that the level is solved, and the game stays',
  async (t) => {
    const page = await workbench.open();
    await openText(page, `${ROOM}\nTitle: Broken\n`);
    await waitForText(page, '#level-title', /Broken/);
    await shows(
      t,
      () => keptState(page),
      (state) => state?.place !== undefined,
    );
    await refuse(page, ['games', 'page', 'solutions'], 'InvalidStateError');
    await page.focus('#board');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await waitForText(page, '#notice', /^Solved: 2 moves/);
    await waitForText(page, '#storage', /no longer stores your work/);
    await shows(
      t,
      () => page.textContent('#storage'),
      (found) => !/room/.test(found ?? ''),
      'that is not the reason',
    );
    await page.reload();
    await waitForText(page, '#counters', /Moves2Pushes1/);
  },
);

test.serial('what was done while the storage was slow is stored by the next page', async (t) => {
  const page = await workbench.open();
  await openText(page, `${ROOM}\nTitle: Slow\n`);
  await waitForText(page, '#level-title', /Slow/);
  await page.evaluate(holdStores, ['solutions', 'tags']);
  await page.focus('#board');
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await waitForText(page, '#notice', /^Solved: 2 moves/);
  await page.focus('#tags');
  await page.keyboard.type('hard');
  await page.reload();
  await waitForText(page, '#notice', /^Solved: 2 moves[^.]*\.(?! These moves are not yours)/);
  await shows(t, () => keptSolutions(page), ['rR']);
  await shows(t, () => page.inputValue('#tags'), 'hard');
});

/** Runs in the page: another writer has these kinds, and does not end. */
function holdStores(kinds: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('sokoset');
    opening.onsuccess = () => {
      const store = opening.result.transaction(kinds, 'readwrite').objectStore(kinds[0]);
      const goOn = () => {
        store.get('').onsuccess = goOn;
      };
      goOn();
      resolve();
    };
  });
}

test.serial('what was done before the database opened is stored when it opens', async (t) => {
  const page = await workbench.open();
  await page.addInitScript(holdDatabase);
  await page.reload();
  await waitForBoard(page);
  await openText(page, `${ROOM}\nTitle: Late\n\n${ROOM}\nTitle: Next\n`);
  await page.focus('#board');
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await waitForText(page, '#notice', /^Solved: 2 moves/);
  await page.click('#next-level');
  await waitForText(page, '#level-title', /Next/);
  await waitForText(page, '#storage', /no longer stores your work/);
  await shows(t, () => keptSolutions(page), []);
  await page.evaluate(() => (globalThis as unknown as { openDatabase: () => void }).openDatabase());
  await page.locator('#storage').waitFor({ state: 'hidden' });
  await shows(t, () => keptSolutions(page), ['rR']);
  await shows(t, () => keptBranches(page), ['rR']);
  await shows(t, async () => (await keptState(page))?.place?.level, 2);
});

/** Runs in the page, before all of its scripts: the database opens when a test wants it, and nobody waits for it. */
function holdDatabase(): void {
  const { open } = IDBFactory.prototype;
  const { setTimeout: wait } = globalThis;
  IDBFactory.prototype.open = function (...words) {
    const opening = open.apply(this, words);
    const listen = opening.addEventListener.bind(opening);
    opening.addEventListener = (type: string, act: (event: Event) => void) =>
      listen(type, (event) => {
        if (type === 'success') Object.assign(globalThis, { openDatabase: () => act(event) });
        else act(event);
      });
    return opening;
  };
  globalThis.setTimeout = ((act: () => void, pause: number) =>
    wait(act, pause === 4000 ? 0 : pause)) as typeof setTimeout;
}

test.serial('a skin that does not arrive is asked for once, and hides no other message', async (t) => {
  const own = await startWorkbench(AS_SERVED);
  try {
    const page = await own.open();
    await openText(page, '#######\n#@ $ .#\n#######');
    await page.route(/assets\/ink-/, (route) => route.abort());
    await page.click('#view');
    await page.selectOption('#skin', 'ink');
    await waitForText(page, '#notice', /This skin could not be loaded/);
    await shows(t, () => page.inputValue('#skin'), 'classic');
    await page.keyboard.press('Escape');
    await page.focus('#board');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await waitForText(page, '#notice', /Solved/);
    await addressOnce(page, /move=3/);
    await shows(t, () => page.textContent('#notice'), /Solved/);
  } finally {
    await own.close();
  }
});
