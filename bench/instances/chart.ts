import type { BandFigures } from './bands.js';

const WIDTH = 720;
const HEIGHT = 400;
const LEFT = 78;
const RIGHT = 16;
const TOP = 44;
const BOTTOM = 48;
const DECADES = 7;

/** A dot for the conflicts of each level, band by band on a logarithmic scale, and a bar at each median. */
export function bandChart(bands: readonly BandFigures[]): string {
  const column = (WIDTH - LEFT - RIGHT) / bands.length;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Conflicts of the levels of each band">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="6" fill="#ffffff"/>`,
    text([LEFT, 24], 'Conflicts of clingo (fast): one action too few refuted, the fewest found', {
      anchor: 'start',
      weight: '600',
    }),
    ...gridLines(),
    ...bands.flatMap((figures, i) => drawBand(figures, LEFT + i * column, column)),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

function gridLines(): string[] {
  return Array.from({ length: DECADES }, (_, power) => {
    const y = heightOf(10 ** power);
    const label = (10 ** power).toLocaleString('en');
    return `<path d="M${LEFT} ${y}H${WIDTH - RIGHT}" stroke="#d9dde2"/>${text([LEFT - 8, y + 4], label, { anchor: 'end' })}`;
  });
}

function drawBand({ band, conflicts, median }: BandFigures, x: number, column: number): string[] {
  const dots = conflicts.map((value, i) => {
    // Neighbours in the list do not lie on each other: their places go round by the golden ratio.
    const shift = ((i * 0.618034) % 1) - 0.5;
    return `<circle cx="${round(x + column * (0.5 + 0.55 * shift))}" cy="${heightOf(value)}" r="3.4"/>`;
  });
  const y = heightOf(median);
  const label = median.toLocaleString('en');
  const from = round(x + column * 0.14);
  return [
    `<g fill="#2f6f9f" fill-opacity="0.45">${dots.join('')}</g>`,
    `<path d="M${from} ${y}h${round(column * 0.72)}" stroke="#b3261e" stroke-width="2.5"/>`,
    text([x + column / 2, heightOf(Math.max(...conflicts)) - 10], label, { ...HEAD, fill: '#b3261e' }),
    text([x + column / 2, HEIGHT - 24], `${band} (${conflicts.length})`, HEAD),
  ];
}

function heightOf(conflicts: number): number {
  const share = Math.log10(Math.max(1, conflicts)) / (DECADES - 1);
  return round(HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM));
}

/** How a text stands at its place. */
interface TextStyle {
  readonly anchor: string;
  readonly weight?: string;
  readonly fill?: string;
}

const HEAD: TextStyle = { anchor: 'middle', weight: '600' };

function text([x, y]: readonly [number, number], words: string, style: TextStyle): string {
  const { anchor, weight = '400', fill = '#333a42' } = style;
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" font-weight="${weight}" fill="${fill}">${words}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
