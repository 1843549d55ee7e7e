import type { Level } from '../level.js';
import type { CollectionNotes, Warning } from './level-file.js';
import { collectionLossesOf } from './written.js';

/**
 * A level of several files that become one: what the head of its own file says of it goes with it, as far as levels have
 * a place for it.
 */
export function withHead(level: Level, { title, author }: CollectionNotes): Level {
  const collection = level.collection ?? title;
  return {
    ...level,
    ...(collection !== undefined && { collection }),
    ...((level.author ?? author) !== undefined && { author: level.author ?? author }),
  };
}

/** Names what `withHead` can't keep of a head. */
export function headLossesOf({ title: _, author: __, ...others }: CollectionNotes): Warning[] {
  return collectionLossesOf(others);
}
