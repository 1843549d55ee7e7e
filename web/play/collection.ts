import { ok, type Result } from '../../src/base/result.js';
import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import { replay } from '../../src/game/replay.js';
import type { Desk } from '../state/desk.js';
import { type Game, gameOf, joinedGame, NEW_GAME, withMarks } from '../state/game.js';
import { type GamePlace, gameAt } from '../state/game-place.js';
import type { SortName } from '../state/list-choice.js';
import { parseGame } from '../state/parse-state.js';
import type { Place, ShownMoves, State } from '../state/state.js';
import type { Store } from '../store/database.js';
import { isProved, type KeptCollection, type KeptSolutions, type Proof } from '../store/kept.js';
import type { Records } from '../store/records.js';
import { createSignal, type Signal } from '../ui/signal.js';
import type { FileContents, LevelRow } from '../work/files-works.js';
import { contentsOf, firstOf, keepFile, levelOf, type OpenFile, openKept } from './level-files.js';
import { choiceIn, listTest, sortedPlaces } from './level-order.js';
import type { Opened, Session } from './session.js';

/** How a place is opened. */
export interface Opening {
  readonly shown?: ShownMoves;
  /** A place in the stored game. If it has no such place, it is opened as it was left. */
  readonly at?: GamePlace;
  /** The game that was open here. It stays where it is, and gets the branches of the stored one. */
  readonly game?: Game;
  /** What else changes in the state. */
  readonly change?: (state: State) => State;
}

/**
 * The file whose levels are played, and everything that opens a level. If that fails, the answer is a text
 * with the reason.
 */
export interface Collection {
  readonly name: string;
  readonly rows: readonly LevelRow[];
  /** What the reader of files remarked about the open file. */
  readonly warnings: readonly string[];
  /** The key of the open file, as in addresses. */
  readonly place: string | undefined;
  /** The key by which the reader of files knows the open file. */
  readonly file: string | undefined;
  /** The place of the open level in `rows`; −1 if it is not of this file, which has no valid level then. */
  readonly at: number;
  /** The places in `rows` of the levels that are listed, in the order of the list. */
  readonly listed: readonly number[];
  readonly changed: Signal;
  /** Called after a level was opened and everything shows it. */
  readonly opened: Signal;
  /** Calls back with the key of each file that is read and stored from now on. */
  onAdded(listener: (key: string) => void): void;
  /** Reads a file, stores it, and opens its first level. Without a valid level it is listed, but not stored. */
  read(name: string, bytes: Uint8Array, opening?: Opening): Promise<string | undefined>;
  /** Reads a file and stores it, if it has a valid level; the open one stays open. */
  add(name: string, bytes: Uint8Array): Promise<string | undefined>;
  /** Stores a file again that was removed. */
  putBack(file: KeptCollection): Promise<void>;
  /** Opens a level of a stored file, or of ours; without a place, the start level of the page. */
  open(place: Place | undefined, opening?: Opening): Promise<string | undefined>;
  /**
   * Adds the branches of a game from elsewhere to that of the open level. If the level was opened at a place
   * that only this game has, and nothing was played since then, it goes there.
   */
  join(game: Game): void;
  /** Opens the first valid level of a stored file, or of ours. */
  openFile(key: string): Promise<string | undefined>;
  /** Everything in the open file as it was read, its valid levels as in `rows`; nothing if none is open. */
  contents(): Promise<FileContents | undefined>;
  /** Opens the level in a row. */
  go(at: number): Promise<void>;
  /**
   * Whether there is a valid level in a direction of the list. If the list has no other valid level than the
   * open one, all levels of the file count.
   */
  hasLevel(by: 1 | -1): boolean;
  /** Opens the next valid level in a direction of the list, if there is one. */
  goBy(by: 1 | -1): Promise<void>;
  /** Whether the player solved a level, in this file or in another one that holds it. */
  isSolved(row: LevelRow): boolean;
  /** The player's best solutions of a level, one for each metric. */
  bestOf(row: LevelRow): KeptSolutions['best'] | undefined;
  /** What engines found out about a level. */
  proofsOf(row: LevelRow): readonly Proof[];
  /** The player's words for a level. */
  tagsOf(row: LevelRow): readonly string[];
  /** Whether there is an unsolved level in a direction, by the same rule. */
  hasUnsolved(by: 1 | -1): boolean;
  /** Opens the next valid unsolved level in a direction, if there is one. */
  goToUnsolved(by: 1 | -1): Promise<void>;
}

/** The places of all rows in an order. */
interface Order {
  readonly rows: readonly LevelRow[];
  readonly sort: SortName;
  readonly places: readonly number[];
}

/** What a collection is shown and stored with. */
interface CollectionParts {
  readonly desk: Desk;
  readonly session: Session;
  readonly store: Store;
  readonly records: Records;
}

export function createCollection(
  { desk, session, store, records }: CollectionParts,
  start: Opened,
): Collection {
  const changed = createSignal();
  const opened = createSignal();
  const added = createSignal<string>();
  let file: OpenFile | undefined;
  /** The newest request. An older one that is ready later is dropped. */
  let newest = 0;
  let order: Order = { rows: [], sort: 'file', places: [] };
  /** The game as it was opened, and the place in it that was asked for. */
  let asked: { readonly game: Game; readonly at: GamePlace } | undefined;

  const rows = () => file?.rows ?? [];
  const at = () => {
    const { place } = desk.state;
    return place?.collection === file?.place ? rows().findIndex(({ index }) => index === place?.level) : -1;
  };

  /** Puts a level on the board, with the game that was played on it. */
  const show = async (found: Opened, place: Place | undefined, opening: Opening, wish: number) => {
    const kept = await store.get('games', exactIdOf(found.level)).catch(() => undefined);
    if (wish !== newest) return;
    const { shown, at, change = (state: State) => state } = opening;
    const stored = allowedGame(found.level, kept?.game);
    const own = opening.game ? joinedGame(allowedGame(found.level, opening.game), stored) : stored;
    const game = (at && gameAt(own, at)) ?? own;
    asked = at && { game, at };
    const { place: _, shown: __, ...rest } = desk.state;
    const state = { ...rest, game, ...(place && { place }), ...(shown && { shown }) };
    session.open(found, change(state));
    changed.tell();
    opened.tell();
  };

  const open = async (place: Place | undefined, opening: Opening = {}): Promise<string | undefined> => {
    const wish = ++newest;
    if (!place) {
      file = undefined;
      await show(start, undefined, opening, wish);
      return undefined;
    }
    const found = file?.place === place.collection ? ok(file) : await openKept(place.collection, store);
    if (wish !== newest) return undefined;
    if (!found.ok) return found.error;
    const row = found.value.rows.find(({ index }) => index === place.level);
    if (!row) return `${found.value.name} has no level ${place.level}`;
    if (row.fault !== undefined) return row.fault;
    const level = await levelOf(found.value, place, store);
    if (wish !== newest) return undefined;
    if (!level.ok) return level.error;
    file = found.value;
    const titled = { ...level.value, level: { ...level.value.level, title: row.title } };
    await show(titled, place, opening, wish);
    return undefined;
  };

  /** Reads a file, and stores it if a level of it can be played. */
  const keep = async (name: string, bytes: Uint8Array): Promise<Result<OpenFile, string>> => {
    const kept = await keepFile(name, bytes, store);
    if (kept.ok && firstOf(kept.value)) added.tell(kept.value.place);
    return kept;
  };

  const read = async (name: string, bytes: Uint8Array, opening?: Opening) => {
    const wish = ++newest;
    const kept = await keep(name, bytes);
    if (!kept.ok) return kept.error;
    if (wish !== newest) return undefined;
    file = kept.value;
    const first = firstOf(file);
    if (first) return open({ collection: file.place, level: first.index }, opening);
    changed.tell();
    return faultOf(file);
  };

  const add = async (name: string, bytes: Uint8Array) => {
    const kept = await keep(name, bytes);
    return kept.ok ? faultOf(kept.value) : kept.error;
  };

  const join = (other: Game) =>
    desk.change((state) => {
      const both = joinedGame(state.game, other);
      const isAsOpened = asked !== undefined && asked.game === state.game;
      return { ...state, game: (isAsOpened && gameAt(both, asked!.at)) || both };
    });

  const openFile = async (key: string) => {
    const wish = ++newest;
    const found = file?.place === key ? ok(file) : await openKept(key, store);
    if (wish !== newest) return undefined;
    if (!found.ok) return found.error;
    const first = firstOf(found.value);
    return first ? open({ collection: key, level: first.index }) : faultOf(found.value);
  };

  const putBack = async (kept: KeptCollection) => {
    await store.put('collections', kept).catch(() => undefined);
    added.tell(kept.key);
  };

  const contents = async () => file && contentsOf(file, store);

  const go = async (to: number) => {
    const row = rows()[to];
    if (file && row && row.fault === undefined) await open({ collection: file.place, level: row.index });
  };

  const bestOf = ({ id }: LevelRow) => (id === undefined ? undefined : records.solutionsOf(id));
  const isSolved = (row: LevelRow) => bestOf(row) !== undefined;

  const proofsOf = ({ id }: LevelRow) => (id === undefined ? [] : records.proofsOf(id));
  const tagsOf = ({ id }: LevelRow) => (id === undefined ? [] : records.tagsOf(id));

  const choice = () => choiceIn(rows(), desk.state.list);
  /** All places in the order of the list. Sorting is slow, so it is done once. */
  const sorted = () => {
    const { sort } = choice();
    if (order.rows !== rows() || order.sort !== sort)
      order = { rows: rows(), sort, places: sortedPlaces(rows(), sort) };
    return order.places;
  };
  const listed = () => {
    const isListed = listTest(choice());
    return sorted().filter((place) => {
      const row = rows()[place];
      const marks = { isSolved: isSolved(row), isProved: proofsOf(row).some(isProved), tags: tagsOf(row) };
      return isListed(row, marks);
    });
  };

  /** The nearest valid level in a direction of the list that passes the test. */
  const nearest = (by: 1 | -1, isWanted: (row: LevelRow) => boolean) => {
    const here = at();
    const isGoal = (place: number) =>
      place !== here && rows()[place].fault === undefined && isWanted(rows()[place]);
    const inList = listed().filter(isGoal);
    const goals = new Set(inList.length > 0 ? inList : sorted().filter(isGoal));
    // The open level has a place in the order even if it is not listed.
    const from = sorted().indexOf(here);
    const ahead = by === 1 ? sorted().slice(from + 1) : sorted().slice(0, Math.max(0, from)).reverse();
    return ahead.find((place) => goals.has(place));
  };

  const goTo = async (place: number | undefined) => {
    if (place !== undefined) await go(place);
  };

  records.changed.listen(changed.tell);
  let { list } = desk.state;
  desk.changed.listen(() => {
    if (list === desk.state.list) return;
    list = desk.state.list;
    changed.tell();
  });
  return {
    get name() {
      return file?.name ?? '';
    },
    get rows() {
      return rows();
    },
    get warnings() {
      return file?.warnings ?? [];
    },
    get place() {
      return file?.place;
    },
    get file() {
      return file?.key;
    },
    get at() {
      return at();
    },
    get listed() {
      return listed();
    },
    changed,
    opened,
    onAdded: added.listen,
    putBack,
    read,
    add,
    open,
    join,
    openFile,
    contents,
    go,
    hasLevel: (by) => nearest(by, () => true) !== undefined,
    goBy: (by) => goTo(nearest(by, () => true)),
    isSolved,
    bestOf,
    proofsOf,
    tagsOf,
    hasUnsolved: (by) => nearest(by, (row) => !isSolved(row)) !== undefined,
    goToUnsolved: (by) => goTo(nearest(by, (row) => !isSolved(row))),
  };
}

/** Why a file cannot be played: its first fault if no level of it is valid. */
function faultOf(file: OpenFile): string | undefined {
  return firstOf(file) ? undefined : file.rows[0]?.fault;
}

/** The part of a stored game that the rules allow on this level. */
function allowedGame(level: Level, kept: unknown): Game {
  const game = parseGame(kept);
  if (!game) return NEW_GAME;
  const lines = game.lines.filter((line) => replay(level, line).ok);
  return lines.length === game.lines.length ? game : withMarks(gameOf(lines, 0, 0), game.deleted ?? []);
}
