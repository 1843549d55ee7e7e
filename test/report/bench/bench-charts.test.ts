import test from 'ava';
import { benchCharts, type ChartSolver } from '../../../src/report/bench/bench-charts.js';
import { formatBenchPage } from '../../../src/report/bench/bench-page.js';
import { SERIES_COLOURS, seriesStyle } from '../../../src/report/bench/chart-styles.js';

const solverOf = (i: number): ChartSolver => ({
  label: `solver ${i} objective=pushes`,
  limitSeconds: 60,
  runs: [1, 2, 3].map((level) => ({ pair: `${level} 1`, solved: true, seconds: level * (i + 1) })),
});
const solvers = (count: number) => Array.from({ length: count }, (_, i) => solverOf(i));

test('no two of many series look alike, and the first sixteen differ in colour', (t) => {
  const styles = Array.from({ length: 300 }, (_, i) => JSON.stringify(seriesStyle(i)));
  t.is(new Set(styles).size, 300);
  t.is(new Set(SERIES_COLOURS.map((_, i) => seriesStyle(i).colour)).size, 16);
  for (const theme of [0, 1]) t.is(new Set(SERIES_COLOURS.map((pair) => pair[theme])).size, 16);
});

test('every colour stands out from the paper in light and dark', (t) => {
  for (const [light, dark] of SERIES_COLOURS) {
    t.true(contrast(light, '#ffffff') >= 3, light);
    t.true(contrast(dark, '#14171d') >= 3, dark);
  }
});

const cactus = test.macro({
  exec: async (t, count: number) => {
    const [{ svg, keys }] = await benchCharts(solvers(count), 'wall time');
    const strokes = new Set([...svg.matchAll(/stroke="var\((--series-\d+)\)"/g)].map(([, name]) => name));
    t.is(strokes.size, count);
    t.deepEqual(
      keys.map(({ label, colour }) => [label, colour]),
      solvers(count).map(({ label }, i) => [label, seriesStyle(i).colour]),
    );
    // Titles stand alone: on their line there is no other text, such as a legend.
    const texts = textsOf(svg);
    const title = texts.find(({ text }) => text === 'solved runs');
    t.truthy(title?.y);
    t.is(texts.filter(({ y }) => Math.abs(y - title!.y) < 12).length, 1);
    t.true(texts.some(({ text }) => text === 'seconds (wall time)'));
    t.true(texts.every(({ text }) => !text.startsWith('solver')));
  },
  title: (_, count) => `a cactus plot of ${count} solvers has ${count} colours and bare titles of its axes`,
});
test(cactus, 2);
test(cactus, 8);
test(cactus, 14);

test('the page declares every colour that its charts use, twice, and shows the keys', async (t) => {
  const charts = await benchCharts(solvers(14), 'wall time');
  const page = formatBenchPage({ title: 'x', facts: [] }, charts, []);
  const used = new Set([...page.matchAll(/var\((--series-\d+)\)/g)].map(([, name]) => name));
  t.is(used.size, 14);
  for (const name of used) t.is(page.split(`${name}: #`).length, 3, name);
  t.is(page.match(/<li><svg/g)?.length, 28);
  t.regex(page, /<\/svg>solver 13 objective&#x3D;pushes<\/li>/);
});

/** The level texts of a drawing with their heights; turned ones have none. */
function textsOf(svg: string): { text: string; y: number }[] {
  return [...svg.matchAll(/<text([^>]*)>([^<]*)/g)].map(([, attributes, text]) => ({
    text,
    y: Number(/translate\([\d.]+ ([\d.]+)\)/.exec(attributes)?.[1]),
  }));
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
