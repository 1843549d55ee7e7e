import { createHash } from 'node:crypto';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { filesBelow, readIfThere } from './files.mjs';

/**
 * Runs a build, unless all that it `makes` is there, and no file that it `reads` has changed since it last
 * succeeded. The stamp `dist/.NAME` says in which state they were then. Places to read are files or folders.
 */
export async function ifChanged(root, name, { reads, makes }, build) {
  const stamp = join(root, 'dist', `.${name}`);
  const state = stateOf(root, reads);
  if (readIfThere(stamp) === state && makes.every((path) => existsSync(join(root, path)))) return;
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, state);
}

/** A hash of names, sizes and times. What a build writes itself is left out. */
function stateOf(root, places) {
  const hash = createHash('sha256').update(process.version);
  for (const path of places.flatMap((place) => filesOf(root, place))) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

function filesOf(root, place) {
  if (statSync(join(root, place)).isFile()) return [place];
  return filesBelow(root, place).filter((path) => !path.endsWith('.generated.ts'));
}
