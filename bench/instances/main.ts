/*
 * npm run instances -- [--out FOLDER] [band …]
 *
 * Makes the level files of these bands anew, of all bands if none is named, then what follows from the level files:
 * facts, tables and charts. With `none` only the latter, which gives instances/suite byte for byte. The level files
 * there were made by the search of November 2026; another search may prefer other levels.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { formatXsb } from '../../src/game/format/xsb.js';
import { HARDNESS_BANDS, type HardnessBand } from '../../src/generate/hardness.js';
import { makeBand } from './make-band.js';
import { writeFollowing } from './write-following.js';

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
writeFollowing(folder);
process.exit(0);
