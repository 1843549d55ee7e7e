import type { Sense } from '../board/sense.js';
import type { Root } from '../board/solved-roots.js';
import { startAt } from '../fess/forward/start.js';
import type { Context } from '../fess/map/context.js';
import type { FeatureSearch, SharedKnowledge } from '../fess/tree/feature-search.js';
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
  return { sense: side.sense, game, search: startAt(context, game, side.roots, shared) };
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
