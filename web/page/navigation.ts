import { formatAddress } from '../state/address.js';
import type { Desk } from '../state/desk.js';
import type { State } from '../state/state.js';

/** Milliseconds between two writings of the address: browsers slow down pages that write it without end. */
const PERIOD = 120;

/** The browser's address and history as views of the state. */
export interface Navigation {
  /** Carries out what an address says; the state that comes of it takes the place of that address in the history. */
  carryOut(hash: string): Promise<void>;
}

/**
 * Writes the address of every state: another level or tab is a step that *Back* undoes, moves and the rest change the
 * address in its place. `apply` opens what an address says, when the user goes back or forth or types one.
 */
export function startNavigation(desk: Desk, apply: (hash: string) => Promise<void>): Navigation {
  let written = location.hash;
  let seen = desk.state;
  /** Addresses that are being carried out; the state is on its way then, and not written. */
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
      // The step that is left behind is found again as it was left.
      if (timer !== undefined) history.replaceState(null, '', formatAddress(before));
      write(true);
    } else timer ??= setTimeout(() => write(false), PERIOD);
  });

  const carryOut = async (hash: string) => {
    clearTimeout(timer);
    timer = undefined;
    written = hash;
    applying++;
    try {
      await apply(hash);
    } finally {
      applying--;
      if (applying === 0) write(false);
    }
  };

  const follow = () => {
    if (location.hash !== written) void carryOut(location.hash);
  };
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  addEventListener('pagehide', () => timer !== undefined && write(false));
  return { carryOut };
}

function isOtherPlace(before: State, after: State): boolean {
  return (
    before.tab !== after.tab ||
    before.place?.collection !== after.place?.collection ||
    before.place?.level !== after.place?.level
  );
}
