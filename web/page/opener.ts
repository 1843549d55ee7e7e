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

/** Opens what the page is asked for: an address, a link, or what was open last. */
export interface Opener {
  /** Opens an address. A damaged one gives a message; an anchor on the page changes nothing. */
  openAddress(hash: string): Promise<void>;
  openLast(last: State): Promise<void>;
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

  const openPlace = async (address: Address) => {
    const { place, tab, encoding, lesson } = address;
    const change = (state: State): State => {
      const course = lesson === undefined ? state.course : { ...state.course, lesson };
      return withEncoding({ ...state, tab, course }, encoding);
    };
    if (!isSame(place, desk.state.place) || place === undefined) {
      const fault = await collection.open(place, { at: address, change });
      if (fault !== undefined) return notify(`The level of this address cannot be opened: ${fault}.`, 'bad');
    } else {
      session.showOwn();
      desk.change((state) => ({ ...change(state), game: gameAt(state.game, address) ?? state.game }));
    }
    const remarks = [...missingOf(address), ...unknownOf(address)];
    if (remarks.length > 0) notify(remarks.join(' '), 'warn');
  };

  /** The code that reads links comes on use. */
  const openLink = async (hash: string): Promise<void> => {
    const part = await loadPart(() => import('./open-link.js'));
    if (!part.ok) return sayMissing('This link', part.error, () => openLink(hash));
    return part.value.openLink(hash, desk, collection);
  };

  /** The files that `sokoset serve` was given. All are stored, and the first one is shown. */
  const openGiven = async (paths: readonly string[]): Promise<void> => {
    const files = paths.map((path) => ({ name: nameOf(path), bytes: () => bytesAt(path) }));
    const part = await loadPart(() => import('./read-given.js'));
    if (!part.ok) return sayMissing('The given files', part.error, () => openGiven(paths));
    const { readFiles, sayRead } = part.value;
    sayRead(await readFiles(collection, files, { change: asNew }));
  };

  return {
    openAddress: async (hash) => {
      const given = givenPaths(hash);
      if (given.length > 0) return openGiven(given);
      if (/^#v\d+=/.test(hash)) return openLink(hash);
      if (!isAddress(hash)) return undefined;
      const address = parseAddress(hash);
      if (!address.ok) return notify(`This address cannot be read: ${address.error}.`, 'bad');
      return openPlace(address.value);
    },
    isPlaceOf: (hash, { place }) => {
      const address = isAddress(hash) ? parseAddress(hash) : undefined;
      return address?.ok === true && isSame(address.value.place, place);
    },
    openLast: async ({ place, shown, game, tab, encoding }) => {
      const change = (state: State): State => withEncoding({ ...state, tab }, encoding);
      const fault = await collection.open(place, { at: placeOf(game), game, shown, change });
      if (fault === undefined) return;
      await collection.open(undefined, { change });
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
