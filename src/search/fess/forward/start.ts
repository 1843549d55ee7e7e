import { FloorCuts } from '../macro/floor-cuts.js';
import type { Context } from '../map/context.js';
import { FeatureSearch, type SharedKnowledge } from '../tree/feature-search.js';
import type { ForwardGame } from './forward-game.js';

/** A forward search that begins where the level does. */
export function startForward(
  { problem, keys }: Context,
  game: ForwardGame,
  shared: SharedKnowledge,
): FeatureSearch {
  const { board } = problem;
  const search = new FeatureSearch(game, problem.without, shared);
  const features = new Uint16Array(game.family.featureCount);
  const floor = new FloorCuts(board, keys);
  const { position } = game;
  floor.analyse(position.occupied);
  game.measure(features);
  let lo = floor.openLo(board.player);
  let hi = floor.openHi(board.player);
  for (const box of board.boxes) {
    lo ^= keys.boxLo[box];
    hi ^= keys.boxHi[box];
  }
  search.addRoot(lo, hi, board.player, features);
  return search;
}
