import { createWriteStream, existsSync, rmSync, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { withPath } from '../../base/with-path.js';
import { draftOf } from './draft.js';

/**
 * The file of `--output`. A file that exists already stays as it is until the new one is complete: it may be
 * one that the command reads.
 */
export interface OutputFile {
  write(data: string | Uint8Array): void;
  /** Waits until all data is in the file. Without any data there is no new file, and an old one stays. */
  end(): Promise<void>;
}

/** A file that is being written. */
interface Unfinished {
  readonly stream: WriteStream;
  /** Where the data goes for now. */
  readonly path: string;
  /** The file that it replaces in the end; undefined for a new file, and for a device or a pipe. */
  readonly target: string | undefined;
  /** A device or a pipe is never removed. */
  readonly isFile: boolean;
  isEmpty: boolean;
}

let unfinished: Unfinished | undefined;

/** Opens the file; throws if that is not possible, or if it exists and `force` is not set. */
export async function openOutput(file: string, force: boolean): Promise<OutputFile> {
  const output = await start(file, force);
  const { stream } = output;
  unfinished = output;
  return {
    write(data) {
      if (data.length > 0) output.isEmpty = false;
      stream.write(data);
    },
    async end() {
      const fault = await faultOf(stream);
      unfinished = undefined;
      if (fault || output.isEmpty) await discard(output);
      else if (output.target !== undefined) await rename(output.path, output.target);
      if (fault) throw withPath(fault, file);
    },
  };
}

/** Gives up a file that has not ended: removes it if it is empty. Returns the name of a draft with data. */
export async function abandonOutput(): Promise<string | undefined> {
  const output = unfinished;
  unfinished = undefined;
  if (output === undefined) return undefined;
  await faultOf(output.stream);
  if (output.isEmpty) await discard(output);
  return output.isEmpty || output.target === undefined ? undefined : output.path;
}

async function start(file: string, force: boolean): Promise<Unfinished> {
  if (!force || !existsSync(file)) {
    const stream = await opened(file, 'wx');
    return { stream, path: file, target: undefined, isFile: true, isEmpty: true };
  }
  const draft = draftOf(file);
  if (draft === undefined) {
    const stream = await opened(file, 'w');
    return { stream, path: file, target: undefined, isFile: false, isEmpty: true };
  }
  const { path, target, mode } = draft;
  rmSync(path, { force: true });
  const stream = await opened(path, 'wx', mode).catch((error) => {
    throw withPath(error, file);
  });
  return { stream, path, target, isFile: true, isEmpty: true };
}

function opened(path: string, flags: string, mode?: number): Promise<WriteStream> {
  return new Promise((resolve, reject) => {
    const stream = createWriteStream(path, { flags, mode });
    stream.once('open', () => resolve(stream)).on('error', reject);
  });
}

/** Waits until the stream has ended. Returns the fault that ended it. */
function faultOf(stream: WriteStream): Promise<Error | undefined> {
  return finished(stream.end()).then(
    () => undefined,
    (error: Error) => error,
  );
}

async function discard({ path, isFile }: Unfinished): Promise<void> {
  if (isFile) await rm(path, { force: true });
}
