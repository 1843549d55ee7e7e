import { MoveWriter } from '../board/move-writer.js';
import { pushesOf } from '../board/pushes-of-moves.js';
import type { Problem } from '../problem/problem.js';
import type { GoalRoom } from './goal-room.js';
import { IN_CORRIDOR, type OuterProblem } from './outer-problem.js';
import type { RoomMove } from './room-packing.js';

/** Makes one solution of the moves outside a room and a packing of the room. */
export function joinWays(
  { board }: Problem,
  { door, direction, squares }: GoalRoom,
  { outer, moves }: { readonly outer: OuterProblem; readonly moves: string },
  packing: readonly RoomMove[],
): string {
  const writer = new MoveWriter(board);
  const inside = packing[Symbol.iterator]();
  inside.next();
  for (const { from, direction: d } of pushesOf(outer.problem.board, moves)) {
    const square = outer.squareOf[from];
    if (square === IN_CORRIDOR) continue;
    writer.push(square, d);
    if (square !== door || d !== direction) continue;
    for (let next = inside.next(); !next.done && next.value.kind === 'push'; next = inside.next())
      writer.push(squares[next.value.from], next.value.direction);
  }
  return writer.moves;
}
