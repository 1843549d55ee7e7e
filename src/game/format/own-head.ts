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

/**
 * The reverse of `withHead`: levels of one collection as a file with a head. The head has their author if
 * they all have the same one. Levels of several collections, or of none, have no head.
 */
export function underHead(levels: readonly Level[]): {
  readonly levels: readonly Level[];
  readonly collection: CollectionNotes;
} {
  const title = commonOf(levels.map((level) => level.collection));
  if (title === undefined) return { levels, collection: {} };
  const author = commonOf(levels.map((level) => level.author));
  const others = levels.map(({ collection: _, author: own, ...level }) => ({
    ...level,
    ...(own !== undefined && author === undefined && { author: own }),
  }));
  return { levels: others, collection: { title, ...(author !== undefined && { author }) } };
}

/** The value that all have; undefined if they differ. */
function commonOf(values: readonly (string | undefined)[]): string | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

/** Names the notes of a head that `withHead` cannot keep. */
export function headLossesOf(
  { title: _, author: __, ...others }: CollectionNotes,
  holder?: string,
): Warning[] {
  return collectionLossesOf(others, holder);
}
