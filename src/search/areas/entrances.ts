import type { StraightPush } from '../board/straight-push.js';
import { NO_GOAL } from '../slack/potentials.js';
import type { AreaGame } from './area-game.js';

/** A push of a box into an area from outside, and where the player stands before it. */
export interface Entrance {
  readonly push: StraightPush;
  readonly behind: number;
}

/** All ways into an area: `inArea` is 1 on its squares. */
export function entrancesOf({ board, live, potentials }: AreaGame, inArea: Uint8Array): Entrance[] {
  const { size, neighbours } = board;
  const entrances: Entrance[] = [];
  for (let place = 0; place < 4 * size; place++) {
    const [square, side] = [place >> 2, place & 3];
    const from = neighbours[place];
    if (inArea[square] === 0 || from === size || inArea[from] !== 0) continue;
    const behind = neighbours[4 * from + side];
    const isPossible =
      behind !== size &&
      live.deadSides[place] === 0 &&
      live.deadSides[4 * from + side] === 0 &&
      potentials.of(place) !== NO_GOAL;
    if (isPossible) entrances.push({ push: { from, to: square, direction: side ^ 2 }, behind });
  }
  return entrances;
}
