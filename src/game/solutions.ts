import { counted } from '../base/count.js';
import { addTo } from '../base/groups.js';
import { err, ok, type Result } from '../base/result.js';
import { exactIdOf } from './identity.js';
import type { Level, SavedGame } from './level.js';
import { parseMoves, readMoveLines, withoutComment } from './move-text.js';
import { type Replay, replay } from './replay.js';
import { storedGames, storedSolutions } from './saved-game.js';

/**
 * Solutions without levels. Some name their level by its Exact-Id; the others belong to a level by their
 * place in the list.
 */
export interface SolutionList {
  readonly byId: ReadonlyMap<string, readonly SavedGame[]>;
  /** Moves of the lines that name no level, in order; empty where a line is empty. */
  readonly byPlace: readonly string[];
  /** The levels that hold the solutions, where a file of levels gave them. */
  readonly levels?: readonly Level[];
}

/** A level with the solutions that fit it, and the reasons why others do not. */
export interface Attachment {
  readonly level: Level;
  /** How many solutions were added. */
  readonly added: number;
  readonly refused: readonly string[];
}

/**
 * Reads a text of solutions, one a line, in any form of `readMoveLine`; a line may name its level by the
 * Exact-Id. An empty line stands for a level without a solution. A line with only a comment or a heading
 * stands for no level, and neither does a saved game. A line that is not moves keeps its place.
 */
export function parseSolutionList(text: string): SolutionList {
  const byId = new Map<string, SavedGame[]>();
  const byPlace: string[] = [];
  for (const { text: line, read, saved } of readMoveLines(text.replace(/\r?\n$|\r$/, ''))) {
    if (saved || /^\s*;/.test(line) || isHeading(line)) continue;
    if (read?.exactId) for (const moves of read.solutions) addTo(byId, read.exactId, { moves });
    else byPlace.push(read ? (read.solutions[0] ?? '') : withoutComment(line).trim());
  }
  return { byId, byPlace };
}

/** `Solutions of the second set:` */
function isHeading(line: string): boolean {
  return !line.includes(';') && line.trimEnd().endsWith(':') && /\bsolutions?\b/i.test(line);
}

/**
 * The solutions of a list for a level. Its place, from 0, counts only if no line of the list names a level.
 */
export function solutionsFor(list: SolutionList, exactId: string, place: number): readonly SavedGame[] {
  if (list.byId.size > 0) return list.byId.get(exactId) ?? [];
  return list.byPlace[place] ? [{ moves: list.byPlace[place] }] : [];
}

/** The moves in levels that claim to solve them, by Exact-Id. */
export function solutionsById(levels: Iterable<Level>): Map<string, SavedGame[]> {
  const byId = new Map<string, SavedGame[]>();
  for (const level of levels) {
    const claims = storedSolutions(level);
    if (claims.length === 0) continue;
    const id = exactIdOf(level);
    for (const game of claims) addTo(byId, id, game);
  }
  return byId;
}

/**
 * Adds solutions to a level; the replay corrects their letter case. Moves that the level already has are not
 * added again. Moves that do not solve it are not added.
 */
export function attachSolutions(level: Level, games: readonly SavedGame[]): Attachment {
  const before = storedGames(level);
  const solutions = [...before];
  const known = new Set(storedSolutions(level).map(({ moves }) => plainMoves(moves)));
  const refused: string[] = [];
  for (const game of games) {
    const solved = solutionOf(level, game.moves);
    if (!solved.ok) refused.push(solved.error);
    else if (!known.has(solved.value.toLowerCase())) {
      known.add(solved.value.toLowerCase());
      solutions.push({ ...(game.title && { title: game.title }), moves: solved.value });
    }
  }
  const added = solutions.length - before.length;
  return { level: added > 0 ? { ...level, solutions } : level, added, refused };
}

/** Moves without run lengths, in one case. Any other text stays as it is. */
function plainMoves(text: string): string {
  const moves = parseMoves(text);
  return (moves.ok ? moves.value : text).toLowerCase();
}

/** Moves that solve a level, as the referee writes them. */
interface SolvingMoves {
  /** All moves that were given. If the last ones undo the solution, only those up to the solution. */
  readonly moves: string;
  /** The number of moves after which the level is solved for the first time. */
  readonly solvedAt: number;
  /** A remark on the moves that were given after that, if there are any. */
  readonly remark?: string;
}

/**
 * The moves in their right case up to where they first solve the level, else the reason in words why they do
 * not.
 */
export function solutionOf(level: Level, text: string): Result<string, string> {
  const solving = solvingMovesOf(level, text);
  return solving.ok ? ok(solving.value.moves.slice(0, solving.value.solvedAt)) : solving;
}

/** Moves that solve a level, with those after the solution, else the reason in words why they do not. */
export function solvingMovesOf(level: Level, text: string): Result<SolvingMoves, string> {
  const moves = parseMoves(text);
  if (!moves.ok) return err(`not moves: ${moves.error.message}`);
  const played = replay(level, moves.value);
  if (!played.ok) return err(`move ${played.error.index + 1}: ${played.error.message}`);
  const solving = solvingPart(played.value);
  return solving ? ok(solving) : err('the moves do not solve the level');
}

/** The part of possible moves that solves the level; undefined if none does. */
export function solvingPart({ moves, solved, solvedAt }: Replay): SolvingMoves | undefined {
  if (solvedAt === undefined) return undefined;
  const after = moves.length - solvedAt;
  const remark = `the level is solved at move ${solvedAt}; ${counted(after, 'move')} after that`;
  return { moves: solved ? moves : moves.slice(0, solvedAt), solvedAt, ...(after > 0 && { remark }) };
}
