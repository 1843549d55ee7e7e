import type { CompiledBoard } from '../board/compiled-board.js';
import { type Distances, NO_WAY } from '../board/distances.js';
import type { LiveSquares } from '../board/live-squares.js';
import { PUSH, type Sense } from '../board/sense.js';
import type { Sides } from '../board/sides.js';
import type { Root } from '../board/solved-roots.js';
import { Matching } from '../bound/matching-bound.js';
import { Potentials } from '../slack/potentials.js';
import { pushGame, type SetGame } from '../slack/set-game.js';
import type { DeadlockDetector } from '../state/push-detector.js';
import type { Tables } from '../state/tables.js';

/** What the searches of all areas of a level share. */
export interface AreaGame {
  readonly board: CompiledBoard;
  readonly sides: Sides;
  readonly live: LiveSquares;
  readonly detectors: readonly DeadlockDetector[];
  /** Pushing to the goals, or pulling to the start. */
  readonly sense: Sense;
  /** The positions with which it begins. */
  readonly roots: readonly Root[];
  /** Where boxes stand in the end, and what it costs to bring one box alone to each of these squares. */
  readonly ends: Int32Array;
  readonly distances: Distances;
  /** By which a move wastes something. */
  readonly potentials: Potentials;
  /** What a solution costs that wastes nothing; NO_WAY if there is none. */
  readonly base: number;
}

/** 1 on all live squares: the largest area. */
export function wholeFloor({ board, live }: Pick<AreaGame, 'board' | 'live'>): Uint8Array {
  const squares = new Uint8Array(board.size + 1);
  for (const square of live.squares) squares[square] = 1;
  return squares;
}

/** Pushing from the start. */
export function pushedAreas(tables: Tables): AreaGame {
  return areaGame(tables, pushGame(tables), [tables.board]);
}

/** A game with these first positions. Takes the prices of the ends that suit the best of them. */
export function areaGame(
  { board, sides, live }: Tables,
  { sense, ends, distances, detectors }: SetGame,
  roots: readonly Root[],
): AreaGame {
  const matching = new Matching(board, sides, distances);
  const potentials = new Potentials(board, sides, { ends, distances });
  let least = NO_WAY;
  for (const root of roots) {
    const cost = matching.load(root);
    if (cost >= least) continue;
    least = cost;
    potentials.setPrices(matching.columnPrices);
  }
  const base = Math.min(NO_WAY, ...roots.map((root) => potentials.sumOf(root)));
  return { board, sides, live, detectors, sense, roots, ends, distances, potentials, base };
}

/** Whether a box can be here in a position that matters, with the player on its side: `4 * square + side`. */
export function mayBe({ live, sense }: AreaGame, place: number): boolean {
  return sense === PUSH ? live.deadSides[place] === 0 : live.slots[place >> 2] !== -1;
}
