import type { Figures, Row } from './data.js';
import { axis, legend, lineLook, logAxis, type Plot, panels, panelTitles, wholePanel } from './drawing.js';

/** The seconds at which solved levels are counted. */
const SECONDS = [
  0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300,
];
/** The time that each level had at least. */
const LAST = 60;

const OURS = 'sokoset';

/** How many levels a solver has solved after some seconds, in the order of time. */
interface Curve {
  readonly collection: string;
  readonly solver: string;
  readonly levels: number;
  readonly points: readonly (readonly [seconds: number, solved: number])[];
}

/** Our own levels and the counts of others as curves. The levels that were still open then had `last` seconds. */
function curvesOf(own: readonly Row[], peers: Figures, last = LAST): Curve[] {
  const ours = grouped(own, ({ collection }) => String(collection)).map(([collection, rows]) =>
    countedCurve(collection, OURS, rows, last),
  );
  const others = grouped(peers.rows, ({ collection, solver }) => `${collection}\n${solver}`).map(
    ([, rows]) => ({
      collection: String(rows[0]['collection']),
      solver: String(rows[0]['solver']),
      levels: Number(rows[0]['levels']),
      points: rows.map(({ within_s, solved }) => [Number(within_s), Number(solved)] as const),
    }),
  );
  return [...ours, ...others];
}

function countedCurve(collection: string, solver: string, rows: readonly Row[], last = LAST): Curve {
  const times = rows.filter(isSolved).map((row) => Number(row['cpu_s']));
  const seconds = SECONDS.filter((limit) => limit <= last);
  const points = seconds.map((limit) => [limit, times.filter((time) => time <= limit).length] as const);
  return { collection, solver, levels: rows.length, points };
}

function isSolved({ status, solved }: Row): boolean {
  return status === 'solved' || status === 'proved' || solved === 'yes';
}

function grouped(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}

/** Levels solved within 1, 10 and 60 s, by collection and solver: the table beside the plot. */
export function solvedWithin(own: Figures, peers: Figures): Figures {
  const rows = curvesOf(own.rows, peers).map(({ collection, solver, levels, points }) => {
    const within = (limit: number) => points.find(([seconds]) => seconds === limit)![1];
    return { collection, levels, solver, one: within(1), ten: within(10), sixty: within(60) };
  });
  const order = [...new Set(rows.map(({ collection }) => collection))];
  rows.sort((a, b) => order.indexOf(a.collection) - order.indexOf(b.collection));
  const columns = {
    collection: 'collection',
    levels: 'levels',
    solver: 'solver',
    one: 'within 1 s',
    ten: 'within 10 s',
    sixty: 'within 60 s',
  };
  return { ...own, name: 'solved-within', columns, rows };
}

/**
 * Levels solved over time, a panel for each collection, ours beside others. `late` has the levels that were
 * open at the end of `own`, with more time.
 */
export function solvedPlot(own: Figures, late: Figures, peers: Figures): Plot {
  const levelOf = ({ collection, level }: Row) => `${collection} ${level}`;
  const again = new Set(late.rows.map(levelOf));
  const rows = [...own.rows.filter((row) => !again.has(levelOf(row))), ...late.rows];
  const curves = curvesOf(rows, peers, SECONDS.at(-1));
  const collections = [...new Set(curves.map(({ collection }) => collection))];
  return {
    words: 'Levels solved over CPU seconds, by collection and solver',
    height: 700,
    option: (theme) => linePanels(curves, collections, theme),
  };
}

/** The strategy of the rows that every other one is compared with. */
const WHOLE = 'portfolio';

/** Levels solved over time by each strategy alone and by another solver, a panel for each, beside the portfolio. */
export function strategyPlot({ rows }: Figures): Plot {
  const groups = new Map(grouped(rows, ({ strategy }) => String(strategy)));
  const names = [...groups.keys()].filter((name) => name !== WHOLE);
  const curve = (panel: string, solver: string, name: string) => {
    const rows = groups.get(name)!;
    return countedCurve(panel, solver, rows, Number(rows[0]['limit_s']));
  };
  const curves = names.flatMap((name) => [curve(name, 'alone', name), curve(name, WHOLE, WHOLE)]);
  return {
    words: 'Levels solved over CPU seconds by each strategy alone and by the whole portfolio',
    height: 70 + Math.ceil(names.length / 2) * 242,
    option: (theme) => linePanels(curves, names, theme, 150),
  };
}

/**
 * Levels proved line-optimal over time: by clingo with two encodings, and by both kinds of engine. `late` has
 * the levels of Microban II that were open at the end of `second`, with more time.
 */
export function provedPlot(hybrid: Figures, first: Figures, second: Figures, late: Figures): Plot {
  const isProved = new Set(second.rows.filter(isSolved).map(({ level }) => level));
  const again = new Map(late.rows.map((row) => [row['level'], row]));
  const rows = second.rows.map((row) => (isProved.has(row['level']) ? row : again.get(row['level'])) ?? row);
  const by = (encoding: string) => first.rows.filter((row) => row['encoding'] === encoding);
  const curves = [
    countedCurve('Microban I', 'hybrid', hybrid.rows),
    countedCurve('Microban I', 'clingo with analysed', by('analysed')),
    countedCurve('Microban I', 'clingo with fast', by('fast')),
    countedCurve('Microban II', 'clingo with analysed', rows),
  ];
  return {
    words: 'Levels proved line-optimal over CPU seconds, by hybrid and by clingo with two encodings',
    height: 380,
    option: (theme) => linePanels(curves, ['Microban I', 'Microban II'], theme),
  };
}

function linePanels(
  curves: readonly Curve[],
  collections: readonly string[],
  theme: Parameters<Plot['option']>[0],
  height = 240,
) {
  const places = collections.length === 1 ? [wholePanel(70, height)] : panels(collections.length, 70, height);
  const solvers = [...new Set(curves.map(({ solver }) => solver))];
  const levels = collections.map((name) => curves.find(({ collection }) => collection === name)!.levels);
  const last = Math.max(...curves.flatMap(({ points }) => points.map(([seconds]) => seconds)));
  return {
    title: panelTitles(
      collections.map((name, at) => `${name}, ${levels[at]} levels`),
      places,
      theme,
    ),
    legend: legend(theme, solvers),
    grid: places,
    xAxis: collections.map((_, at) => logAxis('CPU seconds', theme, at, 0.05, last)),
    yAxis: levels.map((max, at) => ({
      ...axis('solved', theme, at),
      nameGap: 34,
      type: 'value',
      min: 0,
      max,
    })),
    series: curves.map(({ solver, collection, points }) => ({
      ...lineLook(solvers.indexOf(solver), theme),
      name: solver,
      data: points,
      xAxisIndex: collections.indexOf(collection),
      yAxisIndex: collections.indexOf(collection),
    })),
  };
}
