import type { Context } from './context.js';
import { FeatureSearch, type Shared } from './feature-search.js';
import type { ForwardGame } from './forward-game.js';
import { LiftedSides } from './macro/lifted-sides.js';
import type { MacroStep } from './solution.js';
import { NO_NODE, type Tree } from './tree.js';

/** A forward search that begins where the level does. */
export function startForward({ problem, keys }: Context, game: ForwardGame, shared: Shared): FeatureSearch {
  const { board } = problem;
  const search = new FeatureSearch(game, problem.without, shared);
  const features = new Uint16Array(game.family.featureCount);
  const floor = new LiftedSides(board, keys);
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

/** The macro moves from a root to a node. */
export function pathTo(tree: Tree, node: number): MacroStep[] {
  const steps: MacroStep[] = [];
  for (let at = node; tree.parents[at] !== NO_NODE; at = tree.parents[at])
    steps.push({ from: tree.from[at], to: tree.to[at], player: tree.players[at] });
  return steps.reverse();
}
