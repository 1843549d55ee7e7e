import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { isObject, jsonOf } from '../../base/json.js';
import { withPath, wrongFile } from '../../base/with-path.js';

const LF = 0x0a;
/** The bytes by which a file is known again. */
const BEGIN = 256;

/**
 * A file of lines to which several processes append. Each line is one write at the end of the file, which the
 * system does not split. If a full disk or a loss of power cut off the last line, a line feed closes it
 * first.
 */
export class LineFile {
  private read = 0;
  /** The last line that was read has no line feed yet. */
  private isOpen = false;
  private rest = '';
  /** Which file was read, and how it began: another one may have taken its name, and even its number. */
  private ino: number | undefined;
  private begin: Buffer = Buffer.alloc(0);

  constructor(readonly path: string) {}

  /** Adds a line; throws if the disk is full. */
  append(line: string): void {
    const fd = openSync(this.path, 'a+');
    try {
      const bytes = Buffer.from(`${endsTorn(fd) ? '\n' : ''}${line}\n`);
      if (writeSync(fd, bytes) !== bytes.length) throw wrongFile(this.path, 'the disk is full');
    } catch (error) {
      throw withPath(error, this.path);
    } finally {
      closeSync(fd);
    }
  }

  /** Whether the file ended in a part of a line when it was read. */
  get isTorn(): boolean {
    return this.rest !== '';
  }

  /**
   * The complete lines that were added since the last call; all lines at the first call. None if there is no
   * file; a file that cannot be read throws. An editor may leave the last line without a line feed: a record
   * of JSON is complete without one.
   */
  added(): string[] {
    let fd: number;
    try {
      fd = openSync(this.path, 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
    try {
      return this.linesOf(fd);
    } catch (error) {
      throw withPath(error, this.path);
    } finally {
      closeSync(fd);
    }
  }

  private linesOf(fd: number): string[] {
    const { size, ino } = fstatSync(fd);
    if (size < this.read || ino !== this.ino || !beginOf(fd, this.begin.length).equals(this.begin)) {
      this.read = 0;
      this.isOpen = false;
    }
    this.ino = ino;
    this.begin = beginOf(fd, BEGIN);
    const bytes = Buffer.alloc(size - this.read);
    const length = readSync(fd, bytes, 0, bytes.length, this.read);
    if (length === 0) {
      this.rest = '';
      return [];
    }
    const begin = this.isOpen && bytes[0] === LF ? 1 : 0;
    const end = bytes.subarray(0, length).lastIndexOf(LF) + 1;
    const lines = bytes.toString('utf8', begin, end).split('\n').slice(0, -1);
    const rest = bytes.toString('utf8', end, length);
    this.isOpen = isObject(jsonOf(rest));
    this.read += this.isOpen ? length : end;
    this.rest = this.isOpen ? '' : rest;
    return this.isOpen ? [...lines, rest] : lines;
  }
}

/** The first bytes of a file, at most this number. */
function beginOf(fd: number, most: number): Buffer {
  const bytes = Buffer.alloc(most);
  return bytes.subarray(0, readSync(fd, bytes, 0, most, 0));
}

function endsTorn(fd: number): boolean {
  const { size } = fstatSync(fd);
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  readSync(fd, last, 0, 1, size - 1);
  return last[0] !== LF;
}
