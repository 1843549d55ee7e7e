import type { JudgedPosition } from '../state/position-detector.js';

/** A costly lower bound for a position that is about to be expanded. */
export interface SecondBound {
  /**
   * Bounds what is left from below, NO_WAY or more if the position is lost. Only more than `left` is of use:
   * then the position waits.
   */
  of(position: JudgedPosition, left: number): number;
}
