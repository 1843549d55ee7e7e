import { NO_GOAL } from '../slack/potentials.js';
import { BucketQueue } from '../state/bucket-queue.js';
import { NO_STATE } from '../state/state-pool.js';
import type { AreaSearch } from './area-search.js';
import { MOST_WASTE, NEVER, type Wastes } from './area-table.js';

/** States between two pauses: about as much time as a search takes for a node. */
const STATES_A_PIECE = 1 << 4;

/**
 * What is wasted from each state of a search on that is over, in pieces: Dijkstra's algorithm against the
 * moves, from the ends and from the states that were not expanded. What these still waste is known from the
 * parts.
 */
export function* wastesOf(search: AreaSearch): Generator<void, Wastes> {
  const { pool } = search.open;
  const wastes = new Uint16Array(pool.count).fill(NEVER);
  const queue = new BucketQueue();
  for (let state = 0; state < pool.count; state++) {
    if (state % STATES_A_PIECE === 0) yield;
    const isOpen = pool.closed[state] === 0;
    const waste = isOpen ? search.leftOf(state) : search.wasteAt(state);
    if (waste >= (isOpen ? NEVER : NO_GOAL)) continue;
    wastes[state] = Math.min(waste, MOST_WASTE);
    queue.push(wastes[state], state);
  }
  const { first, from, wastes: ofMove } = yield* search.moves.intoEach(pool.count);
  let taken = 0;
  for (let state = queue.pop(); state !== NO_STATE; state = queue.pop()) {
    if (++taken % STATES_A_PIECE === 0) yield;
    const waste = queue.lowest;
    if (wastes[state] !== waste) continue;
    for (let i = first[state]; i < first[state + 1]; i++) {
      const before = from[i];
      const wasteBefore = Math.min(waste + ofMove[i], MOST_WASTE);
      if (wastes[before] <= wasteBefore) continue;
      wastes[before] = wasteBefore;
      queue.push(wasteBefore, before);
    }
  }
  return { pool, wastes };
}
