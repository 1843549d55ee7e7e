import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import type { DeadlockDetector, DetectorKind, PushedPosition } from '../state/push-detector.js';
import { markFrozen } from './frozen-boxes.js';

/*
 * Freeze deadlock of pulling: boxes that block each other so that none can ever be pulled again, and at least
 * one of them is not on a start square of a box. Sound: a pull needs two free squares in line, and boxes that
 * deny them to each other stay for ever. Found from above, as for pushing. Cost: usually one look at eight
 * squares, at worst boxes² looks.
 */
export const PULL_FREEZE: DetectorKind = { name: 'freeze', create: createPullFreeze };

function createPullFreeze(board: CompiledBoard, live: LiveSquares): DeadlockDetector | undefined {
  if (board.surplus > 0) return undefined;
  const { neighbours, size } = board;
  const { slots } = live;
  const starts = new Uint8Array(size + 1);
  for (const box of board.boxes) starts[box] = 1;
  const frozen = new Uint8Array(size + 1);
  frozen[size] = 1;

  /** Whether a box can leave the square after everything that is not marked is out of its way. */
  const canLeave = (square: number, marks: Uint8Array): boolean => {
    for (let d = 0; d < 4; d++) {
      const to = neighbours[4 * square + d];
      if (marks[to] === 0 && slots[to] !== -1 && marks[neighbours[4 * to + d]] === 0) return true;
    }
    return false;
  };

  const isStuck = (square: number): boolean => !canLeave(square, frozen);

  return ({ boxes, occupied }: PushedPosition, index) => {
    if (canLeave(boxes[index], occupied)) return false;
    markFrozen(boxes, frozen, isStuck);
    let isDead = false;
    for (let i = 0; i < boxes.length; i++) {
      if (frozen[boxes[i]] !== 0 && starts[boxes[i]] === 0) isDead = true;
      frozen[boxes[i]] = 0;
    }
    return isDead;
  };
}
