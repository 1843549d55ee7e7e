import type { CompiledBoard } from '../../board/compiled-board.js';
import type { PackingPlan } from '../plan/packing-plan.js';

/** The name by which `without` switches the rule off. */
export const IDLE_SQUARES = 'idle-squares';

/*
 * Squares on which it is pointless to leave a box: inside a straight corridor one square wide. There the box
 * can only be pushed on, or back out of its entrance, and at the entrance it blocks the corridor just as
 * well. Squares that the plan uses, and corridors with a goal or a start square in them, are left alone. This
 * is not a deadlock, and the rule is unsound: a solution that needs such a square is missed.
 */

/** Marks `4 * square + side` if a box should not be left there after a push with the player on that side. */
export function idleSquares(board: CompiledBoard, plan: PackingPlan | undefined): Uint8Array {
  const { size, neighbours } = board;
  const idle = new Uint8Array(4 * (size + 1));
  const isNamed = new Uint8Array(size + 1);
  isNamed.set(board.goals);
  for (const box of board.boxes) isNamed[box] = 1;
  const isPlanned = Uint8Array.from(isNamed);
  for (const square of plan?.squares ?? []) isPlanned[square] = 1;
  for (let square = 0; square < size; square++) {
    for (let side = 0; side < 4; side++) {
      const behind = neighbours[4 * square + side];
      if (isPlanned[square] !== 0 || !isCorridor(board, square, side) || !isCorridor(board, behind, side))
        continue;
      if (!corridorHas(board, isNamed, square, side)) idle[4 * square + side] = 1;
    }
  }
  return idle;
}

/** Whether walls stand on both sides of a square, seen along a direction. */
function isCorridor({ size, neighbours }: CompiledBoard, square: number, direction: number): boolean {
  if (square === size) return false;
  return (
    neighbours[4 * square + ((direction + 1) & 3)] === size &&
    neighbours[4 * square + ((direction + 3) & 3)] === size
  );
}

function corridorHas(board: CompiledBoard, marks: Uint8Array, square: number, direction: number): boolean {
  for (const way of [direction, direction ^ 2])
    for (let at = square; isCorridor(board, at, direction); at = board.neighbours[4 * at + way])
      if (marks[at] !== 0) return true;
  return false;
}
