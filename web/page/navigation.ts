import { formatAddress } from '../state/address.js';
import type { Desk } from '../state/desk.js';
import type { State } from '../state/state.js';

/** Milliseconds between two writings of the address. Browsers slow down pages that write it too often. */
const PERIOD = 120;

/** The address and the history of the browser, as views of the state. */
interface Navigation {
  /** Opens what the page begins with. The address of the resulting state replaces that in the history. */
  begin(open: () => Promise<void>): Promise<void>;
}

/**
 * Writes the address of every state. Another level, tab or lesson is a new entry, which *Back* undoes; moves and
 * everything else change the current entry. `apply` opens an address when the user goes back or forward, or
 * types one.
 */
export function startNavigation(desk: Desk, apply: (hash: string) => Promise<void>): Navigation {
  let written = location.hash;
  let seen = desk.state;
  /** Addresses that are being carried out. The state is not written before they are done. */
  let applying = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (isStep: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    const address = formatAddress(desk.state);
    if (address === written) return;
    if (isStep) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    written = address;
  };

  desk.changed.listen(() => {
    const before = seen;
    seen = desk.state;
    if (applying > 0) return;
    if (isOtherPlace(before, seen)) {
      // When the user comes back to the entry that is left, it is as it was.
      if (timer !== undefined) history.replaceState(null, '', formatAddress(before));
      write(true);
    } else timer ??= setTimeout(() => write(false), PERIOD);
  });

  const carryOut = async (open: () => Promise<void>) => {
    clearTimeout(timer);
    timer = undefined;
    written = location.hash;
    applying++;
    try {
      await open();
    } finally {
      applying--;
      if (applying === 0) write(false);
    }
  };

  const follow = () => {
    const { hash } = location;
    if (hash !== written) void carryOut(() => apply(hash));
  };
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  addEventListener('pagehide', () => timer !== undefined && write(false));
  return { begin: carryOut };
}

function isOtherPlace(before: State, after: State): boolean {
  return (
    before.tab !== after.tab ||
    before.course.lesson !== after.course.lesson ||
    before.place?.collection !== after.place?.collection ||
    before.place?.level !== after.place?.level
  );
}
