import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Runs a build, unless no file below its `places` has changed since it last succeeded. The stamp `dist/.NAME`
 * says in which state they were then.
 */
export async function ifChanged(root, name, places, build) {
  const stamp = join(root, 'dist', `.${name}`);
  const state = stateOf(root, places);
  if (readIfThere(stamp) === state) return;
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
  return readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.generated.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
