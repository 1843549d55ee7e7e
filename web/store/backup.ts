import { counted } from '../../src/base/count.js';
import { ok, type Result } from '../../src/base/result.js';
import { SAVED_KIND } from '../state/saved.js';
import { judgedClaims, type Referee } from './claims.js';
import type { Store } from './database.js';
import { addGame } from './games.js';
import type { KeptKinds, KeptSolutions, StoreName } from './kept.js';
import { better, MERGED } from './merged-kept.js';
import { parseBackup, SCHEMA } from './parse-backup.js';

/** What was taken from a file. */
export interface Taken {
  /** What was in it, such as `1 collection` and `2 levels solved`. */
  readonly contents: readonly string[];
  /** The number of solutions that the referee refused. */
  readonly wrong: number;
  /** The number of levels whose solutions count when the level is opened, because it is not known here. */
  readonly waiting: number;
  readonly edits: Readonly<Record<string, string>>;
  /** The lessons that were passed. */
  readonly passed: readonly string[];
}

/** What is saved beside the store. */
export type Beside = Pick<Taken, 'edits' | 'passed'>;

/** How solutions of a file are checked: by this referee, on the levels that are stored and on ours. */
export interface Checking {
  readonly referee: Referee;
  readonly ownLevels?: () => AsyncIterable<Uint8Array>;
}

/** Everything that is stored, as one JSON text. */
export async function formatBackup(store: Pick<Store, 'all'>, { edits, passed }: Beside): Promise<string> {
  const collections = (await store.all('collections')).map(({ bytes, ...rest }) => ({
    ...rest,
    bytes: base64Of(bytes),
  }));
  const games = await store.all('games');
  const solutions = await store.all('solutions');
  const found = await store.all('found');
  const unchecked = await store.all('unchecked');
  const proofs = await store.all('proofs');
  const tags = await store.all('tags');
  const stored = { collections, games, solutions, found, unchecked, proofs, tags };
  return `${JSON.stringify({ kind: SAVED_KIND, schema: SCHEMA, ...stored, edits, passed })}\n`;
}

/**
 * Adds the contents of a file to the store. Games get the branches of both. Of solutions the better ones stay,
 * after the referee has accepted them. A wrong value refuses the whole file, before anything is taken.
 */
export async function readBackup(
  text: string,
  store: Store,
  { referee, ownLevels }: Checking,
): Promise<Result<Taken, string>> {
  const parsed = parseBackup(text);
  if (!parsed.ok) return parsed;
  const { collections, games, claims, proofs, tags, edits, passed } = parsed.value;
  for (const collection of collections) await store.put('collections', collection);
  for (const game of games) await addGame(game, store);
  // Other windows may store at the same time.
  const add = <K extends StoreName>(kind: K, more: KeptKinds[K]) =>
    store.change(kind, more.key, (own) => MERGED[kind](more, own));
  const { right, wrong, waiting } = await judgedClaims(claims, filesOf(store, ownLevels), referee);
  const solved = right.flatMap(({ key, solutions }) => {
    const best = solutions.reduce<KeptSolutions['best'] | undefined>(better, undefined);
    return best ? [{ key, best }] : [];
  });
  const found = right.filter((one) => one.found.length > 0);
  for (const one of solved) await add('solutions', one);
  for (const one of found) await add('found', { key: one.key, found: one.found });
  for (const one of waiting) await add('unchecked', one);
  for (const one of proofs) await add('proofs', one);
  for (const one of tags) await add('tags', one);
  const parts: readonly (readonly [number, string])[] = [
    [collections.length, counted(collections.length, 'collection')],
    [games.length, counted(games.length, 'game')],
    [solved.length, `${counted(solved.length, 'level')} solved`],
    [found.length, `${counted(found.length, 'level')} solved by engines`],
    [proofs.length, `claims of engines for ${counted(proofs.length, 'level')}`],
    [tags.length, `tags of ${counted(tags.length, 'level')}`],
    [Object.keys(edits).length, counted(Object.keys(edits).length, 'encoding')],
    [passed.length, `${counted(passed.length, 'lesson')} passed`],
  ];
  const contents = parts.filter(([count]) => count > 0).map(([, words]) => words);
  return ok({ contents, wrong, waiting: waiting.length, edits, passed });
}

/** The files that may hold the levels of solutions: first those that are stored. */
async function* filesOf(store: Store, ownLevels: Checking['ownLevels']) {
  for (const { bytes } of await store.all('collections')) yield bytes;
  if (ownLevels) yield* ownLevels();
}

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
