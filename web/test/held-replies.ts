import type { Page } from 'playwright-core';
import { waitForBoard } from './workbench.js';

/** What the page gets from its workers, as a test sees and delays it. */
interface Desk {
  hold(kind: string): void;
  release(): void;
  /** Counts calm frames from here on. */
  beginCount(): void;
  /** Whether a reply is held. */
  readonly isHolding: boolean;
  /** How many frames have been drawn since the count began or a worker was at work. */
  readonly calmFrames: number;
}

/** A page whose workers answer when a test wants it. */
export interface HeldReplies {
  /** Holds the next answer to a question of this kind; resolved when it has been asked and answered. */
  hold(kind: string, ask: () => Promise<void>): Promise<void>;
  /** Hands out what is held, and waits until the page has taken it in. */
  release(): Promise<void>;
  /** Hands it out as soon as the page has heard an event of this type, which an act of the user brings. */
  releaseOn(type: string, act: () => Promise<void>): Promise<void>;
  /** Waits until no worker is at work. */
  calm(): Promise<void>;
}

/** Loads the page again with workers whose answers can be held. */
export async function holdReplies(page: Page): Promise<HeldReplies> {
  await page.addInitScript(watchWorkers);
  await page.reload();
  await waitForBoard(page);
  const calm = async () => {
    await page.evaluate(() => (globalThis as unknown as { replies: Desk }).replies.beginCount());
    await page.waitForFunction(() => (globalThis as unknown as { replies: Desk }).replies.calmFrames > 3);
  };
  return {
    hold: async (kind, ask) => {
      await page.evaluate((name) => (globalThis as unknown as { replies: Desk }).replies.hold(name), kind);
      await ask();
      await page.waitForFunction(() => (globalThis as unknown as { replies: Desk }).replies.isHolding);
    },
    release: async () => {
      await page.evaluate(() => (globalThis as unknown as { replies: Desk }).replies.release());
      await calm();
      // What the page has asked of its database is answered before this.
      await page.evaluate(askDatabase);
      await calm();
    },
    releaseOn: async (type, act) => {
      await page.evaluate((name) => {
        const { replies } = globalThis as unknown as { replies: Desk };
        addEventListener(name, () => replies.release(), { once: true });
      }, type);
      await act();
      await calm();
    },
    calm,
  };
}

/** Runs in the page: resolved when the database has done what it was asked before. */
function askDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sokoset');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const { result: database } = opening;
      const asking = database.transaction(database.objectStoreNames, 'readwrite');
      asking.oncomplete = () => resolve();
      asking.onabort = () => reject(asking.error);
      database.close();
    };
  });
}

/** Runs in the page, before all of its scripts. */
function watchWorkers(): void {
  const { postMessage, addEventListener, terminate } = Worker.prototype;
  const [wanted, busy, holding] = [new Set<string>(), new Set<Worker>(), new Set<Worker>()];
  let held: (() => void)[] = [];
  let calmFrames = 0;
  Worker.prototype.postMessage = function (this: Worker, request: { kind?: string }) {
    if (request.kind !== undefined) busy.add(this);
    if (request.kind !== undefined && wanted.delete(request.kind)) holding.add(this);
    postMessage.call(this, request);
  };
  Worker.prototype.terminate = function (this: Worker) {
    busy.delete(this);
    terminate.call(this);
  };
  Worker.prototype.addEventListener = function (
    this: Worker,
    type: string,
    act: (event: MessageEvent) => void,
  ) {
    addEventListener.call(this, type, (event) => {
      const { data = {} } = event as MessageEvent;
      const isEnd = type === 'message' && ('result' in data || 'fault' in data);
      const give = () => {
        if (isEnd) busy.delete(this);
        act(event as MessageEvent);
      };
      if (!isEnd || !holding.delete(this)) return give();
      busy.delete(this);
      held.push(give);
    });
  } as Worker['addEventListener'];
  const count = () => {
    calmFrames = busy.size === 0 ? calmFrames + 1 : 0;
    requestAnimationFrame(count);
  };
  count();
  const replies: Desk = {
    hold: (kind) => void wanted.add(kind),
    beginCount: () => {
      calmFrames = 0;
    },
    release: () => {
      for (const give of held) give();
      held = [];
    },
    get isHolding() {
      return held.length > 0;
    },
    get calmFrames() {
      return calmFrames;
    },
  };
  Object.assign(globalThis, { replies });
}
