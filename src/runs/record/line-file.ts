import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { withPath, wrongFile } from '../../base/with-path.js';

const LF = 0x0a;

/**
 * A file of lines to which several processes append. Each line is one write at the end of the file, which the
 * system does not split. If a full disk or a loss of power cut off the last line, a line feed closes it
 * first.
 */
export class LineFile {
  private read = 0;

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

  /**
   * The complete lines that were added since the last call; all lines at the first call. None if there is no
   * file; a file that cannot be read throws.
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
      const { size } = fstatSync(fd);
      if (size < this.read) this.read = 0;
      const bytes = Buffer.alloc(size - this.read);
      const length = readSync(fd, bytes, 0, bytes.length, this.read);
      const end = bytes.subarray(0, length).lastIndexOf(LF) + 1;
      this.read += end;
      return bytes.toString('utf8', 0, end).split('\n').slice(0, -1);
    } catch (error) {
      throw withPath(error, this.path);
    } finally {
      closeSync(fd);
    }
  }
}

function endsTorn(fd: number): boolean {
  const { size } = fstatSync(fd);
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  readSync(fd, last, 0, 1, size - 1);
  return last[0] !== LF;
}
