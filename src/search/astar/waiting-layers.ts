import type { OpenStates } from '../state/open-states.js';
import { isWaiting } from './state-mark.js';

/** The priority of a state that does not wait to be expanded. */
export const NO_PRIORITY = 0xffffffff;

/** The priority of each state that waits, NO_PRIORITY for the others. */
export function prioritiesOf({ pool, queue }: OpenStates): Uint32Array {
  const priorities = new Uint32Array(pool.count).fill(NO_PRIORITY);
  queue.each((priority, state) => {
    if (isWaiting(pool.closed[state])) priorities[state] = Math.min(priority, priorities[state]);
  });
  return priorities;
}

/**
 * Which waiting states are in the lowest layers, as many whole layers as have `room`. If not even the lowest
 * one fits, its newest states are. Priorities are layers times `parts`, plus a part.
 */
export function lowestWithin(
  priorities: Uint32Array,
  parts: number,
  room: number,
): (state: number) => boolean {
  const layerOf = (state: number) => Math.floor(priorities[state] / parts);
  const sizes = new Map<number, number>();
  for (let state = 0; state < priorities.length; state++) {
    if (priorities[state] !== NO_PRIORITY) sizes.set(layerOf(state), (sizes.get(layerOf(state)) ?? 0) + 1);
  }
  const layers = [...sizes].sort(([one], [other]) => one - other);
  let left = room;
  let lastWhole = -1;
  for (const [layer, size] of layers) {
    if (size > left) break;
    left -= size;
    lastWhole = layer;
  }
  if (lastWhole !== -1 || layers.length === 0) {
    return (state) => priorities[state] !== NO_PRIORITY && layerOf(state) <= lastWhole;
  }
  const [lowest] = layers[0];
  let newest = priorities.length;
  while (left > 0 && newest > 0) if (layerOf(--newest) === lowest) left--;
  return (state) => state >= newest && layerOf(state) === lowest;
}
