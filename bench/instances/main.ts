/*
 * npm run instances -- [--out FOLDER] [band …]
 *
 * Makes the suite in instances/suite again, byte for byte: level files, facts, the table and a chart. Without bands all
 * of them; with `none` only what follows from the level files that are there.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { formatXsb } from '../../src/game/format/xsb.js';
import { HARDNESS_BANDS, type HardnessBand } from '../../src/generate/hardness.js';
import { formatMarkdownTable } from '../../src/report/table.js';
import { bandFigures, bandTable } from './bands.js';
import { bandChart } from './chart.js';
import { makeBand } from './make-band.js';
import { writeFacts } from './write-facts.js';

const words = process.argv.slice(2);
const out = words.indexOf('--out');
const folder =
  out === -1 ? fileURLToPath(new URL('../../../instances/suite', import.meta.url)) : words.splice(out, 2)[1];
const bands = HARDNESS_BANDS.filter((band: HardnessBand) => words.length === 0 || words.includes(band));

mkdirSync(folder, { recursive: true });
for (const band of bands) {
  const about = { title: `sokoset ${band}`, copyright: 'MIT' };
  await makeBand(band, ({ levels, twins }) => {
    writeFileSync(join(folder, `${band}.xsb`), formatXsb(levels, about));
    const without = { ...about, title: `${about.title}, unsolvable` };
    if (twins.length > 0) writeFileSync(join(folder, `${band}-unsolvable.xsb`), formatXsb(twins, without));
    process.stderr.write(
      `${levels.at(-1)?.title}: ${levels
        .at(-1)
        ?.properties?.map((note) => note.join(' '))
        .join('; ')}\n`,
    );
  });
}
writeFacts(folder);
const figures = bandFigures(folder);
writeFileSync(join(folder, 'conflicts.svg'), bandChart(figures));
writeFileSync(join(folder, 'bands.md'), formatMarkdownTable(bandTable(figures)));
process.exit(0);
