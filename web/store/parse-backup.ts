import { fieldsOf, jsonOf, listOf, textOf } from '../../src/base/json.js';
import { err, ok, type Result } from '../../src/base/result.js';
import { BEST_OBJECTIVES } from '../../src/game/metrics.js';
import { parseTags } from '../../src/game/tag.js';
import { isMoves, parseEdits, parseGame, parseNames } from '../state/parse-state.js';
import { SAVED_KIND } from '../state/saved.js';
import { mergedClaims } from './claims.js';
import type {
  EngineSolution,
  KeptCollection,
  KeptGame,
  KeptProofs,
  KeptTags,
  KeptUnchecked,
  Proof,
} from './kept.js';

/** Counts up when the format of the files changes. */
export const SCHEMA = 1;

/** Everything in a saved file. Nobody has replayed its solutions, and its proofs are only claims. */
interface Backup {
  readonly collections: readonly KeptCollection[];
  readonly games: readonly KeptGame[];
  readonly claims: readonly KeptUnchecked[];
  readonly proofs: readonly KeptProofs[];
  readonly tags: readonly KeptTags[];
  readonly edits: Readonly<Record<string, string>>;
  readonly passed: readonly string[];
}

/** The lists of a file, after all of them were read. */
interface Lists extends Omit<Backup, 'claims' | 'edits' | 'passed'> {
  readonly solutions: readonly KeptUnchecked[];
  readonly found: readonly KeptUnchecked[];
  readonly unchecked: readonly KeptUnchecked[];
}

/** Reads a saved file; a wrong value refuses the whole file. */
export function parseBackup(text: string): Result<Backup, string> {
  const value = jsonOf(text);
  if (value === undefined) return err('it is not JSON');
  const { kind, schema, edits, passed, ...stored } = fieldsOf(value);
  const { collections, games, solutions, found, unchecked, proofs, tags } = stored;
  if (kind !== SAVED_KIND) return err('it was not saved by this page');
  if (schema !== SCHEMA) return err(`it is of another version (${String(schema)})`);
  const lists = {
    collections: listOf(collections ?? [], parseCollection),
    games: listOf(games ?? [], parseKeptGame),
    solutions: listOf(solutions ?? [], parseSolutions),
    found: listOf(found ?? [], parseFound),
    unchecked: listOf(unchecked ?? [], parseUnchecked),
    proofs: listOf(proofs ?? [], parseProofs),
    tags: listOf(tags ?? [], parseKeptTags),
  };
  const wrong = Object.entries(lists).find(([, list]) => list === undefined);
  if (wrong) return err(`its ${wrong[0]} are damaged`);
  const { solutions: own, found: engines, unchecked: others, proofs: proved, ...rest } = lists as Lists;
  return ok({
    ...rest,
    proofs: proved.map(asClaims),
    claims: claimsOf([...own, ...engines, ...others]),
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

export function parseKeptGame(value: unknown): KeptGame | undefined {
  const { key, game } = fieldsOf(value);
  const parsed = parseGame(game);
  return typeof key === 'string' && parsed ? { key, game: parsed } : undefined;
}

/** Results that nobody has checked here. */
function asClaims({ key, proofs }: KeptProofs): KeptProofs {
  return { key, proofs: proofs.map((proof) => ({ ...proof, claimed: true })) };
}

/** All claims, one for each level. */
function claimsOf(all: readonly KeptUnchecked[]): KeptUnchecked[] {
  const claims = new Map<string, KeptUnchecked>();
  for (const claim of all) {
    const old = claims.get(claim.key);
    claims.set(claim.key, old ? mergedClaims(old, claim) : claim);
  }
  return [...claims.values()];
}

/** The moves of the best solutions. */
export function parseSolutions(value: unknown): KeptUnchecked | undefined {
  const { key, best } = fieldsOf(value);
  const solutions = BEST_OBJECTIVES.map((measure) => solutionOf(fieldsOf(fieldsOf(best)[measure])['moves']));
  return parseUnchecked({ key, solutions: [...new Set(solutions)], found: [] });
}

export function parseFound(value: unknown): KeptUnchecked | undefined {
  const { key, found } = fieldsOf(value);
  return parseUnchecked({ key, solutions: [], found });
}

function parseUnchecked(value: unknown): KeptUnchecked | undefined {
  const { key, solutions, found } = fieldsOf(value);
  const [own, engines] = [listOf(solutions, solutionOf), listOf(found, parseEngineSolution)];
  return typeof key === 'string' && own && engines ? { key, solutions: own, found: engines } : undefined;
}

function solutionOf(value: unknown): string | undefined {
  return isMoves(value) ? value : undefined;
}

function parseEngineSolution(value: unknown): EngineSolution | undefined {
  const { engine, moves } = fieldsOf(value);
  const solution = solutionOf(moves);
  return typeof engine === 'string' && solution !== undefined ? { engine, moves: solution } : undefined;
}

export function parseProofs(value: unknown): KeptProofs | undefined {
  const { key, proofs } = fieldsOf(value);
  const all = listOf(proofs, parseProof);
  return typeof key === 'string' && all ? { key, proofs: all } : undefined;
}

export function parseKeptTags(value: unknown): KeptTags | undefined {
  const { key, tags } = fieldsOf(value);
  const all = listOf(tags, textOf);
  return typeof key === 'string' && all ? { key, tags: [...new Set(all.flatMap(parseTags))] } : undefined;
}

function parseProof(value: unknown): Proof | undefined {
  const { engine, objective, status, value: figure, bound, optimal, claimed } = fieldsOf(value);
  if (typeof engine !== 'string' || typeof objective !== 'string') return undefined;
  if (status !== 'solved' && status !== 'unsolvable' && status !== 'unknown') return undefined;
  if (status === 'solved' && typeof figure !== 'number') return undefined;
  if (status === 'unknown' && typeof bound !== 'number') return undefined;
  const known = typeof figure === 'number' ? { value: figure } : {};
  const proved = typeof bound === 'number' ? { bound } : {};
  const isClaim = claimed === true && ({ claimed } as const);
  return { engine, objective, status, ...known, ...proved, optimal: optimal === true, ...isClaim };
}

function bytesOfBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
