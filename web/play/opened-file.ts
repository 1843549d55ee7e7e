import { counted } from '../../src/base/count.js';
import { ok, type Result } from '../../src/base/result.js';
import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import { replay } from '../../src/game/replay.js';
import type { Desk } from '../state/desk.js';
import { type Game, gameOf, joinedGame, NEW_GAME, withMarks } from '../state/game.js';
import { type GamePlace, gameAt } from '../state/game-place.js';
import { parseGame } from '../state/parse-state.js';
import type { LevelPlace, ShownMoves, State } from '../state/state.js';
import type { Store } from '../store/database.js';
import { createSignal, type Signal } from '../ui/signal.js';
import { createWishes, type Wish, type Wishes } from '../ui/wishes.js';
import { firstOf, levelOf, type OpenFile, openKept } from './level-files.js';
import type { Opened, Session } from './session.js';

/** How a place is opened. */
export interface Opening {
  /** The wish that this is a part of. Without one, it is a wish of its own. */
  readonly wish?: Wish;
  /** The row of the level in a file that is read. Without one, it is the first valid level. */
  readonly row?: number;
  readonly shown?: ShownMoves;
  /** A place in the stored game. If it has no such place, it is opened as it was left. */
  readonly at?: GamePlace;
  /** The game that was open here. It stays where it is, and gets the branches of the stored one. */
  readonly game?: Game;
  /** What else changes in the state. */
  readonly change?: (state: State) => State;
  /** Asked at the last moment: if it says no, the open level stays. */
  readonly isWanted?: () => boolean;
}

/**
 * The file whose levels are played, and its level on the board. Each opening is a wish: one that is ready after
 * a newer one was made changes nothing.
 */
export interface OpenedFile {
  readonly file: OpenFile | undefined;
  /** All wishes to open a level. */
  readonly wishes: Wishes;
  /** Called when the file or the level is another one. */
  readonly changed: Signal;
  /** Called after a level was opened and everything shows it. */
  readonly opened: Signal;
  /** Opens a level of a stored file, or of ours; without a place, the start level of the page. */
  open(place: LevelPlace | undefined, opening?: Opening): Promise<string | undefined>;
  /** Opens the first valid level of a stored file, or of ours. */
  openFile(key: string): Promise<string | undefined>;
  /** Opens the first valid level of a file that is read first; without one everything stays as it is. */
  openRead(read: () => Promise<Result<OpenFile, string>>, opening?: Opening): Promise<string | undefined>;
  /**
   * Adds the branches of a game from elsewhere to that of the open level. If the level was opened at a place
   * that only this game has, and nothing was played since then, it goes there.
   */
  join(game: Game): void;
}

/** How a place is opened, and for which wish. */
type Asked = Opening & { readonly wish: Wish };

/** Where a level is opened. */
interface FileParts {
  readonly desk: Desk;
  readonly session: Session;
  readonly store: Store;
}

export function createOpenedFile(parts: FileParts, start: Opened): OpenedFile {
  const { store } = parts;
  const changed = createSignal();
  const opened = createSignal();
  const games = createOpenedGame(parts);
  let file: OpenFile | undefined;
  const wishes = createWishes();

  /** Puts a level on the board, with the game that was played on it. File and level change together. */
  const show = async (found: Opened, asked: Asked, from?: OpenFile, place?: LevelPlace) => {
    const kept = await store.get('games', exactIdOf(found.level)).catch(() => undefined);
    if (!asked.wish.isNewest() || asked.isWanted?.() === false) return;
    file = from;
    games.open(found, kept?.game, place, asked);
    changed.tell();
    opened.tell();
    asked.wish.meet();
  };

  const openIn = async (from: OpenFile, index: number, asked: Asked): Promise<string | undefined> => {
    const row = from.rows.find((one) => one.index === index);
    if (!row) return `${from.name} has no level ${index}`;
    if (row.fault !== undefined) return row.fault;
    const place = { collection: from.place, level: index };
    const level = await levelOf(from, place, store);
    if (!asked.wish.isNewest()) return undefined;
    if (!level.ok) return level.error;
    await show({ ...level.value, level: { ...level.value.level, title: row.title } }, asked, from, place);
    return undefined;
  };

  /** Opens a level of a file as soon as it is read; without a number that of the row, or its first valid one. */
  const openFrom = (
    read: () => Promise<Result<OpenFile, string>>,
    opening: Opening,
    level?: number,
  ): Promise<string | undefined> =>
    wishes.make(async (wish) => {
      const found = await read();
      if (!found.ok) return found.error;
      if (!wish.isNewest()) return undefined;
      const row = opening.row === undefined ? firstOf(found.value) : found.value.rows[opening.row];
      const index = level ?? row?.index;
      return index === undefined ? faultOf(found.value) : openIn(found.value, index, { ...opening, wish });
    }, opening.wish);

  const find = async (key: string) => (file?.place === key ? ok(file) : openKept(key, store));

  return {
    get file() {
      return file;
    },
    wishes,
    changed,
    opened,
    open: async (place, opening = {}) => {
      if (place) return openFrom(() => find(place.collection), opening, place.level);
      await wishes.make((wish) => show(start, { ...opening, wish }), opening.wish);
      return undefined;
    },
    openFile: (key) => openFrom(() => find(key), {}),
    openRead: (read, opening = {}) => openFrom(read, opening),
    join: games.join,
  };
}

/** Opens games, and joins them with those that come later. */
function createOpenedGame({ desk, session }: FileParts) {
  /** The game as it was opened, and the place in it that was asked for. */
  let asked: { readonly game: Game; readonly at: GamePlace } | undefined;
  return {
    open: (found: Opened, kept: unknown, place: LevelPlace | undefined, opening: Opening) => {
      const { shown, at, change = (state: State) => state } = opening;
      const stored = allowedGame(found.level, kept);
      const own = opening.game ? joinedGame(allowedGame(found.level, opening.game), stored) : stored;
      const game = (at && gameAt(own, at)) ?? own;
      asked = at && { game, at };
      const { place: _, shown: __, ...rest } = desk.state;
      const state = { ...rest, game, ...(place && { place }), ...(shown && { shown }) };
      session.open(found, change(state));
    },
    join: (other: Game) =>
      desk.change((state) => {
        const both = joinedGame(state.game, other);
        const isAsOpened = asked !== undefined && asked.game === state.game;
        return { ...state, game: (isAsOpened && gameAt(both, asked!.at)) || both };
      }),
  };
}

/** Why a file cannot be played: its first fault if no level of it is valid. */
export function faultOf(file: OpenFile): string | undefined {
  const { rows } = file;
  if (firstOf(file) || rows.length === 0) return undefined;
  const [{ fault, index }] = rows;
  return rows.length === 1
    ? fault
    : `all ${counted(rows.length, 'level')} are wrong; level ${index}: ${fault}`;
}

/** The part of a stored game that the rules allow on this level. */
function allowedGame(level: Level, kept: unknown): Game {
  const game = parseGame(kept);
  if (!game) return NEW_GAME;
  const lines = game.lines.filter((line) => replay(level, line).ok);
  return lines.length === game.lines.length ? game : withMarks(gameOf(lines, 0, 0), game.deleted ?? []);
}
