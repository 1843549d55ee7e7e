import { err, ok, type Result } from '../../base/result.js';
import { formatBoard, type Level, type LevelError, parseBoard } from '../level.js';
import type { CollectionNotes, FileError, LevelEntry, LevelFile } from './level-file.js';
import { decodePusher, encodePusher } from './pusher-code.js';
import { type Lines, splitLines } from './text-lines.js';
import { collectionLossesOf, lossesOf, unnumbered, type Written } from './written.js';

const BYTE_LINE = /^\s*(?:([A-Za-z_]\w{0,40})\s+)?db\s+(.*)$/i;
const LABEL_WIDTH = 16;
const VALUES_A_LINE = 11;
/** More bytes than a board of 255x255 squares takes, at four bits a square. */
const MOST_BYTES = 33_000;

/** One level of a listing: its label and bytes, and the line where it begins. */
interface Record {
  readonly label: string;
  readonly line: number;
  readonly bytes: number[];
  wrong?: LevelError;
}

/** Whether a text is an assembler listing of packed levels. */
export function isPusherListing(text: string): boolean {
  return /db/i.test(text) && /^[ \t]{0,40}[A-Za-z_]\w{0,40}[ \t]{1,40}db[ \t]{1,40}[0-9]/im.test(text);
}

/** Reads `level_01 db 16h, 0Bh, …`: packed levels of pusher.exe as a disassembler lists them. */
export function parsePusherListing(text: string): Result<LevelFile, FileError> {
  const { lines, warnings } = splitLines(text);
  const records = recordsOf(lines);
  const excess = records.find(({ wrong }) => wrong?.code === 'too-large')?.wrong;
  if (excess) return err({ code: 'too-large', message: excess.message, line: excess.line });
  if (records.length === 0) return err({ code: 'no-level', message: 'no line `level_01 db …`' });
  return ok({ collection: {}, entries: records.map(entryOf), warnings });
}

/** The levels of a listing, up to one that is too large to go on. */
function recordsOf(lines: Lines): Record[] {
  const records: Record[] = [];
  for (let i = 0; i < lines.length; i++) {
    const match = BYTE_LINE.exec(lines.at(i)!);
    if (!match) continue;
    if (match[1] !== undefined) records.push({ label: match[1], line: i + 1, bytes: [] });
    const record = records[records.length - 1];
    if (record) takeBytes(record, match[2], i + 1);
    if (record?.wrong?.code === 'too-large') break;
  }
  return records;
}

function takeBytes(record: Record, list: string, line: number): void {
  if (record.bytes.length + list.length / 2 > MOST_BYTES) {
    record.wrong ??= { code: 'too-large', message: `more than ${MOST_BYTES} bytes`, line };
    return;
  }
  for (const word of list.replace(/;.*$/, '').split(',')) {
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
  const title = String(Number(/\d+$/.exec(record.label)?.[0] ?? i + 1));
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
    const message = `${bytes.length - length} bytes too many, from byte ${length} of the level on`;
    return err({ code: 'bad-data', message, line });
  }
  const level = parseBoard(rows, { title }, line);
  return level.ok ? level : err({ code: level.error.code, message: level.error.message, line });
}

/** Writes levels as an assembler listing of packed levels, for whose notes it has no place. */
export function formatPusherListing(levels: readonly Level[], collection: CollectionNotes = {}): Written {
  const warnings = [...lossesOf(levels.map(unnumbered), ['collection']), ...collectionLossesOf(collection)];
  const texts = levels.map((level, i) => {
    const bytes = encodePusher(formatBoard(level.board, level.start));
    if (bytes) return listing(`level_${String(i + 1).padStart(2, '0')}`, bytes);
    warnings.push({ message: `level ${i + 1} is left out: wider or higher than 255 squares` });
    return '';
  });
  return { text: texts.join(''), warnings };
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
