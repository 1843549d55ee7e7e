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

/** No square: a wall is in the way. */
const NOWHERE = -1;
/** The goals whose distances are copied into the table together: one by one takes several times as long. */
const GOALS_OF_A_COPY = 64;

/**
 * Searches backwards from each end, with a box on the square and the player on one of these sides, by pulls
 * or pushes.
 */
function distancesBy(board: CompiledBoard, sides: Sides, spread: Spread): Distances {
  const entries = 4 * board.size;
  const goalCount = spread.ends.length;
  const toGoal = new Uint16Array(entries * goalCount);
  const search = new GoalSearch(board, sides, spread);
  const copied = Math.min(goalCount, GOALS_OF_A_COPY);
  const found = Array.from({ length: copied }, () => new Uint16Array(entries));
  let longestSum = 0;
  for (let first = 0; first < goalCount; first += copied) {
    const count = Math.min(copied, goalCount - first);
    for (let i = 0; i < count; i++) longestSum += search.from(first + i, found[i]);
    for (let entry = 0; entry < entries; entry++) {
      const place = entry * goalCount + first;
      for (let i = 0; i < count; i++) toGoal[place + i] = found[i][entry];
    }
  }
  return { goalCount, toGoal, lost: longestSum < FAR ? FAR : NO_WAY };
}

/** Breadth-first searches from one goal after the other. */
class GoalSearch {
  private readonly sides: Sides;
  private readonly spread: Spread;
  /** Where one move takes a box, as `4 * square + side`, the player staying on its side; or NOWHERE. */
  private readonly next: Int32Array;
  private readonly queue: Int32Array;
  private tail = 0;

  constructor(board: CompiledBoard, sides: Sides, spread: Spread) {
    this.sides = sides;
    this.spread = spread;
    this.next = movesOfOneBox(board, spread.sense);
    this.queue = new Int32Array(4 * board.size);
  }

  /** Fills in the distances of one goal, by `4 * square + side`. Returns the longest one but FAR. */
  from(goal: number, distances: Uint16Array): number {
    const { next, queue } = this;
    const { ends, endSides, longest } = this.spread;
    const end = ends[goal];
    this.tail = 0;
    distances.fill(FAR);
    for (const side of endSides(end)) this.reach(distances, 4 * end + side, 0);
    let farthest = 0;
    for (let head = 0; head < this.tail; head++) {
      let at = queue[head];
      farthest = Math.min(distances[at] + 1, FAR - 1);
      for (let length = 0; length < longest; length++) {
        at = next[at];
        // Where the box came earlier, it goes on from there at no higher cost.
        if (at === NOWHERE || distances[at] < farthest) break;
        if (distances[at] === FAR) this.reach(distances, at, farthest);
      }
    }
    return farthest;
  }

  /** Takes all sides of the box to which the player can walk from this one. */
  private reach(distances: Uint16Array, entry: number, distance: number): void {
    const { queue } = this;
    const { of } = this.sides;
    const first = entry & ~3;
    for (let other = first; other < first + 4; other++) {
      if (of[other] !== of[entry] || distances[other] !== FAR) continue;
      distances[other] = distance;
      queue[this.tail++] = other;
    }
  }
}

function movesOfOneBox({ size, neighbours }: CompiledBoard, sense: Sense): Int32Array {
  const next = new Int32Array(4 * size).fill(NOWHERE);
  for (let square = 0; square < size; square++) {
    for (let side = 0; side < 4; side++) {
      const to = neighbours[4 * square + (side ^ sense)];
      if (to !== size && neighbours[4 * to + side] !== size) next[4 * square + side] = 4 * to + side;
    }
  }
  return next;
}

/** The number of pushes that a box alone needs from a square to the nearest goal; FAR if it reaches none. */
export function nearestGoal({ goalCount, toGoal }: Distances, square: number): number {
  let nearest = FAR;
  for (let i = 4 * square * goalCount; i < 4 * (square + 1) * goalCount; i++)
    if (toGoal[i] < nearest) nearest = toGoal[i];
  return nearest;
}

/** The same for each square. */
export function nearestGoals({ size }: CompiledBoard, distances: Distances): Uint16Array {
  const nearest = new Uint16Array(size + 1).fill(FAR);
  for (let square = 0; square < size; square++) nearest[square] = nearestGoal(distances, square);
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
