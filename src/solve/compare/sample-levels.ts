import { now } from '../../base/clock.js';
import { highPart, Random } from '../../base/random.js';
import type { Level } from '../../game/level.js';
import { solveNatively } from '../../search/search.js';
import { tinyLevels } from './tiny-levels.js';

/** Shapes of tiny levels in growing order, and the share of each in a sample. */
const SHAPES = [
  { width: 4, height: 1, mostBoxes: 2, share: 0.1 },
  { width: 3, height: 2, mostBoxes: 2, share: 0.2 },
  { width: 4, height: 2, mostBoxes: 1, share: 0.2 },
  { width: 3, height: 3, mostBoxes: 1, share: 0.5 },
] as const;

/**
 * `count` tiny levels, a random sample of each shape. Four in five are solvable, because these reveal more
 * faults.
 */
export function* sampleLevels(count: number, seed: number): Generator<Level> {
  const random = new Random(seed, highPart(seed));
  let shares = 0;
  let given = 0;
  for (const { share, ...shape } of SHAPES) {
    shares += share;
    let left = Math.round(count * shares) - given;
    given += left;
    if (left <= 0) continue;
    for (const level of random.shuffle([...tinyLevels(shape)])) {
      if (random.below(5) > 0 && !isSolvable(level)) continue;
      yield level;
      if (--left === 0) break;
    }
  }
}

/** The search for the fewest pushes takes the least memory to begin with. */
function isSolvable(level: Level): boolean {
  return solveNatively(level, { objective: 'pushes', now }).status === 'solved';
}
