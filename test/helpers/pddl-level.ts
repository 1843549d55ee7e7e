import type { Level } from '../../src/game/level.js';
import { readLevels } from '../../src/solve/question/read-levels.js';

/** The one level that a text of PDDL holds. */
export function levelIn(text: string): Level {
  const file = readLevels(text);
  if (!file.ok) throw new Error(file.error.message);
  const [{ level }] = file.value.entries;
  if (!level.ok) throw new Error(level.error.message);
  if (file.value.format !== 'pddl' || file.value.entries.length !== 1) throw new Error(file.value.format);
  return level.value;
}

/** The notes that PDDL keeps, an empty one as none. */
export const notesOf = ({ title, author, collection }: Level) =>
  [title, author, collection].map((note) => note?.trim() || undefined);
