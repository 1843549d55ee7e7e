import { reachDrawing } from './identity.js';
import { turnedMoves } from './image.js';
import type { Level, SavedGame } from './level.js';
import { parseMoves } from './move-text.js';
import { replay } from './replay.js';
import { storedSolutions } from './saved-game.js';
import { shortestWalk } from './shortest-walk.js';
import { type Drawing, SYMMETRIES, type Symmetry, transform } from './symmetry.js';

/** How the moves of one level become moves of another one with the same Unique-Id. */
export interface Carrier {
  /** What makes the first level's drawing the other's. */
  readonly symmetry: Symmetry;
  /** Whether both have the player at the same place, so that no walk comes before the moves. */
  readonly isExact: boolean;
  /**
   * Moves of the first level on the other one. A player who begins elsewhere takes a shortest way to the
   * first push, so moves that are carried to and fro do not grow. No push is replayed here.
   */
  readonly carry: (moves: string) => string;
}

/** The way from a level to another one: rotated or mirrored. None where the two differ. */
export function carrierOf(from: Level, to: Level): Carrier | undefined {
  const [source, target] = [reachDrawing(from), reachDrawing(to)];
  const symmetry = SYMMETRIES.find((name) => isSame(transform(source, name), target));
  if (!symmetry) return undefined;
  const marks = new Uint8Array(source.squares.length);
  const { player } = from.start;
  const [x, y] = [player % from.board.width, Math.floor(player / from.board.width)];
  marks[(y - source.top) * source.width + x - source.left] = 1;
  const at = transform({ ...source, squares: marks }, symmetry).squares.indexOf(1);
  const row = target.top + Math.floor(at / target.width);
  const start = row * to.board.width + target.left + (at % target.width);
  const isExact = start === to.start.player;
  const carry = (moves: string) => {
    const turned = turnedMoves(moves, symmetry);
    return isExact ? turned : withOwnWalk(to, start, turned);
  };
  return { symmetry, isExact, carry };
}

/**
 * Moves from a place of the player as moves from the start: only the way to the first push is another. Which
 * move is the first push, the replay says; the letter case of the moves may be wrong.
 */
function withOwnWalk(level: Level, place: number, moves: string): string {
  const { board, start } = level;
  const there = { ...level, start: { ...start, player: place } };
  const played = replay(there, moves);
  const push = (played.ok ? played.value.moves : moves).search(/[A-Z]/);
  const before = push < 0 ? moves : moves.slice(0, push);
  const walked = replay(there, before);
  const walkTo = (square: number) => shortestWalk(board, new Set(start.boxes), start.player, square);
  const walk = walked.ok ? walkTo(walked.value.end.player) : undefined;
  return (walk ?? (walkTo(place) ?? '') + before) + moves.slice(before.length);
}

/**
 * The solutions of a level as moves on another one with the same Unique-Id; none where the two differ.
 * Nothing is replayed here.
 */
export function carriedOver(from: Level, to: Level): SavedGame[] {
  const carrier = carrierOf(from, to);
  if (!carrier) return [];
  return storedSolutions(from).flatMap((game) => {
    const moves = parseMoves(game.moves);
    return moves.ok ? [{ ...game, moves: carrier.carry(moves.value) }] : [];
  });
}

function isSame(one: Drawing, other: Drawing): boolean {
  return one.width === other.width && one.squares.every((mark, i) => mark === other.squares[i]);
}
