import { xmlCharacters } from '../../base/xml-text.js';
import type { Level } from '../level.js';
import type { CollectionNotes } from './level-file.js';
import { type Token, tokensOf } from './text-tokens.js';
import { noteLines } from './text-writer.js';

const MARK = 'sok';

/** The mark of a level without a title; its `Id` is then its number. */
const UNTITLED = 'Title:';

/**
 * The notes of a level for which SLC has no place, in SOK notation for an XML comment; undefined if there are
 * none. Other programs ignore the comment; we read it back.
 */
export function commentFromNotes(level: Level, head: CollectionNotes): string | undefined {
  const { author: _, ...others } = level;
  const lines = [...(level.title ? [] : [UNTITLED]), ...noteLines(others, head)];
  if (lines.length === 0) return undefined;
  const text = xmlCharacters(lines.join('\n')).replaceAll('&', '&amp;').replaceAll('--', '-&#45;');
  return ` ${MARK}\n${text}\n`;
}

/** Whether a comment that `commentFromNotes` made says that the level has no title. */
export function isUntitled(comment: string | undefined): boolean {
  return linesFrom(comment)[0] === UNTITLED;
}

/** The lines of a comment that `commentFromNotes` made. Any other comment gives none. */
export function tokensFromComment(comment: string | undefined): Token[] {
  return tokensOf(linesFrom(comment));
}

function linesFrom(comment: string | undefined): string[] {
  const match = /^\s*sok\n([\s\S]*)$/.exec(comment ?? '');
  return match ? match[1].replaceAll('&#45;', '-').replaceAll('&amp;', '&').split('\n') : [];
}
