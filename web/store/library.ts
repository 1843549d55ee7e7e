import { version } from '../../package.json';
import { err, ok, type Result } from '../../src/base/result.js';
import { carrierOf } from '../../src/game/carry-over.js';
import { parseDrawing } from '../../src/game/drawing.js';
import { exactIdOf, uniqueIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import type { SolveResult } from '../../src/solve/question/solve-level.js';
import { createSignal, type Signal } from '../ui/signal.js';
import type { EngineSolution } from './kept.js';
import { type KnownLevel, parseKnown } from './known-level.js';
import { createPost, deliveryTo, type LibraryParts } from './library-post.js';
import { sentFound, sentGame, sentResult, sentSolution, sentTags } from './library-sent.js';
import { createServer, type Refused, watchedServer } from './library-server.js';
import type { UnfinishedGame } from './unfinished.js';
import type { Sent } from './unsent.js';

/** A collection of the library. */
interface LibraryBook {
  readonly name: string;
  readonly levels: number;
  readonly solved: number;
}

/** The library of the server that sent the page. Errors are returned in words. */
export interface Library {
  readonly books: readonly LibraryBook[];
  /** Whether the last storing there went well, or why nothing is stored now. */
  readonly said: string;
  readonly changed: Signal;
  /** Called when the library answers for the first time, or again after it could not be reached. */
  readonly reached: Signal;
  /** Asks for the collections, and sends what waits. */
  begin(): Promise<Result<void, string>>;
  /** Asks again what it holds: other windows and the command line change it too. */
  refresh(): Promise<void>;
  /** A collection with its best solutions, as a file. What it knows of the levels is taken first. */
  read(name: string): Promise<Result<string, string>>;
  /** What it knows about a level; nothing if the library does not hold it. */
  knownOf(level: Level): Promise<Result<KnownLevel | undefined, string>>;
  /** Adds the levels of a file, by its key here. */
  addFile(key: string): void;
  /** Removes a file that was added from here, except what would be lost with it. Other files stay. */
  removeFile(name: string): void;
  /** Store what belongs to a level. A level that the library does not hold is added with its file. */
  storeSolution(level: Level, moves: string): void;
  storeFound(level: Level, found: EngineSolution): void;
  storeResult(level: Level, result: SolveResult): void;
  /** Replaces the branches that are known here; without a game they are forgotten. Those of others stay. */
  storeGame(level: Level, game: UnfinishedGame | undefined, known: readonly string[]): void;
  /** Replaces the tags that are known here. Those of others stay. */
  storeTags(level: Level, tags: readonly string[], known: readonly string[]): void;
}

/**
 * The library of the server that sent the page; the token opens it. What cannot be sent waits until the library
 * answers again.
 */
export function createLibrary(token: string, parts: LibraryParts): Library {
  const { take, placeOf } = parts;
  const changed = createSignal();
  const reached = createSignal();
  let said = '';
  const say = (words: string) => {
    said = words;
    changed.tell();
  };
  /** Why nothing is stored at the moment. */
  let fault: string | undefined;
  const lost = (why: Refused | undefined) => {
    parts.lost(why);
    if (why?.message === fault) return;
    fault = why?.message;
    changed.tell();
  };
  const ask = watchedServer(createServer(token), lost, () => {
    post.send();
    reached.tell();
  });
  let books: readonly LibraryBook[] = [];
  /** The collections that were read here. */
  const known = new Set<string>();

  const read = async (name: string): Promise<Result<string, string>> => {
    let text = '';
    for (let page = 1; ; page++) {
      const part = await ask(`collection?name=${encodeURIComponent(name)}&page=${page}`);
      if (!part.ok) return err(part.error.message);
      text += `${page === 1 ? '' : '\n'}${part.value['text']}`;
      const levels = part.value['known'] as readonly { readonly exactId: string }[];
      await take(levels.map((one) => parseKnown(one, one.exactId)));
      if (part.value['more'] !== true) return ok(text);
    }
  };

  const list = async (): Promise<Result<void, string>> => {
    const now = await ask('collections');
    if (!now.ok) return err(now.error.message);
    books = booksOf(now.value);
    changed.tell();
    return ok(undefined);
  };

  const refresh = async () => {
    const before = new Map(books.map(({ name, solved }) => [name, solved]));
    if (!(await list()).ok) return;
    const more = books.filter(({ name, solved }) => known.has(name) && solved !== before.get(name));
    for (const { name } of more) await read(name);
  };

  const post = createPost(deliveryTo(ask, parts), { say, refresh });
  const store = (level: Level, sent: Sent) => {
    const place = placeOf(level);
    post.add({ level, ...(place !== undefined && { place }), sent });
  };

  return {
    get books() {
      return books;
    },
    get said() {
      return fault === undefined ? said : `Not stored in the library yet: ${fault}.`;
    },
    changed,
    reached,
    begin: list,
    refresh,
    read: (name) => {
      known.add(name);
      return read(name);
    },
    knownOf: async (level) => {
      const found = await ask(`levels/${uniqueIdOf(level)}`);
      if (found.ok) return ok(knownOn(level, found.value));
      return found.error.code === 'not-found' ? ok(undefined) : err(found.error.message);
    },
    addFile: (key) => post.add({ file: key }),
    removeFile: (name) => post.add({ removed: name }),
    storeSolution: (level, moves) => store(level, sentSolution(level, moves)),
    storeFound: (level, found) => store(level, sentFound(level, found)),
    storeResult: (level, result) => {
      const sent = sentResult(level, result, version);
      if (sent) store(level, sent);
    },
    storeGame: (level, game, known) => store(level, sentGame(level, game, known)),
    storeTags: (level, tags, known) => store(level, sentTags(tags, known)),
  };
}

/** What the library says about a level, with moves as they are made on this drawing of it. */
function knownOn(level: Level, record: Readonly<Record<string, unknown>>): KnownLevel | undefined {
  const first = parseDrawing(String(record['drawing']));
  const carrier = first.ok ? carrierOf(first.value, level) : undefined;
  if (!carrier) return undefined;
  const known = parseKnown(record, exactIdOf(level), carrier.carry);
  if (carrier.isExact) return known;
  // The fewest moves depend on where the player begins.
  return { ...known, proofs: known.proofs.filter(({ objective }) => objective !== 'moves') };
}

function booksOf(answer: Readonly<Record<string, unknown>>): LibraryBook[] {
  const listed = answer['collections'] as readonly LibraryBook[];
  return listed.map(({ name, levels, solved }) => ({
    name: String(name),
    levels: Number(levels),
    solved: Number(solved),
  }));
}
