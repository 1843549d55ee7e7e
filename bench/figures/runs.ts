import type { Figures, Row } from './data.js';
import { axis, legend, logAxis, type Plot, panelTitles, type Theme, WIDTH } from './drawing.js';

const RESULTS = ['refuted', 'stopped at its limit', 'a plan'] as const;
const SEARCHES = [
  ['fewest actions', 'the fewest actions, by strides'],
  ['any plan', 'any plan, by steps of macro moves and by actions'],
] as const;
const BAR = 24;

/** Every run of clingo on one level: what it asked for, its conflicts, and what came of it. */
export function runsPlot({ rows }: Figures): Plot {
  const groups = SEARCHES.map(([search]) => rows.filter((row) => row['search'] === search));
  const tops = [64, 64 + groups[0].length * BAR + 84];
  const places = groups.map((group, at) => ({
    left: 150,
    top: tops[at],
    width: WIDTH - 240,
    height: group.length * BAR,
  }));
  return {
    words: 'Runs of clingo on one level: conflicts of each, for the fewest actions and for any plan',
    height: tops[1] + groups[1].length * BAR + 50,
    option: (theme) => ({
      title: panelTitles(
        SEARCHES.map(([, title]) => title),
        places,
        theme,
      ),
      legend: legend(theme, RESULTS),
      grid: places,
      xAxis: groups.map((_, at) => logAxis('conflicts', theme, at, 1, 100_000)),
      yAxis: groups.map((group, at) => ({
        ...axis('', theme, at),
        type: 'category',
        inverse: true,
        data: group.map(({ asked }) => asked),
      })),
      series: groups.flatMap((group, at) => RESULTS.map(barsOf(group, at, theme))),
    }),
  };
}

/** The runs with one result. A run without a conflict has a short bar too. */
function barsOf(group: readonly Row[], at: number, theme: Theme) {
  return (result: string, place: number) => ({
    name: result,
    type: 'bar',
    xAxisIndex: at,
    yAxisIndex: at,
    barGap: '-100%',
    barWidth: 14,
    itemStyle: { color: theme.series(place) },
    label: {
      show: true,
      position: 'right',
      color: theme.ink,
      fontSize: 12,
      formatter: ({ dataIndex, value }: { dataIndex: number; value: unknown }) =>
        value === '-' ? '' : Number(group[dataIndex]['conflicts']).toLocaleString('en'),
    },
    data: group.map(({ verdict, conflicts }) =>
      verdict === result ? Math.max(1.2, Number(conflicts)) : '-',
    ),
  });
}
