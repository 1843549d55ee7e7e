import { counted } from '../../base/count.js';
import { err, ok, type Result } from '../../base/result.js';
import { boxesOutOfReach, type Level } from '../level.js';
import { type DecodedText, decodeText, decodeUtf8, isBinary } from './decode-text.js';
import { formatSlc } from './format-slc.js';
import type { CollectionNotes, FileError, LevelEntry, LevelFile, Warning } from './level-file.js';
import { formatPusherDump, isPusherDump, parsePusherDump } from './pusher-dump.js';
import { isPusherExecutable, parsePusherExecutable } from './pusher-executable.js';
import { formatPusherListing, isPusherListing, parsePusherListing } from './pusher-listing.js';
import { isSlc, parseSlc } from './slc.js';
import { formatSok } from './sok.js';
import { parseText } from './text.js';
import type { Written } from './written.js';
import { formatXsb } from './xsb.js';

/** The content of a file, as bytes and as text. */
export interface FileContent {
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** A level format: its name for `--from` and `--to`, and how it is detected, read and written. */
export interface LevelFormat<File extends LevelFile = LevelFile> {
  readonly name: string;
  /** What it is, in a few words for lists of formats. */
  readonly about: string;
  /** How the names of its files end; like the name of the format by default. */
  readonly ending?: string;
  /** Its files are not text. */
  readonly binary?: true;
  /** Whether the content is of this format; absent if it cannot be detected and must be named. */
  readonly detect?: (content: FileContent) => boolean;
  readonly parse?: (content: FileContent) => Result<File, FileError>;
  /** The 1-based line where a square of a level stands; absent if squares have no lines of their own. */
  readonly lineOf?: (entry: File['entries'][number], square: number) => number | undefined;
  readonly format?: (levels: readonly Level[], collection?: CollectionNotes) => Written;
}

/** A file that was read, with the name of its format. */
export type ReadFile<File extends LevelFile> = File & { readonly format: string };

/**
 * The formats of levels, one in each row, in the order of detection. The last one accepts everything.
 *
 * @example
 * LEVEL_FORMATS.find(({ name }) => name === 'slc')?.about; // → 'XML of Sokoban for Windows'
 */
export const LEVEL_FORMATS: readonly LevelFormat[] = [
  {
    name: 'pusher-exe',
    about: 'a program like pusher.exe with packed levels inside',
    binary: true,
    detect: ({ bytes }) => isPusherExecutable(bytes),
    parse: ({ bytes }) => parsePusherExecutable(bytes),
  },
  {
    name: 'slc',
    about: 'XML of Sokoban for Windows',
    detect: ({ text }) => isSlc(text),
    parse: ({ text }) => parseSlc(text),
    format: formatSlc,
  },
  {
    name: 'pusher',
    ending: 'lst',
    about: 'assembler listing of packed pusher.exe levels',
    detect: ({ text }) => isPusherListing(text),
    parse: ({ text }) => parsePusherListing(text),
    format: formatPusherListing,
  },
  {
    name: 'pusher-dump',
    ending: 'txt',
    about: 'text dump of pusher.exe levels',
    detect: ({ text }) => isPusherDump(text),
    parse: ({ text }) => parsePusherDump(text),
    format: formatPusherDump,
  },
  {
    name: 'solver',
    about: 'drawing of a solver that marks dead squares x',
    parse: ({ text }) => parseText(withoutDeadMarks(text)),
    lineOf: lineInDrawing,
  },
  {
    name: 'sok',
    about: 'SOK text with notes and saved games',
    detect: ({ text }) => text.startsWith('::') || /[\r\n]::/.test(text),
    parse: ({ text }) => parseText(text),
    lineOf: lineInDrawing,
    format: (levels, collection) => ({ text: formatSok(levels, collection), warnings: [] }),
  },
  {
    name: 'xsb',
    about: 'XSB and other level text',
    detect: () => true,
    parse: ({ text }) => parseText(text),
    lineOf: lineInDrawing,
    format: (levels, collection) => ({ text: formatXsb(levels, collection), warnings: [] }),
  },
];

/**
 * Reads a file in the named format, or in the first format that detects its content. The list may hold more
 * formats than ours. A name that is not in the list is an error of the code. Bytes are decoded by what they
 * say of themselves; a text is taken as it is.
 */
export function readLevelFile<File extends LevelFile>(
  source: string | Uint8Array,
  formats: readonly LevelFormat<File>[],
  from?: string,
): Result<ReadFile<File>, FileError> {
  const { content, warnings } = contentOf(source);
  const format = formats.find(({ name, detect }) => (from === undefined ? detect?.(content) : name === from));
  if (!format && from !== undefined) throw new Error(`no format "${from}"`);
  if (!format?.parse)
    return err({ code: 'unknown-format', message: 'the format of the file is not detected' });
  if (!format.binary && isBinary(content.bytes)) {
    return err({
      code: 'unknown-format',
      message: `binary data cannot be read as ${format.about}`,
      offset: 0,
    });
  }
  const file = format.parse(content);
  if (!file.ok) {
    const isDetected = from === undefined && format !== formats[formats.length - 1];
    return isDetected ? err({ ...file.error, detected: format.name }) : file;
  }
  const all = [...warnings(), ...file.value.warnings, ...sealedBoxWarnings(format, file.value)];
  return ok({ ...file.value, warnings: all, format: format.name });
}

/** The line of a square whose row stands on a line of its own. */
function lineInDrawing({ line, level }: LevelEntry, square: number): number | undefined {
  if (line === undefined || !level.ok) return undefined;
  return line + Math.floor(square / level.value.board.width);
}

/**
 * Boxes on goals behind walls are decoration. Boxes off goal behind walls may be a mistake, though the level
 * can be played.
 */
function sealedBoxWarnings<File extends LevelFile>({ lineOf }: LevelFormat<File>, file: File): Warning[] {
  return file.entries.flatMap((entry: File['entries'][number]) => {
    if (!entry.level.ok) return [];
    const { goals } = entry.level.value.board;
    const boxes = boxesOutOfReach(entry.level.value).filter((box) => !goals[box]);
    if (boxes.length === 0) return [];
    const what = boxes.length === 1 ? 'a box off goal' : `${counted(boxes.length, 'box')} off goal`;
    const message = `level ${entry.index}: ${what} that the player can never reach`;
    const line = lineOf ? lineOf(entry, boxes[0]) : entry.line;
    return [{ message, ...(line !== undefined && { line }) }];
  });
}

/** The content of a file, decoded when a format first asks for the text. */
function contentOf(source: string | Uint8Array): {
  content: FileContent;
  warnings: () => readonly Warning[];
} {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  const decode = typeof source === 'string' ? decodeUtf8 : decodeText;
  let decoded: DecodedText | undefined;
  const content = {
    bytes,
    get text() {
      decoded ??= isBinary(bytes) ? { text: '', warnings: [] } : decode(bytes);
      return decoded.text;
    },
  };
  return { content, warnings: () => decoded?.warnings ?? [] };
}

/** The dead squares of a drawing are floor. */
function withoutDeadMarks(text: string): string {
  return text.replace(/^[ #@+$*.x\-_]+$/gm, (row) => (row.includes('#') ? row.replaceAll('x', ' ') : row));
}
