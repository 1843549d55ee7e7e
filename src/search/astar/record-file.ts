import type { Scratch } from '../stage/scratch.js';

/** The words that are written, or read, at once. Many files may be written at the same time. */
const BLOCK_WORDS = { written: 1 << 12, read: 1 << 15 } as const;

/** Writes records of `width` words to the end of a file, many at a time. */
export class RecordWriter {
  /** The records added. */
  count = 0;
  readonly file: string;
  private readonly scratch: Scratch;
  /** The records that are not written yet. */
  readonly block: Uint32Array;
  private readonly width: number;
  private used = 0;

  constructor(scratch: Scratch, file: string, width: number) {
    this.scratch = scratch;
    this.file = file;
    this.width = width;
    this.block = new Uint32Array(Math.floor(BLOCK_WORDS.written / width) * width);
  }

  /** Where the next record goes in `block`. */
  next(): number {
    if (this.used === this.block.length) this.flush();
    const start = this.used;
    this.used += this.width;
    this.count++;
    return start;
  }

  flush(): void {
    if (this.used > 0) this.scratch.append(this.file, this.block.subarray(0, this.used));
    this.used = 0;
  }
}

/** Records of `width` words in a file. */
export interface RecordFile {
  readonly file: string;
  readonly width: number;
  readonly count: number;
}

/**
 * Visits the records from place `from` on, each in `words` from `start` on, until one is not wanted; returns
 * the place of that one.
 */
export function eachRecord(
  scratch: Scratch,
  { file, width, count }: RecordFile,
  from: number,
  visit: (words: Uint32Array, start: number) => boolean,
): number {
  const most = Math.min(count - from, Math.floor(BLOCK_WORDS.read / width));
  const block = new Uint32Array(most * width);
  for (let at = from; at < count; ) {
    const words = block.subarray(0, Math.min(count - at, most) * width);
    scratch.read(file, at * width, words);
    for (let start = 0; start < words.length; start += width, at++) if (!visit(words, start)) return at;
  }
  return count;
}
