import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import type { DeadlockDetector, DetectorKind } from '../state/push-detector.js';
import { type Ends, goalEnds, PatternTable, startEnds } from './pattern-table.js';

/*
 * Pair deadlock: two boxes that can't both be brought to goals from the player's present place, even if all
 * other boxes were gone. Exact, also for the player: he stands right behind the box just pushed, so the table
 * needs no region. Sound for every objective. Off with surplus boxes, any of which may stay in place. Cost:
 * one row of bits.
 */
export const PAIRS: DetectorKind = {
  name: 'pairs',
  create: (board, live) => createPairs(board, live, goalEnds(board)),
};

/** The same for pulls: two boxes that can't both be pulled to start squares of boxes. */
export const PULLED_PAIRS: DetectorKind = {
  name: 'pairs',
  create: (board, live) => createPairs(board, live, startEnds(board)),
};

/** Above this many live squares the table is not built: 4 × squares² bits. */
const MOST_SQUARES = 300;

function createPairs(board: CompiledBoard, live: LiveSquares, ends: Ends): DeadlockDetector | undefined {
  if (board.surplus > 0 || board.boxes.length < 2 || live.count > MOST_SQUARES) return undefined;
  const wordCount = Math.ceil(live.count / 32);
  const dead = new Uint32Array(4 * live.count * wordCount);
  const table = new PatternTable(board, live, 2, ends);
  table.complete(Infinity);
  table.forEachDead((slots, box, side) => {
    const other = slots[1 - box];
    dead[(4 * slots[box] + side) * wordCount + (other >> 5)] |= 1 << (other & 31);
  });
  const { slots } = live;
  return (position, index, direction) => {
    const row = (4 * slots[position.boxes[index]] + (direction ^ 2)) * wordCount;
    const { bits } = position;
    for (let w = 0; w < wordCount; w++) if ((dead[row + w] & bits[w]) !== 0) return true;
    return false;
  };
}
