import test from 'ava';
import { SaxesParser } from 'saxes';
import { Random } from '../../../src/base/random.js';
import type { Level } from '../../../src/game/level.js';
import { formatAnimatedSvg, formatSvg } from '../../../src/report/picture/level-picture.js';
import { positionAfter } from '../../../src/report/picture/playback.js';
import { drawForTerminal } from '../../../src/report/picture/terminal-picture.js';
import { THEME_NAMES } from '../../../src/report/picture/themes.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { anyLevel } from '../../helpers/random-level.js';

const level = levelOf(['#######', '#@ $. #', '#     #', '# *   #', '#######']);

/** The attributes of every element of a name, and a fault if the text is no XML. */
function elementsOf(svg: string, wanted: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === wanted) found.push({ ...(attributes as Record<string, string>) });
  });
  parser.write(svg).close();
  return found;
}

for (const theme of THEME_NAMES) {
  test(`a picture is XML with one symbol for each thing: ${theme}`, (t) => {
    const svg = formatSvg({ ...level, title: '<&"' }, { theme, size: 10 });
    const uses = elementsOf(svg, 'use').map(({ href }) => href);
    t.is(uses.filter((href) => href === '#box').length, 2);
    t.is(uses.filter((href) => href === '#goal').length, 2);
    t.is(uses.filter((href) => href === '#player').length, 1);
    t.like(elementsOf(svg, 'svg')[0], { width: '70', height: '50', viewBox: '0 0 224 160' });
    t.regex(svg, /<title>&lt;&amp;&quot;<\/title>/);
  });
}

test('the floor is what walls enclose, and no square is painted twice', (t) => {
  const random = new Random(5);
  for (let round = 0; round < 50; round++) {
    const drawn = anyLevel(random);
    const areas = elementsOf(formatSvg(drawn), 'path').filter((path) => /^(floor|wall)$/.test(path['class']));
    const squares = areas.flatMap(({ d }) => squaresOf(d));
    t.is(new Set(squares).size, squares.length);
    const walls = drawn.board.walls.reduce((sum, wall) => sum + wall, 0);
    t.is(squaresOf(areas.find((path) => path['class'] === 'wall')!['d']).length, walls);
  }
});

/** The squares that a path of rectangles covers. */
function squaresOf(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) / 32 }, (_, i) => `${Number(x) / 32 + i},${Number(y) / 32}`),
  );
}

test('an animation is at the right place at every move', (t) => {
  const moves = 'rRdllu';
  const svg = formatAnimatedSvg(level, { moves, speed: 2 });
  const [box, ...rest] = elementsOf(svg, 'animateTransform');
  const player = rest[rest.length - 1];
  const seconds = Number.parseFloat(player['dur']);
  for (let move = 0; move <= moves.length; move++) {
    const time = (0.8 + move / 2) / seconds;
    const position = positionAfter(level, moves, move);
    t.deepEqual(placeAt(player, time), coordinates(level, position.player));
    t.true(position.boxes.some((square) => `${coordinates(level, square)}` === `${placeAt(box, time)}`));
  }
  const times = player['keyTimes'].split(';').map(Number);
  t.is(times[0], 0);
  t.is(times[times.length - 1], 1);
  t.deepEqual(
    [...times].sort((a, b) => a - b),
    times,
  );
  t.is(player['values'].split(';').length, times.length);
});

function placeAt(animation: Record<string, string>, time: number): number[] {
  const times = animation['keyTimes'].split(';').map(Number);
  const values = animation['values'].split(';').map((pair) => pair.split(' ').map(Number));
  const next = times.findIndex((at) => at > time + 1e-5);
  return values[next === -1 ? values.length - 1 : Math.max(0, next - 1)];
}

function coordinates({ board }: Level, square: number): number[] {
  return [(square % board.width) * 32, Math.floor(square / board.width) * 32];
}

test('things that never move have no animation', (t) => {
  const svg = formatAnimatedSvg(level, { moves: 'r', speed: 2 });
  t.is(elementsOf(svg, 'animateTransform').length, 1);
});

test('a terminal shows XSB characters, or two columns a square that differ without colour', (t) => {
  const rows = ['#####', '#+$ #', '#.* #', '#####'];
  const drawn = levelOf(['#####', '#+$$#', '#.* #', '#####']);
  t.is(drawForTerminal(drawn, { unicode: false, colour: false }), '#####\n#+$$#\n#.* #\n#####\n');
  const wide = drawForTerminal(drawn, { unicode: true, colour: false }).split('\n');
  t.is(wide[1].length, 2 * rows[1].length);
  t.is(new Set([wide[0].slice(0, 2), wide[1].slice(2, 4), wide[1].slice(4, 6), wide[2].slice(2, 4)]).size, 4);
  t.regex(drawForTerminal(drawn, { unicode: false, colour: true }), /^\u001b\[90m#####\u001b\[0m\n/);
});

test('a terminal that is too small shows the part around the player', (t) => {
  const rows = ['#########', '#       #', '# @ $ . #', '#       #', '#########'];
  const look = { unicode: false, colour: false };
  const part = (columns: number, height: number, player = 20) => {
    const wide = levelOf(rows);
    return drawForTerminal(wide, look, { ...wide.start, player }, { columns, rows: height });
  };
  t.is(part(9, 5), `${rows.join('\n')}\n`);
  t.is(part(5, 3), '#\n# @ $\n#\n');
  t.is(part(4, 2, 25), '   #\n .@#\n');
});
