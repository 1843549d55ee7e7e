import type { Level } from '../level.js';
import type { CollectionNotes } from './level-file.js';
import { isMoveLine } from './text-moves.js';
import { tokensOf } from './text-tokens.js';
import { headLines, levelLines, oneLine, textOf } from './text-writer.js';

/**
 * Writes levels as SOK text: the title on a line of its own above each board, notes, comments and saved games below.
 * No run lengths are written, as version 0.20 of the format withdrew them. `parseText` reads back the same.
 */
export function formatSok(levels: readonly Level[], collection: CollectionNotes = {}): string {
  const head = headLines(collection, levels[0], (line) =>
    isWords(line) || isKey(line) ? line : `; ${line}`,
  );
  return textOf([head, ...levels.map(blockOf)]);
}

/** A title that would pass for something else above the board is a key below it. */
function blockOf(level: Level): string[] {
  if (!level.title) return levelLines(level);
  const title = oneLine(level.title);
  return isWords(title) ? [title, '', ...levelLines(level)] : levelLines(level, [`Title: ${title}`]);
}

function isWords(line: string): boolean {
  const [token] = tokensOf([line]);
  return token?.kind === 'text' && !token.remark && token.text === line && !isMoveLine(line);
}

function isKey(line: string): boolean {
  return /^(Collection|Author|Email|Url|Copyright):/.test(line);
}
