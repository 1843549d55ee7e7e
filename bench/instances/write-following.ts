import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMarkdownTable } from '../../src/report/table.js';
import { bandFigures, bandTable } from './bands.js';
import { bandCharts } from './chart.js';
import { writeFacts } from './write-facts.js';

/** Writes what follows from the level files of a folder: facts, the list of them, the table of bands and its charts. */
export function writeFollowing(folder: string): void {
  writeFacts(folder);
  const figures = bandFigures(folder);
  for (const [name, svg] of bandCharts(figures)) writeFileSync(join(folder, name), svg);
  writeFileSync(join(folder, 'bands.md'), formatMarkdownTable(bandTable(figures)));
}
