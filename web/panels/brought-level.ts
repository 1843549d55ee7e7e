import { formatXsb } from '../../src/game/format/xsb.js';
import type { Level } from '../../src/game/level.js';
import { bytesOfText } from '../ui/files.js';
import type { Parts } from './parts.js';

/**
 * Opens a level that came with an answer, as a file with this name; returns why it cannot be opened. With `isWanted` it
 * only takes a place that nothing else has taken since the question: else the open level stays.
 */
export async function openBrought(
  { collection }: Pick<Parts, 'collection'>,
  name: string,
  level: Level,
  isWanted?: () => boolean,
): Promise<string | undefined> {
  const bytes = bytesOfText(formatXsb([level]));
  if (!isWanted) return collection.read(name, bytes);
  if (!isWanted()) return undefined;
  return collection.wishes.offer((wish) => collection.read(name, bytes, { wish, isWanted }));
}
