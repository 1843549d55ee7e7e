import type { Level } from '../level.js';
import type { CollectionNotes } from './level-file.js';
import { formatText, oneLine, type TextDialect } from './text-writer.js';

const XSB: TextDialect = {
  mark: (line) => `; ${line}`.trimEnd(),
  above: titleLines,
};

/**
 * Writes levels as XSB text: a remark with number and title above each board, and its notes as `Key: value`
 * lines below. `parseText` reads back the same notes, solutions and boards; only empty margins of boards are
 * lost.
 */
export function formatXsb(levels: readonly Level[], collection: CollectionNotes = {}): string {
  return formatText(XSB, levels, collection);
}

/** The number marks a line as a title, even one that looks like something else. On reading it is left out. */
function titleLines(level: Level, index: number): string[] {
  if (!level.title) return [];
  const title = oneLine(level.title);
  return [title === String(index) ? `; ${index}` : `; ${index} ${title}`, ''];
}
