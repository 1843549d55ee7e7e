import { addTo } from '../../base/groups.js';
import type { Random } from '../../base/random.js';

/**
 * A random order of a list in which all types take turns. So the front has as many of a rare type as of a
 * frequent one. (After type-based exploration, F. Xie, M. Müller, R. Holte, T. Imai, AAAI 2014.)
 */
export function fairOrder<T>(items: readonly T[], typeOf: (item: T) => number, random: Random): T[] {
  const groups = new Map<number, T[]>();
  for (const item of random.shuffle([...items])) addTo(groups, typeOf(item), item);
  const order: T[] = [];
  let waiting = random.shuffle([...groups.values()]);
  for (let turn = 0; waiting.length > 0; turn++) {
    waiting = waiting.filter((group) => turn < group.length);
    for (const group of waiting) order.push(group[turn]);
  }
  return order;
}
