import type { Figures } from './data.js';
import { axis, legend, lineLook, logAxis, type Plot, wholePanel } from './drawing.js';

const ENCODINGS = ['reference', 'fast', 'analysed'] as const;

/** The ground rules of each instance over its squares times its steps, a mark for each, by encoding. */
export function groundRulesPlot({ rows }: Figures): Plot {
  return {
    words: 'Ground rules of 29 instances over squares times steps, by encoding',
    height: 370,
    option: (theme) => ({
      legend: legend(theme, ENCODINGS),
      grid: [wholePanel(52, 260)],
      xAxis: [{ ...axis('squares × steps', theme), type: 'value', min: 150, max: 400 }],
      yAxis: [{ ...logAxis('ground rules', theme, 0, 500, 50_000), nameGap: 40 }],
      series: ENCODINGS.map((encoding, place) => {
        const look = lineLook(place, theme);
        return {
          ...look,
          name: encoding,
          lineStyle: { ...look.lineStyle, width: 0 },
          data: rows
            .filter((row) => row['encoding'] === encoding)
            .map(({ squares, steps, rules }) => [Number(squares) * Number(steps), Number(rules)]),
        };
      }),
    }),
  };
}
