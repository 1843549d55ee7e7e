import type { Level } from '../level.js';
import type { CollectionNotes, Warning } from './level-file.js';
import { collectionLossesOf } from './written.js';

/**
 * A level of a file that is merged with others. It takes the notes in the head of its own file with it, as
 * far as levels have a place for them.
 */
export function withHead(level: Level, { title, author }: CollectionNotes): Level {
  const collection = level.collection ?? title;
  return {
    ...level,
    ...(collection !== undefined && { collection }),
    ...((level.author ?? author) !== undefined && { author: level.author ?? author }),
  };
}

/** Names the notes of a head that `withHead` cannot keep. */
export function headLossesOf(
  { title: _, author: __, ...others }: CollectionNotes,
  holder?: string,
): Warning[] {
  return collectionLossesOf(others, holder);
}
