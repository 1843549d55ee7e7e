import { HOTSPOTS_AT, OUT_OF_PLAN_AT, PACKED_AT, REGIONS_AT } from './feature/feature-numbers.js';

/** How forward searches differ from each other. */
export interface PlayStyle {
  /** Advisors that are left out, besides those that `without` of the problem names. */
  readonly without: readonly string[];
  /** The numbers of the features that make the cells. */
  readonly cells: readonly number[];
  /** For other choices among moves that are worth the same; undefined for the usual ones. */
  readonly seed?: number;
}

/**
 * Styles of play. The explorer helps on most levels and leads astray on some. The same is true of the
 * imagined-board advisor and of each choice of cells. Neighbours in this list differ as much as possible.
 */
export const STYLES: readonly PlayStyle[] = [
  { without: ['imagined-board-advisor'], cells: [PACKED_AT, REGIONS_AT, OUT_OF_PLAN_AT] },
  { without: ['explorer'], cells: [PACKED_AT, REGIONS_AT, HOTSPOTS_AT] },
  { without: ['explorer', 'imagined-board-advisor'], cells: [PACKED_AT, REGIONS_AT, OUT_OF_PLAN_AT] },
  { without: [], cells: [PACKED_AT, REGIONS_AT, HOTSPOTS_AT] },
];
