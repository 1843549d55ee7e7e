import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Game, movesOf, pushedPart, sought } from './game.js';

/**
 * By what a branch of a game is recognised outside of the game. Its number would not do: branches are added,
 * joined and left out, here and in other windows.
 */
interface BranchMark {
  /** The number of moves that count: those that were made, and those up to the last push. */
  readonly length: number;
  /** The sum of these moves. */
  readonly sum: string;
}

/** A move of a branch. */
export interface GamePlace {
  /** The number of moves made. */
  readonly move: number;
  /** Absent if no move counts. */
  readonly branch?: BranchMark;
}

/** The place of a game where it is now. */
export function placeOf(game: Game): GamePlace {
  const moves = movesOf(game);
  const length = Math.max(game.cursor, pushedPart(moves).length);
  return { move: game.cursor, ...(length > 0 && { branch: { length, sum: sumOf(moves, length) } }) };
}

/** The game at a place; undefined if no branch has its moves. */
export function gameAt(game: Game, { move, branch }: GamePlace): Game | undefined {
  if (!branch) return move === 0 ? sought(game, 0) : undefined;
  const { length, sum } = branch;
  const isIt = (line: string) => line.length >= length && sumOf(line, length) === sum;
  const line = isIt(movesOf(game)) ? game.line : game.lines.findIndex(isIt);
  return line === -1 || move > length ? undefined : sought({ ...game, line }, move);
}

/** Writes a branch as in `17-0a1b2c3d`. */
export function formatBranch({ length, sum }: BranchMark): string {
  return `${length}-${sum}`;
}

/** Reads a branch; undefined if it is none. */
export function parseBranch(text: string): BranchMark | undefined {
  const [, length, sum] = /^([1-9]\d{0,8})-([0-9a-f]{8})$/.exec(text) ?? [];
  return sum === undefined ? undefined : { length: Number(length), sum };
}

function sumOf(moves: string, length: number): string {
  return bytesToHex(md5(utf8ToBytes(moves.slice(0, length)))).slice(0, 8);
}
