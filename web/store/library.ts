import { version } from '../../package.json';
import { err, ok, type Result } from '../../src/base/result.js';
import { uniqueIdOf } from '../../src/game/identity.js';
import { formatBoard, type Level } from '../../src/game/level.js';
import type { SolveResult } from '../../src/solve/question/solve-level.js';
import { createSignal, type Signal } from '../ui/signal.js';

/** A collection of the library. */
export interface LibraryBook {
  readonly name: string;
  readonly levels: number;
  readonly solved: number;
}

/** The library of the server that sent the page. Errors are returned in words. */
export interface Library {
  readonly books: readonly LibraryBook[];
  /** Whether the last storing there went well. */
  readonly said: string;
  readonly changed: Signal;
  /** A collection with its best solutions, as a file. */
  read(name: string): Promise<Result<string, string>>;
  /** Stores what the player or an engine found, if the library holds the level. */
  storeSolution(level: Level, moves: string): void;
  storeResult(level: Level, result: SolveResult): void;
}

/** The time limit of a request in seconds. */
const PATIENCE_MS = 30_000;
type Answer = Readonly<Record<string, unknown>>;

/** Asks the server for its library; the token opens it. */
export async function openLibrary(token: string): Promise<Result<Library, string>> {
  const changed = createSignal();
  let said = '';
  const say = (words: string) => {
    said = words;
    changed.tell();
  };
  const ask = (path: string, body?: object) => request(token, path, body);
  const list = await ask('collections');
  if (!list.ok) return list;
  const books = (list.value['collections'] as readonly LibraryBook[]).map(bookOf);

  /** One thing is stored after the other, because a result needs its solution. */
  let last: Promise<unknown> = Promise.resolve();
  const store = (
    level: Level,
    what: string,
    ...steps: readonly (readonly [path: string, body: object])[]
  ) => {
    last = last.then(async () => {
      const id = uniqueIdOf(level);
      const found = await ask(`levels?id=${id}&limit=1`);
      if (!found.ok) return say(`Not stored in the library: ${found.error}.`);
      if ((found.value['levels'] as readonly unknown[]).length === 0) return undefined;
      for (const [path, body] of steps) {
        const stored = await ask(`levels/${id}/${path}`, body);
        if (!stored.ok) return say(`Not stored in the library: ${stored.error}.`);
      }
      return say(`Stored in the library: ${what}.`);
    });
  };
  const drawn = ({ board, start }: Level) => formatBoard(board, start).join('\n');

  return ok({
    books,
    get said() {
      return said;
    },
    changed,
    read: async (name) => {
      let text = '';
      for (let page = 1; ; page++) {
        const part = await ask(`collection?name=${encodeURIComponent(name)}&page=${page}`);
        if (!part.ok) return part;
        text += part.value['text'];
        if (part.value['more'] !== true) return ok(text);
      }
    },
    storeSolution: (level, moves) =>
      store(level, 'your solution', [
        'solutions',
        { moves, drawing: drawn(level), finder: 'player', name: 'workbench' },
      ]),
    storeResult: (level, result) => {
      const { engine, objective, status, optimal = false, bound, seconds, solution, limit } = result;
      if (status !== 'solved' && status !== 'unsolvable') return;
      const value = objective === 'any' ? undefined : result[objective];
      const found = { moves: solution, drawing: drawn(level), finder: 'engine', name: engine, version };
      const known = { engine, version, objective, status, optimal, value, bound, seconds, limit };
      store(level, `what ${engine} found`, ...(solution ? [['solutions', found] as const] : []), [
        'results',
        known,
      ]);
    },
  });
}

function bookOf({ name, levels, solved }: LibraryBook): LibraryBook {
  return { name: String(name), levels: Number(levels), solved: Number(solved) };
}

async function request(token: string, path: string, body?: object): Promise<Result<Answer, string>> {
  try {
    const response = await fetch(new URL(`api/${path}`, document.baseURI), {
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = await response.json();
    if (response.ok) return ok(answer);
    return err(String(answer?.error?.message ?? `the server answers ${response.status}`));
  } catch {
    return err('the server cannot be reached');
  }
}
