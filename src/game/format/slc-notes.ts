import type { Level, LevelNotes } from '../level.js';
import { levelNotesOf } from './text-notes.js';
import { tokensOf } from './text-tokens.js';
import { noteLines } from './text-writer.js';

const MARK = 'sok';

/**
 * The notes of a level for which SLC has no element, in SOK notation for an XML comment, or undefined where there are
 * none. Other programs pass over it; we read it back.
 */
export function commentFromNotes(level: Level): string | undefined {
  const { author: _, ...others } = level;
  const lines = noteLines(others);
  if (lines.length === 0) return undefined;
  const text = lines.join('\n').replaceAll('&', '&amp;').replaceAll('--', '-&#45;');
  return ` ${MARK}\n${text}\n`;
}

/** The notes of a comment that `commentFromNotes` made; none of any other. */
export function notesFromComment(comment: string | undefined): LevelNotes {
  const match = /^\s*sok\n([\s\S]*)$/.exec(comment ?? '');
  if (!match) return {};
  const text = match[1].replaceAll('&#45;', '-').replaceAll('&amp;', '&');
  return levelNotesOf(tokensOf(text.split('\n')), undefined, []);
}
