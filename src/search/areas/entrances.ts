import type { StraightPush } from '../board/straight-push.js';
import { NO_GOAL } from '../slack/potentials.js';
import { type AreaGame, mayBe } from './area-game.js';

/** A move of a box into an area from outside, and where the player stands before it and after it. */
export interface Entrance {
  readonly move: StraightPush;
  readonly before: number;
  readonly after: number;
}

/** All ways into an area: `inArea` is 1 on its squares. */
export function entrancesOf(game: AreaGame, inArea: Uint8Array): Entrance[] {
  const { size, neighbours } = game.board;
  const entrances: Entrance[] = [];
  for (let place = 0; place < 4 * size; place++) {
    const [square, side] = [place >> 2, place & 3];
    const direction = side ^ game.sense;
    const from = neighbours[4 * square + (direction ^ 2)];
    if (inArea[square] === 0 || from === size || inArea[from] !== 0) continue;
    const [before, after] = [neighbours[4 * from + side], neighbours[place]];
    if (before === size || after === size) continue;
    if (!mayBe(game, 4 * from + side) || !mayBe(game, place) || game.potentials.of(place) === NO_GOAL)
      continue;
    entrances.push({ move: { from, to: square, direction }, before, after });
  }
  return entrances;
}
