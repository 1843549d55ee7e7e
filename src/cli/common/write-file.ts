import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import { withPath } from '../../base/with-path.js';
import { draftOf } from './draft.js';

/**
 * Writes a file as a whole or not at all. An existing file is overwritten; a device or a pipe gets the data.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  executable = false,
): Promise<void> {
  const draft = draftOf(path);
  const mode = executable ? 0o755 : 0o644;
  try {
    await writeFile(draft?.path ?? path, content, { flag: draft ? 'wx' : 'w', mode });
    if (draft) await rename(draft.path, draft.target);
  } catch (error) {
    if (draft) await rm(draft.path, { force: true });
    throw withPath(error, path);
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
