/**
 * How pusher.exe packs a level: width, height, the squares row by row as pairs of run length and symbol in a
 * stream of bits, highest bit first, and the player's column and row. A run length is the bit 0 for one
 * square or the bit 1 and three bits for 2 to 9; a symbol is 00 floor, 01 wall, 10 box, 110 goal, 111 box on
 * goal. Runs continue from one row to the next.
 */
import { err, ok, type Result } from '../../base/result.js';

/** A packed level written out, in XSB characters. */
interface PusherRecord {
  readonly rows: readonly string[];
  /** Bytes that the record takes. */
  readonly length: number;
}

/** Why bytes are not a packed level; `offset` counts bytes from the start of the data. */
interface PusherError {
  readonly message: string;
  readonly offset: number;
}

const LONGEST_RUN = 9;
const SYMBOL_BITS: Readonly<Record<string, string>> = {
  ' ': '00',
  '#': '01',
  $: '10',
  '.': '110',
  '*': '111',
};

/** Unpacks the level that begins at `offset`. No byte beyond `end` is looked at. */
export function decodePusher(
  bytes: Uint8Array,
  offset = 0,
  end = bytes.length,
): Result<PusherRecord, PusherError> {
  const last = Math.min(end, bytes.length);
  if (offset < 0 || offset + 2 > last)
    return err({ message: 'the data ends before the width and height', offset });
  const [width, height] = [bytes[offset], bytes[offset + 1]];
  if (width === 0 || height === 0)
    return err({ message: `a board cannot have ${width}x${height} squares`, offset });
  const squares = unpack(bytes, offset + 2, last, width * height);
  if (!squares.ok) return squares;
  const at = squares.value.end;
  if (at + 2 > last) return err({ message: 'the data ends before the place of the player', offset: at });
  const [x, y] = [bytes[at], bytes[at + 1]];
  if (x >= width || y >= height)
    return err({ message: `the player is outside the board, at ${x},${y}`, offset: at });
  const drawing = squares.value.drawing;
  const under = drawing[y * width + x];
  if (under !== ' ' && under !== '.') {
    return err({ message: 'the player stands on a wall or a box', offset: at });
  }
  const drawn = withCharacter(drawing, y * width + x, under === '.' ? '+' : '@');
  const rows = Array.from({ length: height }, (_, row) => drawn.slice(row * width, (row + 1) * width));
  return ok({ rows, length: at + 2 - offset });
}

function withCharacter(text: string, at: number, character: string): string {
  return text.slice(0, at) + character + text.slice(at + 1);
}

/** The next `count` squares and the byte after them. */
function unpack(bytes: Uint8Array, start: number, end: number, count: number) {
  let bit = start * 8;
  const lastBit = end * 8;
  const next = () => {
    const value = bit < lastBit ? (bytes[bit >> 3] >> (7 - (bit & 7))) & 1 : 0;
    bit++;
    return value;
  };
  let drawing = '';
  while (drawing.length < count) {
    const run = next() === 0 ? 1 : 2 + next() * 4 + next() * 2 + next();
    const symbol = next() === 0 ? (next() === 0 ? ' ' : '#') : next() === 0 ? '$' : next() === 0 ? '.' : '*';
    if (bit > lastBit) return err({ message: 'the data ends before the last square', offset: end });
    drawing += symbol.repeat(run);
  }
  if (drawing.length > count)
    return err({ message: 'a run is longer than the rest of the board', offset: (bit - 1) >> 3 });
  return ok({ drawing, end: (bit + 7) >> 3 });
}

/**
 * The length of the packed level that may begin at `offset`, 0 if none does. A quick test for searches: it
 * builds no level. A first row with a goal or a box off goal is refused, as the outer wall would be open
 * there.
 */
export function scanPusher(bytes: Uint8Array, offset: number, end: number): number {
  const width = bytes[offset];
  const count = width * bytes[offset + 1];
  const lastBit = end * 8;
  let bit = (offset + 2) * 8;
  let done = 0;
  while (done < count) {
    if (bit + 7 > lastBit) return 0;
    const bits = (((bytes[bit >> 3] << 8) | bytes[(bit >> 3) + 1]) >> (9 - (bit & 7))) & 0x7f;
    const long = bits >= 0x40;
    const symbol = long ? bits & 7 : (bits >> 3) & 7;
    if (done < width && (symbol === 4 || symbol === 5 || symbol === 6)) return 0;
    done += long ? 2 + ((bits >> 3) & 7) : 1;
    bit += (long ? 4 : 1) + (symbol >= 6 ? 3 : 2);
  }
  const at = (bit + 7) >> 3;
  const inside = done === count && at + 2 <= end && bytes[at] < width && bytes[at + 1] < bytes[offset + 1];
  return inside ? at + 2 - offset : 0;
}

/** Why a level cannot be packed. */
export const TOO_LARGE = 'wider or higher than 255 squares';

/**
 * Packs rows of equal length with exactly one player, with the longest runs first, as in the game's own
 * levels; undefined for sizes over 255.
 */
export function encodePusher(rows: readonly string[]): Uint8Array | undefined {
  const width = rows[0].length;
  if (width > 255 || rows.length > 255) return undefined;
  const drawing = rows.join('');
  const player = drawing.search(/[@+]/);
  const squares = drawing.replace('@', ' ').replace('+', '.');
  const bits = Array.from(squares.matchAll(new RegExp(`([ #$.*])\\1{0,${LONGEST_RUN - 1}}`, 'g')), ([run]) =>
    runBits(run),
  ).join('');
  const packed = bits.match(/.{1,8}/g) ?? [];
  return Uint8Array.from([
    width,
    rows.length,
    ...packed.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)),
    player % width,
    Math.floor(player / width),
  ]);
}

function runBits(run: string): string {
  const count = run.length === 1 ? '0' : `1${(run.length - 2).toString(2).padStart(3, '0')}`;
  return count + SYMBOL_BITS[run[0]];
}
