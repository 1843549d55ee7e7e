import { readFileSync } from 'node:fs';
import { UsageError } from '../src/cli/call/usage-error.js';
import type { LevelEntry } from '../src/game/format/level-file.js';
import { readText } from '../src/game/format/text.js';

/** The entries of a drawing file, good levels and wrong ones. Throws a UsageError if nothing in it draws a board. */
export function readEntries(file: string): Iterable<LevelEntry> {
  const read = readText(readFileSync(file, 'utf8'));
  if (!read.ok) throw new UsageError(`${file}: ${read.error.message}`);
  return read.value.entries;
}
