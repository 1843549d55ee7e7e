import { counted } from '../../base/count.js';
import type { Level, LevelNotes } from '../level.js';
import type { CollectionNotes, Warning } from './level-file.js';

/** Levels written in some format, and what the format could not hold. */
export interface Written {
  /** Empty if the format can hold none of the levels. */
  readonly text: string;
  readonly warnings: readonly Warning[];
  /** The levels that the format cannot hold at all, by their place in the list, from 1. */
  readonly leftOut?: readonly { readonly place: number; readonly reason: string }[];
}

/** The words for notes in warnings. */
const NOTE_WORDS: Readonly<Record<keyof LevelNotes, string>> = {
  title: 'titles',
  author: 'authors',
  collection: 'names of collections',
  comment: 'comments',
  properties: 'properties',
  solutions: 'solutions',
};

/** One warning that names the notes of levels for which a format has no place. */
export function lossesOf(levels: readonly Level[], kept: readonly (keyof LevelNotes)[]): Warning[] {
  const lost = (Object.keys(NOTE_WORDS) as (keyof LevelNotes)[])
    .filter((note) => !kept.includes(note))
    .flatMap((note) => {
      const count = levels.filter((level) => level[note] !== undefined).length;
      return count > 0 ? [`${NOTE_WORDS[note]} (${counted(count, 'level')})`] : [];
    });
  return lost.length > 0 ? [{ message: `this format has no place for ${lost.join(', ')}` }] : [];
}

/** One warning that names the notes of a collection for which a format, or another holder, has no place. */
export function collectionLossesOf(collection: CollectionNotes, holder = 'this format'): Warning[] {
  const lost = Object.keys(collection);
  return lost.length > 0
    ? [{ message: `${holder} has no place for the collection's ${lost.join(', ')}` }]
    : [];
}

/** The level without a title that is only its number, since every format keeps the number. */
export function unnumbered(level: Level, i: number): Level {
  if (level.title !== String(i + 1)) return level;
  const { title: _, ...others } = level;
  return others;
}
