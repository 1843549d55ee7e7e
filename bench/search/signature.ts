import { Random } from '../../src/base/random.js';
import { NATIVE_OBJECTIVES } from '../../src/search/native.js';
import { solveNatively } from '../../src/search/search.js';
import { randomLevel } from '../../test/helpers/random-level.js';

const LEVELS = 60;
const MOST_NODES = 3000;

/**
 * The node signature: nodes expanded over fixed levels, all objectives. The same on every machine; it changes exactly
 * when the search behaves differently, and commits that touch the search quote it.
 */
export function nodeSignature(): number {
  const random = new Random(2026);
  let nodes = 0;
  for (let i = 0; i < LEVELS; i++) {
    const shape = { width: 6 + random.below(3), height: 5 + random.below(3), boxes: 3 + random.below(3) };
    const level = randomLevel(random, { ...shape, walls: random.below(8) });
    for (const objective of NATIVE_OBJECTIVES) {
      const limits = { nodes: MOST_NODES };
      nodes += solveNatively(level, { objective, limits, now: () => 0 }).statistics.nodes;
    }
  }
  return nodes;
}
