// What the scripts read of the tree.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All files below a folder of the project, by their paths from its root, in order. */
export function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

/** The text of a file; undefined if there is none. */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
