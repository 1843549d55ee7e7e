import type { Board } from '../game/board.js';
import { directionOf } from '../game/direction.js';
import type { Level } from '../game/level.js';
import { play, reachableSquares } from '../game/position.js';

/**
 * Turns the unused floor of a level into walls: squares out of reach, and every part of the floor behind a
 * single square that no solution uses for player or boxes. The solutions stay valid.
 */
export function withoutUnusedFloor(level: Level, solutions: readonly string[]): Level {
  const used = usedSquares(level, solutions);
  const walls = Uint8Array.from(level.board.walls);
  const board: Board = { ...level.board, walls };
  wallIn(walls, reachableSquares(board, level.start.player, []));
  for (let changed = true; changed; ) {
    changed = false;
    for (let gate = 0; gate < walls.length; gate++) {
      if (walls[gate] || gate === level.start.player) continue;
      walls[gate] = 1;
      const inside = reachableSquares(board, level.start.player, []);
      walls[gate] = 0;
      inside[gate] = 1;
      markUsedParts(board, inside, used);
      changed = wallIn(walls, inside) || changed;
    }
  }
  return { ...level, board };
}

/** Makes all unmarked squares walls. Says whether anything changed. */
function wallIn(walls: Uint8Array, marks: Uint8Array): boolean {
  let changed = false;
  for (let square = 0; square < walls.length; square++) {
    if (marks[square] || walls[square]) continue;
    walls[square] = 1;
    changed = true;
  }
  return changed;
}

/** Marks the unmarked parts of the floor that hold a used square. */
function markUsedParts(board: Board, inside: Uint8Array, used: Uint8Array): void {
  const fence: Board = { ...board, walls: board.walls.map((wall, square) => wall | inside[square]) };
  for (let square = 0; square < used.length; square++) {
    if (!used[square] || inside[square]) continue;
    reachableSquares(fence, square, []).forEach((mark, at) => {
      if (mark) inside[at] = 1;
    });
  }
}

/** Marks every square that is a goal or that the player or a box uses at some time with 1. */
export function usedSquares(level: Level, solutions: readonly string[]): Uint8Array {
  const used = Uint8Array.from(level.board.goals);
  for (const moves of solutions) {
    let position = level.start;
    for (const box of position.boxes) used[box] = 1;
    used[position.player] = 1;
    for (const letter of moves) {
      position = play(level.board, position, directionOf(letter)!)!;
      used[position.player] = 1;
    }
    for (const box of position.boxes) used[box] = 1;
  }
  return used;
}
