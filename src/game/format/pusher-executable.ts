/**
 * The levels inside pusher.exe or a similar program: packed levels one after the other, and a table of 16-bit
 * words. Each word is the distance of a level from the first level, so the first word is 0. The file does not
 * say where they are, so both are searched for. Packed levels are rare among arbitrary bytes, so a table that
 * fits them is not there by chance.
 */
import { addTo } from '../../base/groups.js';
import { err, ok, type Result } from '../../base/result.js';
import { type Level, type LevelError, parseBoard } from '../level.js';
import { isBinary } from './decode-text.js';
import type { FileError, LevelEntry, LevelFile } from './level-file.js';
import { decodePusher, scanPusher } from './pusher-code.js';

/** Larger files cannot be such a program: its table reaches 64 KiB. */
const MAX_BYTES = 1 << 17;
/** The game shows less than 40 columns and 25 rows. */
const [MAX_WIDTH, MAX_HEIGHT] = [40, 25];
const SMALLEST_RECORD = 6;
const LARGEST_RECORD = 1024;
/** Bytes that may stand between two levels. */
const MAX_GAP = 16;
/**
 * The number of pairs of a table and a first level to compare before the search gives up: a limit against
 * hostile files.
 */
const MAX_TRIALS = 200_000;
/** The number of records that are fully decoded: many times more than a real program holds. */
const MAX_DECODED = 2000;

/** Where the levels of a program stand. */
interface Layout {
  readonly table: number;
  readonly base: number;
  readonly count: number;
}

/** Whether bytes begin like a DOS program, and are no text. */
export function isPusherExecutable(bytes: Uint8Array): boolean {
  return bytes[0] === 0x4d && bytes[1] === 0x5a && isBinary(bytes);
}

/**
 * Reads the levels of a program. A damaged level of the table becomes an entry with the offset of the damage.
 */
export function parsePusherExecutable(bytes: Uint8Array): Result<LevelFile, FileError> {
  if (bytes.length > MAX_BYTES) {
    return err({ code: 'too-large', message: 'the program is larger than 128 KiB', offset: MAX_BYTES });
  }
  const layout = findLayout(bytes);
  if (!layout) {
    const message = 'no table of pointers to packed levels up to the end of the program';
    return err({ code: 'no-level', message, offset: bytes.length });
  }
  const entries = Array.from({ length: layout.count }, (_, i) => entryOf(bytes, layout, i));
  return ok({ collection: {}, entries, warnings: [] });
}

function entryOf(bytes: Uint8Array, { table, base }: Layout, i: number): LevelEntry {
  const title = String(i + 1);
  return { index: i + 1, title, level: levelAt(bytes, base + word(bytes, table + 2 * i), title) };
}

function levelAt(bytes: Uint8Array, start: number, title: string): Result<Level, LevelError> {
  const decoded = decodePusher(bytes, start);
  if (!decoded.ok) {
    return err({ code: 'bad-data', message: `${decoded.error.message}, at offset ${decoded.error.offset}` });
  }
  const level = parseBoard(decoded.value.rows, { title });
  if (level.ok) return level;
  return err({ code: level.error.code, message: `${level.error.message}, at offset ${start}` });
}

/** The table and the first level that fit each other for the most levels, at least two. */
function findLayout(bytes: Uint8Array): Layout | undefined {
  const lengths = recordLengths(bytes);
  const byLength = startsByLength(lengths);
  if (byLength.size === 0) return undefined;
  let best: Layout | undefined;
  let trials = 0;
  for (let table = 0; table + 4 <= bytes.length; table++) {
    if (word(bytes, table) !== 0) continue;
    const distance = word(bytes, table + 2);
    for (let gap = 0; gap <= MAX_GAP; gap++) {
      for (const base of byLength.get(distance - gap) ?? []) {
        if (++trials > MAX_TRIALS) return best;
        const count = countLevels(bytes, lengths, table, base);
        if (count >= 2 && count > (best?.count ?? 0)) best = { table, base, count };
      }
    }
  }
  return best;
}

/** For every offset, the length of the packed level that begins there, 0 for none. */
function recordLengths(bytes: Uint8Array): Uint16Array {
  const lengths = new Uint16Array(bytes.length);
  let decoded = 0;
  for (let at = 0; at + SMALLEST_RECORD <= bytes.length && decoded < MAX_DECODED; at++) {
    const [width, height] = [bytes[at], bytes[at + 1]];
    if (width < 3 || height < 3 || width >= MAX_WIDTH || height >= MAX_HEIGHT) continue;
    const length = scanPusher(bytes, at, Math.min(bytes.length, at + LARGEST_RECORD));
    if (length === 0) continue;
    decoded++;
    const record = decodePusher(bytes, at);
    if (record.ok && parseBoard(record.value.rows).ok) lengths[at] = length;
  }
  return lengths;
}

function startsByLength(lengths: Uint16Array): Map<number, number[]> {
  const starts = new Map<number, number[]>();
  lengths.forEach((length, at) => {
    if (length > 0) addTo(starts, length, at);
  });
  return starts;
}

/**
 * How many words of the table point to levels that follow each other. A level may be damaged if the level
 * before it ends where this one begins. The last level may not: its word may be the end of the data, as in
 * the real program.
 */
function countLevels(bytes: Uint8Array, lengths: Uint16Array, table: number, base: number): number {
  let count = 1;
  for (; table + 2 * count + 2 <= bytes.length; count++) {
    const before = word(bytes, table + 2 * count - 2);
    const distance = word(bytes, table + 2 * count) - before;
    const length = lengths[base + before] ?? 0;
    const gap = distance - length;
    const fits = length > 0 ? gap >= 0 && gap <= MAX_GAP : lengths[base + before + distance] > 0;
    if (!fits || distance < SMALLEST_RECORD || distance > LARGEST_RECORD) break;
  }
  const last = lengths[base + word(bytes, table + 2 * count - 2)] ?? 0;
  return last > 0 ? count : count - 1;
}

/** A 16-bit word, low byte first. */
function word(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8);
}
