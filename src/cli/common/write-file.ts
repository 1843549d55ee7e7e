import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import { withPath } from '../../base/with-path.js';
import { draftOf } from './draft.js';

/** Who may read, write and execute a file, before the mask of the user. */
export const MODES = { usual: 0o644, program: 0o755, secret: 0o600 } as const;

/** How a file of a folder is written. */
export function modeOf({ executable }: { readonly executable?: boolean }): number {
  return executable ? MODES.program : MODES.usual;
}

/**
 * Writes a file as a whole or not at all. An existing file is overwritten; a device or a pipe gets the data.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  mode: number = MODES.usual,
): Promise<void> {
  const draft = draftOf(path);
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
