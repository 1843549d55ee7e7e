import { type Level, readLevels } from '../../src/index.js';

/** The levels of a file that can be played. */
export function goodLevels(file: string | Uint8Array): Level[] {
  const read = readLevels(file);
  return (read.ok ? read.value.entries : []).flatMap(({ level }) => (level.ok ? [level.value] : []));
}
