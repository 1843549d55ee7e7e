import { ok, type Result } from '../../src/base/result.js';
import { decodeText } from '../../src/game/format/decode-text.js';
import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import { replay } from '../../src/game/replay.js';
import type { Collection } from '../play/collection.js';
import type { Session } from '../play/session.js';
import type { Desk } from '../state/desk.js';
import { type Game, hasBranch, hasDeleted, NEW_GAME, pushedPart, withoutBranch } from '../state/game.js';
import type { Store } from '../store/database.js';
import { fileOfPlace } from '../store/file-of-place.js';
import { addGame, storeGame } from '../store/games.js';
import { movesOf, OF_LIBRARY, OWN } from '../store/kept.js';
import { heldAfter } from '../store/known-branches.js';
import type { KnownLevel } from '../store/known-level.js';
import { createLibrary, type Library } from '../store/library.js';
import { fileNameOf } from '../store/library-names.js';
import type { LibraryFile } from '../store/library-post.js';
import { needsToken, type Refused } from '../store/library-server.js';
import { areSameTags } from '../store/merged-tags.js';
import type { KeptResult, Records } from '../store/records.js';
import { unfinishedOf } from '../store/unfinished.js';
import { warnAbove } from '../ui/notice.js';
import { onReturn } from '../ui/on-return.js';
import type { LibraryNews, News } from './library-news.js';

/** The parts of the page whose data live in the library too. */
interface JoinedParts {
  readonly desk: Desk;
  readonly session: Session;
  readonly collection: Collection;
  readonly records: Records;
  readonly store: Store;
  readonly news: LibraryNews;
}

/** Milliseconds without a move after which a game is sent. */
const PERIOD = 700;

/**
 * Opens the library of the server. What it knows of a level is taken when the level is opened, and what is
 * done here is stored there too: files, games, solutions, results and tags. If it cannot be opened, this is kept
 * until it can.
 */
export async function joinLibrary(token: string, parts: JoinedParts): Promise<Result<Library, string>> {
  const { collection, store, news } = parts;
  /** The file that levels come from. */
  let from: News['from'] = collection;
  const library = createLibrary(token, {
    take: (known) => take(known, parts),
    fileAt: (key) => keptFile(key, store),
    placeOf: (level) => fileOf(level, from),
    hold: (level, branches) => hold(exactIdOf(level), branches, store),
    lost: showLost,
  });
  news.listen((one) => {
    from = one.from;
    pass(one, library);
    from = collection;
  });
  startGames(library, parts);
  const begun = await library.begin();
  onReturn(() => void library.refresh());
  return begun.ok ? ok(library) : begun;
}

/** Tells the library what is new. Its own collections are no news. */
function pass(news: News, library: Library): void {
  if ('added' in news) {
    if (!isOfLibrary(news.added)) library.addFile(news.added);
  } else if ('removed' in news) {
    const { key, name } = news.removed;
    if (!isOfLibrary(key)) library.removeFile(fileNameOf(key, name));
  } else if ('left' in news) {
    const saved = unfinishedOf(news.left, news.game);
    if (saved) library.storeGame(news.left, saved, []);
  } else passKept(news.kept, library);
}

function passKept(kept: KeptResult, library: Library): void {
  if ('moves' in kept) library.storeSolution(kept.level, kept.moves);
  else if ('found' in kept) library.storeFound(kept.level, kept.found);
  else if ('tags' in kept) library.storeTags(kept.level, kept.tags, kept.known);
  else library.storeResult(kept.level, kept.result);
}

/** The key of the file that an open level comes from, unless that came from the library. */
function fileOf(level: Level, { rows, place }: News['from']): string | undefined {
  const isOfFile = place !== undefined && rows.some(({ id }) => id === exactIdOf(level));
  return isOfFile && !isOfLibrary(place) ? place : undefined;
}

function isOfLibrary(key: string): boolean {
  return key.startsWith(OF_LIBRARY);
}

/** Says above the board that nothing reaches the library, and what to do. */
function showLost(why: Refused | undefined): void {
  warnAbove('library-lost', why ? lostWords(why) : '');
}

function lostWords(why: Refused): string {
  const remedy = needsToken(why)
    ? 'Open the link that the server printed when it was started. Until then this browser keeps your work.'
    : 'This browser keeps it, and sends it when the server answers again.';
  return `Your work does not reach the library: ${why.message}. ${remedy}`;
}

/** Notes which branches of a game the library has. */
async function hold(key: string, met: readonly string[], store: Store): Promise<void> {
  const kept = await store.get('games', key).catch(() => undefined);
  if (kept) await store.change('games', key, (old) => ({ ...(old ?? kept), met })).catch(() => undefined);
}

/** Takes what the library knows of levels that are not on the board. */
async function take(known: readonly KnownLevel[], { records, store }: JoinedParts): Promise<void> {
  for (const { id: key, game } of known) if (game) await addGame({ key, game }, store).catch(() => undefined);
  records.learn(known);
}

/** Joins the game on the board with that of the library, and sends it there after it has changed. */
function startGames(library: Library, { desk, session, collection, records, store }: JoinedParts): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The level whose game in the library is known: what was never read is not replaced. */
  let met: Level | undefined;
  /** The level whose game could not be read, or was not read before it was left. What is played there is only added. */
  let missed: Level | undefined;
  /** The game as it was sent or opened. */
  let sent = desk.state.game;
  /** The branches that the library has on the open level, as far as they are known here. */
  let held: readonly string[] = [];

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const { game } = desk.state;
    const { level } = session;
    if ((met !== level && missed !== level) || game === sent) return;
    sent = game;
    const saved = unfinishedOf(level, game);
    if (saved || held.length > 0) library.storeGame(level, saved, held);
    held = heldAfter(held, saved?.branches ?? []);
  };
  /** Notes the branches that the library has, for the next time it is met. */
  const noteHeld = (lines: readonly string[]) => {
    held = lines;
    const key = exactIdOf(session.level);
    void storeGame({ key, game: desk.state.game, met: lines }, store).catch(() => undefined);
  };
  const leave = () => {
    if (timer === undefined) return;
    if (met !== session.level) missed = session.level;
    send();
  };
  const sendSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(send, PERIOD);
  };

  const meet = async () => {
    const { level } = session;
    sent = desk.state.game;
    if (level !== met) held = [];
    const found = await library.knownOf(level);
    if (session.level !== level) return;
    missed = found.ok ? undefined : level;
    if (!found.ok) return;
    const known = found.value ?? NOTHING;
    records.learn([{ ...known, id: exactIdOf(level) }]);
    records.check(level);
    const saved = known.game && allowedGame(level, known.game);
    if (found.value) await dropDeleted(level, found.value);
    if (session.level !== level) return;
    if (saved) collection.join(saved);
    const both = desk.state.game;
    met = level;
    sent = both;
    const lines = saved?.lines ?? [];
    const theirs = lines.filter((line) => hasBranch(both, line) || hasDeleted(both, line));
    const ours = unfinishedOf(level, both)?.branches ?? [];
    if (ours.some((branch) => !theirs.includes(branch)) || theirs.some((line) => hasDeleted(both, line))) {
      sent = NEW_GAME;
      sendSoon();
    }
    if (found.value) noteHeld(theirs);
    offerOwn(level, known);
  };

  /** Deletes the branches that another browser has deleted since the library was met. */
  const dropDeleted = async (level: Level, { game, solutions }: KnownLevel) => {
    const kept = await store.get('games', exactIdOf(level)).catch(() => undefined);
    if (session.level !== level) return;
    const there = { lines: [...(game?.lines ?? []), ...solutions] };
    const gone = (kept?.met ?? []).filter((branch) => !hasBranch(there, branch));
    const dropped = (from: Game, branch: string) => {
      const line = from.lines.findIndex((one) => pushedPart(one) === pushedPart(branch));
      return line === -1 ? from : withoutBranch(from, line);
    };
    if (gone.length > 0) desk.change((state) => ({ ...state, game: gone.reduce(dropped, state.game) }));
  };

  /** Sends what this browser had before it met the library. */
  const offerOwn = (level: Level, known: KnownLevel) => {
    const id = exactIdOf(level);
    const mine = new Set(movesOf(records.solutionsOf(id)));
    for (const moves of mine) if (!known.solutions.includes(moves)) library.storeSolution(level, moves);
    for (const found of records.foundOf(id))
      if (!known.found.some(({ moves }) => moves === found.moves)) library.storeFound(level, found);
    const tags = records.tagsOf(id);
    if (!areSameTags(tags, known.tags ?? [])) library.storeTags(level, tags, known.tags ?? []);
  };

  desk.changed.listen(() => {
    if (desk.state.game !== sent) sendSoon();
  });
  session.leaving.listen(leave);
  addEventListener('pagehide', leave);
  collection.opened.listen(() => void meet());
  library.reached.listen(() => void (missed === session.level && meet()));
  void meet();
}

const NOTHING: KnownLevel = { id: '', solutions: [], found: [], proofs: [] };

/** The library is checked like every other source. */
function allowedGame(level: Level, game: Game): Game | undefined {
  return game.lines.every((line) => replay(level, line).ok) ? game : undefined;
}

/** A file of the page by the key of its place, as the library takes it. */
async function keptFile(key: string, store: Store): Promise<Result<LibraryFile, string>> {
  const file = await fileOfPlace(key, store);
  if (!file.ok) return file;
  const { name, bytes } = file.value;
  return ok({ name: key.startsWith(OWN) ? key : fileNameOf(key, name), text: decodeText(bytes).text });
}
