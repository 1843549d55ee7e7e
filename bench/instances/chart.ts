import type { BandFigures } from './bands.js';

const WIDTH = 720;
const HEIGHT = 400;
const LEFT = 78;
const RIGHT = 16;
const TOP = 44;
const BOTTOM = 48;
const DECADES = 7;

/** The colours of the chart on light or dark paper. */
interface Colours {
  readonly ink: string;
  readonly grid: string;
  readonly dots: string;
  readonly median: string;
}

const LIGHT: Colours = { ink: '#22262e', grid: '#d9dce2', dots: '#2f6f9f', median: '#b3261e' };
const DARK: Colours = { ink: '#e8e6df', grid: '#3a404c', dots: '#7db8e8', median: '#ff8a80' };

/** The chart by its file names, for light and dark pages. */
export function bandCharts(bands: readonly BandFigures[]): [string, string][] {
  return [
    ['conflicts.svg', bandChart(bands, LIGHT)],
    ['conflicts-dark.svg', bandChart(bands, DARK)],
  ];
}

/** A dot for the conflicts of each level, band by band on a logarithmic scale, and a bar at each median. */
function bandChart(bands: readonly BandFigures[], colours: Colours): string {
  const column = (WIDTH - LEFT - RIGHT) / bands.length;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Conflicts of the levels of each band">`,
    text([LEFT, 24], 'Conflicts of clingo (fast): one action too few refuted, the fewest found', {
      anchor: 'start',
      weight: '600',
      fill: colours.ink,
    }),
    ...gridLines(colours),
    ...bands.flatMap((figures, i) => drawBand(figures, LEFT + i * column, column, colours)),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

function gridLines({ grid, ink }: Colours): string[] {
  return Array.from({ length: DECADES }, (_, power) => {
    const y = heightOf(10 ** power);
    const label = (10 ** power).toLocaleString('en');
    return `<path d="M${LEFT} ${y}H${WIDTH - RIGHT}" stroke="${grid}"/>${text([LEFT - 8, y + 4], label, { anchor: 'end', fill: ink })}`;
  });
}

function drawBand(
  { band, conflicts, median }: BandFigures,
  x: number,
  column: number,
  colours: Colours,
): string[] {
  const head = (fill: string): TextStyle => ({ anchor: 'middle', weight: '600', fill });
  const dots = conflicts.map((value, i) => {
    // Neighbours in the list do not lie on each other: their places go round by the golden ratio.
    const shift = ((i * 0.618034) % 1) - 0.5;
    return `<circle cx="${round(x + column * (0.5 + 0.55 * shift))}" cy="${heightOf(value)}" r="3.4"/>`;
  });
  const y = heightOf(median);
  const label = median.toLocaleString('en');
  const from = round(x + column * 0.14);
  return [
    `<g fill="${colours.dots}" fill-opacity="0.45">${dots.join('')}</g>`,
    `<path d="M${from} ${y}h${round(column * 0.72)}" stroke="${colours.median}" stroke-width="2.5"/>`,
    text([x + column / 2, heightOf(Math.max(...conflicts)) - 10], label, head(colours.median)),
    text([x + column / 2, HEIGHT - 24], `${band} (${conflicts.length})`, head(colours.ink)),
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
  readonly fill: string;
}

function text([x, y]: readonly [number, number], words: string, style: TextStyle): string {
  const { anchor, weight = '400', fill } = style;
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" font-weight="${weight}" fill="${fill}">${words}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
