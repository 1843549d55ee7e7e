import type { HardnessBand } from '../../src/generate/hardness.js';
import type { TerrainName } from '../../src/generate/terrain.js';

/** Levels of one look. */
export interface SuiteRow {
  readonly size: readonly [width: number, height: number];
  readonly boxes: number;
  readonly terrain: TerrainName;
  readonly symmetric?: true;
  readonly count: number;
}

/** What the suite is made of, band by band. */
export const SUITE: Readonly<Record<HardnessBand, readonly SuiteRow[]>> = {
  trivial: [
    { size: [7, 7], boxes: 2, terrain: 'halls', count: 20 },
    { size: [8, 7], boxes: 2, terrain: 'rooms', count: 14 },
    { size: [8, 8], boxes: 2, terrain: 'halls', symmetric: true, count: 11 },
  ],
  easy: [
    { size: [8, 8], boxes: 3, terrain: 'halls', count: 20 },
    { size: [9, 8], boxes: 3, terrain: 'rooms', count: 14 },
    { size: [9, 8], boxes: 3, terrain: 'halls', symmetric: true, count: 11 },
  ],
  medium: [
    { size: [9, 9], boxes: 3, terrain: 'halls', count: 15 },
    { size: [9, 9], boxes: 4, terrain: 'rooms', count: 10 },
    { size: [9, 9], boxes: 4, terrain: 'halls', symmetric: true, count: 10 },
  ],
  hard: [
    { size: [9, 9], boxes: 4, terrain: 'halls', count: 12 },
    { size: [10, 10], boxes: 4, terrain: 'rooms', count: 7 },
    { size: [9, 9], boxes: 4, terrain: 'halls', symmetric: true, count: 6 },
  ],
  competition: [{ size: [10, 10], boxes: 4, terrain: 'halls', count: 3 }],
};

/** The seed of the suite. */
export const SEED = 2026;
