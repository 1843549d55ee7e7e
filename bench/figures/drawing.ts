import { SERIES_COLOURS, seriesStyle } from '../../src/report/bench/chart-styles.js';

/** The colours of a drawing on light or dark paper. */
export interface Theme {
  readonly name: 'light' | 'dark';
  readonly ink: string;
  readonly grid: string;
  /** The colour of a series by its place. */
  readonly series: (place: number) => string;
}

export const THEMES: readonly Theme[] = [
  { name: 'light', ink: '#22262e', grid: '#d9dce2', series: (place) => SERIES_COLOURS[place][0] },
  { name: 'dark', ink: '#e8e6df', grid: '#3a404c', series: (place) => SERIES_COLOURS[place][1] },
];

/** A picture: its words for those who do not see it, its height, and what echarts draws. */
export interface Plot {
  readonly words: string;
  readonly height: number;
  readonly option: (theme: Theme) => object;
}

export const WIDTH = 820;

/** Draws a plot as SVG. Drawn again, it is the same, byte for byte. */
export type Draw = (plot: Plot, theme: Theme) => string;

/** echarts is an optional package: it is loaded when there is something to draw. */
export async function openDrawing(): Promise<Draw> {
  const [core, charts, components, renderers] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
  ]);
  const { GridComponent, LegendComponent, TitleComponent } = components;
  core.use([charts.LineChart, charts.BarChart, GridComponent, LegendComponent, TitleComponent]);
  core.use(renderers.SVGRenderer);
  return ({ height, option, words }, theme) => {
    const chart = core.init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
    const textStyle = { fontFamily: 'system-ui, sans-serif', color: theme.ink };
    chart.setOption({ animation: false, textStyle, ...option(theme) });
    const svg = chart.renderToSVGString();
    chart.dispose();
    return `${plain(svg).replace('>', ` role="img">\n<title>${words}</title>`)}\n`;
  };
}

/** The drawing without what counts the drawings of a run: the styles of a mouse above it, and the numbers of names. */
function plain(svg: string): string {
  const still = svg.replace(/<style[^>]*>[\s\S]*?<\/style>/, '').replaceAll(/ class="[^"]*"/g, '');
  return still
    .replaceAll(/zr\d+-/g, 'zr-')
    .replaceAll(/\n+/g, '\n')
    .trim();
}

/** The titles of panels, each above its grid. */
export function panelTitles(names: readonly string[], places: readonly Place[], { ink }: Theme) {
  return names.map((text, at) => ({
    text,
    left: places[at].left,
    top: places[at].top - 26,
    padding: 0,
    textStyle: { fontSize: 14, fontWeight: 'bold', color: ink },
  }));
}

/** Where a panel lies, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Panels of equal size in two columns. */
export function panels(count: number, top: number, height: number, gap = 92): Place[] {
  const width = (WIDTH - 3 * 56) / 2;
  return Array.from({ length: count }, (_, at) => ({
    left: 56 + (at % 2) * (width + 72),
    top: top + Math.floor(at / 2) * (height + gap),
    width,
    height,
  }));
}

/** One panel over the whole width. */
export function wholePanel(top: number, height: number): Place {
  return { left: 56, top, width: WIDTH - 2 * 56, height };
}

/** What all axes have in common. */
export function axis(name: string, { ink, grid }: Theme, at = 0) {
  return {
    name,
    gridIndex: at,
    nameLocation: 'middle',
    nameGap: 28,
    nameTextStyle: { color: ink, fontSize: 12 },
    axisLabel: { color: ink, fontSize: 12 },
    axisLine: { show: true, lineStyle: { color: ink } },
    splitLine: { lineStyle: { color: grid } },
  };
}

/** An axis with short numbers: 180K. */
export function compactAxis(name: string, theme: Theme, at = 0) {
  const common = axis(name, theme, at);
  const formatter = (value: number) => value.toLocaleString('en', { notation: 'compact' });
  return { ...common, axisLabel: { ...common.axisLabel, formatter } };
}

/** A logarithmic axis with short numbers. */
export function logAxis(name: string, theme: Theme, at: number, min: number, max: number) {
  return { ...compactAxis(name, theme, at), type: 'log', min, max };
}

export function legend({ ink }: Theme, names: readonly string[]) {
  return {
    data: names,
    top: 0,
    left: 'center',
    itemWidth: 28,
    itemGap: 32,
    textStyle: { color: ink, fontSize: 13 },
  };
}

/** The look of a line: colour, dash and marker by its place, so that it is known without colour. */
export function lineLook(place: number, { series }: Theme) {
  const color = series(place);
  const type = (['solid', [7, 3], [2, 3]] as const)[place % 3];
  return {
    type: 'line',
    symbol: `path://${seriesStyle(place).marker}`,
    symbolSize: 6,
    itemStyle: { color },
    lineStyle: { color, width: 2, type },
  };
}
