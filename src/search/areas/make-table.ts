import { Reach } from '../board/reach.js';
import { BucketQueue } from '../state/bucket-queue.js';
import { PartialPosition } from '../state/partial-position.js';
import { ABSENT, NO_STATE } from '../state/state-pool.js';
import type { AreaGame } from './area-game.js';
import type { AreaSearch } from './area-search.js';
import { type AreaTable, NEVER, wasteOfAll } from './area-table.js';

/** States between two pauses: about as much time as a search takes for a node. */
const STATES_A_PIECE = 1 << 4;

/** Makes the table of a search that is over, in pieces. About states that it lacks, its parts are asked. */
export function* makeTable(game: AreaGame, search: AreaSearch): Generator<void, AreaTable> {
  const { inArea, parts } = search;
  const { pool } = search.open;
  const wastes = yield* wastesOf(search);
  const position = new PartialPosition(game.board, game.live);
  const reach = new Reach(game.board);
  return {
    bytes: pool.bytes + wastes.byteLength + parts.reduce((sum, { bytes }) => sum + bytes, 0),
    has: (square) => inArea[square] === 1,
    wasteFrom(boxes, player) {
      position.clear();
      for (let i = 0; i < boxes.length; i++) if (inArea[boxes[i]] !== 0) position.add(boxes[i]);
      const state = pool.find(position.bits, reach.smallest(player, position.occupied, 0));
      return state === ABSENT ? wasteOfAll(parts, position.boxes, player) : wastes[state];
    },
  };
}

/**
 * What is wasted from each state on: Dijkstra's algorithm against the moves, from the ends and from the
 * states that were not expanded. What these still waste is known from the parts.
 */
function* wastesOf(search: AreaSearch): Generator<void, Uint16Array> {
  const { pool } = search.open;
  const wastes = new Uint16Array(pool.count).fill(NEVER);
  const queue = new BucketQueue();
  for (let state = 0; state < pool.count; state++) {
    if (state % STATES_A_PIECE === 0) yield;
    const waste = pool.closed[state] === 0 ? search.leftOf(state) : search.wasteAt(state);
    if (waste >= NEVER) continue;
    wastes[state] = waste;
    queue.push(waste, state);
  }
  const { first, from, wastes: ofMove } = yield* search.moves.intoEach(pool.count);
  let taken = 0;
  for (let state = queue.pop(); state !== NO_STATE; state = queue.pop()) {
    if (++taken % STATES_A_PIECE === 0) yield;
    const waste = queue.lowest;
    if (wastes[state] !== waste) continue;
    for (let i = first[state]; i < first[state + 1]; i++) {
      const before = from[i];
      if (wastes[before] <= waste + ofMove[i]) continue;
      wastes[before] = waste + ofMove[i];
      queue.push(wastes[before], before);
    }
  }
  return wastes;
}
