import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { solvedWithin } from './curves.js';
import { readFigures } from './data.js';
import { openDrawing } from './drawing.js';
import { drawAll, plotsOf } from './plots.js';
import { withFigures } from './tables.js';

const PICTURES = 'docs/figures';
/** The folders whose documents show figures. */
const FOLDERS = ['.', 'docs', 'bench/results', 'bench/notes', 'bench/data'];

/** What all documents and pictures should hold, by their paths, made from the data alone. */
export async function renderFigures(root: string): Promise<Map<string, string>> {
  const figures = readFigures(join(root, 'bench/data'));
  const plots = plotsOf(figures);
  const pictures = drawAll(plots, await openDrawing());
  const words = new Map(Array.from(plots, ([name, plot]) => [name, plot.words]));
  const tables = new Map(figures).set(
    'solved-within',
    solvedWithin(figures.get('portfolio-60s')!, figures.get('peers')!),
  );
  return new Map([
    ...documentsOf(root).map((path): [string, string] => {
      const text = readFileSync(join(root, path), 'utf8');
      const filling = { figures, tables, plots: words, pictures: relative(dirname(path), PICTURES) };
      return [path, withFigures(text, filling)];
    }),
    ...Array.from(pictures, ([name, svg]): [string, string] => [join(PICTURES, name), svg]),
  ]);
}

function documentsOf(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => join(folder, name)),
  );
}

/** The files whose contents on the disk are others. */
export function differences(root: string, wanted: ReadonlyMap<string, string>): string[] {
  return [...wanted].filter(([path, text]) => contentsOf(join(root, path)) !== text).map(([path]) => path);
}

function contentsOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
