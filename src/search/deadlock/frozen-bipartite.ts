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
  sound: true,
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

/** Assigns boxes to goals by augmenting paths (H. Kuhn 1955). */
class GoalMatching {
  private readonly boxOfGoal: Int32Array;
  private readonly visited: Uint8Array;
  private readonly entries: Int32Array;

  constructor(boxCount: number) {
    this.boxOfGoal = new Int32Array(boxCount);
    this.visited = new Uint8Array(boxCount);
    this.entries = new Int32Array(boxCount);
  }

  /** Whether every box that is not frozen can be given its own goal. */
  isComplete(walled: WalledBoard, { boxes, player }: JudgedPosition): boolean {
    const { entries, boxOfGoal, visited } = this;
    boxOfGoal.fill(-1);
    for (let i = 0; i < boxes.length; i++) {
      const box = boxes[i];
      if (walled.walls[box] !== 0) continue;
      entries[i] = 4 * box + (walled.sides.sideTowards(box, player) & 3);
      visited.fill(0);
      if (!this.augment(walled, i)) return false;
    }
    return true;
  }

  private augment(walled: WalledBoard, box: number): boolean {
    const { goalSets, wordCount, goalSquares } = walled;
    const { boxOfGoal, visited } = this;
    const base = this.entries[box] * wordCount;
    for (let goal = 0; goal < goalSquares.length; goal++) {
      if (visited[goal] !== 0 || (goalSets[base + (goal >> 5)] & (1 << (goal & 31))) === 0) continue;
      visited[goal] = 1;
      if (boxOfGoal[goal] !== -1 && !this.augment(walled, boxOfGoal[goal])) continue;
      boxOfGoal[goal] = box;
      return true;
    }
    return false;
  }
}
