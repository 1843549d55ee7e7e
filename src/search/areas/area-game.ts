import type { CompiledBoard } from '../board/compiled-board.js';
import { NO_WAY } from '../board/distances.js';
import type { LiveSquares } from '../board/live-squares.js';
import { Matching } from '../bound/matching-bound.js';
import { Potentials } from '../slack/potentials.js';
import { pushGame } from '../slack/set-game.js';
import type { DeadlockDetector } from '../state/push-detector.js';
import type { Tables } from '../state/tables.js';

/** What the searches of all areas of a level share. */
export interface AreaGame {
  readonly board: CompiledBoard;
  readonly live: LiveSquares;
  readonly detectors: readonly DeadlockDetector[];
  /** By which a push wastes something. */
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

/** Takes the prices of the goals that suit the start best. */
export function areaGame(tables: Tables): AreaGame {
  const { board, sides, pushDistances, live, detectors } = tables;
  const matching = new Matching(board, sides, pushDistances);
  const base = matching.load(board);
  const potentials = new Potentials(board, sides, pushGame(tables));
  if (base < NO_WAY) potentials.setPrices(matching.columnPrices);
  return { board, live, detectors, potentials, base };
}
