import { renderTemplate } from '../render.js';
import type { Table } from '../table.js';
import type { Chart } from './bench-charts.js';
import { SERIES_COLOURS, seriesStyle } from './chart-styles.js';

/** What the page says about its runs as a whole. */
export interface PageNotes {
  readonly title: string;
  /** Lines such as the machine, the versions and the limits. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

/** A report as one HTML page that needs no other file, readable in light and dark. */
export function formatBenchPage(
  notes: PageNotes,
  charts: readonly Chart[],
  tables: readonly Table[],
): string {
  const noted = <T extends { readonly note?: string }>(part: T) => ({ ...part, note: part.note ?? '' });
  return renderTemplate('bench.html', {
    title: notes.title,
    facts: notes.facts,
    ...paletteOf(),
    charts: charts.map((chart) => ({
      ...noted(chart),
      keys: chart.keys.map((key) => ({ ...key, dash: key.dash.join(' ') })),
    })),
    tables: tables.slice(0, 1).map(noted),
    others: tables.slice(1).map(noted),
  });
}

/** The colours of series as declarations of CSS variables. */
function paletteOf(): { readonly light: string; readonly dark: string } {
  const declare = (theme: 0 | 1) =>
    SERIES_COLOURS.map((pair, i) => `${seriesStyle(i).colour}: ${pair[theme]};`).join(' ');
  return { light: declare(0), dark: declare(1) };
}
