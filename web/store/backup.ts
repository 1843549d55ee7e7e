import { counted } from '../../src/base/count.js';
import { fieldsOf, jsonOf, listOf, textOf } from '../../src/base/json.js';
import { err, ok, type Result } from '../../src/base/result.js';
import { BEST_OBJECTIVES } from '../../src/game/metrics.js';
import { isMoves, parseEdits, parseGame, parseNames } from '../state/parse-state.js';
import { SAVED_KIND } from '../state/saved.js';
import type { Store } from './database.js';
import { addGame } from './games.js';
import type {
  EngineSolution,
  Kept,
  KeptCollection,
  KeptFound,
  KeptGame,
  KeptProofs,
  KeptSolutions,
  KeptTags,
  Proof,
  StoreName,
} from './kept.js';
import { better, MERGED } from './merged-kept.js';

/** Counts up when the format of the files changes. */
const SCHEMA = 1;

/** What was taken from a file. */
export interface Taken {
  /** What was in it, such as `1 collection` and `2 levels solved`. */
  readonly contents: readonly string[];
  readonly edits: Readonly<Record<string, string>>;
  /** The lessons that were passed. */
  readonly passed: readonly string[];
}

/** What is saved beside the store. */
export type Beside = Pick<Taken, 'edits' | 'passed'>;

/** Everything that is stored, as one JSON text. */
export async function formatBackup(store: Pick<Store, 'all'>, { edits, passed }: Beside): Promise<string> {
  const collections = (await store.all('collections')).map(({ bytes, ...rest }) => ({
    ...rest,
    bytes: base64Of(bytes),
  }));
  const games = await store.all('games');
  const solutions = await store.all('solutions');
  const found = await store.all('found');
  const proofs = await store.all('proofs');
  const tags = await store.all('tags');
  const stored = { collections, games, solutions, found, proofs, tags };
  return `${JSON.stringify({ kind: SAVED_KIND, schema: SCHEMA, ...stored, edits, passed })}\n`;
}

/**
 * Adds the contents of a file to the store. Games get the branches of both, and of solutions the better ones
 * stay. A wrong value refuses the whole file, before anything is taken.
 */
export async function readBackup(text: string, store: Store): Promise<Result<Taken, string>> {
  const parsed = parseBackup(text);
  if (!parsed.ok) return parsed;
  const { collections, games, solutions, found, proofs, tags, edits, passed } = parsed.value;
  for (const collection of collections) await store.put('collections', collection);
  for (const game of games) await addGame(game, store);
  // Other windows may store at the same time.
  const add = <K extends StoreName>(kind: K, more: Kept[K]) =>
    store.change(kind, more.key, (own) => MERGED[kind](more, own));
  for (const one of solutions) await add('solutions', one);
  for (const one of found) await add('found', one);
  for (const one of proofs) await add('proofs', one);
  for (const one of tags) await add('tags', one);
  const contents = [
    counted(collections.length, 'collection'),
    counted(games.length, 'game'),
    `${counted(solutions.length, 'level')} solved`,
    `${counted(found.length, 'level')} solved by engines`,
    `proofs for ${counted(proofs.length, 'level')}`,
    `tags of ${counted(tags.length, 'level')}`,
    counted(Object.keys(edits).length, 'encoding'),
    `${counted(passed.length, 'lesson')} passed`,
  ];
  return ok({ contents, edits, passed });
}

interface Backup {
  readonly collections: readonly KeptCollection[];
  readonly games: readonly KeptGame[];
  readonly solutions: readonly KeptSolutions[];
  readonly found: readonly KeptFound[];
  readonly proofs: readonly KeptProofs[];
  readonly tags: readonly KeptTags[];
  readonly edits: Readonly<Record<string, string>>;
  readonly passed: readonly string[];
}

function parseBackup(text: string): Result<Backup, string> {
  const value = jsonOf(text);
  if (value === undefined) return err('it is not JSON');
  const { kind, schema, edits, passed, ...stored } = fieldsOf(value);
  const { collections, games, solutions, found, proofs, tags } = stored;
  if (kind !== SAVED_KIND) return err('it was not saved by this page');
  if (schema !== SCHEMA) return err(`it is of another version (${String(schema)})`);
  const lists = {
    collections: listOf(collections ?? [], parseCollection),
    games: listOf(games ?? [], parseKeptGame),
    solutions: listOf(solutions ?? [], parseSolutions),
    found: listOf(found ?? [], parseFound),
    proofs: listOf(proofs ?? [], parseProofs),
    tags: listOf(tags ?? [], parseTags),
  };
  const wrong = Object.entries(lists).find(([, list]) => list === undefined);
  if (wrong) return err(`its ${wrong[0]} are damaged`);
  return ok({
    ...(lists as Omit<Backup, 'edits' | 'passed'>),
    edits: parseEdits(edits),
    passed: parseNames(passed),
  });
}

function parseCollection(value: unknown): KeptCollection | undefined {
  const { key, name, bytes, levels, opened } = fieldsOf(value);
  const content = typeof bytes === 'string' ? bytesOfBase64(bytes) : undefined;
  if (typeof key !== 'string' || typeof name !== 'string' || !content) return undefined;
  return { key, name, bytes: content, levels: Number(levels) || 0, opened: Number(opened) || 0 };
}

function parseKeptGame(value: unknown): KeptGame | undefined {
  const { key, game } = fieldsOf(value);
  const parsed = parseGame(game);
  return typeof key === 'string' && parsed ? { key, game: parsed } : undefined;
}

function parseSolutions(value: unknown): KeptSolutions | undefined {
  const { key, best } = fieldsOf(value);
  const given = BEST_OBJECTIVES.map((measure) => fieldsOf(fieldsOf(best)[measure])['moves']);
  if (typeof key !== 'string' || !given.every(isMoves) || given.includes('')) return undefined;
  const all = given.reduce<KeptSolutions['best'] | undefined>(better, undefined);
  return all && { key, best: all };
}

function parseFound(value: unknown): KeptFound | undefined {
  const { key, found } = fieldsOf(value);
  const all = listOf(found, parseEngineSolution);
  return typeof key === 'string' && all ? { key, found: all } : undefined;
}

function parseEngineSolution(value: unknown): EngineSolution | undefined {
  const { engine, moves } = fieldsOf(value);
  if (typeof engine !== 'string' || !isMoves(moves) || moves === '') return undefined;
  return { engine, moves };
}

function parseProofs(value: unknown): KeptProofs | undefined {
  const { key, proofs } = fieldsOf(value);
  const all = listOf(proofs, parseProof);
  return typeof key === 'string' && all ? { key, proofs: all } : undefined;
}

function parseTags(value: unknown): KeptTags | undefined {
  const { key, tags } = fieldsOf(value);
  const all = listOf(tags, textOf);
  return typeof key === 'string' && all ? { key, tags: all } : undefined;
}

function parseProof(value: unknown): Proof | undefined {
  const { engine, objective, status, value: figure, optimal } = fieldsOf(value);
  if (typeof engine !== 'string' || typeof objective !== 'string') return undefined;
  if (status !== 'solved' && status !== 'unsolvable') return undefined;
  const known = typeof figure === 'number' ? { value: figure } : {};
  return { engine, objective, status, ...known, optimal: optimal === true };
}

function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function bytesOfBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
