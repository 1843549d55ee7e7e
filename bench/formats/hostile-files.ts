import { Random } from '../../src/base/random.js';

/** A file that nobody would write, and the format it is read as; detected where there is none. */
interface HostileFile {
  readonly content: string | Uint8Array;
  readonly from?: string;
}

const MIB = 1 << 20;
const XML = '<SokobanLevels>';

/** A megabyte of each kind of malice, by name. */
export const HOSTILE_FILES: Readonly<Record<string, () => HostileFile>> = {
  noise: () => ({ content: noise(MIB) }),
  'noise as xsb': () => ({ content: noise(MIB), from: 'xsb' }),
  'noise as slc': () => ({ content: noise(MIB), from: 'slc' }),
  'noise as listing': () => ({ content: noise(MIB), from: 'pusher' }),
  'noise as dump': () => ({ content: noise(MIB), from: 'pusher-dump' }),
  'noise as program': () => ({ content: noise(MIB), from: 'pusher-exe' }),
  'program of noise, 128 KiB': () => ({ content: program(noise(MIB / 8)) }),
  'program of words, 128 KiB': () => ({ content: program(repeated([0, 0, 20, 0], MIB / 8)) }),
  'program of boards, 128 KiB': () => ({ content: program(repeated([6, 5, 0xaa, 0, 0x11], MIB / 8)) }),
  'a million parentheses': () => ({ content: '('.repeat(1_000_000) }),
  'parentheses around a wall': () => ({ content: `${'('.repeat(MIB / 2)}#${')'.repeat(MIB / 2)}` }),
  'lines of parentheses': () => ({ content: `${'('.repeat(60)}#\n`.repeat(MIB / 62) }),
  'run lengths': () => ({ content: '999999999#\n'.repeat(MIB / 11) }),
  'nested run lengths': () => ({ content: '9(9(9(9(9(9(9(9#)))))))\n'.repeat(MIB / 24) }),
  'run lengths of some size': () => ({ content: '9(9(9(9(9(#)))))\n'.repeat(MIB / 17) }),
  'a row of walls': () => ({ content: '#'.repeat(MIB) }),
  'rows of walls': () => ({ content: `${'#'.repeat(999)}\n`.repeat(MIB / 1000) }),
  'rows of boxes': () => ({ content: `#@${'$'.repeat(997)}\n`.repeat(MIB / 1000) }),
  'row separators': () => ({ content: '#|'.repeat(MIB / 2) }),
  'words of move letters': () => ({ content: `#${'lurd'.repeat(MIB / 4)}x` }),
  tabs: () => ({ content: `#${'\t'.repeat(MIB)}` }),
  'carriage returns': () => ({ content: `${'\r'.repeat(MIB)}` }),
  'end-of-file marks': () => ({ content: `${'\u001a'.repeat(MIB)}x` }),
  keys: () => ({ content: 'Author: a\n'.repeat(MIB / 10) }),
  'open comments': () => ({ content: 'Comment:\n'.repeat(MIB / 9) }),
  'dead marks': () => ({ content: `${'#x'.repeat(MIB / 2)}q`, from: 'solver' }),
  elements: () => ({ content: XML + '<a>'.repeat(MIB / 3) }),
  'unknown elements': () => ({ content: XML + '<a/>'.repeat(MIB / 4) }),
  attributes: () => ({
    content: `<SokobanLevels ${Array.from({ length: 90_000 }, (_, i) => `a${i}="1"`).join(' ')}>`,
  }),
  'entity bomb': () => ({
    content: `<!DOCTYPE SokobanLevels [${entities(30_000)}]>${XML}<Title>&a29999;</Title></SokobanLevels>`,
  }),
  text: () => ({ content: `${XML}<Title>${'&amp;'.repeat(MIB / 5)}</Title></SokobanLevels>` }),
  'rows of XML': () => ({ content: `${XML}<LevelCollection><Level>${'<L/>'.repeat(MIB / 4)}` }),
  'XML comments': () => ({ content: XML + '<!--a-->'.repeat(MIB / 8) }),
  'opening brackets': () => ({ content: '<'.repeat(MIB), from: 'slc' }),
  'bytes of a listing': () => ({ content: `level_01 db ${'0FFh, '.repeat(MIB / 6)}` }),
  'lines of a listing': () => ({
    content: `level_01 db 1${'\n db 0FFh,0FFh,0FFh,0FFh,0FFh'.repeat(MIB / 28)}`,
  }),
  'blanks in a fact': () => ({ content: `right(a,b). box${' '.repeat(MIB)}x.` }),
  'arguments of a fact': () => ({ content: `right(a,b). box(${'a,'.repeat(MIB / 2)}a).` }),
  'size of a dump': () => ({
    content: `Maze: 1\nSize X: 9999999999\nSize Y: 9999999999\n${'X\n'.repeat(MIB / 2)}`,
  }),
};

function noise(length: number): Uint8Array {
  const random = new Random(1);
  return Uint8Array.from({ length }, () => random.below(256));
}

function repeated(pattern: readonly number[], length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => pattern[i % pattern.length]);
}

function program(bytes: Uint8Array): Uint8Array {
  bytes.set([0x4d, 0x5a]);
  return bytes;
}

function entities(count: number): string {
  return Array.from({ length: count }, (_, i) => `<!ENTITY a${i + 1} "&a${i};&a${i};">`).join('');
}
