// Draws docs/pictures/first.svg, a level being solved beside the atoms of its answer set, and the pictures of docs/encodings.md;
// each for light and for dark paper. Made again, they are the same.
//   npm run docs:pictures                    draws them
//   npm run docs:pictures -- --check         fails where they differ from what would be drawn; a folder may follow
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLevels, solve, unwrap } from '../dist/src/index.js';
import { formatAnimatedSvg } from '../dist/src/report/picture/level-picture.js';
import { encodingPictures } from './encoding-pictures.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv[2] === '--check';
const folder = process.argv[3] ?? join(root, 'docs/pictures');
const SPEED = 4;
const LINE = 22;
/** How strong an atom is before its push: weaker than after it, and still readable. */
const BEFORE = 0.65;

const file = unwrap(readLevels(readFileSync(join(root, 'instances/first.xsb'))));
const level = unwrap(file.entries[0].level);
const { solution, witness } = await solve(level, { engine: 'clingo', objective: 'lines' });

mkdirSync(folder, { recursive: true });
let code = 0;
for (const [name, draw] of Object.entries({ first: picture, ...(await encodingPictures()) })) {
  for (const theme of ['light', 'dark']) {
    const path = join(folder, `${name}${theme === 'dark' ? '-dark' : ''}.svg`);
    const svg = draw(theme);
    if (!check) writeFileSync(path, svg);
    else if (readFileSync(path, 'utf8') !== svg) {
      console.error(`${path} differs; npm run docs:pictures draws it again`);
      code = 1;
    }
  }
}
process.exit(code);

function picture(theme) {
  const board = formatAnimatedSvg(level, { theme, moves: solution, speed: SPEED });
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(board).map(Number);
  const [, seconds] = /dur="([\d.]+)s"/.exec(board).map(Number);
  const { ink, quiet } =
    theme === 'dark' ? { ink: '#e8e6df', quiet: '#8f98a8' } : { ink: '#22262e', quiet: '#767f8e' };
  const left = width + 24;
  const top = (height - LINE * witness.length) / 2 + LINE * 0.7;
  const atoms = witness.map((atom, at) => {
    const moment = startOf(at) / seconds;
    const fade = `<animate attributeName="opacity" dur="${seconds}s" repeatCount="indefinite" calcMode="discrete" keyTimes="0;${moment.toFixed(4)}" values="${BEFORE};1"/>`;
    return `<text x="${left}" y="${Math.round(top + LINE * at)}" opacity="${BEFORE}">${atom}.${fade}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 330}" height="${height}" viewBox="0 0 ${width + 330} ${height}" role="img">
<title>A level, solved, beside the atoms of its answer set</title>
${board.trim()}
<g font-family="ui-monospace,Menlo,Consolas,monospace" font-size="14" fill="${ink}" stroke="none">
${atoms.join('\n')}
</g>
<rect x="${width + 10}" y="8" width="1" height="${height - 16}" fill="${quiet}"/>
</svg>
`;
}

/** Seconds from the beginning of the film to the first push of an action. */
function startOf(action) {
  const before = witness.slice(0, action).reduce((sum, atom) => sum + lengthOf(atom), 0);
  let pushes = 0;
  for (const [at, move] of [...solution].entries()) {
    if (move === move.toLowerCase()) continue;
    if (pushes === before) return 0.8 + at / SPEED;
    pushes++;
  }
  throw new Error('the solution has fewer pushes than its answer set');
}

/** How many squares a push atom moves its box. */
function lengthOf(atom) {
  const [x, y, x2, y2] = [...atom.matchAll(/col(\d+)row(\d+)/g)].flatMap(([, col, row]) => [
    Number(col),
    Number(row),
  ]);
  return Math.abs(x2 - x) + Math.abs(y2 - y);
}
