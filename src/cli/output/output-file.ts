import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { withPath } from '../../base/with-path.js';
import { Draft } from './draft.js';

/**
 * The file of `--output`. A file that exists already stays as it is until the new one is complete: it may be
 * one that the command reads.
 */
interface OutputFile {
  /** Throws if earlier data could not be written. */
  write(data: string | Uint8Array): void;
  /**
   * Waits until all data is in the file. Without any data there is no new file, and an old one stays. After a
   * fault, such as a full disk, a new file keeps what is in it; if nothing is, it is removed.
   */
  end(): Promise<void>;
}

/** A file that is being written. */
interface Unfinished {
  readonly stream: WriteStream;
  /** Where the data goes until it is complete. A new file, a device and a pipe take it themselves. */
  readonly draft?: Draft;
  /** Takes back what this call made: the draft or the new file. */
  readonly discard: () => Promise<void>;
}

let unfinished: Unfinished | undefined;

/** Opens the file; throws if that is not possible, or if it exists and `force` is not set. */
export async function openOutput(file: string, force: boolean): Promise<OutputFile> {
  const output = await start(file, force);
  const { stream, draft } = output;
  unfinished = output;
  return {
    write(data) {
      if (stream.errored) throw withPath(stream.errored, file);
      stream.write(data);
    },
    async end() {
      const fault = await faultOf(stream);
      unfinished = undefined;
      if (isEmpty(stream) || (fault && draft)) await output.discard();
      else await draft?.commit();
      if (fault) throw withPath(fault, file);
    },
  };
}

/**
 * Gives up a file that has not ended: removes it if it is empty, and a draft that could not be written.
 * Returns the name of a draft with data.
 */
export async function abandonOutput(): Promise<string | undefined> {
  const output = unfinished;
  unfinished = undefined;
  if (output === undefined) return undefined;
  const fault = await faultOf(output.stream);
  const { draft, discard } = output;
  if (!isEmpty(output.stream) && !(fault && draft)) return draft?.path;
  await discard();
  return undefined;
}

async function start(file: string, force: boolean): Promise<Unfinished> {
  if (!force || !existsSync(file)) {
    const stream = await opened(file, 'wx');
    return { stream, discard: () => rm(file, { force: true }) };
  }
  const draft = await Draft.open(file).catch((error) => {
    throw withPath(error, file);
  });
  if (draft === undefined) return { stream: await opened(file, 'w'), discard: async () => undefined };
  // A fault before the end, such as a full disk, is told at the end.
  const stream = draft.handle.createWriteStream().on('error', () => undefined);
  return { stream, draft, discard: () => draft.discard() };
}

function opened(path: string, flags: string): Promise<WriteStream> {
  return new Promise((resolve, reject) => {
    const stream = createWriteStream(path, { flags });
    stream.once('open', () => resolve(stream)).on('error', reject);
  });
}

/** Whether nothing has reached the file, once the stream has ended. */
function isEmpty({ bytesWritten }: WriteStream): boolean {
  return bytesWritten === 0;
}

/** Waits until the stream has ended. Returns the fault that ended it. */
function faultOf(stream: WriteStream): Promise<Error | undefined> {
  return finished(stream.end()).then(
    () => undefined,
    (error: Error) => error,
  );
}
