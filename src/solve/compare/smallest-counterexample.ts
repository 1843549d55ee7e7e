import type { Level } from '../../game/level.js';
import {
  type Counterexample,
  checkEncoding,
  type EncodingTrial,
  shrinkCounterexample,
} from './check-encoding.js';
import { tinyLevels } from './tiny-levels.js';

/** Every floor of at most this many squares fits one of the shapes below. */
const MOST_SQUARES = 4;
const SHAPES = [
  { width: 4, height: 1, mostBoxes: 2 },
  { width: 3, height: 2, mostBoxes: 2 },
] as const;

/**
 * A counterexample, and whether it is proved that no level with fewer squares and at most two boxes is one.
 */
export interface SmallestCounterexample extends Counterexample {
  readonly isSmallest: boolean;
}

/**
 * A smallest level on which an encoding is wrong. The level that was found is shrunk. Then all levels with
 * fewer squares are tried, if there are not too many of them.
 */
export async function smallestCounterexample(
  trial: EncodingTrial,
  found: Counterexample,
): Promise<SmallestCounterexample> {
  const shrunk = await shrinkCounterexample(trial, found);
  const squares = floorOf(shrunk.level);
  /** The squares of the first level that a limit left open: it may show the fault too. */
  let open = MOST_SQUARES + 1;
  for (const level of smallLevels(Math.min(squares - 1, MOST_SQUARES))) {
    if (trial.limits.signal?.aborted) return { ...shrunk, isSmallest: false };
    const smaller = await checkEncoding(trial, level);
    if (smaller === 'open') open = Math.min(open, floorOf(level));
    else if (smaller) return { ...smaller, isSmallest: floorOf(level) <= open };
  }
  return { ...shrunk, isSmallest: squares <= open };
}

/** All levels of at most a number of squares: the fewest squares first, then the fewest boxes. */
function smallLevels(most: number): Level[] {
  return SHAPES.flatMap((shape) => [...tinyLevels(shape)])
    .filter((level) => floorOf(level) <= most)
    .sort((a, b) => floorOf(a) - floorOf(b) || a.start.boxes.length - b.start.boxes.length);
}

function floorOf({ board }: Level): number {
  return board.walls.filter((wall) => wall === 0).length;
}
