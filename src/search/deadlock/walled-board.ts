import type { CompiledBoard } from '../board/compiled-board.js';
import { FAR, pushDistances } from '../board/distances.js';
import type { LiveSquares } from '../board/live-squares.js';
import { Reach } from '../board/reach.js';
import { Regions } from '../board/regions.js';
import { Sides } from '../board/sides.js';

/**
 * A board on which some boxes can never move again. They are walls, and so is everything that they shut off
 * from the player for ever. Squares keep their numbers. The goals here are those that are not walls, in the
 * order of `goalSquares`.
 */
export interface WalledBoard {
  /** The board as compiled, with these walls. */
  readonly board: CompiledBoard;
  /** 1 for walls, frozen boxes, and squares that the player can never reach again. */
  readonly walls: Uint8Array;
  readonly goalSquares: Int32Array;
  readonly sides: Sides;
  /** The number of 32-bit words for a set of goals. */
  readonly wordCount: number;
  /**
   * `goalSets[(4 * square + side) * wordCount …]`: the goals that one box alone can reach with the player on
   * that side.
   */
  readonly goalSets: Uint32Array;
  /** 1 if a box on the square is lost with the player on that side, `4 * square + side`. */
  readonly deadSides: Uint8Array;
  /** A goal is shut off without a box on it. */
  readonly isLost: boolean;
  /**
   * For each possible place of the player at the end: the goals whose boxes can have come from elsewhere, as
   * sets of `wordCount` words, one after the other.
   */
  readonly fillable: Uint32Array;
}

/** Turns the boxes marked in `frozen` into walls, for a player on this square. */
export function wallIn(
  board: CompiledBoard,
  live: LiveSquares,
  frozen: Uint8Array,
  player: number,
): WalledBoard {
  const { size, neighbours } = board;
  const reach = new Reach(board);
  reach.flood(player, frozen);
  const walls = Uint8Array.from(frozen, (_, square) => (reach.has(square) ? 0 : 1));
  const goalSquares = board.goalSquares.filter((goal) => walls[goal] === 0);
  const walled: CompiledBoard = {
    ...board,
    player,
    goalSquares,
    neighbours: neighbours.map((next, entry) => (walls[entry >> 2] || walls[next] ? size : next)),
  };
  const sides = new Sides(walled);
  const sets = goalSetsOf(walled, sides, live);
  return {
    board: walled,
    walls,
    goalSquares,
    sides,
    ...sets,
    isLost: board.goalSquares.some((goal) => walls[goal] !== 0 && frozen[goal] === 0),
    fillable: fillableGoals(walled, walls, sets.wordCount),
  };
}

function goalSetsOf(board: CompiledBoard, sides: Sides, live: LiveSquares) {
  const { size } = board;
  const { goalCount, toGoal } = pushDistances(board, sides);
  const wordCount = Math.ceil(goalCount / 32);
  const goalSets = new Uint32Array(4 * size * wordCount);
  const deadSides = new Uint8Array(4 * (size + 1)).fill(1);
  for (let entry = 0; entry < 4 * size; entry++) {
    for (let goal = 0; goal < goalCount; goal++) {
      if (toGoal[entry * goalCount + goal] === FAR) continue;
      goalSets[entry * wordCount + (goal >> 5)] |= 1 << (goal & 31);
      deadSides[entry] = live.deadSides[entry];
    }
  }
  return { wordCount, goalSets, deadSides };
}

/**
 * Plays from the end: all goals hold boxes, and the player is somewhere. A box that can be pulled by one
 * square is taken off the board, which only makes more room. This is repeated until no other box can be
 * pulled. A box that stays can't have been pushed there.
 */
function fillableGoals(board: CompiledBoard, walls: Uint8Array, wordCount: number): Uint32Array {
  const { neighbours, goalSquares } = board;
  const found: number[] = [];
  const regions = new Regions(board);
  const { reach } = regions;
  const full = Uint8Array.from(walls);
  for (const goal of goalSquares) full[goal] = 1;
  const occupied = full.slice();
  const set = new Uint32Array(wordCount);

  const pullable = (goal: number): number => {
    for (let d = 0; d < 4; d++) {
      const beside = neighbours[4 * goal + d];
      if (reach.has(beside) && occupied[neighbours[4 * beside + d]] === 0) return beside;
    }
    return -1;
  };

  const emptyGoals = (): void => {
    for (let hasPulled = true; hasPulled; ) {
      hasPulled = false;
      for (let i = 0; i < goalSquares.length; i++) {
        const goal = goalSquares[i];
        if (occupied[goal] === 0) continue;
        const player = pullable(goal);
        if (player === -1) continue;
        occupied[goal] = 0;
        set[i >> 5] |= 1 << (i & 31);
        reach.flood(player, occupied);
        hasPulled = true;
      }
    }
  };

  regions.forEach(full, () => {
    occupied.set(full);
    set.fill(0);
    emptyGoals();
    found.push(...set);
  });
  return Uint32Array.from(found);
}
