import type { Level } from '../level.js';
import type { CollectionNotes } from './level-file.js';
import { isMoveLine } from './text-moves.js';
import { tokensOf } from './text-tokens.js';
import { formatText, oneLine, type TextDialect, textWriter } from './text-writer.js';

/** A title that would be read as something else above the board is written as a key below the board. */
const SOK: TextDialect = {
  mark: (line) => (isWords(line) || isKey(line) ? line : `; ${line}`),
  above: ({ title = '' }) => (isWords(oneLine(title)) ? [oneLine(title), ''] : []),
  keys: ({ title = '' }) => (title === '' || isWords(oneLine(title)) ? [] : [`Title: ${oneLine(title)}`]),
};

/**
 * Writes levels as SOK text: the title on a line of its own above each board, notes, comments and saved games
 * below. Run lengths are not written, as version 0.20 of the format withdrew them. `parseText` reads back the
 * same.
 */
export function formatSok(levels: readonly Level[], collection: CollectionNotes = {}): string {
  return formatText(SOK, levels, collection);
}

/** Writes as `formatSok` does, level by level: gives the text to append for each level. */
export function sokWriter(collection: CollectionNotes = {}): (level: Level) => string {
  return textWriter(SOK, collection);
}

function isWords(line: string): boolean {
  const [token] = tokensOf([line]);
  return token?.kind === 'text' && !token.remark && token.text === line && !isMoveLine(line);
}

function isKey(line: string): boolean {
  return /^(Collection|Author|Email|Url|Copyright):/.test(line);
}
