import { err, ok, type Result } from '../base/result.js';
import { exactIdOf } from './identity.js';
import type { Level, SavedGame } from './level.js';
import { type LurdError, parseLurd } from './lurd.js';
import { replay } from './replay.js';

/** Solutions without levels: some name their level by its Exact-Id, the others go by their place. */
export interface SolutionList {
  readonly byId: ReadonlyMap<string, readonly SavedGame[]>;
  /** Moves of the lines that name no level, in order; empty where a line is empty. */
  readonly byPlace: readonly string[];
}

/** A level with the solutions that fit it, and why others do not. */
export interface Attachment {
  readonly level: Level;
  /** How many solutions were added. */
  readonly added: number;
  readonly refused: readonly string[];
}

/** The keys of vi, which some programs write; their `l` is right. */
const VI_KEYS: Readonly<Record<string, string>> = { h: 'l', j: 'd', k: 'u', l: 'r' };

/**
 * Reads moves in any dialect of LURD: run lengths, groups, white space, comments from a semicolon to the end of the
 * line, the mark `*` of the current place, and vi keys where h, j or k gives them away. Jumps `[…]` and changes of
 * the player `{…}` belong to other games and are refused.
 */
export function parseMoves(text: string): Result<string, LurdError> {
  const blank = (part: string) => ' '.repeat(part.length);
  const bare = text.replace(/;[^\n]*/g, blank).replaceAll('*', ' ');
  return parseLurd(/[hjk]/i.test(bare) && !/[udr]/i.test(bare) ? fromViKeys(bare) : bare);
}

function fromViKeys(text: string): string {
  return text.replace(/[hjkl]/gi, (key) => {
    const letter = VI_KEYS[key.toLowerCase()];
    return key === key.toLowerCase() ? letter : letter.toUpperCase();
  });
}

/**
 * Reads a text of solutions, one a line; a line may begin with the Exact-Id of its level, a colon or spaces behind.
 * An empty line stands for a level without a solution, a line that is nothing but a comment for none.
 */
export function parseSolutionList(text: string): SolutionList {
  const byId = new Map<string, SavedGame[]>();
  const byPlace: string[] = [];
  for (const line of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')) {
    const named = /^\s*([0-9A-F]{16})[\s:,]+(\S.*)$/i.exec(line);
    if (named) addTo(byId, named[1].toUpperCase(), { moves: named[2].trim() });
    else if (!/^\s*;/.test(line)) byPlace.push(line.replace(/;.*$/, '').trim());
  }
  return { byId, byPlace };
}

/** The solutions of a list for a level; by its place, from 0, only where the list names no level at all. */
export function solutionsFor(list: SolutionList, exactId: string, place: number): readonly SavedGame[] {
  if (list.byId.size > 0) return list.byId.get(exactId) ?? [];
  return list.byPlace[place] ? [{ moves: list.byPlace[place] }] : [];
}

/** The solutions that levels hold, by their Exact-Id. */
export function solutionsById(levels: Iterable<Level>): Map<string, SavedGame[]> {
  const byId = new Map<string, SavedGame[]>();
  for (const level of levels) {
    if (!level.solutions) continue;
    const id = exactIdOf(level);
    for (const game of level.solutions) addTo(byId, id, game);
  }
  return byId;
}

function addTo(byId: Map<string, SavedGame[]>, id: string, game: SavedGame): void {
  const games = byId.get(id);
  if (games) games.push(game);
  else byId.set(id, [game]);
}

/**
 * Adds to a level what solves it, letter case put right by the replay. Moves that the level has already are not
 * added twice, and moves that do not solve it not at all.
 */
export function attachSolutions(level: Level, games: readonly SavedGame[]): Attachment {
  const solutions = [...(level.solutions ?? [])];
  const known = new Set(solutions.map(({ moves }) => moves.toLowerCase()));
  const refused: string[] = [];
  for (const game of games) {
    const solved = solutionOf(level, game.moves);
    if (!solved.ok) refused.push(solved.error);
    else if (!known.has(solved.value.toLowerCase())) {
      known.add(solved.value.toLowerCase());
      solutions.push({ ...(game.title && { title: game.title }), moves: solved.value });
    }
  }
  const added = solutions.length - (level.solutions?.length ?? 0);
  return { level: added > 0 ? { ...level, solutions } : level, added, refused };
}

/** The moves with the case that the level gives them, if they solve it; else the reason in words. */
export function solutionOf(level: Level, text: string): Result<string, string> {
  const moves = parseMoves(text);
  if (!moves.ok) return err(`not moves: ${moves.error.message}`);
  const played = replay(level, moves.value);
  if (!played.ok) return err(`move ${played.error.index + 1}: ${played.error.message}`);
  return played.value.solved ? ok(played.value.moves) : err('the moves do not solve the level');
}
