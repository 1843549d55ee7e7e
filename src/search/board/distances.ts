import type { CompiledBoard } from './compiled-board.js';
import { PULL, PUSH, type Sense } from './sense.js';
import type { Sides } from './sides.js';

/**
 * The distance of one box if there is no way. It is finite, so that a matching can add up to boxes × FAR
 * without overflow.
 */
export const FAR = 0xffff;

/** A bound for all boxes together if there is no way: more than any sum of distances. */
export const NO_WAY = 0x3fffffff;

/**
 * The cost of bringing one box, alone on the board, to each goal. It depends on the side of the box on which
 * the player is. `toGoal[(4 * square + side) * goalCount + goal]`, with the player on that side of the box;
 * FAR if impossible. Consistent: one push, or one line, changes an entry by at most one. For pulling, the
 * goals are the start squares of the boxes.
 */
export interface Distances {
  readonly goalCount: number;
  readonly toGoal: Uint16Array;
  /**
   * A sum of this or more, one distance to each goal, holds a FAR. NO_WAY where the distances are so long
   * that a sum does not tell.
   */
  readonly lost: number;
}

/** Distances in pushes, by breadth-first pulls from every goal. */
export function pushDistances(board: CompiledBoard, sides: Sides): Distances {
  return distancesBy(board, sides, {
    ends: board.goalSquares,
    endSides: everySide(board),
    sense: PULL,
    longest: 1,
  });
}

/** Distances in box lines: a pull over any number of squares costs one. */
export function lineDistances(board: CompiledBoard, sides: Sides): Distances {
  return distancesBy(board, sides, {
    ends: board.goalSquares,
    endSides: everySide(board),
    sense: PULL,
    longest: board.longestRun,
  });
}

/**
 * Distances in pulls to the start square of each box, by breadth-first pushes from there. The player can only
 * come back to the side of that box on which he began.
 */
export function pullDistances(board: CompiledBoard, sides: Sides): Distances {
  const startSide = (box: number) => [sides.sideTowards(box, board.player)];
  return distancesBy(board, sides, { ends: board.boxes, endSides: startSide, sense: PUSH, longest: 1 });
}

/**
 * Distances to any squares, in pushes or pulls depending on the sense. The player may end on any side of the
 * box.
 */
export function distancesTo(board: CompiledBoard, sides: Sides, ends: Int32Array, sense: Sense): Distances {
  const against = sense === PUSH ? PULL : PUSH;
  return distancesBy(board, sides, { ends, endSides: everySide(board), sense: against, longest: 1 });
}

function everySide({ neighbours, size }: CompiledBoard): (square: number) => number[] {
  return (square) => [0, 1, 2, 3].filter((side) => neighbours[4 * square + side] !== size);
}

/** From where distances are counted, and by which moves. */
interface Spread {
  readonly ends: Int32Array;
  /** The sides of a box on an end square where the player may be. */
  readonly endSides: (square: number) => readonly number[];
  readonly sense: Sense;
  /** The squares that a move of cost 1 may span. */
  readonly longest: number;
}

/**
 * Searches backwards from each end, with a box on the square and the player on one of these sides, by pulls
 * or pushes.
 */
function distancesBy(
  board: CompiledBoard,
  sides: Sides,
  { ends, endSides, sense, longest }: Spread,
): Distances {
  const { size, neighbours } = board;
  const goalCount = ends.length;
  const toGoal = new Uint16Array(4 * size * goalCount);
  // The distances of one goal, stored together. They are copied into the table when they are complete.
  const own = new Uint16Array(4 * size);
  const queue = new Int32Array(4 * size);
  // The lowest cost at which pulls in a direction passed a square. A run with the same or a higher cost adds
  // nothing beyond it.
  const passed = new Uint16Array(4 * size);
  let longestSum = 0;
  for (let goal = 0; goal < goalCount; goal++) {
    let tail = 0;
    let farthest = 0;
    passed.fill(FAR);
    own.fill(FAR);
    const reach = (square: number, side: number, distance: number) => {
      const group = sides.of[4 * square + side];
      if (own[4 * square + side] !== FAR) return;
      for (let d = 0; d < 4; d++) {
        if (sides.of[4 * square + d] !== group) continue;
        own[4 * square + d] = distance;
        queue[tail++] = 4 * square + d;
      }
    };
    for (const side of endSides(ends[goal])) reach(ends[goal], side, 0);
    for (let head = 0; head < tail; head++) {
      const side = queue[head] & 3;
      let box = queue[head] >> 2;
      const distance = Math.min(own[queue[head]] + 1, FAR - 1);
      farthest = Math.max(farthest, distance);
      for (let length = 0; length < longest; length++) {
        box = neighbours[4 * box + (side ^ sense)];
        if (box === size || neighbours[4 * box + side] === size) break;
        if (passed[4 * box + side] <= distance) break;
        passed[4 * box + side] = distance;
        reach(box, side, distance);
      }
    }
    for (let entry = 0; entry < 4 * size; entry++) toGoal[entry * goalCount + goal] = own[entry];
    longestSum += farthest;
  }
  return { goalCount, toGoal, lost: longestSum < FAR ? FAR : NO_WAY };
}

/**
 * For each square, the number of pushes that a box alone needs from there to the nearest goal; FAR if it
 * reaches none.
 */
export function nearestGoals({ size }: CompiledBoard, { goalCount, toGoal }: Distances): Uint16Array {
  const nearest = new Uint16Array(size + 1).fill(FAR);
  for (let square = 0; square < size; square++)
    for (let i = 4 * square * goalCount; i < 4 * (square + 1) * goalCount; i++)
      if (toGoal[i] < nearest[square]) nearest[square] = toGoal[i];
  return nearest;
}

/**
 * Marks every (square, side), `4 * square + side`, that some box can reach alone: by pushes from its start
 * square, with the player on the side where he starts.
 */
export function reachableFromStart(board: CompiledBoard, sides: Sides): Uint8Array {
  const { size, neighbours } = board;
  const marks = new Uint8Array(4 * (size + 1));
  const stack: number[] = [];
  const reach = (square: number, side: number) => {
    const group = sides.of[4 * square + side];
    for (let d = 0; d < 4; d++) {
      if (sides.of[4 * square + d] !== group || marks[4 * square + d]) continue;
      marks[4 * square + d] = 1;
      stack.push(4 * square + d);
    }
  };
  for (const box of board.boxes) {
    const side = sides.sideTowards(box, board.player);
    if (side < 4) reach(box, side);
  }
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const to = neighbours[entry ^ 2];
    if (to !== size) reach(to, entry & 3);
  }
  return marks;
}
