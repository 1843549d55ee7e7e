import { appendFile, writeFile } from 'node:fs/promises';
import { withPath, wrongFile } from '../../base/with-path.js';
import { foundAt, takesData } from '../call/found-at.js';
import { checkFolderOf } from '../call/named-files.js';
import { Draft, MODES, type Mode } from './draft.js';

type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

/** How a file of a folder is written. */
export function modeOf({ executable }: { readonly executable?: boolean }): Mode {
  return executable ? MODES.program : MODES.usual;
}

/** How a file is written: over another one only with `--force`. */
export function writerOf({ force }: { readonly force: boolean }): typeof writeNew {
  return force ? writeWhole : writeNew;
}

/**
 * Writes a file as a whole or not at all. An existing file is overwritten and keeps its permissions; a device
 * or a pipe gets the data.
 */
export async function writeWhole(path: string, content: Content, mode?: Mode): Promise<void> {
  try {
    const draft = await Draft.open(path, mode);
    if (draft) await fill(draft, content, () => draft.commit());
    else await writeFile(path, content);
  } catch (error) {
    throw withPath(error, path);
  }
}

/** As `writeWhole`, for a new file: throws EEXIST if there is a file when the content is complete. */
export async function writeNew(path: string, content: Content, mode?: Mode): Promise<void> {
  try {
    const draft = await Draft.openNew(path, mode);
    await fill(draft, content, () => draft.commitNew());
  } catch (error) {
    throw withPath(error, path);
  }
}

/**
 * As `writeNew`, for content that took long to make: if there is a file by then, the content stays beside it.
 * Returns where it is.
 */
export async function writeBeside(path: string, content: Content): Promise<string> {
  try {
    const draft = await Draft.openNew(path);
    let written = path;
    await fill(draft, content, async () => {
      try {
        await draft.commitNew();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        await draft.keep();
        written = draft.path;
      }
    });
    return written;
  } catch (error) {
    throw withPath(error, path);
  }
}

/** Throws what the file system says if no file can be written here. Work that takes long begins after it. */
export async function checkWritable(path: string): Promise<void> {
  checkFolderOf(path);
  if (takesData(path)) return;
  if (foundAt(path)?.isDirectory()) throw wrongFile(path, 'this is a folder');
  try {
    const draft = await Draft.openNew(path);
    await draft.discard();
  } catch (error) {
    const isNowhere = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isNowhere ? wrongFile(path, 'no file can be made there') : withPath(error, path);
  }
}

async function fill(draft: Draft, content: Content, commit: () => Promise<void>): Promise<void> {
  try {
    await writeFile(draft.handle, content);
    await commit();
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/** Adds text at the end of a file. */
export async function appendText(path: string, text: string): Promise<void> {
  try {
    await appendFile(path, text);
  } catch (error) {
    throw withPath(error, path);
  }
}
