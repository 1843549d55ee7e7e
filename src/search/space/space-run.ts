import type { Sense } from '../board/sense.js';
import type { Root } from '../board/solved-roots.js';
import { FloorCuts } from '../fess/macro/floor-cuts.js';
import type { Context } from '../fess/map/context.js';
import { FeatureSearch, type SharedKnowledge } from '../fess/tree/feature-search.js';
import { EXPANDED } from '../fess/tree/tree.js';
import type { Guidance } from './guidance.js';
import type { Side } from './side.js';
import { SpaceGame } from './space-game.js';

/** One search on a side, and the game that it plays. */
export interface SpaceRun {
  readonly sense: Sense;
  readonly game: SpaceGame;
  readonly search: FeatureSearch;
}

/** A search from the roots of a side. */
export function startRun(
  context: Context,
  side: Side,
  guidance: Guidance,
  shared: SharedKnowledge,
): SpaceRun {
  const game = new SpaceGame(context, side, guidance);
  const search = new FeatureSearch(game, context.problem.without, shared);
  addRoots(context, side, game, search);
  return { sense: side.sense, game, search };
}

/** The node of the best position that a search has found and not shown to be lost. */
export function bestNode({ search: { tree } }: SpaceRun): number {
  let best = 0;
  for (let node = 0; node < tree.count; node++)
    if (tree.status[node] === EXPANDED && tree.rows.scoreOf(node) > tree.rows.scoreOf(best)) best = node;
  return best;
}

/** The boxes and the player at a node. */
export function positionAt({ game, search: { tree } }: SpaceRun, node: number): Root {
  const player = tree.playerOf(node);
  game.load(tree.packed, tree.packedAt[node], player);
  return { boxes: game.position.boxes.slice(), player };
}

function addRoots(context: Context, { roots }: Side, game: SpaceGame, search: FeatureSearch): void {
  const { problem, keys } = context;
  const floor = new FloorCuts(problem.board, keys);
  const features = new Uint16Array(game.family.featureCount);
  const { position } = game;
  for (const { boxes, player } of roots) {
    position.place(boxes, player);
    floor.analyse(position.occupied);
    game.measure(features);
    let lo = floor.openLo(player);
    let hi = floor.openHi(player);
    for (const box of boxes) {
      lo ^= keys.boxLo[box];
      hi ^= keys.boxHi[box];
    }
    search.addRoot(lo, hi, player, features);
  }
}
