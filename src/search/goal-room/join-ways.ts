import { DIRECTIONS, letterOf } from '../../game/direction.js';
import type { CompiledBoard } from '../board/compiled-board.js';
import { walkTo } from '../board/walk.js';
import type { Problem } from '../problem/problem.js';
import type { GoalRoom } from './goal-room.js';
import { IN_CORRIDOR, type OuterProblem } from './outer-problem.js';
import type { RoomMove } from './room-packing.js';

/** A push of a box on this square. */
interface Push {
  readonly box: number;
  readonly direction: number;
}

/** Makes one solution of the moves outside a room and a packing of the room. */
export function joinWays(
  { board }: Problem,
  { door, direction, squares }: GoalRoom,
  { outer, moves }: { readonly outer: OuterProblem; readonly moves: string },
  packing: readonly RoomMove[],
): string {
  const boxes = new Set(board.boxes);
  let player = board.player;
  let joined = '';
  const push = ({ box, direction: d }: Push): void => {
    joined += walkTo(board, boxes, player, board.neighbours[4 * box + (d ^ 2)]);
    joined += letterOf(DIRECTIONS[d]).toUpperCase();
    boxes.delete(box);
    boxes.add(board.neighbours[4 * box + d]);
    player = box;
  };
  const inside = packing[Symbol.iterator]();
  inside.next();
  for (const { box, direction: d } of pushesIn(outer.problem.board, moves)) {
    const square = outer.squareOf[box];
    if (square === IN_CORRIDOR) continue;
    push({ box: square, direction: d });
    if (square !== door || d !== direction) continue;
    for (let next = inside.next(); !next.done && next.value.kind === 'push'; next = inside.next())
      push({ box: squares[next.value.box], direction: next.value.direction });
  }
  return joined;
}

/** The pushes of moves from the start of a board. */
function* pushesIn(board: CompiledBoard, moves: string): Generator<Push, void> {
  let { player } = board;
  for (const letter of moves) {
    const lower = letter.toLowerCase();
    const direction = DIRECTIONS.findIndex((each) => letterOf(each) === lower);
    player = board.neighbours[4 * player + direction];
    if (letter !== lower) yield { box: player, direction };
  }
}
