/**
 * How one of many series is drawn. A variable of the page gives its colour, light and dark; dash and marker
 * identify it without colour.
 */
export interface SeriesStyle {
  /** The name of a variable of the page, such as --series-1. */
  readonly colour: string;
  /** Lengths of strokes and gaps; none for a solid line. */
  readonly dash: readonly number[];
  /** The outline of its points as an SVG path in a box of 10 by 10. */
  readonly marker: string;
}

/** Colours on the paper of a light and of a dark page. */
export const SERIES_COLOURS: readonly (readonly [light: string, dark: string])[] = [
  ['#1f6fb8', '#6fb4f5'],
  ['#c2570c', '#f59e5b'],
  ['#1b8a5a', '#5fd3a1'],
  ['#9b3fa5', '#d592de'],
  ['#8a6d00', '#e0c04c'],
  ['#c0334d', '#ff8499'],
  ['#00808f', '#35d0e6'],
  ['#6b4226', '#c9966b'],
  ['#e0218a', '#ff5fc2'],
  ['#26318f', '#98a3ff'],
  ['#5d8a00', '#a8d93a'],
  ['#5f6673', '#a9b0bd'],
  ['#111111', '#ffffff'],
  ['#7a1030', '#d0507a'],
  ['#3d8fe0', '#c2e2ff'],
  ['#0b5233', '#2fae6f'],
];

/** Eight lines are solid, the next eight dashed, and so on. */
const DASHES: readonly (readonly number[])[] = [[], [7, 3], [2, 3]];
const LINES_A_DASH = 8;

/** Circle, square, triangle, diamond, hourglass, triangle that points down, cross. */
const MARKERS = [
  'M5 0A5 5 0 1 1 5 10A5 5 0 1 1 5 0Z',
  'M0 0H10V10H0Z',
  'M5 0L10 10H0Z',
  'M5 0L10 5L5 10L0 5Z',
  'M0 0H10L0 10H10Z',
  'M0 0H10L5 10Z',
  'M3 0H7V3H10V7H7V10H3V7H0V3H3Z',
];

/**
 * The style of a series by its place, from 0. Colours repeat after 16 series, colour, dash and marker
 * together after 336.
 */
export function seriesStyle(index: number): SeriesStyle {
  return {
    colour: `--series-${(index % SERIES_COLOURS.length) + 1}`,
    dash: DASHES[Math.floor(index / LINES_A_DASH) % DASHES.length],
    marker: MARKERS[index % MARKERS.length],
  };
}
