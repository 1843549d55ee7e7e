import type { Warning } from './level-file.js';

/** The bytes of a file as text, and what had to be guessed. */
export interface DecodedText {
  readonly text: string;
  readonly warnings: readonly Warning[];
}

/** The characters of Windows-1252 at 0x80 to 0x9F. The five bytes without a character keep their number. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';
const CODES = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte,
);

/**
 * Turns bytes into text: by their byte order mark or XML declaration, else as UTF-8, else as Windows-1252, in
 * which every byte is a character. The table of characters is ours, since some versions of Node read 0x80 to
 * 0x9F as Latin-1.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return plain(new TextDecoder('utf-16le').decode(bytes));
  if (first === 0xfe && second === 0xff) return plain(new TextDecoder('utf-16be').decode(bytes));
  if (declaresLatin1(bytes)) return plain(decodeWindows1252(bytes));
  try {
    return decodeUtf8(bytes);
  } catch {
    return {
      text: decodeWindows1252(bytes),
      warnings: [{ message: 'not valid UTF-8: read as Windows-1252' }],
    };
  }
}

/** Bytes in UTF-8 as text, without a byte order mark; throws if they are not valid. */
export function decodeUtf8(bytes: Uint8Array): DecodedText {
  return plain(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** Whether bytes are not text: more than one in twenty is a control character. */
export function isBinary(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return false;
  const start = bytes.subarray(0, 4096);
  const controls = start.filter((byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a);
  return controls.length > 4 + start.length / 20;
}

function plain(text: string): DecodedText {
  return { text, warnings: [] };
}

/** Whether an XML declaration names Latin-1 or Windows-1252, which browsers and we read alike. */
function declaresLatin1(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 100));
  return /^<\?xml [^>]*encoding\s*=\s*["'](iso-8859-1|latin-?1|windows-1252)["']/i.test(start);
}

function decodeWindows1252(bytes: Uint8Array): string {
  const units = new DataView(new ArrayBuffer(2 * bytes.length));
  for (let i = 0; i < bytes.length; i++) units.setUint16(2 * i, CODES[bytes[i]], true);
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units);
}
