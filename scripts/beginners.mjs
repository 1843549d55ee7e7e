/* Makes instances/beginners.xsb: small levels in order of difficulty, the same every time. Needs a build. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const WORDS =
  'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty'.split(
    ' ',
  );

/** What each step of the way asks for: boxes, the fewest lines, the shape of the board. */
const STEPS = [
  { boxes: 1, lines: '2-2', size: '7x6' },
  { boxes: 1, lines: '3-3', size: '7x7' },
  { boxes: 1, lines: '4-5', size: '7x7' },
  { boxes: 2, lines: '3-3', size: '7x6', symmetric: true },
  { boxes: 2, lines: '4-4', size: '7x7' },
  { boxes: 2, lines: '5-5', size: '7x7' },
  { boxes: 2, lines: '6-6', size: '8x7', symmetric: true },
  { boxes: 2, lines: '7-7', size: '8x7' },
  { boxes: 2, lines: '8-9', size: '8x8' },
  { boxes: 3, lines: '7-7', size: '8x7' },
  { boxes: 3, lines: '8-8', size: '8x7' },
  { boxes: 3, lines: '9-9', size: '8x8' },
  { boxes: 3, lines: '10-11', size: '8x8' },
  { boxes: 3, lines: '12-13', size: '9x8' },
  { boxes: 4, lines: '11-12', size: '9x8' },
  { boxes: 4, lines: '13-14', size: '9x8' },
  { boxes: 4, lines: '14-16', size: '9x9' },
  { boxes: 5, lines: '15-17', size: '9x9' },
  { boxes: 5, lines: '17-20', size: '10x9' },
];

/** The first of all: the generator makes none as easy. */
const FIRST = {
  board: ['########', '#      #', '# @$  .#', '#      #', '########'],
  leastLines: 1,
  leastPushes: 3,
};

const levels = [FIRST, ...STEPS.map(levelFor)].sort(
  (a, b) => a.leastLines - b.leastLines || a.leastPushes - b.leastPushes,
);
const head =
  '; Collection: First pushes\n; Author: sokoset\n; Copyright: MIT\n; From one line to many, each proved solvable.\n';
const text = levels.map(({ board, leastLines: lines, leastPushes: pushes }, i) => {
  const fewest = `Fewest lines: ${lines}. Fewest pushes: ${pushes}.`;
  return `; ${i + 1} ${titleOf(i)}\n\n${board.join('\n')}\n\nComment:\n${fewest}\nComment-End:\n`;
});
writeFileSync('instances/beginners.xsb', `${head}\n${text.join('\n')}`);

function levelFor({ boxes, lines, size, terrain, symmetric }, index) {
  const options = [
    '--boxes',
    boxes,
    '--lines',
    lines,
    '--size',
    size,
    '--seed',
    100 + index,
    '--prove',
    '--json',
    '--tries',
    20000,
  ];
  if (terrain) options.push('--terrain', terrain);
  if (symmetric) options.push('--symmetric');
  const out = execFileSync('node', ['dist/src/cli/main.js', 'generate', ...options.map(String)], {
    encoding: 'utf8',
  });
  return JSON.parse(out.trim().split('\n')[0]);
}

/** The title of a level: its lines in words; the second with as many says so. */
function titleOf(place) {
  const { leastLines: lines } = levels[place];
  const again = levels[place - 1]?.leastLines === lines ? ' again' : '';
  return `${WORDS[lines]} ${lines === 1 ? 'line' : 'lines'}${again}`;
}
