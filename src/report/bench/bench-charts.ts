import { largest, smallest } from '../../base/many-values.js';
import { SERIES_COLOURS, type SeriesStyle, seriesStyle } from './chart-styles.js';

/** The runs of one solver, as the charts need them. */
export interface ChartSolver {
  readonly label: string;
  readonly limitSeconds: number;
  readonly runs: readonly ChartRun[];
}

interface ChartRun {
  /** Level and repetition: runs of different solvers with the same value are compared. */
  readonly pair: string;
  /** A solution was replayed, or that there is none is proved or confirmed. */
  readonly solved: boolean;
  /** A solution proves its answer wrong. */
  readonly contradicted?: boolean;
  readonly seconds: number;
}

/** A drawing, with a description in words. */
export interface Chart {
  readonly title: string;
  readonly note: string;
  readonly svg: string;
  /** The key for each solver; none if the chart itself names the solvers. */
  readonly keys: readonly ChartKey[];
}

/** A label with the style of its line or bar. */
interface ChartKey extends SeriesStyle {
  readonly label: string;
}

/**
 * Placeholders for the colours of the page. They become CSS variables, so that one drawing serves light and
 * dark.
 */
const INK = '#010101';
const GRID = '#020202';
const SERIES = SERIES_COLOURS.map((_, i) => `#0303${(i + 1).toString(16).padStart(2, '0')}`);
/** The largest number of scatter plots, each of two solvers: more would make the page long. */
const MOST_SCATTERS = 5;
/** Runs shorter than this differ only by the start of processes. */
const SHORTEST = 0.01;
const REFUTED = 'A right answer that there is no solution counts as solved.';
const FONT = 'system-ui, sans-serif';
const WIDTH = 760;

/**
 * The charts of a benchmark: cactus plot, a scatter plot of the first solver against each other, histogram.
 */
export async function benchCharts(solvers: readonly ChartSolver[], clock: string): Promise<Chart[]> {
  const draw = await openDrawing();
  const scatters = solvers.slice(1, MOST_SCATTERS + 1).map((other) => scatterPlot(solvers[0], other, draw));
  return [cactusPlot(solvers, clock, draw), ...scatters, histogram(solvers, clock, draw)];
}

type Draw = (option: object, height: number) => string;

/** echarts is an optional package and slow to load: it is loaded when there is something to draw. */
async function openDrawing(): Promise<Draw> {
  const [core, charts, components, renderers] = await Promise.all([
    import('echarts/core'),
    import('echarts/charts'),
    import('echarts/components'),
    import('echarts/renderers'),
  ]);
  core.use([
    charts.LineChart,
    charts.ScatterChart,
    charts.BarChart,
    components.GridComponent,
    components.MarkLineComponent,
    renderers.SVGRenderer,
  ]);
  return (option, height) => {
    const chart = core.init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
    chart.setOption({
      animation: false,
      color: SERIES,
      textStyle: { fontFamily: FONT, color: INK },
      ...option,
    });
    const svg = chart.renderToSVGString();
    chart.dispose();
    return withVariables(svg);
  };
}

/** Replaces the placeholders by the variables of the page, and lets the drawing shrink with the page. */
function withVariables(svg: string): string {
  const names: [string, string][] = [
    [INK, '--ink'],
    [GRID, '--grid'],
    ...SERIES.map((colour, i): [string, string] => [colour, seriesStyle(i).colour]),
  ];
  return names
    .reduce((text, [colour, name]) => text.replaceAll(colour, `var(${name})`), svg)
    .replace(/<svg width="\d+" height="\d+"/, '<svg role="img"');
}

/** Solved runs in the order of their times: the further right a line ends, the more were solved. */
function cactusPlot(solvers: readonly ChartSolver[], clock: string, draw: Draw): Chart {
  const series = solvers.map(({ label, runs }, i) => {
    const times = runs.filter(({ solved }) => solved).map(({ seconds }) => atLeast(seconds));
    const data = times.sort((a, b) => a - b).map((time, count) => [count + 1, time]);
    const { dash, marker } = seriesStyle(i);
    const lineStyle = { width: 1.5, type: dash.length === 0 ? 'solid' : dash };
    return { name: label, type: 'line', data, symbol: `path://${marker}`, symbolSize: 6, lineStyle };
  });
  const option = {
    ...frame(series),
    xAxis: { ...axis('solved runs'), type: 'value', min: 0, minInterval: 1 },
    yAxis: timeAxis(`seconds (${clock})`, solvers),
  };
  return {
    title: 'Solved runs over time (cactus plot)',
    note: `Each point is a solved run; a line that ends further right solved more, a lower line solved faster. ${REFUTED}`,
    svg: draw(option, 400),
    keys: keysOf(solvers),
  };
}

/**
 * Each level as a point: its time with one solver and with another. Unsolved runs lie on the line of their
 * limit.
 */
function scatterPlot(one: ChartSolver, other: ChartSolver, draw: Draw): Chart {
  const partners = new Map(other.runs.map((run) => [run.pair, run]));
  const timeOf = (solver: ChartSolver, run: ChartRun) =>
    atLeast(run.solved ? run.seconds : solver.limitSeconds);
  const data = one.runs.flatMap((run) => {
    const partner = partners.get(run.pair);
    return partner && (run.solved || partner.solved) ? [[timeOf(one, run), timeOf(other, partner)]] : [];
  });
  const { min, max } = timeAxis('', [one, other]);
  const line = (from: number[], to: number[]) => [{ coord: from }, { coord: to }];
  const marks = [
    line([min, min], [max, max]),
    line([one.limitSeconds, min], [one.limitSeconds, max]),
    line([min, other.limitSeconds], [max, other.limitSeconds]),
  ];
  const option = {
    series: [
      {
        type: 'scatter',
        data,
        symbolSize: 7,
        itemStyle: { opacity: 0.65 },
        markLine: {
          data: marks,
          symbol: 'none',
          silent: true,
          lineStyle: { color: INK, width: 1, type: 'dashed', opacity: 0.5 },
          label: { show: false },
        },
      },
    ],
    grid: { left: 90, right: 90, top: 20, bottom: 60 },
    xAxis: timeAxis(`${one.label} (seconds)`, [one, other]),
    yAxis: timeAxis(`${other.label} (seconds)`, [one, other]),
  };
  return {
    title: `${one.label} against ${other.label}`,
    note: `Each point is a level that at least one of the two solved. Above the diagonal ${one.label} is faster, below it ${other.label}; points on an outer dashed line were not solved within the limit.`,
    svg: draw(option, 560),
    keys: [],
  };
}

/** The number of runs by their time, in bins of half a decade. */
function histogram(solvers: readonly ChartSolver[], clock: string, draw: Draw): Chart {
  const longest = largest(solvers.map(({ limitSeconds }) => limitSeconds));
  const edges = [0.03];
  while (edges.at(-1)! < longest) edges.push(roundedEdge(edges.length));
  /** A run can end a little later than its limit. */
  const binOf = ({ seconds }: ChartRun) => {
    const bin = edges.findIndex((edge) => seconds <= edge);
    return bin === -1 ? edges.length - 1 : bin;
  };
  const rest = unsolvedBins(solvers);
  const series = solvers.map(({ label, runs }) => {
    const data = edges.map((_, bin) => runs.filter((run) => run.solved && binOf(run) === bin).length);
    return {
      name: label,
      type: 'bar',
      data: [...data, ...rest.map(({ is }) => runs.filter(is).length)],
      barGap: '10%',
    };
  });
  const labels = edges.map((edge) => `≤ ${edge}`);
  const option = {
    ...frame(series),
    xAxis: {
      ...axis(`seconds (${clock})`),
      type: 'category',
      axisLabel: { color: INK, interval: 0, fontSize: 11 },
      data: [...labels, ...rest.map(({ name }) => name)],
      splitLine: { show: false },
    },
    yAxis: { ...axis('runs'), type: 'value', minInterval: 1 },
  };
  return {
    title: 'How long runs took (histogram)',
    note: `Solved runs by their time, and at the right those that were not solved. ${REFUTED}`,
    svg: draw(option, 330),
    keys: keysOf(solvers),
  };
}

/**
 * The places of runs that are not solved. Runs with a contradicted answer, if any, have a place of their own.
 */
function unsolvedBins(solvers: readonly ChartSolver[]) {
  const bins = [
    { name: 'not solved', is: ({ solved, contradicted }: ChartRun) => !solved && !contradicted },
    { name: 'wrong', is: ({ contradicted }: ChartRun) => contradicted === true },
  ];
  return solvers.some(({ runs }) => runs.some(bins[1].is)) ? bins : bins.slice(0, 1);
}

/** The edges 0.03, 0.1, 0.3, 1, 3, 10, … */
function roundedEdge(index: number): number {
  const power = 10 ** Math.floor((index - 1) / 2 - 1);
  return Number(((index % 2 === 1 ? 1 : 3) * power).toPrecision(1));
}

/**
 * The page shows the keys below the drawing: it can measure text, so they never cover the title of an axis.
 */
function keysOf(solvers: readonly ChartSolver[]): ChartKey[] {
  return solvers.map(({ label, runs }, i) => {
    const count = runs.filter(({ contradicted }) => contradicted).length;
    return { label: count === 0 ? label : `${label} (${count} contradicted)`, ...seriesStyle(i) };
  });
}

function frame(series: readonly object[]) {
  return { grid: { left: 70, right: 30, top: 20, bottom: 60 }, series };
}

function axis(name: string) {
  return {
    name,
    nameLocation: 'middle',
    nameGap: 32,
    nameTextStyle: { color: INK, fontSize: 13 },
    axisLabel: { color: INK },
    axisLine: { lineStyle: { color: INK } },
    splitLine: { lineStyle: { color: GRID } },
  };
}

/** A logarithmic axis from the shortest time to the limit, in whole decades. */
function timeAxis(name: string, solvers: readonly ChartSolver[]) {
  const times = solvers.flatMap(({ runs }) =>
    runs.filter(({ solved }) => solved).map(({ seconds }) => atLeast(seconds)),
  );
  const decade = (value: number, round: (x: number) => number) => 10 ** round(Math.log10(value));
  const longest = largest(solvers.map(({ limitSeconds }) => limitSeconds));
  return {
    ...axis(name),
    nameGap: 48,
    type: 'log',
    min: decade(Math.min(longest, smallest(times)), Math.floor),
    // A little beyond the limit, so that its line is visible.
    max: longest * 1.3,
    minorTick: { show: true, splitNumber: 9 },
    axisLabel: {
      color: INK,
      showMaxLabel: false,
      formatter: (value: number) => String(Number(value.toPrecision(3))),
    },
  };
}

function atLeast(seconds: number): number {
  return Math.max(SHORTEST, seconds);
}
