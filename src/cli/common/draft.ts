import { realpathSync, statSync } from 'node:fs';
import process from 'node:process';

/** Where a file is written until it is complete. */
export interface Draft {
  readonly path: string;
  /** The file that takes its place; a link stays and leads to the new file. */
  readonly target: string;
  /** The permissions of a file that exists already. */
  readonly mode?: number;
}

/** The draft of a file; undefined for a device or a pipe, which take the data themselves. */
export function draftOf(file: string): Draft | undefined {
  const old = statSync(file, { throwIfNoEntry: false });
  if (old && !old.isFile()) return undefined;
  const target = old ? realpathSync(file) : file;
  return { path: `${target}.${process.pid}.tmp`, target, ...(old && { mode: old.mode }) };
}
