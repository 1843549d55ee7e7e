import { EVERYTHING, type ListChoice, type ShowName, type SortName } from '../state/list-choice.js';
import type { LevelRow } from '../work/files-works.js';

/** What is known about a level here: from the player, and from engines. */
interface LevelMarks {
  readonly isSolved: boolean;
  readonly isProved: boolean;
  readonly tags: readonly string[];
}

/** Smaller files are listed as they are. */
const LONG = 9;

/** Whether the levels of a file can be searched, filtered and sorted. */
export function canChoose(rows: readonly LevelRow[]): boolean {
  return rows.length >= LONG;
}

/** What is chosen in the list of a file. */
export function choiceIn(rows: readonly LevelRow[], choice: ListChoice): ListChoice {
  return canChoose(rows) ? choice : EVERYTHING;
}

type Test = (row: LevelRow, marks: LevelMarks) => boolean;
const SHOWN: Readonly<Record<ShowName, Test>> = {
  all: () => true,
  unsolved: ({ fault }, { isSolved }) => fault === undefined && !isSolved,
  solved: (_, { isSolved }) => isSolved,
  proved: (_, { isProved }) => isProved,
  wrong: ({ fault }) => fault !== undefined,
};

type Compare = (one: LevelRow, other: LevelRow) => number;
const ORDERS: Readonly<Record<SortName, Compare>> = {
  file: (one, other) => one.index - other.index,
  difficulty: (one, other) => one.digits - other.digits,
  boxes: (one, other) => one.boxes - other.boxes,
  size: (one, other) => one.width * one.height - other.width * other.height,
  title: (one, other) => one.title.localeCompare(other.title, 'en', { numeric: true }),
};

/** The places of all levels in an order. Equal levels stay in the order of the file. */
export function sortedPlaces(rows: readonly LevelRow[], sort: SortName): number[] {
  const compare = ORDERS[sort];
  return rows.map((_, place) => place).sort((one, other) => compare(rows[one], rows[other]) || one - other);
}

/** Whether a level is listed. */
export function listTest({ words, show }: ListChoice): Test {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const isShown = SHOWN[show];
  return (row, marks) => {
    if (wanted.length === 0) return isShown(row, marks);
    const { title, author = '', index } = row;
    const text = `${index} ${title} ${author} ${marks.tags.join(' ')}`.toLowerCase();
    return wanted.every((word) => text.includes(word)) && isShown(row, marks);
  };
}

/**
 * The estimated difficulty of a level, from 1 to 5, by the number of digits of the number of its positions.
 */
export function difficultyOf({ digits }: LevelRow): number {
  const above = [3, 5, 8, 12].filter((limit) => digits > limit);
  return above.length + 1;
}
