import type { Figures, Row } from './data.js';

const TABLE = /<!-- figures: ([a-z0-9-]+) -->\n[\s\S]*?<!-- end of figures -->/g;
const PLOT = /<!-- plot: ([a-z0-9-]+) -->\n[\s\S]*?<!-- end of plot -->/g;
const LIST = /<!-- list of figures -->\n[\s\S]*?<!-- end of list -->/;

/** What a document needs: the recorded figures, those shown as tables, words for each plot, the way to pictures. */
interface Filling {
  readonly figures: ReadonlyMap<string, Figures>;
  readonly tables: ReadonlyMap<string, Figures>;
  readonly plots: ReadonlyMap<string, string>;
  readonly pictures: string;
}

/** A document with its tables, plots and lists of figures written anew from the data. */
export function withFigures(text: string, { figures, tables, plots, pictures }: Filling): string {
  return text
    .replace(TABLE, (_, name: string) => {
      return `<!-- figures: ${name} -->\n\n${formatFigures(found(tables, name))}\n<!-- end of figures -->`;
    })
    .replace(PLOT, (_, name: string) => {
      return `<!-- plot: ${name} -->\n\n${formatPicture(name, found(plots, name), pictures)}\n\n<!-- end of plot -->`;
    })
    .replace(LIST, () => `<!-- list of figures -->\n\n${formatList(figures)}\n<!-- end of list -->`);
}

function found<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name);
  if (value === undefined) throw new Error(`there are no figures with the name ${name}`);
  return value;
}

/** The figures as a table in Markdown. Numbers of a column have the same decimals and stand to the right. */
export function formatFigures({ columns, rows }: Figures): string {
  if (columns === undefined) throw new Error('these figures have no columns');
  const cells = Object.keys(columns).map((key) => columnCells(rows, key));
  const sides = Object.keys(columns).map((key) =>
    rows.some((row) => typeof row[key] === 'string') ? '---' : '--:',
  );
  return markdown(
    Object.values(columns),
    sides,
    rows.map((_, at) => cells.map((column) => column[at])),
  );
}

/** A picture in light and dark, each shown to those who have chosen it. */
function formatPicture(name: string, words: string, pictures: string): string {
  return `<picture>
  <source media="(prefers-color-scheme: dark)" srcset="${pictures}/${name}-dark.svg">
  <img src="${pictures}/${name}.svg" alt="${words}">
</picture>`;
}

/** Every file of figures with what it says about them. */
function formatList(figures: ReadonlyMap<string, Figures>): string {
  const items = Array.from(figures.values(), ({ name, what, machine, date, command, commit, source }) => {
    const run = command === '' ? 'command not recorded' : `\`${command}\``;
    const at = commit === '' ? 'commit not recorded' : `commit ${commit}`;
    const made = [machine, date || 'date not recorded', run, at].join('; ');
    return `- [${name}](${name}.jsonl): ${what}. ${source === undefined ? '' : `${source}. `}${made}.\n`;
  });
  return items.join('');
}

function columnCells(rows: readonly Row[], key: string): string[] {
  const numbers = rows.map((row) => row[key]).filter((value) => typeof value === 'number');
  const decimals = Math.max(0, ...numbers.map((value) => String(value).split('.')[1]?.length ?? 0));
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return rows.map(({ [key]: value = '' }) => {
    return typeof value === 'number' ? value.toLocaleString('en', digits) : value;
  });
}

function markdown(titles: readonly string[], sides: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  return [titles, sides, ...rows].map(line).join('');
}
