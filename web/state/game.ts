import { largest } from '../../src/base/many-values.js';
import { type DeletedBranch, isDeletedThere, mergedDeletions, withDeletion } from './deleted-branches.js';

/**
 * The moves made on a level, with variations: if you go back and move another way, nothing is overwritten. A
 * game is a tree of moves, stored as its branches from the root. It is never changed: every function returns
 * a new one.
 */
export interface Game {
  /**
   * Every branch as moves from the start of the level, with capitals for pushes. None is the beginning of
   * another one.
   */
  readonly lines: readonly string[];
  /** The current branch. */
  readonly line: number;
  /** How many of its moves are made. */
  readonly cursor: number;
  /** The branches that were deleted; absent if there are none. */
  readonly deleted?: readonly DeletedBranch[];
}

export const NEW_GAME: Game = { lines: [''], line: 0, cursor: 0 };

/** The most branches of a game. Beyond this the oldest are dropped, but not the first. */
export const MOST_LINES = 200;

/** The moves of the current branch. */
export function movesOf({ lines, line }: Game): string {
  return lines[line];
}

/** The moves that are made. */
export function madeMoves(game: Game): string {
  return movesOf(game).slice(0, game.cursor);
}

/** The game with another number of moves of its branch made, limited to the length of the branch. */
export function sought(game: Game, cursor: number): Game {
  const to = Math.max(0, Math.min(movesOf(game).length, cursor));
  return to === game.cursor ? game : { ...game, cursor: to };
}

/**
 * The game on another branch with this many of its moves made; without a number, those that both have in
 * common.
 */
export function chosen(game: Game, line: number, cursor?: number): Game {
  if (line < 0 || line >= game.lines.length) return game;
  if (cursor !== undefined) return sought({ ...game, line }, cursor);
  if (line === game.line) return game;
  const common = commonLength(movesOf(game), game.lines[line]);
  return { ...game, line, cursor: Math.min(game.cursor, common) };
}

/**
 * The game with these moves ahead of the present place, not made yet. If a branch continues with them, it is
 * taken, the current one first. Otherwise there is a new branch; the rest of the old one stays a branch if it
 * holds a push.
 */
export function planned(game: Game, moves: string): Game {
  const { lines, line, cursor } = game;
  const whole = madeMoves(game) + moves;
  if (lines[line].startsWith(whole)) return game;
  const known = lines.findIndex((other) => other.startsWith(whole));
  if (known !== -1) return { ...game, line: known };
  const hasPush = /[A-Z]/.test(lines[line].slice(cursor));
  const extended = lines.findIndex((other) => whole.startsWith(other));
  if (extended === -1 && hasPush) return withNewest(game, whole);
  const at = extended === -1 ? line : extended;
  return { ...game, lines: lines.map((other, i) => (i === at ? whole : other)), line: at };
}

/** Adds a branch; if there are too many, the second oldest is dropped. */
function withNewest(game: Game, newest: string): Game {
  const { lines } = game;
  const kept = lines.length < MOST_LINES ? lines : [lines[0], ...lines.slice(2)];
  return { ...game, lines: [...kept, newest], line: kept.length };
}

/** The game with one more move made; a capital is a push. */
export function stepped(game: Game, letter: string): Game {
  const next = planned(game, letter);
  return { ...next, cursor: game.cursor + 1 };
}

/**
 * A game of given branches with a number of moves of one of them made. Branches that are the beginning of
 * others are left out.
 */
export function gameOf(lines: readonly string[], line: number, cursor: number): Game {
  const isBeginning = (one: string, i: number) =>
    lines.some((other, j) => other.startsWith(one) && (other.length > one.length || j < i));
  const whole = lines.filter((one, i) => !isBeginning(one, i)).slice(0, MOST_LINES);
  if (whole.length === 0) return NEW_GAME;
  const home = whole.findIndex((one) => one.startsWith(lines[line] ?? ''));
  return sought({ lines: whole, line: Math.max(0, home), cursor: 0 }, cursor);
}

/** The game with marks of deleted branches. */
export function withMarks({ deleted: _, ...game }: Game, marks: readonly DeletedBranch[]): Game {
  return marks.length === 0 ? game : { ...game, deleted: marks };
}

/**
 * The game without a branch, marked as deleted. If the player is on it, he goes to the branch that has most moves
 * in common with it, as far as these are made.
 */
export function withoutBranch(game: Game, line: number): Game {
  const pushed = pushedPart(game.lines[line]);
  const rest = withoutLine(game, line);
  return pushed === '' ? rest : withMarks(rest, withDeletion(marksOf(game), pushed));
}

function withoutLine(game: Game, at: number): Game {
  const lines = game.lines.toSpliced(at, 1);
  if (lines.length === 0) return { ...game, ...NEW_GAME };
  if (at !== game.line) return { ...game, lines, line: game.line - (at < game.line ? 1 : 0) };
  const made = madeMoves(game);
  const common = lines.map((line) => commonLength(line, made));
  const cursor = largest(common);
  return { ...game, lines, line: common.indexOf(cursor), cursor };
}

/**
 * A game with the variations of another one. It stays at its branch and move, which keep their numbers, unless
 * nothing was played in it yet, or its branch is deleted in the other one. Walks at the end of a branch are no
 * variation. What one of them deleted is in neither, unless it was played again.
 */
export function joinedGame(one: Game, two: Game): Game {
  const [own, other] = [withoutDeleted(one, two), withoutDeleted(two, one)];
  const marks = mergedDeletions(marksOf(own), marksOf(other));
  if (own.lines.every((line) => line === '')) return withMarks(other, marks);
  const more = other.lines.filter((line) => !hasBranch(own, line));
  const longer = own.lines.map((mine) => more.find((line) => line.startsWith(mine)) ?? mine);
  return withMarks({ ...own, lines: [...new Set([...longer, ...more])].slice(0, MOST_LINES) }, marks);
}

/** The game with a branch that was deleted from it. It stays where it is. */
export function withBranch(game: Game, moves: string): Game {
  return joinedGame(game, withMarks(gameOf([moves], 0, 0), marksOf(game)));
}

/** The part of a game that another one has not deleted. */
function withoutDeleted(game: Game, other: Game): Game {
  const [here, there] = [marksOf(game), marksOf(other)];
  const isGone = (line: string) => isDeletedThere(pushedPart(line), here, there) && !hasBranch(other, line);
  return game.lines.reduceRight((rest, line, at) => (isGone(line) ? withoutLine(rest, at) : rest), game);
}

/** Whether a game has the pushes of a branch. */
export function hasBranch({ lines }: Pick<Game, 'lines'>, branch: string): boolean {
  const pushed = pushedPart(branch);
  return lines.some((line) => line.startsWith(pushed));
}

/** Whether a branch was deleted from a game, and not played again. */
export function hasDeleted(game: Game, branch: string): boolean {
  return !hasBranch(game, branch) && marksOf(game).some(({ moves }) => moves === pushedPart(branch));
}

function marksOf({ deleted }: Game): readonly DeletedBranch[] {
  return deleted ?? [];
}

/** The moves of a branch up to its last push. */
export function pushedPart(line: string): string {
  return line.replace(/[a-z]+$/, '');
}

export function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
