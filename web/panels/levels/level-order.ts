import type { LevelRow } from '../../work/files-works.js';

/** What is known about a level here: from the player, and from engines. */
export interface LevelMarks {
  readonly isSolved: boolean;
  readonly isProved: boolean;
  readonly tags: readonly string[];
}

/** Which levels are listed, and in which order. */
export interface Choice {
  readonly words: string;
  readonly show: ShowName;
  readonly sort: SortName;
}

type Test = (row: LevelRow, marks: LevelMarks) => boolean;
const SHOWN = {
  all: () => true,
  unsolved: ({ fault }, { isSolved }) => fault === undefined && !isSolved,
  solved: (_, { isSolved }) => isSolved,
  proved: (_, { isProved }) => isProved,
  wrong: ({ fault }) => fault !== undefined,
} as const satisfies Record<string, Test>;
export type ShowName = keyof typeof SHOWN;

type Compare = (one: LevelRow, other: LevelRow) => number;
const ORDERS = {
  file: (one, other) => one.index - other.index,
  difficulty: (one, other) => one.digits - other.digits,
  boxes: (one, other) => one.boxes - other.boxes,
  size: (one, other) => one.width * one.height - other.width * other.height,
  title: (one, other) => one.title.localeCompare(other.title, 'en', { numeric: true }),
} as const satisfies Record<string, Compare>;
export type SortName = keyof typeof ORDERS;

export const SHOW_NAMES = Object.keys(SHOWN) as readonly ShowName[];
export const SORT_NAMES = Object.keys(ORDERS) as readonly SortName[];
export const EVERYTHING: Choice = { words: '', show: 'all', sort: 'file' };

/** The places of the listed levels, in their order. Equal levels stay in the order of the file. */
export function orderOf(
  rows: readonly LevelRow[],
  { words, show, sort }: Choice,
  marksOf: (row: LevelRow) => LevelMarks,
): number[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const isNamed = ({ title, author = '', index }: LevelRow, { tags }: LevelMarks) => {
    const text = `${index} ${title} ${author} ${tags.join(' ')}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const test: Test = SHOWN[show];
  const compare: Compare = ORDERS[sort];
  const places = rows.flatMap((row, place) => {
    const marks = marksOf(row);
    return isNamed(row, marks) && test(row, marks) ? [place] : [];
  });
  return places.sort((one, other) => compare(rows[one], rows[other]) || one - other);
}

/**
 * The estimated difficulty of a level, from 1 to 5, by the number of digits of the number of its positions.
 */
export function difficultyOf({ digits }: LevelRow): number {
  const above = [3, 5, 8, 12].filter((limit) => digits > limit);
  return above.length + 1;
}
