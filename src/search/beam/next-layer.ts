import { addTo } from '../../base/groups.js';

/** The children of a layer, by number. */
interface Children {
  readonly count: number;
  /** The lower, the better. */
  readonly scores: ArrayLike<number>;
  /** Of what kind each child is, a whole number. */
  readonly types: ArrayLike<number>;
}

/** The share of a layer that the best children have, whatever their types. */
const BEST_SHARE = 0.5;

/**
 * The children that are the next layer, at most `width`: all, if there are no more. Otherwise half of them
 * are the best. For the other half all types take turns, each time with their best child that is left. So a
 * layer keeps many kinds of positions (type-based exploration: F. Xie, M. Müller, R. Holte, T. Imai 2014).
 */
export function nextLayer({ count, scores, types }: Children, width: number): number[] {
  const order = byScore(scores, count);
  if (count <= width) return order;
  const chosen = order.slice(0, Math.ceil(BEST_SHARE * width));
  const byType = new Map<number, number[]>();
  for (const child of order.slice(chosen.length)) addTo(byType, types[child], child);
  for (let turn = 0; chosen.length < width; turn++) {
    for (const others of byType.values())
      if (turn < others.length && chosen.length < width) chosen.push(others[turn]);
  }
  return chosen;
}

/** The children with the lowest scores first. To sort keys instead of them is many times as fast. */
function byScore(scores: ArrayLike<number>, count: number): number[] {
  const keys = new Float64Array(count);
  for (let child = 0; child < count; child++) keys[child] = scores[child] * count + child;
  return Array.from(keys.sort(), (key) => key % count);
}
