import { isLost, type PositionDetector } from '../state/position-detector.js';

/** After this many judged positions in a row that were not lost, half as many are judged. */
const MISSES = 8;
/** At least one position of this many is judged. */
const RAREST = 32;

/**
 * Asks detectors more often where they call more positions lost. A proof meets lost positions in swarms: one
 * that is not seen has thousands behind it. Elsewhere the questions would only cost time. Sound if the
 * detectors are.
 */
export function sparing(detectors: readonly PositionDetector[]): PositionDetector {
  let interval = 1;
  let turn = 0;
  let misses = 0;
  return (position) => {
    if (++turn < interval) return false;
    turn = 0;
    if (isLost(detectors, position)) {
      interval = Math.max(1, interval >> 1);
      misses = 0;
      return true;
    }
    if (++misses === MISSES) {
      interval = Math.min(RAREST, 2 * interval);
      misses = 0;
    }
    return false;
  };
}
