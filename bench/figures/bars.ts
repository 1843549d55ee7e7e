import { counted } from '../../src/base/count.js';
import type { Figures, Row } from './data.js';
import {
  axis,
  compactAxis,
  legend,
  lineLook,
  logAxis,
  type Place,
  type Plot,
  panels,
  panelTitles,
  type Theme,
  WIDTH,
} from './drawing.js';

/** The colour of bars that are only there to compare with. */
const BESIDE = 11;

/** Answer set programs: the instances of 2009 by encoding, and Microban I by objective and encoding. */
export function aspPlot(instances: Figures, collections: Figures): Plot {
  const encodings = instances.rows.map(({ encoding }) => String(encoding).split(',')[0]);
  const microban = collections.rows.filter(({ collection }) => collection === 'Microban I');
  const kinds = [...new Set(microban.map(({ objective }) => String(objective)))];
  const solved = (encoding: string) =>
    kinds.map(
      (kind) => microban.find((row) => row['objective'] === kind && row['encoding'] === encoding)!['solved'],
    );
  const placeOf = (encoding: string) => ({ fast: 0, analysed: 1 })[encoding] ?? BESIDE;
  return {
    words:
      'Answer set programs by encoding: CPU seconds on 29 instances, and levels of Microban I within 60 s',
    height: 400,
    option(theme) {
      const places = panels(2, 70, 250).map((place, at) =>
        at === 0 ? { ...place, left: 116, width: place.width - 60 } : place,
      );
      return {
        title: panelTitles(
          ['29 instances of 2009, clingo 5.4.1', 'Microban I, 155 levels, WebAssembly, 60 s'],
          places,
          theme,
        ),
        legend: legend(theme, ['fast', 'analysed']),
        grid: places,
        xAxis: [
          { ...axis('CPU seconds', theme), type: 'value' },
          { ...axis('', theme, 1), type: 'category', data: kinds },
        ],
        yAxis: [
          { ...axis('', theme), type: 'category', data: encodings, inverse: true },
          { ...axis('levels', theme, 1), nameGap: 34, type: 'value', max: 180 },
        ],
        series: [
          bars('CPU seconds', coloured(instances.rows, encodings.map(placeOf), theme), theme, 0, 0, 'right'),
          bars('fast', solved('fast'), theme, 0, 1, 'top'),
          bars('analysed', solved('analysed'), theme, 1, 1, 'top'),
        ],
      };
    },
  };
}

/** The CPU seconds of rows, each in its own colour. */
function coloured(rows: readonly Row[], places: readonly number[], theme: Theme) {
  return rows.map(({ cpu_s }, at) => ({ value: cpu_s, itemStyle: { color: theme.series(places[at]) } }));
}

/** What the search loses without each of its parts: one bar for each, the longest at the top. */
export function partsPlot(parts: Figures): Plot {
  const rows = parts.rows.toSorted((a, b) => Number(b['cpu_s']) - Number(a['cpu_s']));
  const names = rows.map(({ without, solved_of_45 }) => `${plainName(without)} (${solved_of_45})`);
  const places = rows.map(({ without }) => (without === 'nothing' ? BESIDE : 0));
  const unit = 'CPU seconds without the part, 45 levels, at most 10 each; in brackets the levels solved';
  return {
    words: 'CPU seconds of feature-space search without each of its parts, with the levels solved of 45',
    height: 700,
    option: (theme) => ({
      grid: { left: 220, right: 60, top: 10, bottom: 46 },
      xAxis: { ...axis(unit, theme), type: 'value' },
      yAxis: { ...axis('', theme), type: 'category', data: names, inverse: true },
      series: [bars('CPU seconds', coloured(rows, places, theme), theme, 0, 0, 'right')],
    }),
  };
}

/** What proofs lose without each rule. */
export function rulesPlot(rules: Figures): Plot {
  const names = rules.rows.map(({ without }) =>
    plainName(without).replace('pairs, triples, pair-penalties', 'pairs, triples, penalties'),
  );
  return {
    words: 'Nodes of optimal search on Microban I without each rule',
    height: 530,
    option: (theme) => ({
      legend: legend(theme, ['push-optimal', 'line-optimal']),
      grid: { left: 180, right: 60, top: 36, bottom: 46 },
      xAxis: {
        ...axis('thousands of nodes without the rule, 155 levels, at most 20,000 each', theme),
        type: 'value',
      },
      yAxis: { ...axis('', theme), type: 'category', data: names, inverse: true },
      series: [
        bars(
          'push-optimal',
          rules.rows.map(({ nodes }) => thousands(nodes)),
          theme,
          0,
          0,
          'right',
        ),
        bars(
          'line-optimal',
          rules.rows.map(({ nodes_2 }) => thousands(nodes_2)),
          theme,
          1,
          0,
          'right',
        ),
      ],
    }),
  };
}

/** How many levels are solved in time, by their boxes and by their squares. */
export function sizePlot(own: Figures): Plot {
  const bands: readonly [string, string, readonly number[]][] = [
    ['boxes', 'boxes', [5, 10, 15, 20, 30, 1000]],
    ['squares', 'squares of floor', [40, 60, 80, 100, 150, 10_000]],
  ];
  const limits = [1, 10, 60];
  const names = [...limits.map((limit) => `within ${limit} s`), 'open'];
  return {
    words: 'Levels solved within 1, 10 and 60 seconds, by the number of boxes and of squares',
    height: 400,
    option(theme) {
      const places = panels(2, 70, 250);
      return {
        title: panelTitles(['by boxes', 'by squares'], places, theme),
        legend: legend(theme, names),
        grid: places,
        xAxis: bands.map(([, name, edges], at) => ({
          ...axis(name, theme, at),
          type: 'category',
          data: bandNames(edges),
          axisLabel: { color: theme.ink, fontSize: 11, interval: 0 },
        })),
        yAxis: bands.map((_, at) => ({
          ...axis('% of levels', theme, at),
          nameGap: 36,
          type: 'value',
          max: 100,
        })),
        series: bands.flatMap(([key, , edges], panel) =>
          names.map((name, at) => ({
            name,
            type: 'bar',
            stack: key,
            xAxisIndex: panel,
            yAxisIndex: panel,
            itemStyle: { color: at === 3 ? theme.grid : theme.series(at) },
            data: shares(own.rows, key, edges, limits).map((row) => row[at]),
          })),
        ),
      };
    },
  };
}

/** For each band of sizes the shares of levels that are solved in each time, and of those that are open. */
function shares(
  rows: readonly Row[],
  key: string,
  edges: readonly number[],
  limits: readonly number[],
): number[][] {
  const placeOf = (row: Row) =>
    row['status'] === 'solved' ? limits.findIndex((limit) => Number(row['cpu_s']) <= limit) : limits.length;
  return edges.map((edge, at) => {
    const inside = rows.filter(
      ({ [key]: size }) => Number(size) <= edge && Number(size) > (edges[at - 1] ?? 0),
    );
    const count = (place: number) => inside.filter((row) => placeOf(row) === place).length;
    return [...limits.keys(), limits.length].map(
      (place) => Math.round((1000 * count(place)) / inside.length) / 10,
    );
  });
}

function bandNames(edges: readonly number[]): string[] {
  return edges.map((edge, at) => (at === edges.length - 1 ? `over ${edges[at - 1]}` : `≤ ${edge}`));
}

/** States per second and bytes per state as the search grows. */
export function scalingPlot(scaling: Figures): Plot {
  const states = [1e4, 1e5, 1e6, 1e7];
  const points = (key: string) => scaling.rows.map((row, at) => [states[at], row[key]]);
  return {
    words: 'States per second and bytes per state, by the number of states',
    height: 360,
    option(theme) {
      const places = panels(2, 40, 250);
      const yAxis = places.map((_, at) => ({ ...compactAxis('', theme, at), type: 'value', min: 0 }));
      return {
        title: panelTitles(['states per second', 'bytes per state'], places, theme),
        grid: places,
        xAxis: places.map((_, at) => logAxis('states', theme, at, 1e4, 1e7)),
        yAxis,
        series: ['states_per_second', 'bytes_per_state'].map((key, at) => ({
          ...lineLook(at, theme),
          data: points(key),
          xAxisIndex: at,
          yAxisIndex: at,
        })),
      };
    },
  };
}

/** One and two threads: levels of Microban I with clingo, and large levels with our own search. */
export function threadsPlot(asp: Figures, own: Figures): Plot {
  const rows = asp.rows.filter(({ one }) => typeof one === 'number');
  const labels = [
    rows.map(({ level, objective }) => `${level}${objective === 'any' ? '*' : ''}`),
    own.rows.map(({ levels }) => {
      const [, collection, list] = /^(\D+) (.*)$/.exec(String(levels))!;
      return `${collection}\n${counted(list.split(',').length, 'level')}`;
    }),
  ];
  return {
    words: 'Wall seconds with one and with two threads',
    height: 400,
    option(theme) {
      const places = panels(2, 70, 250).map(widened);
      return {
        title: panelTitles(['clingo, levels of Microban I (* any plan)', 'our own search'], places, theme),
        legend: legend(theme, ['one thread', 'two threads']),
        grid: places,
        xAxis: places.map((_, at) => {
          const { axisLabel, ...rest } = axis('', theme, at);
          return {
            ...rest,
            axisLabel: { ...axisLabel, interval: 0, lineHeight: 15 },
            type: 'category',
            data: labels[at],
          };
        }),
        yAxis: places.map((_, at) => ({ ...axis('wall seconds', theme, at), nameGap: 34, type: 'value' })),
        series: [rows, own.rows].flatMap((of, at) =>
          ['one', 'two'].map((key, place) =>
            bars(
              `${key} thread${place ? 's' : ''}`,
              of.map((row) => row[key]),
              theme,
              place,
              at,
            ),
          ),
        ),
      };
    },
  };
}

/** The left panel is a little wider. */
function widened(place: Place, at: number): Place {
  const more = 20;
  return at === 0
    ? { ...place, width: place.width + more }
    : { ...place, left: place.left + more, width: place.width - more };
}

/** The memory of the server of a library over its requests. */
export function serverPlot(server: Figures): Plot {
  const points = server.rows.map(({ requests, memory_of_the_server }) => [
    requests,
    Number.parseInt(String(memory_of_the_server), 10),
  ]);
  return {
    words: 'Memory of the server of a library over 100,000 requests',
    height: 300,
    option: (theme) => ({
      grid: { left: 70, right: 40, top: 20, bottom: 50, width: WIDTH - 110 },
      xAxis: { ...axis('requests', theme), type: 'value', max: 100_000 },
      yAxis: { ...axis('MiB', theme), nameGap: 36, type: 'value', min: 0 },
      series: [{ ...lineLook(0, theme), data: points }],
    }),
  };
}

type Value = string | number;
type Bar = Value | ReturnType<typeof coloured>[number];

function bars(
  name: string,
  data: readonly Bar[],
  theme: Theme,
  place: number,
  panel: number,
  label?: 'top' | 'right',
) {
  return {
    name,
    type: 'bar',
    data,
    xAxisIndex: panel,
    yAxisIndex: panel,
    itemStyle: { color: theme.series(place) },
    label: { show: label !== undefined, position: label, color: theme.ink, fontSize: 12 },
  };
}

function thousands(nodes: Value): number {
  return Math.round(Number(nodes) / 1000);
}

/** The name of a part or rule without what the table says about it. */
function plainName(without: Value): string {
  return String(without)
    .replaceAll('`', '')
    .replace(/ \(.*\)/, '');
}
