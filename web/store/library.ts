import { version } from '../../package.json';
import { counted } from '../../src/base/count.js';
import { err, ok, type Result } from '../../src/base/result.js';
import { carrierOf } from '../../src/game/carry-over.js';
import { parseDrawing } from '../../src/game/drawing.js';
import { exactIdOf, uniqueIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import type { SolveResult } from '../../src/solve/question/solve-level.js';
import { createSignal, type Signal } from '../ui/signal.js';
import type { EngineSolution } from './kept.js';
import { type KnownLevel, parseKnown } from './known-level.js';
import { labelOf } from './library-names.js';
import { type Sent, sentFound, sentGame, sentResult, sentSolution, sentTags } from './library-sent.js';
import { type Answer, createServer, type Refused } from './library-server.js';
import { createQueue } from './queue.js';
import type { UnfinishedGame } from './unfinished.js';

/** A collection of the library. */
interface LibraryBook {
  readonly name: string;
  readonly levels: number;
  readonly solved: number;
}

/** A file of levels as the library takes it. Its name there is unique. */
export interface LibraryFile {
  readonly name: string;
  readonly text: string;
}

/** The library of the server that sent the page. Errors are returned in words. */
export interface Library {
  readonly books: readonly LibraryBook[];
  /** Whether the last storing there went well. */
  readonly said: string;
  readonly changed: Signal;
  /** Asks again what it holds: other windows and the command line change it too. */
  refresh(): Promise<void>;
  /** A collection with its best solutions, as a file. What it knows of the levels is taken first. */
  read(name: string): Promise<Result<string, string>>;
  /** What it knows about a level; nothing if the library does not hold it. */
  knownOf(level: Level): Promise<Result<KnownLevel | undefined, string>>;
  /** Adds the levels of a file, unless the text came from here. */
  addFile(file: LibraryFile): void;
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

/** How the page and its library work together. */
export interface LibraryParts {
  /** Takes what it knows about the levels of a collection. */
  readonly take: (known: readonly KnownLevel[]) => Promise<void>;
  /** The file that an open level comes from. */
  readonly fileOf: (level: Level) => Promise<LibraryFile>;
}

/** Asks the server for its library; the token opens it. */
export async function openLibrary(
  token: string,
  { take, fileOf }: LibraryParts,
): Promise<Result<Library, string>> {
  const changed = createSignal();
  let said = '';
  const say = (words: string) => {
    said = words;
    changed.tell();
  };
  const ask = createServer(token);
  const listed = await ask('collections');
  if (!listed.ok) return err(listed.error.message);
  let books = booksOf(listed.value);
  /** The collections that were read here. */
  const known = new Set<string>();
  /** Texts that came from the library. They need not go back. */
  const given = new Set<string>();

  /** One thing is stored after the other, because a result needs its solution. */
  const queue = createQueue();
  const keep = (what: string, work: () => Promise<Result<unknown, Refused>>) =>
    queue(async () => {
      const done = await work().catch(refusedBy);
      say(done.ok ? `Stored in the library: ${what}.` : `Not stored in the library: ${done.error.message}.`);
    });

  const read = async (name: string): Promise<Result<string, string>> => {
    let text = '';
    for (let page = 1; ; page++) {
      const part = await ask(`collection?name=${encodeURIComponent(name)}&page=${page}`);
      if (!part.ok) return err(part.error.message);
      text += `${page === 1 ? '' : '\n'}${part.value['text']}`;
      const levels = part.value['known'] as readonly { readonly exactId: string }[];
      await take(levels.map((one) => parseKnown(one, one.exactId)));
      if (part.value['more'] === true) continue;
      given.add(text);
      return ok(text);
    }
  };

  const refresh = async () => {
    const now = await ask('collections');
    if (!now.ok) return;
    const before = new Map(books.map(({ name, solved }) => [name, solved]));
    books = booksOf(now.value);
    changed.tell();
    const more = books.filter(({ name, solved }) => known.has(name) && solved !== before.get(name));
    for (const { name } of more) await read(name);
  };

  const add = async ({ name, text }: LibraryFile) => {
    const added = await ask('levels', { method: 'POST', body: { name, text } });
    await refresh();
    return added;
  };

  /** The tags that the library has now, others among them. */
  const takeTags = (level: Level, answer: Answer) => {
    const { tags } = parseKnown(answer['level'], '');
    return take([{ id: exactIdOf(level), solutions: [], found: [], proofs: [], tags }]);
  };

  const store = (level: Level, { what, steps }: Sent) =>
    keep(what, async () => {
      const id = uniqueIdOf(level);
      for (const [path, asking] of steps) {
        const send = () => ask(`levels/${id}/${path}`, asking);
        let done = await send();
        if (!done.ok && done.error.code === 'not-found') {
          const added = await add(await fileOf(level));
          done = added.ok ? await send() : added;
        }
        if (!done.ok) return done;
        if (path === 'tags') await takeTags(level, done.value);
      }
      if (steps.some(([path]) => path === 'solutions')) await refresh();
      return ok(undefined);
    });

  return ok({
    get books() {
      return books;
    },
    get said() {
      return said;
    },
    changed,
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
    addFile: (file) => {
      if (!given.has(file.text)) keep(labelOf(file.name), () => add(file));
    },
    removeFile: (name) =>
      queue(async () => {
        const gone = await ask(`file?name=${encodeURIComponent(name)}`, { method: 'DELETE' });
        const words = removalWords(labelOf(name), gone);
        if (words !== '') say(words);
        if (gone.ok) await refresh();
      }),
    storeSolution: (level, moves) => store(level, sentSolution(level, moves)),
    storeFound: (level, found) => store(level, sentFound(level, found)),
    storeResult: (level, result) => {
      const sent = sentResult(level, result, version);
      if (sent) store(level, sent);
    },
    storeGame: (level, game, known) => store(level, sentGame(level, game, known)),
    storeTags: (level, tags, known) => store(level, sentTags(tags, known)),
  });
}

/** An answer that cannot be read, as a refusal. */
function refusedBy(error: Error): Result<never, Refused> {
  return err({ message: error.message });
}

/** What is said about a removal; nothing if the library did not have the file. */
function removalWords(label: string, gone: Result<Answer, Refused>): string {
  if (!gone.ok) return `Not removed from the library: ${gone.error.message}.`;
  const [places, kept] = [Number(gone.value['places']), Number(gone.value['kept'])];
  if (kept > 0)
    return `Kept in the library because of a solution or a proof: ${counted(kept, 'level')} of ${label}.`;
  return places > 0 ? `Removed from the library: ${label}.` : '';
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
