import { Random } from '../../src/base/random.js';
import { solveNatively } from '../../src/search/search.js';
import { NATIVE_OBJECTIVES } from '../../src/search/stage/native-search.js';
import { randomLevel } from '../../test/helpers/random-level.js';

const MOST_NODES = 3000;
/** Seeds of random levels that take some hundred nodes. */
const SEEDS = [
  477320894, 965889832, 917562961, 320194764, 39633713, 410073355, 147016124, 682004582, 922386265, 569944348,
];

/**
 * The node signature: nodes expanded over fixed levels, all objectives. The same on every machine; it changes exactly
 * when the search behaves differently, and commits that touch the search quote it.
 */
export function nodeSignature(): number {
  let nodes = 0;
  for (const seed of SEEDS) {
    const level = randomLevel(new Random(seed), { width: 8, height: 7, boxes: 5, walls: 9 });
    for (const objective of NATIVE_OBJECTIVES) {
      const limits = { nodes: MOST_NODES };
      nodes += solveNatively(level, { objective, limits, now: () => 0 }).statistics.nodes;
    }
  }
  return nodes;
}
