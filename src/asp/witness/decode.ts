import { err, ok, type Result } from '../../base/result.js';
import { type Board, neighbourOf } from '../../game/board.js';
import { letterOf, oppositeOf } from '../../game/direction.js';
import type { Level } from '../../game/level.js';
import { shortestWalk } from '../../game/shortest-walk.js';
import type { PushAction } from './witness.js';

/**
 * Turns a plan into moves: before each push the shortest walk to the square behind the box, then the push,
 * square by square. Idle pushes give no moves. Refuses a plan that cannot be played; the referee has the last
 * word.
 */
export function decodePlan(level: Level, plan: readonly PushAction[]): Result<string, string> {
  const boxes = new Set(level.start.boxes);
  let player = level.start.player;
  let moves = '';
  for (const [index, action] of plan.entries()) {
    if (action.from === action.to) continue;
    const problem = (reason: string) => err(`action ${index + 1} cannot be played: ${reason}`);
    if (!boxes.has(action.from)) return problem('no box stands there');
    const behind = neighbourOf(level.board, action.from, oppositeOf(action.direction));
    const walk = behind === undefined ? undefined : shortestWalk(level.board, boxes, player, behind);
    if (walk === undefined) return problem('the player cannot get behind the box');
    const length = pushLength(level.board, boxes, action);
    if (length === undefined) return problem('the box cannot be pushed there');
    moves += walk + letterOf(action.direction).toUpperCase().repeat(length);
    boxes.delete(action.from);
    boxes.add(action.to);
    player = neighbourOf(level.board, action.to, oppositeOf(action.direction))!;
  }
  return ok(moves);
}

/**
 * Over how many squares the box moves; undefined if its end is not in the line or something is in the way.
 */
function pushLength(board: Board, boxes: ReadonlySet<number>, action: PushAction): number | undefined {
  let length = 0;
  for (let square: number | undefined = action.from; square !== action.to; length++) {
    square = neighbourOf(board, square, action.direction);
    if (square === undefined || board.walls[square] || boxes.has(square)) return undefined;
  }
  return length;
}
