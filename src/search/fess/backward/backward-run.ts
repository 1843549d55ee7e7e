import type { Reach } from '../../board/reach.js';
import { Regions } from '../../board/regions.js';
import { FloorCuts } from '../macro/floor-cuts.js';
import type { Context } from '../map/context.js';
import { FeatureSearch } from '../tree/feature-search.js';
import type { BackwardGame } from './backward-game.js';

/** A search for a plan, and the game that it plays. */
export interface BackwardRun {
  readonly game: BackwardGame;
  readonly search: FeatureSearch;
}

/** Begins at the solved positions, once for each region of the player from which a box can be pulled. */
export function startBackward(context: Context, game: BackwardGame): BackwardRun {
  const search = new FeatureSearch(game, context.problem.without);
  addRoots(context, game, search);
  return { game, search };
}

function addRoots(context: Context, game: BackwardGame, search: FeatureSearch): void {
  const { problem, keys } = context;
  const { board } = problem;
  const { position, family } = game;
  if (board.goalSquares.some((goal) => problem.live.slots[goal] === -1)) return;
  const floor = new FloorCuts(board, keys);
  const regions = new Regions(board);
  const features = new Uint16Array(family.featureCount);
  position.place(board.goalSquares, board.boxes, 0);
  floor.analyse(position.occupied);
  game.measure(regions.count(position.occupied), features);
  let lo = 0;
  let hi = 0;
  for (const goal of board.goalSquares) {
    lo ^= keys.boxLo[goal];
    hi ^= keys.boxHi[goal];
  }
  for (const base of board.boxes) {
    lo ^= keys.baseLo[base];
    hi ^= keys.baseHi[base];
  }
  regions.forEach(position.occupied.slice(), (player, reach) => {
    if (!isTouched(context, reach)) return;
    position.place(board.goalSquares, board.boxes, player);
    search.addRoot(lo ^ floor.openLo(player), hi ^ floor.openHi(player), player, features);
  });
}

/** Whether a region has a goal beside it. From any other region no box can be pulled. */
function isTouched({ problem }: Context, reach: Reach): boolean {
  const { goalSquares, neighbours } = problem.board;
  return goalSquares.some((goal) => [0, 1, 2, 3].some((d) => reach.has(neighbours[4 * goal + d])));
}
