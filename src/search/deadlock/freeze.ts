import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import type { DeadlockDetector, DetectorKind, PushedPosition } from '../state/push-detector.js';
import { markFrozen } from './frozen-boxes.js';

/*
 * Freeze deadlock: boxes that block each other so that none can ever move again, and at least one of them is
 * off goal. Sound for every objective. Cost: usually one look at four squares, at worst boxes² looks.
 *
 * A box can't move along an axis if a wall or a frozen box stands on one of its two sides there, or if both
 * sides are dead squares. The largest set of boxes that are all stuck along both axes is found from above
 * (`markFrozen`). With surplus boxes, as many frozen boxes may be off goal as there are surplus ones, and
 * only squares that no box can reach count as dead.
 */
export const FREEZE: DetectorKind = { name: 'freeze', create: createFreeze };

function createFreeze(board: CompiledBoard, live: LiveSquares): DeadlockDetector {
  const { neighbours, goals, surplus, size } = board;
  const { slots } = live;
  const frozen = new Uint8Array(size + 1);
  frozen[size] = 1;

  const isStuckAlong = (square: number, axis: number): boolean => {
    const one = neighbours[4 * square + axis];
    const other = neighbours[4 * square + axis + 2];
    return frozen[one] !== 0 || frozen[other] !== 0 || (slots[one] === -1 && slots[other] === -1);
  };

  const isStuck = (square: number): boolean => isStuckAlong(square, 0) && isStuckAlong(square, 1);

  const isFreeAlong = ({ occupied }: PushedPosition, square: number, axis: number): boolean => {
    const one = neighbours[4 * square + axis];
    const other = neighbours[4 * square + axis + 2];
    return occupied[one] === 0 && occupied[other] === 0 && (slots[one] !== -1 || slots[other] !== -1);
  };

  return (position, index) => {
    const pushed = position.boxes[index];
    if (isFreeAlong(position, pushed, 0) || isFreeAlong(position, pushed, 1)) return false;
    const { boxes } = position;
    markFrozen(boxes, frozen, isStuck);
    let offGoal = 0;
    for (let i = 0; i < boxes.length; i++) {
      const square = boxes[i];
      if (frozen[square] !== 0 && goals[square] === 0) offGoal++;
      frozen[square] = 0;
    }
    return offGoal > surplus;
  };
}
