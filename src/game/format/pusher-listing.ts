import { counted } from '../../base/count.js';
import { err, ok, type Result } from '../../base/result.js';
import { formatBoard, type Level, type LevelError, parseBoard } from '../level.js';
import { withoutComment } from '../move-text.js';
import type { CollectionNotes, FileError, LevelEntry, LevelFile } from './level-file.js';
import { decodePusher, encodePusher, TOO_LARGE } from './pusher-code.js';
import { type Lines, splitLines } from './text-lines.js';
import { collectionLossesOf, lossesOf, unnumbered, type Written } from './written.js';

/** A line of bytes; IDA puts the segment and the offset before it. */
const BYTE_LINE = /^\s*(?:\w{1,40}:[0-9A-F]{4,16}\s+)?(?:([A-Za-z_$?@]\w{0,40})\s+)?db\s+(.*)$/i;
/** A line with only its place and a comment. */
const EMPTY_LINE = /^\s*(?:\w{1,40}:[0-9A-F]{4,16}\s*)?(?:;.*)?$/i;
/** Labels that say that a level follows. */
const LEVEL_LABEL = /^(?:level|lev|maze|map)_?(\d+)$/i;
const LABEL_WIDTH = 16;
const VALUES_A_LINE = 11;
/** More bytes than a board of 255x255 squares takes, at four bits per square. */
const MOST_BYTES = 33_000;

/** The bytes after a label of a listing, and the line where they begin. */
interface Record {
  readonly label: string;
  readonly line: number;
  readonly bytes: number[];
  wrong?: LevelError;
}

/** Whether a text is an assembler listing of packed levels. */
export function isPusherListing(text: string): boolean {
  if (!/db/i.test(text)) return false;
  return /^[ \t]{0,40}(?:\w{1,40}:[0-9A-F]{4,16}[ \t]{1,40})?[A-Za-z_]\w{0,40}[ \t]{1,40}db[ \t]{1,40}[0-9]/im.test(
    text,
  );
}

/** Reads `level_01 db 16h, 0Bh, …`: packed levels of pusher.exe as a disassembler lists them. */
export function parsePusherListing(text: string): Result<LevelFile, FileError> {
  const { lines, warnings } = splitLines(text);
  const records = levelRecords(recordsOf(lines));
  const excess = records.find(({ wrong }) => wrong?.code === 'too-large')?.wrong;
  if (excess) return err({ code: 'too-large', message: excess.message, line: excess.line });
  if (records.length === 0) return err({ code: 'no-level', message: 'no line `level_01 db …`' });
  return ok({ collection: {}, entries: records.map(entryOf), warnings });
}

/**
 * The records that are levels; a listing of a whole program has other data too. These are the records with a
 * label for levels, else those that can be unpacked, else all of them.
 */
function levelRecords(records: readonly Record[]): readonly Record[] {
  const named = records.filter(({ label }) => LEVEL_LABEL.test(label));
  if (named.length > 0) return named;
  const packed = records.filter((record) => levelOf(record, '').ok);
  return packed.length > 0 ? packed : records;
}

/** The bytes after each label of a listing. They end where words or code begin. */
function recordsOf(lines: Lines): Record[] {
  const records: Record[] = [];
  let open: Record | undefined;
  for (let i = 0; i < lines.length; i++) {
    const line = lines.at(i)!;
    const match = BYTE_LINE.exec(line);
    if (match?.[1] !== undefined) {
      open = { label: match[1], line: i + 1, bytes: [] };
      records.push(open);
    }
    if (match && open) takeBytes(open, match[2], i + 1);
    else if (!EMPTY_LINE.test(line)) open = undefined;
  }
  return records;
}

function takeBytes(record: Record, list: string, line: number): void {
  if (record.bytes.length + list.length / 2 > MOST_BYTES) {
    record.wrong ??= { code: 'too-large', message: `more than ${MOST_BYTES} bytes`, line };
    return;
  }
  for (const word of withoutComment(list).split(',')) {
    const value = byteOf(word.trim());
    if (value !== undefined) record.bytes.push(value);
    else record.wrong ??= { code: 'bad-data', message: `${JSON.stringify(word.trim())} is not a byte`, line };
  }
}

/** `0A2h` or `162`. */
function byteOf(word: string): number | undefined {
  const value = /^[0-9][0-9a-f]*h$/i.test(word)
    ? Number.parseInt(word, 16)
    : /^\d+$/.test(word)
      ? Number(word)
      : Number.NaN;
  return value <= 255 ? value : undefined;
}

function entryOf(record: Record, i: number): LevelEntry {
  const title = String(Number(LEVEL_LABEL.exec(record.label)?.[1] ?? i + 1));
  return { index: i + 1, line: record.line, title, level: levelOf(record, title) };
}

function levelOf({ bytes, line, wrong }: Record, title: string): Result<Level, LevelError> {
  if (wrong) return err(wrong);
  const decoded = decodePusher(Uint8Array.from(bytes));
  if (!decoded.ok) {
    const { message, offset } = decoded.error;
    return err({ code: 'bad-data', message: `${message}, at byte ${offset} of the level`, line });
  }
  const { rows, length } = decoded.value;
  if (length < bytes.length) {
    const message = `${counted(bytes.length - length, 'byte')} too many after byte ${length} of the level`;
    return err({ code: 'bad-data', message, line });
  }
  const level = parseBoard(rows, { title }, line);
  return level.ok ? level : err({ code: level.error.code, message: level.error.message, line });
}

/** Writes levels as an assembler listing of packed levels. It has no place for their notes. */
export function formatPusherListing(levels: readonly Level[], collection: CollectionNotes = {}): Written {
  const warnings = [...lossesOf(levels.map(unnumbered), ['collection']), ...collectionLossesOf(collection)];
  const leftOut: { place: number; reason: string }[] = [];
  const texts = levels.map((level, i) => {
    const bytes = encodePusher(formatBoard(level.board, level.start));
    if (bytes) return listing(`level_${String(i + 1).padStart(2, '0')}`, bytes);
    leftOut.push({ place: i + 1, reason: TOO_LARGE });
    return '';
  });
  return { text: texts.join(''), warnings, leftOut };
}

function listing(label: string, bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += VALUES_A_LINE) {
    const values = Array.from(bytes.subarray(at, at + VALUES_A_LINE), wordOf).join(', ');
    lines.push(`${(at === 0 ? label : '').padEnd(LABEL_WIDTH - 1)} db ${values}\n`);
  }
  return lines.join('');
}

/** Decimal below ten, else hexadecimal with a digit in front. */
function wordOf(byte: number): string {
  const hex = byte.toString(16).toUpperCase();
  return byte < 10 ? hex : `${/^\d/.test(hex) ? '' : '0'}${hex}h`;
}
