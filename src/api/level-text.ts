import type { Result } from '../base/result.js';
import {
  type LevelFormat,
  type ReadFile,
  readLevelFile as readFileUnchecked,
} from '../game/format/formats.js';
import type { FileError, LevelFile } from '../game/format/level-file.js';
import {
  type LevelText,
  parseText as parseUnchecked,
  readText as readUnchecked,
} from '../game/format/text.js';
import { CONTENT, listOf, madeWith, oneOf, TEXT } from './check-options.js';

const FORMAT = madeWith(['name'], 'a format');

/**
 * Reads a text of levels in XSB or SOK notation. Wrong levels are entries; a text without any board is an
 * error.
 *
 * @example
 * unwrap(parseText('#####\n#@$.#\n#####\n')).entries.length; // → 1
 */
export function parseText(text: string): Result<LevelFile, FileError> {
  TEXT(text, 'text');
  return parseUnchecked(text);
}

/**
 * Reads as `parseText` does, but each level on demand: only the text itself is kept.
 *
 * @example
 * const text = unwrap(readText('#####\n#@$.#\n#####\n'));
 * [...text.entries].map(({ line }) => line); // → [1]
 */
export function readText(text: string): Result<LevelText, FileError> {
  TEXT(text, 'text');
  return readUnchecked(text);
}

/**
 * Reads a file in the named format, or in the first format that detects its content. The list may hold more
 * formats than ours. A name that is not in the list is an error of the code. Bytes are decoded by what they
 * say of themselves; a text is taken as it is.
 *
 * @example
 * unwrap(readLevelFile('#####\n#@$.#\n#####\n', LEVEL_FORMATS)).format; // → 'xsb'
 */
export function readLevelFile<File extends LevelFile>(
  source: string | Uint8Array,
  formats: readonly LevelFormat<File>[],
  from?: string,
): Result<ReadFile<File>, FileError> {
  CONTENT(source, 'source');
  listOf(FORMAT)(formats, 'formats');
  if (from !== undefined) oneOf(formats.map(({ name }) => name))(from, 'from');
  return readFileUnchecked(source, formats, from);
}
