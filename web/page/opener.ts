import type { Collection } from '../play/collection.js';
import type { Session } from '../play/session.js';
import { type Address, isAddress, parseAddress } from '../state/address.js';
import type { Desk } from '../state/desk.js';
import { describeEncoding, withEncoding } from '../state/encodings.js';
import { gameAt, placeOf } from '../state/game-place.js';
import { asNew, type LevelPlace, type State } from '../state/state.js';
import { button } from '../ui/dom.js';
import { loadPart } from '../ui/load-part.js';
import { notify } from '../ui/notice.js';
import type { Wish } from '../ui/wishes.js';

/** Opens what the page is asked for: an address, a link, or what was open last. */
export interface Opener {
  /** Whether the part of an address after `#` asks for something; an anchor on the page does not. */
  isRequest(hash: string): boolean;
  /** Opens an address. A damaged one gives a message. */
  openAddress(hash: string, wish: Wish): Promise<void>;
  openLast(last: State, wish: Wish): Promise<void>;
  /** Whether an address names the open level of a state. */
  isPlaceOf(hash: string, state: State): boolean;
}

const MOVES_TRAVEL = 'Links that are made under Share carry their moves.';

export function createOpener(desk: Desk, session: Session, collection: Collection): Opener {
  /** What to say if an address names an encoding that is not here. */
  const unknownOf = ({ encoding: { base } }: Address): string[] => {
    const instead = desk.state.encoding.base;
    if (base === instead) return [];
    return [`There is no encoding “${describeEncoding(base)}” here; ${instead} is chosen.`];
  };

  /** What to say if an address names moves that are not here. */
  const missingOf = (address: Address): string[] => {
    const { place, game } = desk.state;
    if (!isSame(place, address.place) || gameAt(game, address)) return [];
    const where = game.cursor > 0 ? 'as you left it' : 'at its start';
    return [`The moves of this address are not stored here: the level is open ${where}.`, MOVES_TRAVEL];
  };

  /** Changes tab, lesson and encoding, but none that the user has chosen after this was asked for. */
  const changeFrom = ({ tab, encoding, lesson }: Pick<Address, 'tab' | 'encoding' | 'lesson'>) => {
    const before = desk.state;
    return (state: State): State => {
      const isHere = state.tab === before.tab;
      const course =
        lesson === undefined || state.course !== before.course ? state.course : { ...state.course, lesson };
      const next = { ...state, tab: isHere ? tab : state.tab, course };
      return state.encoding === before.encoding ? withEncoding(next, encoding) : next;
    };
  };

  const openPlace = async (address: Address, wish: Wish) => {
    const { place } = address;
    const change = changeFrom(address);
    if (!isSame(place, desk.state.place) || place === undefined) {
      const fault = await collection.open(place, { wish, at: address, change });
      if (!wish.isNewest()) return;
      if (fault !== undefined) return notify(`The level of this address cannot be opened: ${fault}.`, 'bad');
    } else {
      session.showOwn();
      desk.change((state) => ({ ...change(state), game: gameAt(state.game, address) ?? state.game }));
    }
    const remarks = [...missingOf(address), ...unknownOf(address)];
    if (remarks.length > 0) notify(remarks.join(' '), 'warn');
  };

  /** The code that reads links comes on use. */
  const openLink = async (hash: string, wish: Wish): Promise<void> => {
    const part = await loadPart(() => import('./open-link.js'));
    if (!wish.isNewest()) return;
    if (!part.ok) return sayMissing('This link', part.error, () => openAgain(hash));
    return part.value.openLink(hash, { desk, collection, wish });
  };

  /** The files that `sokoset serve` was given. All are stored, and the first one is shown. */
  const openGiven = async (hash: string, wish: Wish): Promise<void> => {
    const files = givenPaths(hash).map((path) => ({ name: nameOf(path), bytes: () => bytesAt(path) }));
    const part = await loadPart(() => import('./read-given.js'));
    if (!part.ok) return sayMissing('The given files', part.error, () => openAgain(hash));
    const { readFiles, sayRead } = part.value;
    sayRead(await readFiles(collection, files, { wish, change: asNew }));
  };

  const openAddress = async (hash: string, wish: Wish): Promise<void> => {
    if (isGiven(hash)) return openGiven(hash, wish);
    if (isLink(hash)) return openLink(hash, wish);
    if (!isAddress(hash)) return undefined;
    const address = parseAddress(hash);
    if (!address.ok) return notify(`This address cannot be read: ${address.error}.`, 'bad');
    return openPlace(address.value, wish);
  };
  const openAgain = (hash: string) => collection.wishes.make((wish) => openAddress(hash, wish));

  return {
    isRequest: (hash) => isGiven(hash) || isLink(hash) || isAddress(hash),
    openAddress,
    isPlaceOf: (hash, { place }) => {
      const address = isAddress(hash) ? parseAddress(hash) : undefined;
      return address?.ok === true && isSame(address.value.place, place);
    },
    openLast: async ({ place, shown, game, tab, encoding }, wish) => {
      const change = changeFrom({ tab, encoding });
      const fault = await collection.open(place, { wish, at: placeOf(game), game, shown, change });
      if (fault === undefined || !wish.isNewest()) return;
      await collection.open(undefined, { wish, change });
      notify(`What was open cannot be opened again: ${fault}.`, 'warn');
    },
  };
}

/** Says that a part of the page did not come, and offers to ask for it again. */
function sayMissing(what: string, why: string, again: () => Promise<void>): void {
  const retry = () => {
    notify('');
    void again();
  };
  notify(`${what} cannot be opened: ${why}.`, 'bad', button('Try again', retry, { id: 'open-again' }));
}

function isLink(hash: string): boolean {
  return /^#v\d+=/.test(hash);
}

function isGiven(hash: string): boolean {
  return givenPaths(hash).length > 0;
}

/** The given files in an address: only paths on the server of the page. */
function givenPaths(hash: string): string[] {
  const paths = new URLSearchParams(hash.slice(1)).getAll('open');
  return paths.filter((path) => /^given\/\d+\/[^/?#\\]+$/.test(path));
}

/** The name of a given file. Anybody may have written its path. */
function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function bytesAt(path: string): Promise<Uint8Array> {
  const response = await fetch(new URL(path, document.baseURI)).catch(() => undefined);
  if (!response?.ok) throw new Error('the server does not send it');
  return new Uint8Array(await response.arrayBuffer());
}

function isSame(one: LevelPlace | undefined, other: LevelPlace | undefined): boolean {
  return one?.collection === other?.collection && one?.level === other?.level;
}
