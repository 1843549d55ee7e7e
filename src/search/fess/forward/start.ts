import type { Root } from '../../board/solved-roots.js';
import type { WorkingPosition } from '../../state/working-position.js';
import { FloorCuts } from '../macro/floor-cuts.js';
import type { Context } from '../map/context.js';
import { FeatureSearch, type SharedKnowledge } from '../tree/feature-search.js';
import type { Game } from '../tree/game.js';
import type { ForwardGame } from './forward-game.js';

/** A forward search that begins where the level does. */
export function startForward(context: Context, game: ForwardGame, shared: SharedKnowledge): FeatureSearch {
  const { boxes, player } = context.problem.board;
  return startAt(context, game, [{ boxes, player }], shared);
}

/** A game with all boxes on the board. */
interface WholeGame extends Game {
  readonly position: WorkingPosition;
  /** The features of the current position. */
  measure(features: Uint16Array): void;
}

/** A search of such a game that begins at these positions. */
export function startAt(
  { problem, keys }: Context,
  game: WholeGame,
  roots: readonly Root[],
  shared: SharedKnowledge,
): FeatureSearch {
  const search = new FeatureSearch(game, problem.without, shared);
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
  return search;
}
