import { err, ok, type Result } from '../../src/base/result.js';
import { OWN } from './kept.js';

/** The levels and instances of this project, by their path in instances/. Each is loaded on use. */
const FILES = import.meta.glob<string>('../../instances/**/*.{xsb,sok,slc,txt,lp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A file of ours. */
interface OwnFile {
  readonly name: string;
  readonly folder: string;
  readonly url: string;
}

/** One of our collections that is offered by name. */
interface OwnBook {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  /** Its band, if it belongs to the suite. */
  readonly band?: string;
}

const BANDS = ['trivial', 'easy', 'medium', 'hard', 'competition'] as const;

/** Our collections: for beginners, one idea each, and the suite by the hardness of its levels for clingo. */
export const OWN_SHELF: readonly OwnBook[] = [
  { key: `${OWN}beginners.xsb`, name: 'First pushes', about: 'For beginners: from one line to many lines' },
  {
    key: `${OWN}teaching.xsb`,
    name: 'One idea each',
    about: 'Dead squares, freezes, corrals: how a level is lost',
  },
  ...BANDS.map((band) => ({
    key: `${OWN}suite/${band}.xsb`,
    band,
    name: band,
    about: 'Levels of graded hardness for clingo',
  })),
];

/** The keys of the files that hold all our levels: the start level and the shelf. */
export const OWN_LEVELS: readonly string[] = [`${OWN}first.xsb`, ...OWN_SHELF.map(({ key }) => key)];

/** All our files in the order of their names, with numbers by value. */
export function ownFiles(): OwnFile[] {
  return Object.entries(FILES)
    .map(([path, url]) => {
      const parts = path.replace(/^.*?instances\//, '').split('/');
      return { name: parts[parts.length - 1], folder: parts.slice(0, -1).join('/'), url };
    })
    .sort(
      (a, b) => a.folder.localeCompare(b.folder) || a.name.localeCompare(b.name, 'en', { numeric: true }),
    );
}

/** The key of one of our files. */
export function keyOf({ folder, name }: OwnFile): string {
  return [OWN.slice(0, -1), ...(folder === '' ? [] : [folder]), name].join('/');
}

/** One of our files by its key, or why it cannot be loaded. */
export async function readOwnFile(key: string): Promise<Result<{ name: string; bytes: Uint8Array }, string>> {
  const file = ownFiles().find((one) => keyOf(one) === key);
  if (!file) return err('there is no such file');
  try {
    const response = await fetch(new URL(file.url, document.baseURI));
    if (!response.ok) return err(`the server answers ${response.status}`);
    return ok({ name: file.name, bytes: new Uint8Array(await response.arrayBuffer()) });
  } catch {
    return err('the server cannot be reached');
  }
}
