import { type Fits, FullMatching } from '../state/full-matching.js';
import type { JudgedPosition, PositionDetector, PositionDetectorKind } from '../state/position-detector.js';
import type { Tables } from '../state/tables.js';
import { FrozenWalls } from './frozen-walls.js';
import type { WalledBoard } from './walled-board.js';

/*
 * Bipartite deadlock with frozen boxes as walls. The position is lost if a frozen box is off goal; if a goal
 * is shut off; if not every other box can be given its own goal that it can reach alone; or if there is an
 * empty goal onto which no box can have been pushed (`WalledBoard.fillable`). Sound for every objective; off
 * with surplus boxes. Cost: boxes² looks for the frozen boxes, boxes × goals for the matching. A new set of
 * frozen boxes needs a new board.
 */
export const FROZEN_BIPARTITE: PositionDetectorKind = {
  name: 'frozen-bipartite',
  create: createFrozenBipartite,
};

function createFrozenBipartite({ board, live }: Tables): PositionDetector | undefined {
  if (board.surplus !== 0) return undefined;
  const walls = new FrozenWalls(board, live);
  const matching = new GoalMatching(board.boxes.length);
  return (position) => {
    const walled = walls.boardOf(position);
    return walled === undefined || !canFillGoals(walled, position) || !matching.isComplete(walled, position);
  };
}

/** Whether there is a place of the player at the end for which every empty goal can have got its box. */
function canFillGoals(
  { goalSquares, fillable, wordCount }: WalledBoard,
  { occupied }: JudgedPosition,
): boolean {
  if (goalSquares.length === 0) return true;
  for (let set = 0; set < fillable.length; set += wordCount) {
    let i = 0;
    while (
      i < goalSquares.length &&
      (occupied[goalSquares[i]] !== 0 || (fillable[set + (i >> 5)] & (1 << (i & 31))) !== 0)
    ) {
      i++;
    }
    if (i === goalSquares.length) return true;
  }
  return false;
}

/** Gives boxes goals that they can reach alone. */
class GoalMatching implements Fits {
  private readonly matching: FullMatching;
  private readonly entries: Int32Array;
  private walled: WalledBoard | undefined;

  constructor(boxCount: number) {
    this.matching = new FullMatching(this, boxCount);
    this.entries = new Int32Array(boxCount);
  }

  /** Whether every box that is not frozen can be given its own goal. */
  isComplete(walled: WalledBoard, { boxes, player }: JudgedPosition): boolean {
    const { entries, matching } = this;
    this.walled = walled;
    matching.clear(walled.goalSquares.length);
    for (let i = 0; i < boxes.length; i++) {
      const box = boxes[i];
      if (walled.walls[box] !== 0) continue;
      entries[i] = 4 * box + (walled.sides.sideTowards(box, player) & 3);
      if (!matching.add(i)) return false;
    }
    return true;
  }

  fits(box: number, goal: number): boolean {
    const { goalSets, wordCount } = this.walled!;
    return (goalSets[this.entries[box] * wordCount + (goal >> 5)] & (1 << (goal & 31))) !== 0;
  }
}
