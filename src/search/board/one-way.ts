import type { CompiledBoard } from './compiled-board.js';
import type { LiveSquares } from './live-squares.js';
import type { Sides } from './sides.js';

/*
 * One-way tunnels: squares off goal where a box, once pushed there, can only ever be pushed straight on. For
 * the player cannot walk round the box, not even with no other box on the board, and no push to the side is
 * open to him. The square separates the player's floor from the floor ahead. So nothing ahead moves until the
 * box does, and nothing behind needs it to wait: the push onwards may come at once. If the square ahead is
 * taken, it stays taken, and the position is lost. The number of pushes stays the same, and lines can only
 * become fewer. So the rule is sound for `pushes`, `lines`, `any` and exact actions. It is not sound for
 * `moves`, because a solution may walk out of the tunnel first. Off with surplus boxes, any of which may stay
 * for ever.
 *
 * The usual tunnel macro pushes any box through any corridor that is one square wide. That is not sound: if
 * the player can reach the other end, a box can be parked in the corridor and taken back the way it came.
 */

/** The name by which `without` switches one-way tunnels off. */
export const ONE_WAY = 'one-way-tunnels';

/**
 * 1 for each `4 * square + direction` such that a box pushed to the square in this direction must be pushed
 * straight on.
 */
export function oneWayPushes(board: CompiledBoard, sides: Sides, live: LiveSquares): Uint8Array {
  const { size, neighbours, goals, surplus } = board;
  const oneWay = new Uint8Array(4 * (size + 1));
  if (surplus > 0) return oneWay;
  const isOpen = (square: number, direction: number, group: number) => {
    const from = neighbours[4 * square + (direction ^ 2)];
    const to = neighbours[4 * square + direction];
    return (
      from !== size &&
      to !== size &&
      sides.of[4 * square + (direction ^ 2)] === group &&
      live.deadSides[4 * to + (direction ^ 2)] === 0
    );
  };
  for (let square = 0; square < size; square++) {
    if (goals[square] !== 0) continue;
    for (let d = 0; d < 4; d++) {
      if (neighbours[4 * square + (d ^ 2)] === size || neighbours[4 * square + d] === size) continue;
      const group = sides.of[4 * square + (d ^ 2)];
      const isParted = sides.of[4 * square + d] !== group;
      const bends = isOpen(square, (d + 1) & 3, group) || isOpen(square, (d + 3) & 3, group);
      if (isParted && !bends) oneWay[4 * square + d] = 1;
    }
  }
  return oneWay;
}
