import { formatAddress } from '../state/address.js';
import type { Desk } from '../state/desk.js';
import type { State } from '../state/state.js';
import type { Wish, Wishes } from '../ui/wishes.js';

/** Milliseconds between two writings of the address. Browsers slow down pages that write it too often. */
const PERIOD = 120;

/** The address and the history of the browser, as views of the state. */
interface Navigation {
  /** Opens what the page begins with. The address of the resulting state replaces that in the history. */
  begin(open: (wish: Wish) => Promise<void>): Promise<void>;
}

/** What opens addresses. */
interface AddressOpener {
  readonly wishes: Wishes;
  /** Whether an address asks for something. */
  isRequest(hash: string): boolean;
  open(hash: string, wish: Wish): Promise<void>;
}

/**
 * Writes the address of every state. Another level, tab or lesson is a new entry, which *Back* undoes; moves and
 * everything else change the current entry. An address is opened when the user goes back or forward, or types
 * one.
 */
export function startNavigation(desk: Desk, opener: AddressOpener): Navigation {
  let written = location.hash;
  let seen = desk.state;
  /** The wish for the address that is being opened. The state is not written before that is done. */
  let current: Wish | undefined;
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
    if (current?.isNewest()) return;
    if (isOtherPlace(before, seen)) {
      // When the user comes back to the entry that is left, it is as it was.
      if (timer !== undefined) history.replaceState(null, '', formatAddress(before));
      write(true);
    } else timer ??= setTimeout(() => write(false), PERIOD);
  });

  const begin = () => {
    clearTimeout(timer);
    timer = undefined;
    written = location.hash;
  };

  const carryOut = (open: (wish: Wish) => Promise<void>) =>
    opener.wishes.make(async (wish) => {
      begin();
      current = wish;
      try {
        await open(wish);
      } finally {
        if (current === wish) {
          current = undefined;
          // What was asked for after it writes itself.
          if (wish.isMet || wish.isNewest()) write(false);
        }
      }
    });

  const follow = () => {
    const { hash } = location;
    if (hash === written) return;
    if (opener.isRequest(hash)) void carryOut((wish) => opener.open(hash, wish));
    else {
      begin();
      if (current === undefined) write(false);
    }
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
