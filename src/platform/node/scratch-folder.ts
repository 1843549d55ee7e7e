import { closeSync, openSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { makeFolder } from '../../base/make-folder.js';
import { type Scratch, ScratchFault } from '../../search/stage/scratch.js';

/** What the folders of the processes of this machine are named, before the number of the process. */
const PREFIX = `sokoset-scratch-${hostname()}-`;

/** Files for the searches of this process. */
export class ScratchFolder {
  /** Folders of processes that ended without removing them; they are removed now. */
  readonly leftovers: readonly string[];
  private readonly folder: string;
  private readonly removeAtExit = () => this.remove();
  private count = 0;

  /** Makes a folder within `within`, which must exist. Throws what the file system throws. */
  constructor(within: string) {
    this.leftovers = readdirSync(within).filter(isLeftover);
    for (const name of this.leftovers) rmSync(join(within, name), { recursive: true, force: true });
    this.folder = join(within, `${PREFIX}${process.pid}`);
    makeFolder(this.folder);
    process.on('exit', this.removeAtExit);
  }

  /** The files of one search. */
  open(): ScratchFiles {
    return new ScratchFiles(join(this.folder, `${this.count++}`));
  }

  /** Removes everything. */
  remove(): void {
    process.off('exit', this.removeAtExit);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The files of one search. A call returns when it has read or written everything. */
export class ScratchFiles implements Scratch {
  /** What went wrong first, if anything did. */
  fault: string | undefined;
  private readonly folder: string;
  private readonly descriptors = new Map<string, number>();

  constructor(folder: string) {
    this.folder = folder;
  }

  append(file: string, words: Uint32Array): void {
    const bytes = bytesOf(words);
    this.attempt(() => {
      const descriptor = this.descriptorOf(file);
      for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
    });
  }

  read(file: string, offset: number, words: Uint32Array): void {
    const bytes = bytesOf(words);
    this.attempt(() => {
      const descriptor = this.descriptorOf(file);
      for (let done = 0; done < bytes.length; ) {
        const count = readSync(descriptor, bytes, done, bytes.length - done, 4 * offset + done);
        if (count === 0) throw new Error(`${join(this.folder, file)} is too short`);
        done += count;
      }
    });
  }

  remove(file: string): void {
    this.attempt(() => {
      closeSync(this.descriptorOf(file));
      this.descriptors.delete(file);
      rmSync(join(this.folder, file));
    });
  }

  /** Removes all files. */
  close(): void {
    for (const descriptor of this.descriptors.values()) closeSync(descriptor);
    this.descriptors.clear();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private descriptorOf(file: string): number {
    const opened = this.descriptors.get(file);
    if (opened !== undefined) return opened;
    makeFolder(this.folder);
    const descriptor = openSync(join(this.folder, file), 'a+');
    this.descriptors.set(file, descriptor);
    return descriptor;
  }

  private attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      const { message } = error as Error;
      this.fault ??= message;
      throw new ScratchFault(message);
    }
  }
}

function bytesOf(words: Uint32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** Whether the process that a folder is named after has ended. */
function isLeftover(name: string): boolean {
  if (!name.startsWith(PREFIX)) return false;
  const pid = Number(name.slice(PREFIX.length));
  if (!Number.isInteger(pid) || pid < 1) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
