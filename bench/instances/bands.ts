import { join } from 'node:path';
import { median } from '../../src/base/many-values.js';
import { BANDS, HARDNESS_BANDS, type HardnessBand } from '../../src/generate/hardness.js';
import type { Table } from '../../src/report/table.js';
import { figuresOf, levelsOf } from './write-facts.js';

/** The figures of a band. */
export interface BandFigures {
  readonly band: HardnessBand;
  /** Of each level, in the order of the file. */
  readonly conflicts: readonly number[];
  readonly median: number;
  readonly row: readonly string[];
}

/** Reads the figures of every band from the level files of a folder. */
export function bandFigures(folder: string): BandFigures[] {
  return HARDNESS_BANDS.map((band) => {
    const figures = levelsOf(join(folder, `${band}.xsb`)).map(figuresOf);
    const conflicts = figures.map(({ refute, find }) => refute + find);
    const middle = median(conflicts)!;
    const spread = (values: readonly number[]) => `${Math.min(...values)}–${Math.max(...values)}`;
    const row = [
      band,
      `from ${BANDS[band].from.toLocaleString('en')}`,
      String(conflicts.length),
      middle.toLocaleString('en'),
      spread(conflicts),
      spread(figures.map(({ lines }) => lines)),
      spread(figures.map(({ pushes }) => pushes)),
      median(figures.map(({ nodes }) => nodes))!.toLocaleString('en'),
    ];
    return { band, conflicts, median: middle, row };
  });
}

/** The bands as a table. */
export function bandTable(bands: readonly BandFigures[]): Table {
  return {
    title: 'Bands of the suite',
    note: 'Conflicts: clingo with the encoding fast, one action too few refuted and the fewest found. Nodes: A* for the fewest lines without pruning rules.',
    columns: [
      'band',
      'conflicts',
      'levels',
      'median conflicts',
      'least–most',
      'fewest lines',
      'fewest pushes',
      'median nodes',
    ],
    rows: bands.map(({ row }) => row),
  };
}
