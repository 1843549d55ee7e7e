import { LEVEL_FORMATS } from '../game/format/formats.js';
import type { CollectionNotes } from '../game/format/level-file.js';
import { formatSok as formatSokUnchecked } from '../game/format/sok.js';
import type { Written } from '../game/format/written.js';
import { formatXsb as formatXsbUnchecked } from '../game/format/xsb.js';
import type { Level } from '../game/level.js';
import { LEVEL } from './check-level.js';
import { type Checks, checkOptions, listOf, oneOf, optionsOf, TEXT } from './check-options.js';

/**
 * The names of the formats that levels are written in.
 *
 * @example
 * WRITE_FORMATS; // → ['slc', 'pusher', 'pusher-dump', 'sok', 'xsb']
 */
export const WRITE_FORMATS: readonly string[] = LEVEL_FORMATS.flatMap(({ name, format }) =>
  format ? [name] : [],
);

const COLLECTION = optionsOf({
  title: TEXT,
  author: TEXT,
  description: TEXT,
  email: TEXT,
  url: TEXT,
  copyright: TEXT,
} satisfies Checks<CollectionNotes>);

/**
 * Writes levels as one file in a format of `WRITE_FORMATS`. The warnings name what the format cannot hold,
 * also levels that are left out.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####'], { title: 'One' }));
 * writeLevels([level], { format: 'xsb' }).text; // → '; 1 One\n\n#####\n#@$.#\n#####\n'
 */
export function writeLevels(
  levels: readonly Level[],
  options: { readonly format: string; readonly collection?: CollectionNotes },
): Written {
  listOf(LEVEL)(levels, 'levels');
  checkOptions(options, { format: oneOf(WRITE_FORMATS), collection: COLLECTION }, { needed: ['format'] });
  const { format, collection = {} } = options;
  const written = LEVEL_FORMATS.find(({ name }) => name === format)!.format!(levels, collection);
  const missing = written.leftOut?.map(({ place, reason }) => `level ${place} is left out: ${reason}`) ?? [];
  return { ...written, warnings: [...written.warnings, ...missing.map((message) => ({ message }))] };
}

/**
 * Writes levels as XSB text: a remark with number and title above each board, and its notes as `Key: value`
 * lines below. `parseText` reads back the same notes, solutions and boards; only empty margins of boards are
 * lost.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * formatXsb([level]); // → '#####\n#@$.#\n#####\n'
 */
export function formatXsb(levels: readonly Level[], collection: CollectionNotes = {}): string {
  listOf(LEVEL)(levels, 'levels');
  COLLECTION(collection, 'collection');
  return formatXsbUnchecked(levels, collection);
}

/**
 * Writes levels as SOK text: the title on a line of its own above each board, notes, comments and saved games
 * below. Run lengths are not written, as version 0.20 of the format withdrew them. `parseText` reads back the
 * same.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * formatSok([level]).includes('#@$.#'); // → true
 */
export function formatSok(levels: readonly Level[], collection: CollectionNotes = {}): string {
  listOf(LEVEL)(levels, 'levels');
  COLLECTION(collection, 'collection');
  return formatSokUnchecked(levels, collection);
}
